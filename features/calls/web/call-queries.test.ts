import { expect, it } from 'vitest';
import { createQueryClient } from '@portal/web/api/query-client';
import type { CallHistoryEntry } from '../contract.ts';
import { arrivedOf, lookFurther, pagesKey } from './queries.ts';

const entry = (id: string) => ({ id }) as unknown as CallHistoryEntry;

it.each([
  { ended: '7', afterMs: 9_000, isReadAgain: false },
  // It may be settled only after its line told its end.
  { ended: '2', afterMs: 2_999, isReadAgain: false },
  { ended: '2', afterMs: 3_000, isReadAgain: true },
])('a call that is over, $ended, after $afterMs ms: read again? $isReadAgain', (one) => {
  const client = createQueryClient(() => undefined);
  const keys = [[...pagesKey, {}], ['account']];
  for (const key of keys) client.setQueryData(key, 'read');
  const sought = new Map([[one.ended, 1_000]]);
  lookFurther(client, sought, [entry('9'), entry('7')], 1_000 + one.afterMs);
  const isReadAgain = keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  expect(isReadAgain).toEqual([one.isReadAgain, one.isReadAgain]);
  expect([...sought.keys()]).toEqual(one.afterMs === 2_999 ? ['2'] : []);
});

it('a call that is told as new stays so for the look that follows at once, and no longer', () => {
  const told = arrivedOf([entry('9'), entry('8')], undefined, 1_000);
  expect(told).toEqual({ arrived: entry('9'), arrivedAt: 1_000 });
  expect(arrivedOf([], told, 1_999)).toEqual(told);
  expect(arrivedOf([], told, 2_000)).toEqual({ arrived: null, arrivedAt: 0 });
  expect(arrivedOf([entry('10')], told, 1_500)).toEqual({ arrived: entry('10'), arrivedAt: 1_500 });
});
