import { ScriptUnavailable } from './script-unavailable.ts';

interface Grecaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const scripts = new Map<string, Promise<Grecaptcha>>();

function loadScript(siteKey: string): Promise<Grecaptcha> {
  const running = scripts.get(siteKey);
  if (running) return running;
  const load = new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
    script.async = true;
    script.onerror = () => reject(new ScriptUnavailable('The reCAPTCHA script did not load'));
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new ScriptUnavailable('The reCAPTCHA script is empty'));
    };
    document.head.append(script);
  });
  scripts.set(siteKey, load);
  load.catch(() => scripts.delete(siteKey));
  return load;
}

/** A token of reCAPTCHA for a site key; its script is loaded by the first protected call. */
export async function solveRecaptcha(
  siteKey: string,
  action: 'general' | 'transaction',
): Promise<string> {
  const grecaptcha = await loadScript(siteKey);
  return grecaptcha.execute(siteKey, { action });
}
