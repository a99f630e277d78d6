import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeBritishRates } from '@portal/server/testing/make-rates';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import {
  playedLeg,
  playEdge,
  type PlayingEdge,
  withEdges,
} from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp } from '@portal/server/testing/test-app';
import { settleDueCalls } from './settling.service.ts';

const phones = ['442079460123', '442079460124'];
const perMinute = 60_000;
/** Not enough for all of them to go on. */
const creditMicros = 14 * perMinute;
const rounds = 4;
const callsAtOnce = 8;

const test = keptOpen(() =>
  createTestApp({
    ...withEdges,
    HOLD_SLICE_SECONDS: '60',
  }),
);
const second = keptOpen(() => createSecondNode(test));
const edges = [playEdge(test), playEdge(second)] as const;
let ann: MadeCustomer;
let number: string;
/** The same dice in every run. */
let seed = 20_261_123;

const dice = (sides: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * sides);
};
const anyEdge = () => edges[dice(2) === 0 ? 0 : 1];
const shuffled = <T>(items: readonly T[]) =>
  items
    .map((item) => ({ item, at: dice(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item);

beforeAll(async () => {
  const { db } = test.deps;
  await makeBritishRates(db, { 44: perMinute });
  ann = await makeCustomer(db, { creditMicros });
  const plan = { order: 'at-once' } as const;
  number = (await makeNumber(db, ann, { forwardTo: phones, plan })).didNumber;
});

async function books() {
  const { rows } = await sql<{ free: number; balance: number; sum: number; wrong: number }>`
    select a.balance_micros as balance,
      a.balance_micros - (select coalesce(sum(amount_micros), 0) from credit_holds h
        where h.account_id = a.id) as free,
      (select coalesce(sum(amount_micros), 0) from ledger_postings) as sum,
      (select count(*) from calls c where c.customer_id = ${ann.id} and c.cost_micros <> coalesce((
        select -p.amount_micros from ledger_entries e join ledger_postings p on p.entry_id = e.id
        where e.kind = 'call' and e.reference = c.id::text and p.account_id = a.id), 0)) as wrong
    from ledger_accounts a where a.id = ${ann.accountId}`.execute(test.deps.db);
  return rows[0] ?? { free: -1, balance: -1, sum: -1, wrong: -1 };
}

/** An edge repeats what a busy server had no time for. */
async function insist<T>(say: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await say();
    const isBusy = typeof answer === 'object' && answer !== null && 'status' in answer;
    if (!isBusy || answer.status !== 503) return answer;
  }
}

/** Looks into the books in the middle of it all. */
async function seen() {
  const { free, balance, sum } = await books();
  expect({ isHeldTwice: free < 0, isBelowZero: balance < 0, sum }).toEqual({
    isHeldTwice: false,
    isBelowZero: false,
    sum: 0,
  });
}

/** All that is said of a call, again and again and in any order, and looks that see it half done. */
function wordsOf(its: ReturnType<PlayingEdge['identity']>, call: string) {
  const target = dice(2) ? '1.1' : '1.2';
  const records = [dice(400_000), dice(400_000)].map((talkMs) => ({
    cause: talkMs > 0 ? 'answered' : 'no-answer',
    legs: [playedLeg(phones[target === '1.1' ? 0 : 1] ?? '', talkMs, { target })],
  }));
  const wish = (n: number) => () => anyEdge().post('extend', { call, n, target, seconds: 30 });
  const beat = { edge: 'lon', at: new Date().toISOString(), calls: [{ call, target, seconds: 9 }] };
  const talking = [
    () => anyEdge().event(call, 'ringing'),
    () => anyEdge().event(call, 'answered', { target }),
    ...[1, 1, 2, 2, 3].map(wish),
    () => anyEdge().post('heartbeat', beat),
    () => anyEdge().route(its),
    ...Array.from({ length: 3 }, () => seen),
  ];
  const ends = [...records, ...records].map((record) => () => anyEdge().cdr(its, call, record));
  return { talking, ending: [...talking, ...ends] };
}

describe('words of many calls at once, on two nodes', () => {
  it('book every call once, hold never more than there is, and leave nothing held', async () => {
    const ended: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const asked = Array.from({ length: callsAtOnce }, (_, at) => ({
        its: edges[0].identity(number),
        from: `+4479111230${round}${at}`,
      }));
      const answers = await Promise.all(
        asked.flatMap(({ its, from }) =>
          edges.map((edge) => insist(() => edge.route(its, { from }))),
        ),
      );
      const held = await books();
      expect(held.free).toBeGreaterThanOrEqual(0);
      const words = asked.flatMap(({ its }, at) => {
        const [one, other] = [answers[2 * at]?.body, answers[2 * at + 1]?.body];
        expect(one).toEqual(other);
        ended.push(String(one?.['call']));
        return one?.['action'] === 'dial' ? [wordsOf(its, String(one['call']))] : [];
      });
      const all = (which: 'talking' | 'ending') =>
        Promise.all([
          ...shuffled(words.flatMap((its) => its[which])).map((say) => insist<unknown>(say)),
          settleDueCalls(test.deps),
          settleDueCalls(second.deps),
        ]);
      const told = [...(await all('talking')), ...(await all('ending'))];
      const statuses = told.flatMap((one) =>
        typeof one === 'object' && one !== null && 'status' in one ? [one.status] : [],
      );
      expect(new Set(statuses)).toEqual(new Set(statuses.length > 0 ? [200, 204] : []));
      const { free, balance, sum, wrong } = await books();
      expect({ sum, wrong, held: balance - free }).toEqual({ sum: 0, wrong: 0, held: 0 });
      expect(balance).toBeGreaterThanOrEqual(0);
    }
    expect(new Set(ended).size).toBe(rounds * callsAtOnce);
    const { balance } = await books();
    expect(balance).toBeLessThan(creditMicros);
  });
});
