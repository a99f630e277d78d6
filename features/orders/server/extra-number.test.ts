import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as limits from '@portal/contract/limits';
import { keptOpen } from '@portal/server/testing/kept-open';
import {
  cardBody,
  createPaymentScene,
  type Payer,
  type PaymentScene,
} from '@portal/features/payments/scene';
import { eventText, tellEvent } from '@portal/server/testing/event-telling';
import { makeCard } from '@portal/server/testing/make-card';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { createSecondNode } from '@portal/server/testing/test-app';
import { forSale, freshNumbers } from '../scene.ts';
import * as mails from './mails.ts';

const scene = keptOpen(createPaymentScene);
let stock: string[] = [];
beforeAll(async () => {
  stock = await freshNumbers(scene, 20);
});
beforeEach(async () => {
  await scene.app.deps.db.deleteFrom('throttles').execute();
  await scene.app.deps.db.deleteFrom('card_tries').execute();
});

const freshNumber = () => stock.pop() ?? '';

interface Sent {
  key?: string;
  node?: Pick<PaymentScene['app'], 'call'>;
}

const order = (payer: Payer, body: object, { key, node = scene.app }: Sent = {}) =>
  node.call('POST', '/api/payment/OrderNumber', {
    token: payer.token,
    body: { renewalPackageID: 'us-1', forwardingNumber: '972555550142', ...body },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

async function withCard(): Promise<Payer & { card: { PaymentId: string } }> {
  const payer = await scene.payer({ creditMicros: 1_000_000 });
  return { ...payer, card: { PaymentId: String(await makeCard(scene.app.deps.db, payer)) } };
}

const read = async (payer: Payer, path: string) =>
  (await scene.app.call('GET', path, { token: payer.token })).body?.result;
const numbersOf = (payer: Payer) => read(payer, '/api/vnumber/my-vnumbers');

async function stateOf(didNumber: string): Promise<string> {
  const { status } = await scene.app.deps.db
    .selectFrom('numbers')
    .select('status')
    .where('did_number', '=', didNumber)
    .executeTakeFirstOrThrow();
  return status;
}

describe('one more number', () => {
  it('paid by a saved card rings, with credit of its own line in the same charge', async () => {
    const ann = await withCard();
    const didNumber = freshNumber();
    const { status, body } = await order(ann, { ...ann.card, didNumber, startingCredit: 25 });
    expect([status, body]).toEqual([
      200,
      {
        response_code: 200,
        confirmationId: expect.stringMatching(/^\d+$/),
        rings: expect.objectContaining({ perMinute: 0.035, minutes: 742 }),
      },
    ]);
    expect(await numbersOf(ann)).toMatchObject([
      { didNumber, forwardingNumbers: [{ phoneNumber: '972555550142' }] },
    ]);
    expect(await scene.balanceOf(ann)).toBe(26);
    expect(await read(ann, '/api/vnumber/billing/billing-history')).toMatchObject([
      { transactionType: 'order', transactionAmount: 29.99, transactionStatus: 'succeeded' },
    ]);
    const { rows } = await sql<{ kind: string; micros: number }>`
      select a.kind, p.amount_micros as micros from ledger_postings p
      join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
      join payment_intents i on i.id::text = e.reference
      where i.customer_id = ${ann.id} order by p.amount_micros`.execute(scene.app.deps.db);
    expect(rows).toEqual([
      { kind: 'gateway', micros: -29_990_000 },
      { kind: 'plan-revenue', micros: 4_990_000 },
      { kind: 'credit', micros: 25_000_000 },
    ]);
    const mail = await readQueuedMail(scene.app.deps, ann.email, mails.numberAdded);
    expect(mail).toMatchObject({ didNumber, amountMicros: 29_990_000 });
    const [receipt] = await read(ann, '/api/vnumber/billing/billing-history');
    expect(mail.payment?.billedTo?.address).toEqual(receipt.address);
    expect(receipt.address.lines).toContain('18 Lantern Street');
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('paid by a new card keeps that card where it is wished', async () => {
    const ann = await withCard();
    const card = cardBody('mastercard', { IsSaveCard: 1 });
    const answer = await order(ann, { ...card, didNumber: freshNumber() });
    expect(answer.body?.['response_code']).toBe(200);
    expect(await read(ann, '/api/vnumber/billing/payment-methods/credit-card')).toHaveLength(2);
    expect(await scene.balanceOf(ann)).toBe(1);
  });

  it('takes a coupon off the number and not off the credit', async () => {
    const ann = await withCard();
    const { db } = scene.app.deps;
    await sql`insert into coupons (code, discount_percentage) values ('HALF', 50)
      on conflict do nothing`.execute(db);
    const didNumber = freshNumber();
    const wish = { ...ann.card, didNumber, coupon: 'half', startingCredit: 10 };
    expect((await order(ann, wish)).body?.['response_code']).toBe(200);
    const [paid] = await read(ann, '/api/vnumber/billing/billing-history');
    expect(paid.transactionAmount).toBeCloseTo(12.5, 6);
    expect(await scene.balanceOf(ann)).toBe(11);
  });

  it('that is given back takes its own credit with it, and no other', async () => {
    const ann = await withCard();
    const key = randomUUID();
    await order(ann, { ...ann.card, didNumber: freshNumber(), startingCredit: 25 }, { key });
    const { id: chargeKey } = await scene.app.deps.db
      .selectFrom('payment_intents')
      .select('id')
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow();
    const refund = (amountCents: number) =>
      tellEvent(
        scene,
        eventText({ type: 'charge.refunded', key: randomUUID(), chargeKey, amountCents }),
      );
    await refund(1_000);
    expect(await scene.balanceOf(ann)).toBe(16);
    await refund(1_999);
    expect(await scene.balanceOf(ann)).toBe(1);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it('that is declined leaves nothing behind', async () => {
    const ann = await withCard();
    const didNumber = freshNumber();
    const answer = await order(ann, { ...cardBody('declined'), didNumber, startingCredit: 5 });
    expect(answer.body?.['response_code']).toBe(100);
    expect([await stateOf(didNumber), await numbersOf(ann)]).toEqual(['for-sale', []]);
    expect(await scene.balanceOf(ann)).toBe(1);
  });

  it('that is not known yet is kept, and is had once it is', async () => {
    const ann = await withCard();
    const didNumber = freshNumber();
    const wish = { ...cardBody('captureReset'), didNumber, startingCredit: 5 };
    const pending = await order(ann, wish);
    expect(pending.body?.['response_code']).toBe(102);
    expect(await stateOf(didNumber)).toBe('reserved');
    const second = await order(ann, { ...ann.card, didNumber: freshNumber() });
    expect([second.status, second.body?.messages?.[0]?.code]).toEqual([409, 'PAYMENT-OPEN']);
    // The same number again, from another device.
    const same = await order(ann, { ...ann.card, didNumber });
    expect([same.status, same.body?.messages?.[0]?.code]).toEqual([409, 'PAYMENT-OPEN']);
    await scene.askAfter('1 hour');
    expect(await numbersOf(ann)).toMatchObject([{ didNumber }]);
    expect(await scene.balanceOf(ann)).toBe(6);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
    await scene.askAfter('0 hours');
  });

  it('is charged once however often a key is sent, on two nodes at once', async () => {
    const ann = await withCard();
    const other = await createSecondNode(scene.app);
    const key = randomUUID();
    const wish = { ...ann.card, didNumber: freshNumber(), startingCredit: 3 };
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        order(ann, wish, { key, node: at % 2 === 0 ? scene.app : other }),
      ),
    );
    const codes = sent.map(({ body }) => body?.['response_code']);
    expect(codes.filter((code) => code !== 200 && code !== 102)).toEqual([]);
    expect((await order(ann, wish, { key })).body?.['response_code']).toBe(200);
    expect(await scene.statesOf(ann)).toEqual(['order captured']);
    expect(await scene.balanceOf(ann)).toBe(4);
    const changed = await order(ann, { ...wish, startingCredit: 4 }, { key });
    expect([changed.status, changed.body?.messages?.[0]?.code]).toEqual([409, 'IDEMPOTENCY-KEY']);
    await other.close();
  });

  it('costs what was shown, and nothing where the price has changed since', async () => {
    const { db } = scene.app.deps;
    const ann = await withCard();
    const shown = { ...ann.card, startingCredit: 3, shownTotal: 7.99 };
    await sql`update packages set price_micros = 5990000 where id = 'us-1'`.execute(db);
    const didNumber = freshNumber();
    const { status, body } = await order(ann, { ...shown, didNumber });
    expect([status, body?.messages?.[0]]).toEqual([
      409,
      { code: 'PRICE-CHANGED', field: '/shownTotal' },
    ]);
    expect([await stateOf(didNumber), await scene.statesOf(ann)]).toEqual(['for-sale', []]);
    await sql`update packages set price_micros = 4990000 where id = 'us-1'`.execute(db);
    expect((await order(ann, { ...shown, didNumber })).body?.['response_code']).toBe(200);
    const half = { ...shown, didNumber: freshNumber(), coupon: 'HALVES', shownTotal: 5.5 };
    await sql`insert into coupons (code, discount_percentage) values ('HALVES', 50)`.execute(db);
    expect((await order(ann, half)).body?.['response_code']).toBe(200);
  });

  it('is sold to one of many who want it at the same moment', async () => {
    const didNumber = freshNumber();
    const buyers = await Promise.all([withCard(), withCard(), withCard(), withCard()]);
    const answers = await Promise.all(
      buyers.map((buyer) => order(buyer, { ...buyer.card, didNumber, startingCredit: 1 })),
    );
    const codes = answers.map(({ status, body }) => body?.messages?.[0]?.code ?? status);
    expect(codes.toSorted()).toEqual([200, 'NUMBER-TAKEN', 'NUMBER-TAKEN', 'NUMBER-TAKEN']);
    expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
  });

  it.each([
    ['a number that is not for sale', { didNumber: '442079460123' }, [409, 'NUMBER-TAKEN']],
    ["another country's plan", { renewalPackageID: 'gb-1' }, [400, 'VALIDATION']],
    ['a coupon that is none', { coupon: 'NONE' }, [400, 'INVALID-COUPON']],
    ['a hundred dollars of credit', { startingCredit: 100 }, [400, 'VALIDATION']],
    ['half a dollar of credit', { startingCredit: 0.5 }, [400, 'VALIDATION']],
    ['credit in words', { startingCredit: '10' }, [400, 'VALIDATION']],
    ['a price that it never had', { shownTotal: 4.98 }, [409, 'PRICE-CHANGED']],
    ['a price in words', { shownTotal: '4.99' }, [400, 'VALIDATION']],
    ['a premium number', { forwardingNumber: '19005550142' }, [400, 'DESTINATION-NOT-ALLOWED']],
    ['one of our own numbers', { forwardingNumber: forSale.gb }, [400, 'FORWARDING-LOOP']],
    ["somebody else's card", { PaymentId: '1' }, [404, 'NOT-FOUND']],
  ])('is not sold for %s', async (_, wrong, told) => {
    const ann = await withCard();
    const didNumber = stock.at(0) ?? '';
    const { status, body } = await order(ann, { ...ann.card, didNumber, ...wrong });
    const code = body?.messages?.[0]?.code;
    expect([body?.['response_code'] ?? status, code]).toEqual(told);
    expect([await stateOf(didNumber), await scene.statesOf(ann)]).toEqual(['for-sale', []]);
  });

  it('lets nobody try coupons out', async () => {
    const ann = await withCard();
    const { db } = scene.app.deps;
    await sql`insert into coupons (code, discount_percentage) values ('HALF', 50)
      on conflict do nothing`.execute(db);
    // With a card that nobody has, so that a right guess costs nothing.
    const guess = (coupon: string) =>
      order(ann, { PaymentId: '999999', didNumber: stock.at(0) ?? '', coupon });
    const codeOf = ({ status, body }: Awaited<ReturnType<typeof order>>) => [
      status,
      body?.messages?.[0]?.code,
    ];
    for (let tries = 0; tries < limits.wrongCouponsPerHour; tries += 1) {
      expect(codeOf(await guess(`GUESS${tries}`))).toEqual([400, 'INVALID-COUPON']);
    }
    for (const coupon of ['GUESS', 'HALF']) {
      expect(codeOf(await guess(coupon))).toEqual([429, 'TOO-MANY-REQUESTS']);
    }
  });

  it('is ordered fifty times a day; beyond that nothing is charged', async () => {
    const ann = await withCard();
    await sql`insert into throttles (bucket, tries, resets_at) values
      (${`orders:${ann.id}`}, ${limits.toldChangesPerDay - 1}, app_now() + interval '1 day')`.execute(
      scene.app.deps.db,
    );
    expect((await order(ann, { ...ann.card, didNumber: freshNumber() })).status).toBe(200);
    const next = freshNumber();
    const refused = await order(ann, { ...ann.card, didNumber: next });
    expect([refused.status, refused.body?.messages?.[0]?.code]).toEqual([429, 'TOO-MANY-REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await stateOf(next)).toBe('for-sale');
    expect(await read(ann, '/api/vnumber/billing/billing-history')).toHaveLength(1);
  });

  it('needs a log-in, and one that is not suspended', async () => {
    const sue = await scene.payer({ status: 'Suspended' });
    const wish = { PaymentId: '1', didNumber: stock.at(0) ?? '' };
    expect((await order(sue, wish)).status).toBe(403);
    expect((await order({ ...sue, token: 'none' }, wish)).status).toBe(401);
  });
});
