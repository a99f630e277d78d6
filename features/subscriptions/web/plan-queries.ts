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

/** Changes of a number's plan; the numbers, and what comes next, are read again once one is saved. */
export function usePlanChanges() {
  const client = useQueryClient();
  async function send<E extends EndpointShape>(row: E, input: CallInput<E>): Promise<PlanChange> {
    const answer = await call(row, input);
    if (!answer.ok) return failures[answer.code] ?? 'failed';
    void client.invalidateQueries({ queryKey: comingUpKey });
    await client.invalidateQueries({ queryKey: ['numbers'] });
    return 'saved';
  }
  return {
    change: (didid: string, renewalPackageID: string) =>
      send(changePlan, { body: { didid, renewalPackageID } }),
    cancel: (didid: string) => send(cancelNumber, { body: { didid } }),
    restore: (didid: string) => send(restoreNumber, { body: { didid } }),
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
      if (!answer.ok) return failures[answer.code] ?? 'failed';
      await putSaved(client, queryKey, { useOtherCards });
      return 'saved';
    },
  };
}
