import { useFormSummary } from '@portal/web/forms/form-summary.ts';
import { addressOrder, cardOrder } from './form-errors.ts';
import type { CardForms } from './use-card-form.ts';

/** What the last submit found wrong on the card's page; the expiry counts once. */
export function useCardSummary({ card }: Pick<CardForms, 'card'>) {
  const { errors, attempt } = useFormSummary(card, cardOrder);
  const isMonthTold = errors.some(({ id }) => id === 'cardExpirationMM');
  return { attempt, errors: errors.filter(({ id }) => id !== 'cardExpirationYY' || !isMonthTold) };
}

/** What the last submit found wrong on the address's page. */
export function useAddressSummary({ address }: Pick<CardForms, 'address'>) {
  return useFormSummary(address, addressOrder);
}
