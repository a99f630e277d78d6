import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, EndpointShape } from '@portal/contract/endpoint';
import { countriesPackages } from '../contract/packages.ts';
import {
  cancelNumber,
  changePlan,
  changeRenewalSettings,
  readRenewalSettings,
  restoreNumber,
} from '../contract.ts';
import type { TextKey } from '@portal/i18n';
import { call, read } from '@portal/web/api/client';
import { putSaved } from '@portal/web/api/put-saved';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { myNumbers, type VirtualNumber } from '@portal/features/numbers/contract';
import { comingUpKey } from './coming-up-queries.ts';
import { termsOf } from './terms.rules.ts';

/** The terms of the plan that a package belongs to; they are the same for everybody. */
export function usePlanTerms(renewalPackageID: string, enabled: boolean) {
  const query = useQuery({
    queryKey: ['countries-packages'],
    queryFn: ({ signal }) => read(countriesPackages, {}, { signal }),
    enabled,
  });
  const terms = (query.data ?? [])
    .flatMap(({ packages }) => packages.map((price) => termsOf(price)))
    .find((plan) => plan.some(({ id }) => id === renewalPackageID));
  return { query, terms: terms ?? [] };
}

/** Unconfirmed: the customer was asked whether it is them, and did not say. */
export type PlanChange = 'saved' | 'failed' | 'too-often' | 'unconfirmed';

const failures: Partial<Record<string, PlanChange>> = {
  'CONFIRM-IDENTITY': 'unconfirmed',
  'TOO-MANY-REQUESTS': 'too-often',
};

export type ChangeState = 'idle' | 'busy' | PlanChange;
/** What is said where a change was not saved. */
export const changeNotes = {
  idle: null,
  busy: null,
  saved: null,
  failed: 'plan.not-saved',
  'too-often': 'plan.too-often',
  unconfirmed: 'plan.not-saved',
} as const satisfies Record<ChangeState, TextKey | null>;

/**
 * Changes of a number's plan; the numbers, and what comes next, are read again once one is saved. Where
 * the answer is lost, the number itself tells.
 */
export function usePlanChanges() {
  const client = useQueryClient();
  const look = (options: { signal: AbortSignal }) => call(myNumbers, {}, options);
  async function send<E extends EndpointShape>(
    row: E,
    input: CallInput<E>,
    { didid, isMade }: { didid: string; isMade: (number: VirtualNumber) => boolean },
  ): Promise<PlanChange> {
    const answer = await call(row, input);
    const saved = await savedAnyway(answer, look, (numbers) =>
      numbers.some((number) => number.didid === didid && isMade(number)),
    );
    if (!answer.ok && !saved) return failures[answer.code] ?? 'failed';
    void client.invalidateQueries({ queryKey: comingUpKey });
    await client.invalidateQueries({ queryKey: ['numbers'] });
    return 'saved';
  }
  return {
    change: (didid: string, renewalPackageID: string) => {
      const isMade = (number: VirtualNumber) => number.renewalPackageID === renewalPackageID;
      return send(changePlan, { body: { didid, renewalPackageID } }, { didid, isMade });
    },
    cancel: (didid: string) => {
      const isMade = ({ renewsAt, lostOn }: VirtualNumber) => renewsAt === null && lostOn !== null;
      return send(cancelNumber, { body: { didid } }, { didid, isMade });
    },
    restore: (didid: string) => {
      const isMade = ({ renewsAt }: VirtualNumber) => renewsAt !== null;
      return send(restoreNumber, { body: { didid } }, { didid, isMade });
    },
  };
}

/** Whether renewals may go to another saved card. */
export function useRenewalSettings() {
  const client = useQueryClient();
  const queryKey = ['renewal-settings'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(readRenewalSettings, {}, { signal }),
  });
  return {
    query,
    async set(useOtherCards: boolean): Promise<PlanChange> {
      const answer = await call(changeRenewalSettings, { body: { useOtherCards } });
      const look = (options: { signal: AbortSignal }) => call(readRenewalSettings, {}, options);
      const isMade = (seen: { useOtherCards: boolean }) => seen.useOtherCards === useOtherCards;
      const saved = await savedAnyway(answer, look, isMade);
      if (!answer.ok && !saved) return failures[answer.code] ?? 'failed';
      await putSaved(client, queryKey, { useOtherCards });
      return 'saved';
    },
  };
}
