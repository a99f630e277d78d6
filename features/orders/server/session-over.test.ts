import { beforeAll, describe, expect, it, vi } from 'vitest';
import { updateClosed } from '@portal/server/db/customers.repo';
import type { Tx } from '@portal/server/db/client';
import { keptOpen } from '@portal/server/testing/kept-open';
import {
  askDuring,
  cardBody,
  createPaymentScene,
  type Payer,
} from '@portal/features/payments/scene';
import { bringNumber, withDesk } from '@portal/features/port-ins/scene';
import { endSessions } from '@portal/features/sign-in/server';
import { leave } from '@portal/features/subscriptions/server';
import { makeCard } from '@portal/server/testing/make-card';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { freshNumbers } from '../scene.ts';

const scene = keptOpen(() => createPaymentScene(withDesk));
let stock: string[] = [];
beforeAll(async () => {
  stock = await freshNumbers(scene, 4);
});

interface Asker extends Payer {
  didid: string;
  PaymentId: string;
}
type Method = 'POST' | 'PUT' | 'DELETE';
type Wish = [method: Method, url: string, body?: object];

const cards = '/api/vnumber/billing/payment-methods/credit-card';
const edited = () => {
  const { CreditCardNumber: _, SecurityCode: _code, ...rest } = cardBody('visa');
  return rest;
};

/** Everything that charges a card, or decides of what will be charged. */
const wishes: Record<string, (asker: Asker) => Promise<Wish> | Wish> = {
  'adds credit': ({ PaymentId }) => [
    'POST',
    '/api/payment/AddCreditValidated',
    { PaymentId, Amount: 15 },
  ],
  'orders one more number': ({ PaymentId }) => [
    'POST',
    '/api/payment/OrderNumber',
    {
      PaymentId,
      didNumber: stock.pop(),
      renewalPackageID: 'us-1',
      forwardingNumber: '972555550142',
    },
  ],
  'sets up a brought number': async ({ PaymentId, email }) => [
    'POST',
    '/api/vnumber/port-in/set-up',
    {
      PaymentId,
      token: (await bringNumber(scene.app, { email })).token,
      renewalPackageID: 'gb-1',
      forwardingNumber: '972555550142',
    },
  ],
  'adds a card': () => ['POST', cards, cardBody('visa', { IsSaveCard: 1 })],
  'edits a card': ({ PaymentId }) => ['PUT', cards, { ...edited(), PaymentId }],
  'removes a card': ({ PaymentId }) => ['DELETE', `${cards}?id=${PaymentId}`],
  'sets automatic top-up': () => [
    'PUT',
    '/api/vnumber/billing/spending',
    {
      kind: 'auto-top-up',
      isOn: true,
      below: 5,
      amount: 15,
      monthMax: 30,
      timeZone: 'Asia/Jerusalem',
    },
  ],
  'changes a plan': ({ didid }) => [
    'POST',
    '/api/vnumber/numbers/plan',
    { didid, renewalPackageID: 'us-12' },
  ],
};

async function asking(options: { status?: 'Suspended' } = {}): Promise<Asker> {
  const payer = await scene.payer(options);
  const { db } = scene.app.deps;
  const state = options.status ? { state: 'suspended' as const, renewsIn: '-2 days' } : {};
  const { id } = await makeSubscription(db, payer, state);
  return { ...payer, didid: String(id), PaymentId: String(await makeCard(db, payer)) };
}

/** What a wish is answered that waits while something happens; nothing reaches the gateway. */
async function refused(
  asker: Asker,
  wish: Wish,
  happens: (tx: Tx) => Promise<unknown>,
  lock?: (tx: Tx) => Promise<unknown>,
) {
  const [method, url, body] = wish;
  const before = scene.gateway.operations().size;
  const told = vi.spyOn(scene.app.deps.cardGateway, 'updateCard').mockClear();
  const states = await scene.statesOf(asker);
  const answer = await askDuring(
    scene,
    asker,
    () => scene.app.call(method, url, { token: asker.token, ...(body && { body }) }),
    happens,
    lock,
  );
  expect([scene.gateway.operations().size - before, told.mock.calls]).toEqual([0, []]);
  expect(await scene.statesOf(asker)).toEqual(states);
  return answer.status;
}

describe('who waits for the account while its owner ends that session', () => {
  it.each(Object.entries(wishes))('%s no more', async (_, wishOf) => {
    const asker = await asking();
    const status = await refused(asker, await wishOf(asker), (tx) =>
      endSessions(tx, { customerId: asker.id }, 'password-reset'),
    );
    expect(status).toBe(401);
  });

  it('pays no debt any more', async () => {
    const asker = await asking({ status: 'Suspended' });
    const status = await refused(asker, debtBy(asker), (tx) =>
      endSessions(tx, { customerId: asker.id }, 'password-reset'),
    );
    expect(status).toBe(401);
  });
});

const debtBy = ({ PaymentId }: Asker): Wish => [
  'POST',
  '/api/payment/SubmitPreSuspendedPayment',
  { PaymentId, RenewalPackageID: 'us-1' },
];

describe('who waits for a number while its owner ends that session', () => {
  const phone = '972555550143';
  const plan = {
    order: 'in-order',
    targets: [{ destination: phone, ringSeconds: 20 }],
    otherwise: { kind: 'hang-up' },
    hours: null,
    showCaller: true,
  };
  it.each([
    ['forwards it', 'update-forwarding-number', { forwardingNumber: phone }],
    ['saves its ring plan', 'ring-plan', { plan }],
  ])('%s no more', async (_, path, body) => {
    const asker = await asking();
    const status = await refused(
      asker,
      ['POST', `/api/vnumber/calling/${path}`, { didid: asker.didid, ...body }],
      (tx) => endSessions(tx, { customerId: asker.id }, 'password-reset'),
      (tx) =>
        tx
          .selectFrom('numbers')
          .select('id')
          .where('id', '=', Number(asker.didid))
          .forUpdate()
          .execute(),
    );
    expect(status).toBe(401);
  });
});

describe('who waits for an account while it is closed', () => {
  it('pays none of its debts', async () => {
    const asker = await asking({ status: 'Suspended' });
    const status = await refused(asker, debtBy(asker), async (tx) => {
      await leave(tx, asker.id);
      await endSessions(tx, { customerId: asker.id }, 'account-closed');
      await updateClosed(tx, asker.id, 30);
    });
    expect(status).toBe(401);
  });
});
