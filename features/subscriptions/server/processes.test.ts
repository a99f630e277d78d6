import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCustomer } from '@portal/server/testing/factories';
import { makeSubscription } from '@portal/server/testing/make-subscriptions';
import { createPaymentScene, type PaymentScene } from '@portal/features/payments/scene';
import { goTo, saveCard } from '@portal/server/testing/subscription-clock';

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
