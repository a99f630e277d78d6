import { ScriptUnavailable } from './script-unavailable.ts';

interface Grecaptcha {
  ready(then: () => void): void;
  /** Makes a widget for a site key and answers its number. */
  render(place: HTMLElement, options: { sitekey: string; size: 'invisible' }): number;
  execute(widget: number, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

/** How long the script, and then each token, is waited for; the call itself waits for both. */
const patienceMs = 8_000;

function inTime<T>(work: PromiseLike<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), patienceMs);
    work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

let loading: Promise<Grecaptcha> | null = null;
/** A widget a key: one script serves one key of its own only, but any number of widgets. */
const widgets = new Map<string, number>();

function load(scriptUrl: string): Promise<Grecaptcha> {
  const loaded = new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${scriptUrl}?render=explicit`;
    script.async = true;
    script.onerror = () => reject(new ScriptUnavailable('The reCAPTCHA script did not load'));
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new ScriptUnavailable('The reCAPTCHA script is empty'));
    };
    document.head.append(script);
  });
  return inTime(loaded, () => new ScriptUnavailable('The reCAPTCHA script takes too long'));
}

function loadOnce(scriptUrl: string): Promise<Grecaptcha> {
  const begun = (loading ??= load(scriptUrl));
  // A script that could not be had is asked for again by the next call.
  begun.catch(() => (loading = null));
  return begun;
}

function widgetOf(grecaptcha: Grecaptcha, siteKey: string): number {
  const made = widgets.get(siteKey);
  if (made !== undefined) return made;
  const place = document.createElement('div');
  place.hidden = true;
  document.body.append(place);
  const widget = grecaptcha.render(place, { sitekey: siteKey, size: 'invisible' });
  widgets.set(siteKey, widget);
  return widget;
}

/**
 * A token of reCAPTCHA for a site key. Its script is loaded by the first protected call;
 * ScriptUnavailable where it can't be had, any other error where it fails.
 */
export async function solveRecaptcha(
  scriptUrl: string,
  siteKey: string,
  action: 'general' | 'transaction',
): Promise<string> {
  const grecaptcha = await loadOnce(scriptUrl);
  const token = grecaptcha.execute(widgetOf(grecaptcha, siteKey), { action });
  return inTime(token, () => new Error('reCAPTCHA takes too long'));
}
