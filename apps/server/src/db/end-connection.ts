import type { Socket } from 'node:net';
import type pg from 'pg';

/** How long a database may take to say goodbye. */
const goodbyeMs = 500;

/** The socket of a client, which its types don't show. */
export function socketOf(client: pg.Client): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Ends a connection. A database that says nothing any more says no goodbye either: then it is cut. */
export async function endConnection(client: pg.Client): Promise<void> {
  const insist = setTimeout(() => socketOf(client).destroy(), goodbyeMs);
  await client.end().catch(() => {});
  clearTimeout(insist);
}
