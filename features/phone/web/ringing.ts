import { useEffect } from 'react';

const beatMs = 3_000;
const tones = [
  { at: 0, hertz: 660 },
  { at: 0.22, hertz: 880 },
  { at: 0.5, hertz: 660 },
  { at: 0.72, hertz: 880 },
] as const;

/** One ring: two pairs of tones. */
export function ringOnce(context: AudioContext, to: AudioNode = context.destination): void {
  for (const { at, hertz } of tones) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.2, start + 0.02);
    volume.gain.linearRampToValueAtTime(0, start + 0.2);
    tone.connect(volume).connect(to);
    tone.start(start);
    tone.stop(start + 0.22);
  }
}

/** Is heard until the signal ends. */
async function sound(signal: AbortSignal): Promise<void> {
  const context = new AudioContext();
  ringOnce(context);
  const again = setInterval(() => ringOnce(context), beatMs);
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  clearInterval(again);
  await context.close();
}

/** Of all tabs that ring, one is heard. */
async function soundInOneTab(signal: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request('phone-ring', { signal }, () => sound(signal));
  } catch {
    // Answered or over before it was this tab's turn.
  }
}

function notify(title: string, body: string): (() => void) | null {
  if (!('Notification' in window) || Notification.permission !== 'granted') return null;
  try {
    const shown = new Notification(title, { body, tag: 'phone', requireInteraction: true });
    shown.addEventListener('click', () => window.focus());
    return () => shown.close();
  } catch {
    // Some telephones let only a worker tell.
    return null;
  }
}

/** Shows a title in turn with the page's own, which may become another one while it rings. */
export function flash(title: string): () => void {
  let own = document.title;
  const turns = setInterval(() => {
    if (document.title === title) document.title = own;
    else {
      own = document.title;
      document.title = title;
    }
  }, 1_000);
  return () => {
    clearInterval(turns);
    if (document.title === title) document.title = own;
  };
}

/** Makes a ringing call noticed: by its sound, in the title, and by a notification where nobody looks. */
export function useRinging(title: string | null, body: string): void {
  useEffect(() => {
    if (title === null) return undefined;
    const over = new AbortController();
    void soundInOneTab(over.signal);
    const stopFlashing = flash(title);
    const close = document.hidden ? notify(title, body) : null;
    return () => {
      over.abort();
      stopFlashing();
      close?.();
    };
  }, [title, body]);
}
