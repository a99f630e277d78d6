import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeCustomer } from '@portal/server/testing/factories';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { startNodeProcess } from '@portal/server/testing/start-node-process';
import { keptOpen } from '@portal/server/testing/kept-open';
import { cardBody, createPaymentScene } from '@portal/features/payments/scene';
import { setClock } from '@portal/server/testing/clock';
import { goTo, saveCard, setPrice } from '@portal/server/testing/subscription-clock';

const scene = keptOpen(createPaymentScene);

const start = () => startNodeProcess(scene.app.deps.config, scene.gateway.env);

it('two processes that renew at the same time charge every period once', async () => {
  const { db } = scene.app.deps;
  const customers = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(db)));
  for (const customer of customers) {
    await saveCard(scene.app.deps, customer.id, { pays: true });
    await makeSubscription(db, customer, { renewsIn: '-1 minute' });
    await makeSubscription(db, customer, { renewsIn: '-2 minutes', packageId: 'us-3' });
  }
  const processes = await Promise.all([start(), start()]);
  const ends = Promise.all(processes.map(({ ended }) => ended));
  for (const node of processes) node.does('renewals');
  expect(await ends).toEqual([0, 0]);
  // A customer pays one renewal at a time: one that met another is charged a minute later.
  await goTo(scene.app.deps, new Date(Date.now() + 120_000));

  const captured = [...scene.gateway.operations().values()].map((one) => one.amountCents);
  expect(captured.toSorted((a, b) => a - b)).toEqual([
    ...Array<number>(8).fill(499),
    ...Array<number>(8).fill(1422),
  ]);
  const intents = await db.selectFrom('payment_intents').select(['kind', 'state']).execute();
  const charged = intents.map(({ kind, state }) => `${kind} ${state}`);
  expect(charged).toEqual(Array<string>(16).fill('renewal captured'));
  expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
});

it('two processes of which one is killed charge what was announced, once', async () => {
  const { db } = scene.app.deps;
  const customers = await Promise.all(Array.from({ length: 12 }, () => makeCustomer(db)));
  for (const customer of customers) {
    await saveCard(scene.app.deps, customer.id, { pays: true });
    await makeSubscription(db, customer, { renewsIn: '2 days' });
  }
  const began = Date.now();
  const after = (minutes: number) => new Date(began + 2 * 86_400_000 + minutes * 60_000);
  await goTo(scene.app.deps, new Date(began + 60_000));
  const known = () => scene.gateway.operations().size;
  const before = known();
  try {
    await setPrice(scene.app.deps, 5_990_000);
    await setClock(scene.app.deps, after(3));
    const [killed, other] = await Promise.all([start(), start()]);
    for (const node of [killed, other]) node.does('renewals');
    await expect.poll(known, { interval: 1 }).toBeGreaterThan(before + 2);
    killed.kill();
    expect([await killed.ended, await other.ended]).toEqual([null, 0]);
    await setPrice(scene.app.deps, 6_990_000);
    // What the killed one had begun is looked at in a minute; what it never sent is over in two.
    for (const minutes of [5, 8, 70, 75]) await goTo(scene.app.deps, after(minutes));
  } finally {
    await setPrice(scene.app.deps, 4_990_000);
  }
  const paid = await db
    .selectFrom('payment_intents')
    .select(['customer_id as customerId', 'id'])
    .where('state', '=', 'captured')
    .where(
      'customer_id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute();
  expect(paid.map(({ customerId }) => customerId).toSorted()).toEqual(
    customers.map(({ id }) => id).toSorted(),
  );
  const operations = scene.gateway.operations();
  expect(paid.map(({ id }) => operations.get(id)?.amountCents)).toEqual(paid.map(() => 499));
  const taken = [...operations.values()].slice(before).filter(({ state }) => state === 'captured');
  expect(taken).toHaveLength(customers.length);
  expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
});

it('a process that is killed while customers reactivate charges each once, and all come back', async () => {
  const { db } = scene.app.deps;
  await setClock(scene.app.deps, new Date());
  const customers = await Promise.all(
    Array.from({ length: 16 }, async () => {
      const payer = await scene.payer({ status: 'Suspended' });
      await makeSubscription(db, payer, { state: 'suspended', renewsIn: '-2 days' });
      return { ...payer, key: randomUUID() };
    }),
  );
  const callOf = ({ token, brandId, key }: (typeof customers)[number]) =>
    [
      'POST',
      '/api/payment/SubmitPreSuspendedPayment',
      {
        token,
        brand: brandId,
        body: { ...cardBody('visa'), RenewalPackageID: 'us-1', shownTotal: 4.99 },
        headers: { 'idempotency-key': key },
      },
    ] as const;
  const known = () => scene.gateway.operations().size;
  const before = known();
  const killed = await start();
  killed.does(customers.map(callOf));
  await expect.poll(known, { interval: 1 }).toBeGreaterThan(before + 4);
  killed.kill();
  expect(await killed.ended).toBeNull();

  // Whoever tries once more before anybody knows is told so, or pays once; then all of it is known.
  const again = () => Promise.all(customers.map((one) => scene.app.call(...callOf(one))));
  await again();
  for (const minutes of [3, 6, 70])
    await goTo(scene.app.deps, new Date(Date.now() + minutes * 60_000));
  const told = (await again()).map(({ body }) => body?.['response_code']);
  // What never reached the gateway is told as not charged: that is paid under another key.
  expect(told.filter((code) => code !== 200 && code !== 100)).toEqual([]);
  for (const [at, one] of customers.entries()) if (told[at] === 100) one.key = randomUUID();
  expect((await again()).map(({ body }) => body?.['response_code'])).toEqual(
    customers.map(() => 200),
  );
  const taken = [...scene.gateway.operations().values()].slice(before);
  expect(
    taken.filter(({ state }) => state === 'captured').map(({ amountCents }) => amountCents),
  ).toEqual(customers.map(() => 499));
  const standing = await db
    .selectFrom('customers as c')
    .innerJoin('subscriptions as s', 's.customer_id', 'c.id')
    .select(['c.status as customer', 's.status as subscription'])
    .where(
      'c.id',
      'in',
      customers.map(({ id }) => id),
    )
    .execute();
  expect(standing).toEqual(customers.map(() => ({ customer: 'Active', subscription: 'active' })));
  expect(await scene.booksOf()).toEqual({ sum: 0, wrong: 0 });
});
