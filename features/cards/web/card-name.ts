import type { SavedCard } from '../contract.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated, isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { shownBrand, type ShownBrand } from './cards.rules.ts';

/** "Visa ending 4242", in the words of the page. */
export function useCardName() {
  const { t } = useI18n();
  return (card: Pick<SavedCard, 'creditCardType' | 'lastFourNumbers'>): string =>
    t('card.ending', {
      brand: t(`card.brand-${shownBrand(card.creditCardType) satisfies ShownBrand}`),
      digits: isolated(card.lastFourNumbers),
    });
}

/** "Visa 4242", where a line is short; it reads as its first letter does. */
export function useShortCardName() {
  const { t } = useI18n();
  return (card: { readonly brand: string; readonly lastFour: string }): string => {
    const brand = t(`card.brand-${shownBrand(card.brand) satisfies ShownBrand}`);
    return isolatedByLetters(t('card.short', { brand, digits: card.lastFour }));
  };
}
