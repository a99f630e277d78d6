import { expect, it } from 'vitest';
import { createQueryClient } from '@portal/web/api/query-client';
import type { CallHistoryEntry } from '../contract.ts';
import { lookFor, pagesKey } from './queries.ts';

const entry = (id: string) => ({ id }) as unknown as CallHistoryEntry;

it.each([
  { ended: ['7'], isReadAgain: false },
  { ended: ['7', '2'], isReadAgain: true },
])('a look for $ended among the newest: is all read again? $isReadAgain', async (one) => {
  const client = createQueryClient(() => undefined);
  const keys = [[...pagesKey, {}], ['account']];
  for (const key of keys) client.setQueryData(key, 'read');
  const look = () => Promise.resolve({ data: { calls: [entry('9'), entry('7')] } });
  await lookFor(client, look, one.ended);
  const isReadAgain = keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(isReadAgain).toEqual([one.isReadAgain, one.isReadAgain]);
});
