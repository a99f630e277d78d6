import net from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../testing/factories.ts';
import { keptDatabase } from '../testing/kept-open.ts';
import { createSessionRegistry, type SessionRegistry } from './session-registry.ts';

const database = keptDatabase({ onQuery: () => void (statements += 1) });
let statements = 0;
let customerId: number;

beforeAll(async () => {
  customerId = (await makeCustomer(database.db)).id;
});

async function openSession(): Promise<string> {
  const { id } = await database.db
    .insertInto('sessions')
    .values({
      customer_id: customerId,
      kind: 'active',
      expires_at: sql<Date>`app_now() + interval '1 hour'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const end = (id: string) =>
  sql`update sessions set ended_at = app_now() where id = ${id}`.execute(database.db);

/** Whether a session is answered for from memory. */
async function isKept(registry: SessionRegistry, id: string): Promise<boolean> {
  const before = statements;
  await registry.isOpen(id);
  return statements === before;
}
async function isListening(registry: SessionRegistry): Promise<void> {
  const id = await openSession();
  await expect.poll(() => isKept(registry, id)).toBe(true);
}

/** A way to the database that can be cut without either end hearing of it. */
async function startWay() {
  const { hostname, port } = new URL(database.url);
  const sockets: net.Socket[] = [];
  let cut = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('data', (data) => void (cut || far.write(data)));
    far.on('data', (data) => void (cut || near.write(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    cut: () => void (cut = true),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function createRegistry(url: string, checkMs?: number): SessionRegistry {
  const connect = () => new pg.Client({ connectionString: url });
  return createSessionRegistry(database.db, connect, { warn: () => {} }, checkMs);
}

describe('The sessions that a node keeps in memory', () => {
  it('are those that were opened here, unless one ended meanwhile', async () => {
    const registry = createRegistry(database.url);
    await isListening(registry);
    const opened = await openSession();
    registry.opened(opened, registry.endingsSeen());
    expect(await isKept(registry, opened)).toBe(true);

    // Another node ends it between the commit that opened it and our noting so.
    const crossed = await openSession();
    const since = registry.endingsSeen();
    await end(crossed);
    await expect.poll(() => registry.endingsSeen()).toBeGreaterThan(since);
    registry.opened(crossed, since);
    expect(await registry.isOpen(crossed)).toBe(false);

    // The same on this node, before the message is here.
    const here = await openSession();
    const before = registry.endingsSeen();
    registry.ended(here);
    registry.opened(here, before);
    expect(await isKept(registry, here)).toBe(false);

    // The same while a request asks whether it is open.
    const asked = await openSession();
    const answer = registry.isOpen(asked);
    registry.ended(asked);
    await answer;
    expect(await isKept(registry, asked)).toBe(false);
    await registry.close();
  });

  it('are none once the line that tells of endings is silent', async () => {
    const way = await startWay();
    const registry = createRegistry(way.url, 300);
    await isListening(registry);
    const id = await openSession();
    await expect.poll(() => isKept(registry, id)).toBe(true);
    const since = registry.endingsSeen();
    way.cut();
    await end(id);
    await expect.poll(() => registry.isOpen(id)).toBe(false);
    // What began while the line was dead is not kept either.
    registry.opened(id, since);
    expect(await registry.isOpen(id)).toBe(false);
    await registry.close();
    way.close();
  });
});
