import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeCustomer, makeNumber } from '../testing/factories.ts';
import { keptDatabase } from '../testing/kept-open.ts';
import { forgetWhatIsOver } from './retention.ts';

const test = keptDatabase();

it('what a visitor wrote is forgotten after two years; a customer’s letters stay', async () => {
  const ann = await makeCustomer(test.db);
  const write = (who: number | null, subject: string, months: number) =>
    sql`insert into inquiries
        (brand_id, customer_id, kind, subject, message, language, name, email, created_at)
      values (1, ${who}, 'lead', ${subject}, 'Hello', 'en', 'Bob', 'bob@example.com',
        app_now() - make_interval(months => ${months}))`.execute(test.db);
  await write(null, 'old', 25);
  await write(null, 'young', 23);
  await write(ann.id, 'of a customer', 25);
  await forgetWhatIsOver(test.db);
  const kept = await test.db.selectFrom('inquiries').select('subject').orderBy('id').execute();
  expect(kept.map(({ subject }) => subject)).toEqual(['young', 'of a customer']);
});

it('a change of forwarding is forgotten once no bound of a day counts it', async () => {
  const ann = await makeCustomer(test.db);
  const number = await makeNumber(test.db, ann);
  for (const hours of [49, 47, 1]) {
    await sql`insert into forwarding_changes (number_id, kind, old_value, new_value, changed_at)
      values (${number.id}, 'calls', '', ${String(hours)},
        app_now() - make_interval(hours => ${hours}))`.execute(test.db);
  }
  await forgetWhatIsOver(test.db);
  const kept = await test.db
    .selectFrom('forwarding_changes')
    .select('new_value as hours')
    .orderBy('id')
    .execute();
  expect(kept.map(({ hours }) => hours)).toEqual(['47', '1']);
});

it('a part that fails keeps no other one, and is told', async () => {
  const { db } = test;
  const ann = await makeCustomer(db);
  await sql`update customers set status = 'Closed', erase_after = app_now() - interval '1 hour'
    where id = ${ann.id}`.execute(db);
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db);
  await rename('throttles', 'throttles_away');
  await expect(forgetWhatIsOver(db)).rejects.toThrow('What is over was not forgotten: throttles');
  await rename('bot_check_uses', 'bot_check_uses_away');
  await expect(forgetWhatIsOver(db)).rejects.toBeInstanceOf(AggregateError);
  await rename('throttles_away', 'throttles');
  await rename('bot_check_uses_away', 'bot_check_uses');
  const { erased_at } = await db
    .selectFrom('customers')
    .select('erased_at')
    .where('id', '=', ann.id)
    .executeTakeFirstOrThrow();
  expect(erased_at).not.toBeNull();
  await forgetWhatIsOver(db);
});
