import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import * as limits from '@portal/contract/limits';
import {
  cardBody,
  createPaymentScene,
  type Payer,
  type PaymentScene,
} from '@portal/features/payments/scene';
import { makeCard } from '@portal/server/testing/make-card';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await createPaymentScene();
});
afterAll(() => scene.close());
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
  const { mails } = await scene.app.deps.db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('mails'))
    .where('customer_id', '=', payer.id)
    .where('template', '=', 'card-changed')
    .executeTakeFirstOrThrow();
  expect(mails).toBe(limits.toldChangesPerDay);
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
