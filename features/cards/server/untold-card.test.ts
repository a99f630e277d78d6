import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cardBody,
  createPaymentScene,
  type Payer,
  type PaymentScene,
} from '@portal/features/payments/scene';
import { updateRemoved } from '@portal/features/payments/server';
import { transact } from '@portal/server/db/client';
import { endSessions } from '@portal/features/sign-in/server';
import { makeCard } from '@portal/server/testing/make-card';
import { startNodeProcess } from '@portal/server/testing/start-node-process';
import { createSecondNode, type TestApp } from '@portal/server/testing/test-app';
import { tellCardsAgain } from './tell-gateway.service.ts';

type Answering = 'answers' | 'fails' | 'loses' | 'waits';

/** A gateway that keeps what it hears of its one card, and then answers, or does not. */
async function startVault() {
  const vault = { year: 0, answering: 'answers' as Answering, told: 0, goOn: () => {}, url: '' };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = () => response.writeHead(200).end('{}');
      const { answering } = vault;
      if (answering === 'fails') return void response.writeHead(500).end();
      const update = JSON.parse(Buffer.concat(chunks).toString()) as { expirationYear: number };
      vault.year = update.expirationYear;
      vault.told += 1;
      if (answering === 'answers') answer();
      else if (answering === 'loses') response.socket?.resetAndDestroy();
      else vault.goOn = () => void answer();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vault.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(vault, {
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

let vault: Awaited<ReturnType<typeof startVault>>;
let scene: PaymentScene;
let other: TestApp;
beforeAll(async () => {
  vault = await startVault();
  scene = await createPaymentScene({ GATEWAY_URL: vault.url });
  other = await createSecondNode(scene.app);
});
afterEach(() => {
  vault.answering = 'answers';
});
afterAll(async () => {
  await other.close();
  await scene.close();
  vault.stop();
});

const year = new Date().getUTCFullYear();

/** A customer with one card, which the gateway has as the books have it. */
async function cardHolder() {
  const payer = await scene.payer();
  const PaymentId = String(await makeCard(scene.app.deps.db, payer));
  expect((await edit(scene.app, payer, PaymentId, 1)).body?.isSuccessful).toBe(true);
  expect(await held(PaymentId)).toEqual([year + 1, year + 1]);
  return { payer, PaymentId };
}

function editCall(payer: Payer, PaymentId: string, later: number, key = randomUUID()) {
  const { CreditCardNumber: _number, SecurityCode: _code, ...rest } = cardBody('visa');
  return [
    'PUT',
    '/api/vnumber/billing/payment-methods/credit-card',
    {
      token: payer.token,
      brand: payer.brandId,
      body: { ...rest, PaymentId, ExpirationYear: year + later },
      headers: { 'idempotency-key': key },
    },
  ] as const;
}
const edit = (node: TestApp, ...call: Parameters<typeof editCall>) =>
  node.call(...editCall(...call));

/** The year of a card in the books, and at the gateway. */
async function held(PaymentId: string) {
  const { expiration_year: kept } = await scene.app.deps.db
    .selectFrom('saved_cards')
    .select('expiration_year')
    .where('id', '=', Number(PaymentId))
    .executeTakeFirstOrThrow();
  return [kept, vault.year];
}

const untold = async () =>
  (await scene.app.deps.db.selectFrom('card_tellings').select('id').execute()).length;

/** An edit that the gateway has heard and has not answered yet. */
async function toldAndWaiting(payer: Payer, PaymentId: string, later: number) {
  const { told } = vault;
  vault.answering = 'waits';
  const answer = edit(scene.app, payer, PaymentId, later);
  await expect.poll(() => vault.told).toBe(told + 1);
  return { answer };
}

/** What is due once a minute has passed, done by a node. */
async function lookAgain(node: TestApp) {
  await tellCardsAgain(node.deps);
  await sql`update card_tellings set due_at = app_now()`.execute(node.deps.db);
  await tellCardsAgain(node.deps);
}

describe('an edit of a card that is not seen to its end', () => {
  it('is taken back at the gateway where its answer was lost', async () => {
    const { payer, PaymentId } = await cardHolder();
    vault.answering = 'loses';
    const lost = await edit(scene.app, payer, PaymentId, 5);
    expect(lost.body?.messages).toEqual([{ code: 'PAYMENT-NOT-SENT' }]);
    expect(await held(PaymentId)).toEqual([year + 1, year + 5]);
    await lookAgain(other);
    expect([await held(PaymentId), await untold()]).toEqual([[year + 1, year + 1], 1]);
    vault.answering = 'answers';
    await lookAgain(scene.app);
    expect([await held(PaymentId), await untold()]).toEqual([[year + 1, year + 1], 0]);
  });

  it('is taken back by another node where its server is killed before it wrote', async () => {
    const { payer, PaymentId } = await cardHolder();
    const { told } = vault;
    const { appSecret } = scene.app.deps.config;
    vault.answering = 'waits';
    const node = await startNodeProcess(scene.app.deps.config, {
      GATEWAY_URL: vault.url,
      GATEWAY_SECRET: scene.gateway.env.GATEWAY_SECRET,
      APP_SECRET: appSecret,
    });
    node.does([editCall(payer, PaymentId, 5)]);
    await expect.poll(() => vault.told).toBe(told + 1);
    node.kill();
    expect(await node.ended).toBeNull();
    expect(await held(PaymentId)).toEqual([year + 1, year + 5]);
    vault.answering = 'answers';
    await lookAgain(other);
    expect([await held(PaymentId), await untold()]).toEqual([[year + 1, year + 1], 0]);
  });

  it('is not written where its session ended while the gateway was told', async () => {
    const { payer, PaymentId } = await cardHolder();
    const late = await toldAndWaiting(payer, PaymentId, 5);
    await transact(scene.app.deps.db, (tx) =>
      endSessions(tx, { customerId: payer.id }, 'password-reset'),
    );
    vault.answering = 'answers';
    vault.goOn();
    expect((await late.answer).status).toBe(401);
    await lookAgain(other);
    expect([await held(PaymentId), await untold()]).toEqual([[year + 1, year + 1], 0]);
  });

  it('is told again where another, that was lost, is taken back meanwhile', async () => {
    const { payer, PaymentId } = await cardHolder();
    vault.answering = 'loses';
    await edit(other, payer, PaymentId, 5);
    const late = await toldAndWaiting(payer, PaymentId, 7);
    vault.answering = 'answers';
    await sql`update card_tellings set due_at = app_now()
      where created_at = (select min(created_at) from card_tellings)`.execute(other.deps.db);
    await tellCardsAgain(other.deps);
    expect(await held(PaymentId)).toEqual([year + 1, year + 1]);
    vault.goOn();
    expect((await late.answer).body?.isSuccessful).toBe(true);
    expect([await held(PaymentId), await untold()]).toEqual([[year + 7, year + 7], 0]);
  });

  it('is forgotten once its card is removed', async () => {
    const { payer, PaymentId } = await cardHolder();
    vault.answering = 'loses';
    await edit(other, payer, PaymentId, 5);
    vault.answering = 'answers';
    await transact(scene.app.deps.db, (tx) => updateRemoved(tx, Number(PaymentId)));
    const { told } = vault;
    await lookAgain(other);
    expect([vault.told, await untold()]).toEqual([told, 0]);
  });

  it('keeps no other from its turn, however many the gateway refuses', async () => {
    const { payer, PaymentId } = await cardHolder();
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => makeCard(scene.app.deps.db, payer, { isPrimary: false })),
    );
    vault.answering = 'fails';
    for (const id of ids) await edit(scene.app, payer, String(id), 5);
    await sql`update card_tellings set due_at = app_now() - interval '1 hour'`.execute(
      other.deps.db,
    );
    await tellCardsAgain(other.deps, 4);
    vault.answering = 'loses';
    await edit(other, payer, PaymentId, 5);
    vault.answering = 'answers';
    await sql`update card_tellings set due_at = app_now()
      where card_id = ${PaymentId}`.execute(other.deps.db);
    await tellCardsAgain(other.deps, 1);
    expect([await held(PaymentId), await untold()]).toEqual([[year + 1, year + 1], 4]);
  });
});
