import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import * as limits from '@portal/contract/limits';
import { findMails } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene, type Payer } from '@portal/features/payments/scene';
import { makeCard } from '@portal/server/testing/make-card';

const scene = keptOpen(createPaymentScene);
afterEach(() => vi.restoreAllMocks());

const url = '/api/vnumber/billing/payment-methods/credit-card';
const twoCards = async (payer: Payer) => [
  String(await makeCard(scene.app.deps.db, payer)),
  String(await makeCard(scene.app.deps.db, payer, { isPrimary: false })),
];
function makePrimary(payer: Payer, PaymentId = '') {
  const { CreditCardNumber: _number, SecurityCode: _code, ...rest } = cardBody('visa');
  return scene.app.call('PUT', url, {
    token: payer.token,
    body: { ...rest, PaymentId, IsPrimary: 1 },
  });
}
const primaryOf = async ({ id }: Payer) =>
  String(
    (
      await scene.app.deps.db
        .selectFrom('saved_cards')
        .select('id')
        .where('customer_id', '=', id)
        .where('is_primary', '=', true)
        .executeTakeFirstOrThrow()
    ).id,
  );

it('one customer edits cards fifty times a day; beyond that nobody is told, and nothing changes', async () => {
  const payer = await scene.payer();
  const cards = await twoCards(payer);
  const told = vi.spyOn(scene.app.deps.cardGateway, 'updateCard');
  const statuses = new Set<number>();
  for (let round = 1; round <= limits.toldChangesPerDay; round += 1) {
    statuses.add((await makePrimary(payer, cards[round % 2])).status);
  }
  expect([...statuses]).toEqual([200]);
  const refused = await makePrimary(payer, cards[1]);
  expect([refused.status, refused.body?.messages]).toEqual([429, [{ code: 'TOO-MANY-REQUESTS' }]]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  expect(told).toHaveBeenCalledTimes(limits.toldChangesPerDay);
  expect(await primaryOf(payer)).toBe(cards[0]);
  const mails = await findMails(scene.app.deps, {
    customer_id: payer.id,
    template: 'card-changed',
  });
  expect(mails).toHaveLength(limits.toldChangesPerDay);
  const other = await scene.payer();
  expect((await makePrimary(other, (await twoCards(other))[1])).status).toBe(200);
});

it('an edit that is refused for its fields is none', async () => {
  const payer = await scene.payer();
  const [card] = await twoCards(payer);
  const { CreditCardNumber: _number, SecurityCode: _code, ...rest } = cardBody('visa');
  for (let round = 0; round <= limits.toldChangesPerDay; round += 1) {
    const body = { ...rest, PaymentId: card, CountryNumber: 9_999 };
    expect((await scene.app.call('PUT', url, { token: payer.token, body })).status).toBe(400);
  }
  expect((await makePrimary(payer, card)).status).toBe(200);
});

it('one customer adds cards fifty times a day; beyond that no gateway is asked', async () => {
  const payer = await scene.payer();
  const { db, cardGateway } = scene.app.deps;
  const asked = vi.spyOn(cardGateway, 'charge');
  const add = (path: string, holder: string) =>
    scene.app.call('POST', path, {
      token: payer.token,
      body: cardBody('visa', { IsSaveCard: 1, CardHolder: holder }),
    });
  const web = '/api/payment/AddValidatedPaymentMethod';
  expect((await add(web, 'Ann Keller')).body?.['response_code']).toBe(200);
  await sql`update throttles set tries = ${limits.toldChangesPerDay - 1}
    where bucket = ${`cards-added:${payer.id}`}`.execute(db);
  expect((await add(url, 'Ann Miller')).body?.isSuccessful).toBe(true);
  for (const path of [web, url]) {
    const refused = await add(path, 'Ann Weaver');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
  }
  expect(asked).toHaveBeenCalledTimes(2);
  expect(await scene.statesOf(payer)).toEqual(['card-check captured', 'card-check captured']);
  // Credit that is added is bounded by failed cards alone, also with a card that is kept.
  const paid = await scene.addCredit(payer, { ...cardBody('visa', { IsSaveCard: 1 }), Amount: 5 });
  expect(paid.body?.['response_code']).toBe(200);
});
