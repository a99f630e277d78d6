import { createServer, type Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import { BrandError } from '@portal/brands/load';
import { createDatabase } from './db/client.ts';
import { migrateToLatest } from './db/migrate.ts';
import { startFault } from './start-faults.ts';
import { freePort } from './testing/free-port.ts';
import { createTestDatabase } from './testing/test-database.ts';

const config = { host: '127.0.0.1', port: 3000, metricsPort: null, embeddedDatabase: false };

/** What a listener says of a port that another one has. */
async function takenPort(): Promise<{ port: number; error: unknown }> {
  const listening = (server: Server, port: number) =>
    new Promise((resolve) =>
      server.once('error', resolve).listen(port, '127.0.0.1', () => resolve(null)),
    );
  const port = await freePort();
  const first = createServer();
  await listening(first, port);
  const error = await listening(createServer(), port);
  first.close();
  return { port, error };
}

/** What comes of bringing the database of an address to the newest schema. */
async function triedOn(url: string): Promise<unknown> {
  const { db, pool } = createDatabase({ url });
  const error = await migrateToLatest(db, pool).then(
    () => null,
    (reason: unknown) => reason,
  );
  await db.destroy();
  return error;
}

describe('What keeps the server from starting', () => {
  it('is told by the setting whose port is taken', async () => {
    const { port, error } = await takenPort();
    expect(startFault(error, { ...config, port })).toEqual({
      line: `Port ${port} on 127.0.0.1 is in use. Set PORT to another one.`,
      exitCode: 98,
    });
    expect(startFault(error, { ...config, metricsPort: port })).toEqual({
      line: `Port ${port} on 127.0.0.1 is in use. Set METRICS_PORT to another one.`,
      exitCode: 98,
    });
  });

  it('is told in a line where the database is out of reach, or not there', async () => {
    const port = await freePort();
    const away = startFault(await triedOn(`postgres://127.0.0.1:${port}/portal`), config);
    expect(away?.line).toBe(
      `The database of DATABASE_URL can't be used: connect ECONNREFUSED 127.0.0.1:${port}`,
    );
    const database = await createTestDatabase();
    const url = new URL(database.url);
    await database.drop();
    const gone = startFault(await triedOn(url.href), { ...config, embeddedDatabase: true });
    expect(gone?.line).toMatch(
      /^The embedded database can't be used: database ".+" does not exist$/,
    );
    expect(gone?.exitCode).toBe(1);
  });

  it('is told with its trace where it is nothing that an operator can mend', () => {
    expect(startFault(new Error('The database could not be migrated'), config)).toBeNull();
    expect(startFault(new TypeError('undefined is not a function'), config)).toBeNull();
    expect(startFault('text', config)).toBeNull();
    expect(startFault(new BrandError(['a', 'b']), config)).toEqual({ line: 'a\nb', exitCode: 78 });
  });
});
