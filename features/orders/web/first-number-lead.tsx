import { formatMoney } from '@portal/i18n/format';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { lowestOfAMonth } from './order.rules.ts';
import { useOffers } from './order-queries.ts';

/** What a first number does, and from which price a month: without the price until it is known. */
export default function FirstNumberLead() {
  const { t, language } = useI18n();
  const lowest = lowestOfAMonth(useOffers(null).data ?? []);
  if (lowest === null) return t('numbers.empty-text');
  return t('numbers.empty-from', { price: isolatedByLetters(formatMoney(language, lowest)) });
}
