import { expect, it } from 'vitest';
import { fail } from '../http/context.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';
import { audit } from './audit.repo.ts';
import { transact } from './client.ts';

const app = keptOpen(() => createTestApp());

/** How many events are kept that this piece of work wrote before it answered. */
async function keptBy(event: string, answer: unknown): Promise<number> {
  const told = await transact(app.deps.db, async (tx) => {
    await audit(tx, { brandId: 1, customerId: null }, event);
    return answer;
  });
  expect(told).toBe(answer);
  const rows = await app.deps.db
    .selectFrom('audit_events')
    .select('id')
    .where('event', '=', event)
    .execute();
  return rows.length;
}

it('keeps nothing of a transaction that answers a failure, and answers it', async () => {
  expect(await keptBy('tried-in-vain', fail('CONFLICT'))).toBe(0);
});

it.each([
  ['a result', { ok: true, result: 1 }],
  ['an outcome that is no failure', { kind: 'held', retryAfter: 1 }],
  ['null', null],
])('keeps what was written before %s', async (what, answer) => {
  expect(await keptBy(`tried for ${what}`, answer)).toBe(1);
});
