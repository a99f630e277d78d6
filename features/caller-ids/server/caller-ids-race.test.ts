import * as rows from '../contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MadeCustomer } from '@portal/server/testing/factories';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const rounds = 200;
/** Customers who do the same at the same time, so that locks of others are in the way too. */
const crowd = 10;

type Post = { readonly name: string; readonly path: string };

const test = keptOpen(() => createTestApp());
let people: { customer: MadeCustomer; token: string }[];

const post = (row: Post, token: string, body: object) =>
  test.call('POST', row.path, { token, body });

const numbersOf = async ({ id }: MadeCustomer) =>
  (
    await test.deps.db
      .selectFrom('caller_ids')
      .select('number')
      .where('customer_id', '=', id)
      .execute()
  ).map(({ number }) => number);

async function giveNumbers({ id }: MadeCustomer, numbers: readonly string[]): Promise<string[]> {
  await test.deps.db.deleteFrom('caller_ids').where('customer_id', '=', id).execute();
  if (numbers.length === 0) return [];
  const made = await test.deps.db
    .insertInto('caller_ids')
    .values(numbers.map((number) => ({ customer_id: id, number, proved_at: null })))
    .returning('id')
    .execute();
  return made.map((row) => String(row.id));
}

/** Plays a round for everybody at once, and tells what each had left. */
async function play<T>(round: (person: (typeof people)[number]) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let played = 0; played < rounds; played += crowd) {
    all.push(...(await Promise.all(people.map((person) => round(person)))));
  }
  return all;
}

beforeAll(async () => {
  people = await Promise.all(
    Array.from({ length: crowd }, async () => {
      const customer = await makeLoggedIn(test);
      return { customer, token: customer.token };
    }),
  );
});

// Seen to fail with `lockCallerIds` emptied: races left no caller ID, or four and five of three.
describe('caller IDs that change at the same moment', () => {
  it('200 races of deletes of the last two leave one each time', async () => {
    const races = await play(async ({ customer, token }) => {
      const ids = await giveNumbers(customer, ['12125550101', '12125550102']);
      const answers = await Promise.all(ids.map((id) => post(rows.deleteCallerId, token, { id })));
      const codes = answers.map(({ body }) => body?.messages?.[0]?.code ?? 'deleted');
      return { left: (await numbersOf(customer)).length, codes: codes.toSorted() };
    });
    expect(races).toHaveLength(rounds);
    expect(new Set(races.map(({ left }) => left))).toEqual(new Set([1]));
    for (const { codes } of races) expect(codes).toEqual(['LAST-CALLER-ID', 'deleted']);
  });

  it('200 races of adds never pass the maximum', async () => {
    const races = await play(async ({ customer, token }) => {
      await giveNumbers(customer, ['12125550101', '12125550102']);
      const answers = await Promise.all(
        ['12125550103', '12125550104', '12125550105'].map((newCallerId) =>
          post(rows.addCallerId, token, { newCallerId, comment: '' }),
        ),
      );
      const codes = answers.map(({ body }) => body?.messages?.[0]?.code ?? 'added');
      return { left: (await numbersOf(customer)).length, codes: codes.toSorted() };
    });
    expect(new Set(races.map(({ left }) => left))).toEqual(new Set([3]));
    for (const { codes } of races) {
      expect(codes).toEqual(['MAX-CALLER-IDS', 'MAX-CALLER-IDS', 'added']);
    }
  });

  it('of adds and changes to one number only one gets it, and the others are told', async () => {
    const races = await play(async ({ customer, token }) => {
      const [id = ''] = await giveNumbers(customer, ['12125550101']);
      const newCallerId = '12125550103';
      const answers = await Promise.all([
        post(rows.addCallerId, token, { newCallerId, comment: '' }),
        post(rows.addCallerId, token, { newCallerId, comment: '' }),
        post(rows.updateCallerId, token, { id, newCallerId, comment: '' }),
      ]);
      const codes = answers.map(({ body }) => body?.messages?.[0]?.code ?? 'done');
      const same = (await numbersOf(customer)).filter((number) => number === newCallerId);
      return { same: same.length, codes: codes.toSorted() };
    });
    expect(new Set(races.map(({ same }) => same))).toEqual(new Set([1]));
    for (const { codes } of races) {
      expect(codes).toEqual(['CALLER-ID-EXISTS', 'CALLER-ID-EXISTS', 'done']);
    }
  });
});
