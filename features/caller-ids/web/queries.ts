import { useMemo } from 'react';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  addCallerId,
  deleteCallerId,
  myCallerIds,
  proveCallerId,
  sendCallerIdCode,
  updateCallerId,
  type CallerId,
  type CodeWay,
} from '../contract.ts';
import type { EndpointShape } from '@portal/contract/endpoint';
import { call, read, type Answer, type FailureOf } from '@portal/web/api/client';
import { rereadAfter } from '@portal/web/api/reread-after';
import { savedAnyway } from '@portal/web/api/saved-anyway';
import { isUpdated, toUpdate, type CallerIdBoxes } from './caller-ids.rules.ts';

const callerIdsKey = ['caller-ids'] as const;

/** The customer's caller IDs and how many there may be. */
export function useCallerIds() {
  return useQuery({
    queryKey: callerIdsKey,
    queryFn: ({ signal }) => read(myCallerIds, {}, { signal }),
  });
}

/** Phones that the customer proved to be theirs, as caller IDs: picked, they need no second typing. */
export function useProvedPhones(): readonly string[] {
  const { data } = useCallerIds();
  return useMemo(
    () => (data?.callerIds ?? []).filter(({ proved }) => proved).map(({ callerId }) => callerId),
    [data],
  );
}

export type SaveFailure = FailureOf<typeof addCallerId> | FailureOf<typeof updateCallerId>;
export type DeleteFailure = FailureOf<typeof deleteCallerId>;
export type SendFailure = FailureOf<typeof sendCallerIdCode>;
export type ProveFailure = FailureOf<typeof proveCallerId>;

type List = readonly CallerId[];

const look = (options: { signal: AbortSignal }) => call(myCallerIds, {}, options);

/**
 * Ends a change: an answer that was lost on the way is looked for in the list, and the list is read
 * again either way, because a refusal says that it is another one by now.
 */
async function settle<const E extends EndpointShape>(
  client: QueryClient,
  row: E,
  answer: Answer<E>,
  isMade: (callerIds: List) => boolean,
): Promise<FailureOf<E> | null> {
  const saved = await savedAnyway(answer, look, ({ callerIds }) => isMade(callerIds));
  const failure = answer.ok || saved ? null : answer;
  // Logged; whoever asked for the change tells the customer.
  if (failure) console.warn(`${row.name} failed`, failure.code);
  if (failure) await rereadAfter(failure, client, callerIdsKey);
  else await client.invalidateQueries({ queryKey: callerIdsKey });
  return failure;
}

/** The changes that a list of caller IDs takes; each answers its failure, or null once it is made. */
export function useCallerIdChanges() {
  const client = useQueryClient();
  return {
    async add(form: CallerIdBoxes): Promise<SaveFailure | null> {
      const newCallerId = form.prefix + form.phone;
      const answer = await call(addCallerId, { body: { newCallerId, comment: form.comment } });
      return settle(client, addCallerId, answer, (list) =>
        list.some(({ callerId }) => callerId === newCallerId),
      );
    },
    async update(current: CallerId, form: CallerIdBoxes): Promise<SaveFailure | null> {
      const body = toUpdate(current, form);
      const answer = await call(updateCallerId, { body });
      return settle(client, updateCallerId, answer, (list) => isUpdated(body, list));
    },
    async remove(id: string): Promise<DeleteFailure | null> {
      const answer = await call(deleteCallerId, { body: { id } });
      return settle(client, deleteCallerId, answer, (list) =>
        list.every((callerId) => callerId.id !== id),
      );
    },
    async prove(id: string, code: string): Promise<ProveFailure | null> {
      const answer = await call(proveCallerId, { body: { id, code } });
      return settle(client, proveCallerId, answer, (list) =>
        list.some((callerId) => callerId.id === id && callerId.proved),
      );
    },
    async sendCode(id: string, by: CodeWay): Promise<SendFailure | null> {
      const answer = await call(sendCallerIdCode, { body: { id, by } });
      if (answer.ok) return null;
      console.warn('send-cli-code failed', answer.code);
      // What is proved or gone by now is to be seen in the list.
      if (answer.code === 'CALLER-ID-PROVED' || answer.code === 'NOT-FOUND') {
        await client.invalidateQueries({ queryKey: callerIdsKey });
      }
      return answer;
    },
    /** The list as it was read last. */
    latest(): List {
      return client.getQueryData<{ callerIds: List }>(callerIdsKey)?.callerIds ?? [];
    },
  };
}

export type CallerIdChanges = ReturnType<typeof useCallerIdChanges>;
