import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPaymentMethod,
  type CardChange,
  deleteCard,
  editCard,
  listCards,
  type SavedCard,
} from '../contract.ts';
import { type NewCard, responseCodes } from '@portal/features/payments/contract';
import {
  beginAttempt,
  endAttempt,
  followAttempt,
  paymentOutcome,
  type PaymentOutcome,
} from '@portal/features/payments/web';
import { type CardClock, cardClock } from '@portal/contract/fields/card';
import { countries, states } from '@portal/features/geography/contract';
import { ApiFailure, call, read, type FailureOf } from '@portal/web/api/client';
import { rereadAfter } from '@portal/web/api/reread-after';
import { savedAnyway } from '@portal/web/api/saved-anyway';

export const cardsKey = ['cards'] as const;

export interface Cards {
  readonly cards: readonly SavedCard[];
  /** The server's month. */
  readonly clock: CardClock;
}

/** The saved cards, the primary one first, and the clock that their expiry goes by. */
export function useCards() {
  return useQuery({
    queryKey: cardsKey,
    queryFn: async ({ signal }): Promise<Cards> => {
      const answer = await call(listCards, {}, { signal });
      if (!answer.ok) throw new ApiFailure(answer);
      const told = new Date(answer.headers.get('Date') ?? '');
      const now = Number.isNaN(told.getTime()) ? new Date() : told;
      return { cards: answer.result, clock: cardClock(now) };
    },
  });
}

/** The server's month, or the browser's as long as the server has not told. */
export function useCardClock(): CardClock {
  const told = useCards().data?.clock;
  const [own] = useState(() => cardClock(new Date()));
  return told ?? own;
}

/** All countries; they do not change while the page is open. */
export function useCountries() {
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => read(countries, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The states of a country; an empty list where it has none. */
export function useStates(countryId: string) {
  return useQuery({
    queryKey: ['states', countryId],
    queryFn: ({ signal }) => read(states, { params: { id: countryId } }, { signal }),
    enabled: countryId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a list of cards takes; each change has an Idempotency-Key of its own filled-in form. */
export function useCardChanges() {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: cardsKey });
  return {
    reread,
    /** Checks a card with its bank and keeps it where that is wished. */
    async add(body: NewCard, key: string): Promise<PaymentOutcome> {
      beginAttempt('card', key);
      const answer = await call(addPaymentMethod, { body }, { idempotencyKey: key });
      const outcome = paymentOutcome(answer);
      if (outcome.kind === 'unknown') followAttempt('card', key);
      else endAttempt('card', key);
      if (outcome.kind === 'done') await reread();
      return outcome;
    },
    /** Changes a card; the same change made twice is the change made once. */
    async edit(id: string, change: CardChange, key: string): Promise<PaymentOutcome> {
      const body = { PaymentId: id, ...change };
      const answer = await call(editCard, { body }, { idempotencyKey: key });
      if (answer.ok) {
        await reread();
        return paymentOutcome({
          ok: true,
          result: answer.result ?? { response_code: responseCodes.error },
        });
      }
      const outcome = paymentOutcome(answer);
      // Without an answer it may be saved: the list shows how it stands.
      if (outcome.kind === 'gone' || outcome.kind === 'unknown') await reread();
      return outcome.kind === 'unknown' ? { kind: 'error' } : outcome;
    },
    /** Removes a card; null once it is gone. */
    async remove(id: string, key: string): Promise<FailureOf<typeof deleteCard> | null> {
      const answer = await call(deleteCard, { query: { id } }, { idempotencyKey: key });
      const seen = await savedAnyway(
        answer,
        (options) => call(listCards, {}, options),
        (cards) => cards.every((card) => card.creditCardId !== id),
      );
      const isGone = answer.ok || seen !== null || answer.code === 'NOT-FOUND';
      if (isGone) await reread();
      else await rereadAfter(answer, client, cardsKey);
      return isGone ? null : answer;
    },
    /** The cards as they were read last. */
    latest(): readonly SavedCard[] {
      return client.getQueryData<Cards>(cardsKey)?.cards ?? [];
    },
  };
}

export type CardChanges = ReturnType<typeof useCardChanges>;
