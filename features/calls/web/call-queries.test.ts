import { expect, it } from 'vitest';
import { createQueryClient } from '@portal/web/api/query-client';
import type { CallHistoryEntry } from '../contract.ts';
import { lookFurther, pagesKey } from './queries.ts';

const entry = (id: string) => ({ id }) as unknown as CallHistoryEntry;

it.each([
  { ended: ['7'], isReadAgain: false },
  { ended: ['7', '2'], isReadAgain: true },
])('calls $ended that are over: are the pages read again? $isReadAgain', ({ ended, ...told }) => {
  const client = createQueryClient(() => undefined);
  const keys = [[...pagesKey, {}], ['account']];
  for (const key of keys) client.setQueryData(key, 'read');
  const sought = new Set(ended);
  lookFurther(client, sought, [entry('9'), entry('7')]);
  const isReadAgain = keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(isReadAgain).toEqual([told.isReadAgain, told.isReadAgain]);
  expect(sought.size).toBe(0);
});
