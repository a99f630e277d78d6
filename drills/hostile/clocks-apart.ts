import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeCustomer } from '../../apps/server/src/testing/factories.ts';
import { startServerProcess } from '../../stand-ins/drills/killable-server.ts';
import { testPassword } from '../../apps/server/src/testing/logged-in.ts';
import { createTestDatabase } from '../../apps/server/src/testing/test-database.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { createPasswords } from '../../apps/server/src/ports/passwords.ts';
import type { Part } from './part.ts';

/** What a process of Node.js is started with, so that its date is off by so much. */
function dateThatIsOff(minutes: number): string {
  const code = `const Right = Date; const by = ${minutes * 60_000};
    globalThis.Date = class extends Right {
      constructor(...given) { if (given.length) super(...given); else super(Right.now() + by); }
      static now() { return Right.now() + by; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
}

/** Two nodes of one installation, a quarter of an hour ahead and an hour behind their database. */
export const part: Part = {
  name: 'clocks-apart',
  async run({ report }) {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-drill-'));
    const start = async (minutes: number) =>
      startServerProcess({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        APP_SECRET: 'the secret that both nodes of this drill share',
        PORT: String(await freePort()),
        NODE_OPTIONS: dateThatIsOff(minutes),
      });
    const passwords = await createPasswords();
    const { email } = await makeCustomer(database.db, {
      passwordHash: await passwords.hash(testPassword),
    });
    const nodes = [await start(15), await start(-60)] as const;
    const post = async (url: string, body: object) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { result: { token: string; refreshToken: string } };
    };
    const opens = (token: string) =>
      Promise.all(
        nodes.map(async ({ url }) => {
          const headers = { authorization: `Bearer ${token}` };
          return (await fetch(`${url}/api/vnumber/account-information`, { headers })).status;
        }),
      );
    try {
      for (const node of nodes) {
        const credentials = { email, password: testPassword };
        const { result } = await post(`${node.url}/api/vnumber/auth/Login`, credentials);
        const fresh = await opens(result.token);
        const { refreshToken } = result;
        const renewed = await post(`${node.url}/api/vnumber/auth/refresh-token`, { refreshToken });
        const after = await opens(renewed.result.token);
        await sql`insert into clock_offset (shifted_by) values ('16 minutes')`.execute(database.db);
        // Each node reads the clock once a minute.
        await wait(62_000);
        const late = await opens(renewed.result.token);
        await sql`delete from clock_offset`.execute(database.db);
        await wait(62_000);
        const statuses = [...fresh, ...after, ...late];
        report(
          'A token lives for 15 minutes of the database, whatever the clocks of the nodes say',
          statuses.join() === '200,200,200,200,401,401',
          `log-in, refresh and 16 minutes later on both: ${statuses.join(' ')}`,
        );
      }
    } finally {
      for (const node of nodes) await node.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
