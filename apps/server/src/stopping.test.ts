import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardBody } from '@portal/features/payments/scene';
import { createCallingCustomer } from '@portal/stand-ins/drills/calling-customer';
import { startServerProcess } from '@portal/stand-ins/drills/killable-server';
import { transact } from './db/client.ts';
import { createPasswords } from './ports/passwords.ts';
import { upsertFact } from './seed/reference.repo.ts';
import { makeCustomer } from './testing/factories.ts';
import { freePort } from './testing/free-port.ts';
import { productionSettings } from './testing/production-settings.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { startTestGateway } from './testing/test-gateway.ts';

let database: TestDatabase;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-stopping-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (settings: Record<string, string>) =>
  startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...settings,
  });

it('says that it is going while it still serves, and goes at once when it is asked twice', async () => {
  const server = await start({ DRAIN_SECONDS: '600' });
  try {
    const ask = async (url: string) => {
      const response = await fetch(server.url + url);
      return { status: response.status, body: (await response.json()) as object };
    };
    const isServed = async () => (await ask('/api/globalhub/countries')).status;
    expect((await ask('/readyz')).status).toBe(200);
    const gone = server.stop();
    await expect
      .poll(() => ask('/readyz'))
      .toMatchObject({
        status: 503,
        body: { checks: { accepting: false, database: true } },
      });
    expect(await isServed()).toBe(200);
    await server.stop();
    await gone;
    await expect(isServed()).rejects.toThrow('fetch failed');
    expect(server.output()).not.toContain('"stopped"');
  } finally {
    await server.stop();
  }
});

it('lets a payment have its answer, however long its bank takes', async () => {
  const gateway = await startTestGateway();
  const server = await start({ ...gateway.env, DRAIN_SECONDS: '0' });
  try {
    const [email, password] = ['ann@example.com', 'Lighthouse2026'];
    const passwordHash = await (await createPasswords()).hash(password);
    await makeCustomer(database.db, { email, passwordHash });
    const ask = createCallingCustomer(() => server.url, { email, password, address: '198.18.0.1' });
    const body = { ...cardBody('captureHang'), Amount: 5 };
    const paying = ask('POST', '/api/payment/AddCreditValidated', body);
    const sent = () =>
      database.db.selectFrom('payment_intents').select('id').where('state', '=', 'sent').execute();
    await expect.poll(sent).toHaveLength(1);
    const gone = server.stop();
    expect((await paying).body).toMatchObject({ response_code: 102 });
    await gone;
  } finally {
    await server.stop();
    await gateway.stop();
  }
});

it('does not start in production on a database with the demo’s customers', async () => {
  await transact(database.db, (tx) => upsertFact(tx, 'demo', '9 customers'));
  const started = start(productionSettings());
  await expect(started).rejects.toThrow(/ended with 78[^]*demo world/);
});
