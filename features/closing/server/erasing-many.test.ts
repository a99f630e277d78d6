import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eraseClosedAccounts } from '@portal/server/jobs/erasure';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { makeManyCalls } from '@portal/server/testing/many-calls';
import { makePayment } from '@portal/server/testing/make-payment';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp());

/** A customer who closed the account more than 30 days ago. */
async function gone(): Promise<MadeCustomer> {
  const { db } = test.deps;
  const ann = await makeCustomer(db);
  await sql`update customers set status = 'Closed', closed_at = app_now() - interval '31 days',
    erase_after = app_now() - interval '1 day' where id = ${ann.id}`.execute(db);
  return ann;
}
const isErased = async ({ id }: MadeCustomer) =>
  (
    await test.deps.db
      .selectFrom('customers')
      .select('erased_at as at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).at !== null;

it('accounts are erased whose orders nobody has settled yet, several of them too', async () => {
  const { db } = test.deps;
  const people = [await gone(), await gone()];
  for (const person of people) {
    const { id } = await makeNumber(db, await makeCustomer(db));
    await sql`insert into orders (brand_id, customer_id, number_id, package_id, forwarding_number, email_key)
      values (1, ${person.id}, ${id}, 'us-1', '12025550143', ${`customer:${person.id}`})`.execute(
      db,
    );
  }
  expect(await eraseClosedAccounts(db)).toBe(2);
  // Each still holds its place, until it is paid or not.
  const { rows } = await sql<{ key: string }>`select email_key as key from orders
    where customer_id = any(${people.map(({ id }) => id)}::bigint[]) order by customer_id`.execute(
    db,
  );
  expect(rows.map(({ key }) => key)).toEqual(people.map(({ id }) => `customer:${id}`));
});

it('one account that cannot be erased keeps no other one, and is named', async () => {
  const { db } = test.deps;
  const people = [await gone(), await gone(), await gone()];
  const [first] = people;
  await sql`update customers set erase_after = app_now() - interval '2 days'
    where id = ${first?.id}`.execute(db);
  const name = `fault_${first?.id}`;
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql
    as $$ begin raise exception 'no'; end $$`.execute(db);
  await sql`create trigger fault before update on customers for each row
    when (old.id = ${sql.lit(first?.id ?? 0)} and new.erased_at is not null)
    execute function ${sql.ref(name)}()`.execute(db);
  await expect(eraseClosedAccounts(db)).rejects.toThrow(`Account ${first?.id} was not erased`);
  expect(await Promise.all(people.map(isErased))).toEqual([false, true, true]);
  await sql`drop trigger fault on customers`.execute(db);
  expect(await eraseClosedAccounts(db)).toBe(1);
});

it('of a card that a payment was to save nothing personal stays, whatever becomes of it', async () => {
  const { db } = test.deps;
  const [ann, bob] = [await gone(), await makeCustomer(db)];
  const purpose = { autoTopUp: true, keep: { cardHolder: 'Ann Keller', address: '18 Lantern St' } };
  const ids = await Promise.all(
    [ann, bob].map((who) => makePayment(db, who, { state: 'manual', purpose })),
  );
  await eraseClosedAccounts(db);
  const { rows } = await sql<{ purpose: object }>`select purpose from payment_intents
    where id = any(${ids}::uuid[]) order by customer_id`.execute(db);
  expect(rows.map((row) => row.purpose)).toEqual([{ autoTopUp: true }, purpose]);
});

it('an account of more calls than one statement has time for is erased in parts', async () => {
  const { db } = test.deps;
  const ann = await gone();
  await makeManyCalls(db, ann, await makeNumber(db, ann), 10_200);
  await sql`create function no_more_at_once() returns trigger language plpgsql as $$ begin
    if (select count(*) from changed) > 5000 then raise exception 'too many at once'; end if;
    return null; end $$`.execute(db);
  await sql`create trigger no_more_at_once after update on calls
    referencing new table as changed for each statement
    execute function no_more_at_once()`.execute(db);
  await sql`update numbers set status = 'released', customer_id = null
    where customer_id = ${ann.id}`.execute(db);
  expect(await eraseClosedAccounts(db)).toBe(1);
  const { rows } = await sql`select from calls where customer_id = ${ann.id}
    and (caller <> '' or destination <> '' or decision is not null)`.execute(db);
  expect(rows).toHaveLength(0);
});
