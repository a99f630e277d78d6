import type { Tone } from '@portal/ui';
import type { PopupRequest } from '../../lib/popup.ts';

/** Where the second button of a popup leads. */
export type PopupAction = 'reset-password' | 'contact';

export interface PopupLook {
  readonly tone: Tone;
  /** Failures are spoken at once. */
  readonly alert: boolean;
  readonly action?: PopupAction;
  /** The main button reloads the page instead of only closing. */
  readonly reload?: true;
  /** Focus begins on the title, so that all of it is read. */
  readonly titleFirst?: true;
}

const looks: Readonly<Record<string, PopupLook>> = {
  'login-failed': { tone: 'danger', alert: true, action: 'reset-password' },
  'account-locked': { tone: 'warning', alert: true, action: 'reset-password' },
  'email-not-verified': { tone: 'info', alert: false },
  'passkey-refused': { tone: 'warning', alert: true },
  'token-expired': { tone: 'warning', alert: true },
  'too-many-requests': { tone: 'warning', alert: true },
  'server-error': { tone: 'danger', alert: true, action: 'contact' },
  'email-not-exist': { tone: 'warning', alert: true },
  'verifying-password': { tone: 'info', alert: false, titleFirst: true },
  'token-expired-or-invalid': { tone: 'warning', alert: true },
  'wrong-current-password': { tone: 'danger', alert: true },
  'password-changed-success': { tone: 'success', alert: false },
  'email-already-exist': { tone: 'warning', alert: true },
  'message-sent': { tone: 'success', alert: false },
  'bot-check': { tone: 'warning', alert: true, action: 'contact', reload: true },
  language: { tone: 'warning', alert: true },
  'new-version': { tone: 'warning', alert: true, reload: true },
};

const plainLook: PopupLook = { tone: 'info', alert: false };

/** Which texts and which look a wish comes to. */
export interface PopupChoice extends PopupLook {
  readonly name: string;
  /** Key of the texts, without `popup.` and without `.title`. */
  readonly texts: string;
}

/**
 * What is shown after another popup was asked for: that one, unless it gives way to the one that is
 * open. What gave way is not told, and what follows its closing follows that of the other.
 */
export function afterOpening(now: PopupRequest | null, next: PopupRequest): PopupRequest {
  if (!now || now.givesWay === next.givesWay) return next;
  const [told, untold] = next.givesWay ? [now, next] : [next, now];
  return {
    ...told,
    onClose() {
      told.onClose?.();
      untold.onClose?.();
    },
  };
}

/**
 * The texts `popup.<name>.<variant>.*`, else `popup.<name>.*`, else those of the fallback; so a raw
 * key or code never reaches the screen. `has` tells whether a text exists.
 */
export function choosePopup(
  wish: Pick<PopupRequest, 'name' | 'variant' | 'fallback'>,
  has: (key: string) => boolean,
): PopupChoice {
  const known = (texts: string) => has(`popup.${texts}.title`);
  for (const name of [wish.name, wish.fallback ?? 'server-error']) {
    const varied = wish.variant ? `${name}.${wish.variant}` : name;
    const texts = [varied, name].find(known);
    if (texts) return { ...(looks[name] ?? plainLook), name, texts };
  }
  return { ...(looks['server-error'] ?? plainLook), name: 'server-error', texts: 'server-error' };
}
