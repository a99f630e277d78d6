import type { Language } from '@portal/contract/fields/text';
import { formatRelative } from '@portal/i18n/format';

/** "in 3 hours", in whole units that never promise too early a time. */
export function waitWords(language: Language, seconds: number): string {
  if (seconds > 3_600) return formatRelative(language, Math.ceil(seconds / 3_600), 'hour');
  return formatRelative(language, Math.max(1, Math.ceil(seconds / 60)), 'minute');
}
