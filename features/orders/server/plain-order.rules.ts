import { digitsOnly } from '@portal/contract/fields/phone';
import type { Rate } from '@portal/features/geography/contract';

/** The digits of a phone as people type it; null where nothing was typed but a country, or nothing. */
export function phoneTyped(text: string): string | null {
  if (/^[a-z]{0,2}$/i.test(text.trim())) return null;
  return digitsOnly(text).replace(/^00/, '');
}

type PhoneRate = Rate & { phone: 'mobile' | 'landline' | 'phone' };

/** The rate of the longest prefix that the number begins with, and what phone that is. */
export function rateOf(digits: string, rates: readonly Rate[]): PhoneRate | null {
  const [best] = rates
    .filter(({ prefix }) => digits.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  if (!best) return null;
  const isMobile = ({ destination }: Rate) => destination.endsWith(' mobile');
  if (isMobile(best)) return { ...best, phone: 'mobile' };
  return { ...best, phone: rates.some(isMobile) ? 'landline' : 'phone' };
}
