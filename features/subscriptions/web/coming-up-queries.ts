import { useQuery } from '@tanstack/react-query';
import { comingUp } from '../contract/coming-up.ts';
import { cardsKey } from '@portal/features/cards/web';
import { read } from '@portal/web/api/client';

/** Read anew with the cards, which it would charge. */
export const comingUpKey = [...cardsKey, 'coming-up'] as const;

/** Charges that are coming, and how long the credit lasts. */
export function useComingUp() {
  return useQuery({
    queryKey: comingUpKey,
    queryFn: ({ signal }) => read(comingUp, {}, { signal }),
  });
}
