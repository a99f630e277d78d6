import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createPaymentScene } from '@portal/features/payments/scene';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { freshNumbers, orderBody, sendOrder, tracesOf, nothing } from '../scene.ts';
import * as mails from './mails.ts';

const secret = 'the-edge-knows';
const scene = keptOpen(() => createPaymentScene({ SIP_EDGE_SECRET: secret }));
let stock: string[] = [];
beforeAll(async () => {
  stock = await freshNumbers(scene, 10);
});
beforeEach(async () => {
  await scene.app.deps.db.deleteFrom('throttles').execute();
});

/** A mobile in Israel, which the plan of the United States does not pay for. */
const wish = (more: object = {}) => orderBody('visa', { didNumber: stock.pop() ?? '', ...more });

/** What a proxy is told that asks where a call to the number goes. */
async function played(didNumber: string): Promise<boolean> {
  const call = `/carrier/sip/route?to=${didNumber}&from=12015550123&call_id=${randomUUID()}`;
  const { body } = await scene.app.call('GET', call, { token: secret });
  return body?.['reject'] !== true;
}

async function order(body: ReturnType<typeof wish>) {
  const { body: answer } = await sendOrder(scene, body, { key: randomUUID() });
  const mail = await readQueuedMail(scene.app.deps, body.email, mails.welcome);
  return {
    rings: answer?.['rings'],
    told: mail.plan?.rings,
    mail,
    isPlayed: await played(body.didNumber),
  };
}

describe('answer, mail and a call', () => {
  it('agree that a number rings where its plan pays for the calls', async () => {
    const { rings, told, isPlayed } = await order(wish({ forwardingNumber: '12015550142' }));
    expect([rings, told]).toEqual([{ included: true }, { included: true }]);
    expect(isPlayed).toBe(true);
  });

  it('agree that it does not ring while there is no credit for the first minute', async () => {
    const { rings, told, isPlayed } = await order(wish({ startingCredit: 0 }));
    const price = { perMinute: 0.035, minutes: 0, kind: 'mobile' };
    expect(rings).toMatchObject(price);
    expect(told).toMatchObject(price);
    expect(isPlayed).toBe(false);
  });

  it('agree that it rings on the credit that was bought with it, in one charge of two lines', async () => {
    const body = wish({ startingCredit: 5 });
    const { rings, told, mail, isPlayed } = await order(body);
    expect(rings).toMatchObject({ perMinute: 0.035, minutes: 142 });
    expect(told).toEqual(rings);
    expect(isPlayed).toBe(true);
    expect(mail).toMatchObject({
      amountMicros: 9_990_000,
      plan: { months: 1, iso: 'US', creditMicros: 5_000_000, renewalMicros: 4_990_000 },
      payment: { card: { brand: 'visa', lastFour: '4242' } },
    });
    const { rows } = await sql<{ kind: string; micros: number }>`
      select a.kind, p.amount_micros as micros from ledger_postings p
      join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
      join payment_intents i on i.id::text = e.reference join customers c on c.id = i.customer_id
      where c.email = ${body.email} order by p.amount_micros`.execute(scene.app.deps.db);
    expect(rows).toEqual([
      { kind: 'gateway', micros: -9_990_000 },
      { kind: 'plan-revenue', micros: 4_990_000 },
      { kind: 'credit', micros: 5_000_000 },
    ]);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});

describe('starting credit', () => {
  it('has its whole price where a coupon takes from the plan, which renews at its own', async () => {
    await sql`insert into coupons (code, discount_percentage) values ('HALF', 50)
      on conflict do nothing`.execute(scene.app.deps.db);
    const { mail } = await order(wish({ startingCredit: 10, coupon: 'half' }));
    expect(mail.amountMicros).toBe(12_500_000);
    expect(mail.plan).toMatchObject({ creditMicros: 10_000_000, renewalMicros: 4_990_000 });
  });

  it('is booked as little as the plan where the card is declined', async () => {
    const body = { ...wish(), ...orderBody('declined', { startingCredit: 10 }) };
    const { body: answer } = await sendOrder(scene, body, { key: randomUUID() });
    expect(answer?.['response_code']).toBe(100);
    expect(answer?.['rings']).toBeUndefined();
    expect(await tracesOf(scene, body.email, body.didNumber)).toEqual(nothing);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });
});

it('is told again to whoever asks again by the key', async () => {
  const body = wish({ startingCredit: 5 });
  const key = randomUUID();
  const first = await sendOrder(scene, body, { key });
  const again = await sendOrder(scene, body, { key });
  expect(again.body?.['rings']).toEqual(first.body?.['rings']);
  expect(again.body?.['session']).toBeUndefined();
});
