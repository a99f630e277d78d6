import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '@portal/server/db/client';
import { eventText, tellEvent } from '@portal/server/testing/event-telling';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer } from '../scene.ts';
import { erase, forget } from './index.ts';

const scene = keptOpen(createPaymentScene);

const db = () => scene.app.deps.db;

async function paid(payer: Payer): Promise<string> {
  const key = randomUUID();
  await scene.addCredit(payer, { ...cardBody('visa'), Amount: 5 }, { key });
  const { id } = await db()
    .selectFrom('payment_intents')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

const note = (id: string, state: string, key: string | null, days = 0) =>
  sql`insert into gateway_events (gateway, event_id, kind, state, body, received_at, next_try_at)
    values ('sandbox', ${id}, 'captured', ${state},
      jsonb_build_object('id', ${id}::text, 'kind', 'captured', 'key', ${key}::text,
        'card', jsonb_build_object('brand', 'visa', 'lastFour', '4242', 'token', 'tok_secret')),
      app_now() - make_interval(days => ${days}), app_now() + interval '1 hour')`.execute(db());

/** Names of the events that are kept, with those that tell of a card marked. */
async function kept(prefix: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select event_id || case when body::text like '%4242%' then ' with card' else '' end as id
    from gateway_events where event_id like ${`${prefix}%`} order by event_id`.execute(db());
  return rows.map(({ id }) => id);
}

it('an event that was worked on keeps nothing of its card, and counts once nevertheless', async () => {
  const payer = await scene.payer();
  const key = await paid(payer);
  const told = eventText({ id: 'evt_done', key });
  await tellEvent(scene, told);
  await tellEvent(scene, told);
  expect(await kept('evt_done')).toEqual(['evt_done']);
  expect(await scene.balanceOf(payer)).toBe(5);
});

it('what a gateway told long ago is forgotten, and nothing that a person has to look at', async () => {
  await sql`insert into gateway_events (gateway, event_id, kind, received_at)
    select 'sandbox', 'old_' || n, 'captured', app_now() - interval '401 days'
    from generate_series(1, 2100) n`.execute(db());
  for (const state of ['done', 'waiting', 'refused', 'failed']) {
    await note(`old_${state}`, state, null, state === 'done' ? 399 : 500);
  }
  await forget(db());
  expect(await kept('old_')).toEqual([
    'old_done with card',
    'old_failed with card',
    'old_refused with card',
    'old_waiting with card',
  ]);
});

it('with a customer the digits of cards go from payments and from what was told of them', async () => {
  const [payer, other] = [await scene.payer(), await scene.payer()];
  const [theirs, others] = [await paid(payer), await paid(other)];
  await note('erased_done', 'done', theirs);
  await note('erased_refused', 'refused', theirs);
  await note('erased_other', 'refused', others);
  await transact(db(), (tx) => erase(tx, payer.id));
  expect(await kept('erased_')).toEqual([
    'erased_done',
    'erased_other with card',
    'erased_refused',
  ]);
  const payments = await db()
    .selectFrom('payment_intents')
    .select(['customer_id as id', 'card_last_four as lastFour', 'amount_micros as micros'])
    .where('id', 'in', [theirs, others])
    .orderBy('transaction_id')
    .execute();
  expect(payments).toEqual([
    { id: payer.id, lastFour: null, micros: 5_000_000 },
    { id: other.id, lastFour: '4242', micros: 5_000_000 },
  ]);
});
