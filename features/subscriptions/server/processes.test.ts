import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '@portal/server/testing/factories';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { createPaymentScene, type PaymentScene } from '@portal/features/payments/scene';
import { goTo, saveCard, setClock, setPrice } from '@portal/server/testing/subscription-clock';

let scene: PaymentScene;
beforeAll(async () => {
  scene = await createPaymentScene();
});
afterAll(() => scene.close());

const program = fileURLToPath(import.meta.resolve('@portal/server/testing/renewing-process'));

function start(): Promise<ChildProcess> {
  const { config } = scene.app.deps;
  const child = fork(program, [], {
    execArgv: [],
    env: {
      ...process.env,
      ...scene.gateway.env,
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      BOT_CHECK: 'off',
      SEED: 'none',
    },
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`A process ended with ${code}`)));
  });
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve));

it('two processes that renew at the same time charge every period once', async () => {
  const { db } = scene.app.deps;
  const customers = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(db)));
  for (const customer of customers) {
    await saveCard(scene.app.deps, customer.id, { pays: true });
    await makeSubscription(db, customer, { renewsIn: '-1 minute' });
    await makeSubscription(db, customer, { renewsIn: '-2 minutes', packageId: 'us-3' });
  }
  const processes = await Promise.all([start(), start()]);
  const ends = Promise.all(processes.map(ended));
  for (const child of processes) child.send('go');
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
    const ends = Promise.all([killed, other].map(ended));
    for (const child of [killed, other]) child.send('go');
    await expect.poll(known, { interval: 1 }).toBeGreaterThan(before + 2);
    killed.kill('SIGKILL');
    expect((await ends)[1]).toBe(0);
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
