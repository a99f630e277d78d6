import type { ActivityEvent } from '../contract.ts';
import type { TextKey } from '@portal/i18n';
import type { Language } from '@portal/contract/fields/text';
import { formatDate, formatRelative, formatTime } from '@portal/i18n/format';
import type { I18n } from '@portal/web/lib/i18n.tsx';

/** What happened, by the name that the server gives it. */
export const eventTexts = {
  'signed-in': 'security.event-signed-in',
  'sign-in-failed': 'security.event-sign-in-failed',
  'sign-in-locked': 'security.event-sign-in-locked',
  'codes-stopped': 'security.event-codes-stopped',
  'device-trusted': 'security.event-device-trusted',
  'device-removed': 'security.event-device-removed',
  'session-ended': 'security.event-session-ended',
  'refresh-token-reused': 'security.event-refresh-token-reused',
  'password-reset': 'security.event-password-reset',
  'password-changed': 'security.event-password-changed',
  'two-factor-on': 'security.event-two-factor-on',
  'two-factor-off': 'security.event-two-factor-off',
  'names-changed': 'security.event-names-changed',
  'language-changed': 'security.event-language-changed',
  'email-change-asked': 'security.event-email-change-asked',
  'email-change-cancelled': 'security.event-email-change-cancelled',
  'email-changed': 'security.event-email-changed',
  'email-change-undone': 'security.event-email-change-undone',
  'passkey-added': 'security.event-passkey-added',
  'passkey-removed': 'security.event-passkey-removed',
  'forwarding-changed': 'security.event-forwarding-changed',
  'caller-id-added': 'security.event-caller-id-added',
  'caller-id-changed': 'security.event-caller-id-changed',
  'caller-id-proved': 'security.event-caller-id-proved',
  'caller-id-deleted': 'security.event-caller-id-deleted',
  'caller-blocked': 'security.event-caller-blocked',
  'caller-unblocked': 'security.event-caller-unblocked',
  'card-added': 'security.event-card-added',
  'card-primary': 'security.event-card-primary',
  'card-removed': 'security.event-card-removed',
  'spending-changed': 'security.event-spending-changed',
  'number-ordered': 'security.event-number-ordered',
  'number-cancelled': 'security.event-number-cancelled',
  'number-kept': 'security.event-number-kept',
  'plan-changed': 'security.event-plan-changed',
  'renewal-cards-changed': 'security.event-renewal-cards-changed',
  'greeting-changed': 'security.event-greeting-changed',
  'port-in-withdrawn': 'security.event-port-in-withdrawn',
} as const satisfies Record<ActivityEvent, TextKey>;

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** A device in the reader's language: browser and system, or what of them is known. */
export function deviceWords({ t }: Pick<I18n, 't'>, { browser, system }: Device): string {
  if (browser !== null && system !== null) return t('security.device', { browser, system });
  return browser ?? system ?? t('security.device-unknown');
}

/** Whether anything is known of it; many things are written down without one. */
export function isKnownDevice({ browser, system }: Device): boolean {
  return browser !== null || system !== null;
}

/** A day and a clock time, as short as they may be. */
export function momentWords(language: Language, instant: string): string {
  const at = new Date(instant);
  return `${formatDate(language, at)}, ${formatTime(language, at)}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** "3 minutes ago" within a day, a date after that. */
export function agoWords(language: Language, instant: string, now: number): string {
  const ago = Math.max(0, now - Date.parse(instant));
  if (ago < minute) return formatRelative(language, 0, 'second', 'auto');
  if (ago < hour) return formatRelative(language, -Math.floor(ago / minute), 'minute', 'auto');
  if (ago < day) return formatRelative(language, -Math.floor(ago / hour), 'hour', 'auto');
  return momentWords(language, instant);
}
