import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentScope, type RequestScope } from './request-scope.ts';
import { createTurns, type Turns } from './turns.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long a request waits altogether: behind its own customer's others, and for connections. */
interface Patience {
  lineMs: number;
  connectMs: number;
}

/** Connections of one node that the requests of one customer may have at once. */
const connectionsPerCustomer = 3;
/** Whoever has waited enough before still gets a connection that is free. */
const leastPatienceMs = 250;

/** What the database said, or a fault in how it was asked; all else is a connection that broke. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError
  );
}

/** A connection in use. Once it is broken it takes no more statements and is thrown away. */
class Lease {
  readonly #client: pg.PoolClient;
  readonly #ended: () => void;
  #isBroken = false;
  constructor(client: pg.PoolClient, ended: () => void) {
    this.#client = client;
    this.#ended = ended;
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#isBroken) throw new DatabaseUnavailable('The connection broke before');
    try {
      return await this.#client.query(text, values);
    } catch (error) {
      if (isAnswer(error)) throw error;
      this.#isBroken = true;
      throw new DatabaseUnavailable('The connection broke', { cause: error });
    }
  }

  release(discard?: boolean): void {
    this.#client.release(this.#isBroken || discard === true);
    this.#ended();
  }
}

function connectWithin(pool: pg.Pool, patienceMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DatabaseUnavailable('No connection in time'));
    }, patienceMs);
    pool.connect().then(
      (client) => {
        clearTimeout(timer);
        if (isLate) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(new DatabaseUnavailable('No connection', { cause: error }));
      },
    );
  });
}

/** What is left of a request's patience, and how much of it this wait took. */
async function waitAs<T>(
  scope: RequestScope | undefined,
  what: 'inLineMs' | 'connectingMs',
  patienceMs: number,
  wait: (leftMs: number) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  try {
    return await wait(Math.max(leastPatienceMs, patienceMs - (scope?.[what] ?? 0)));
  } finally {
    if (scope) scope[what] += performance.now() - began;
  }
}

const outOfNoLine = () => {};

async function lease(pool: pg.Pool, turns: Turns, patience: Patience): Promise<Lease> {
  const scope = currentScope();
  // Who has a connection already must not wait for one that waits for theirs.
  const customerId = scope && scope.held === 0 ? scope.customerId : null;
  const leave =
    customerId === null
      ? outOfNoLine
      : await waitAs(scope, 'inLineMs', patience.lineMs, (leftMs) =>
          turns.enter(customerId, leftMs),
        );
  if (!leave) throw new DatabaseUnavailable('Too much is being done for this customer at once');
  try {
    const client = await waitAs(scope, 'connectingMs', patience.connectMs, (leftMs) =>
      connectWithin(pool, leftMs),
    );
    if (scope) scope.held += 1;
    return new Lease(client, () => {
      if (scope) scope.held -= 1;
      leave();
    });
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * The pool as statements reach it: no request waits for connections for longer than it may
 * altogether, and the requests of one customer never hold more than a few of them. A burst of one
 * customer waits in its own line, without a connection and for longer.
 */
export function guardPool(pool: pg.Pool, patience: Patience): PostgresPool {
  const turns = createTurns(connectionsPerCustomer);
  return {
    options: pool.options,
    connect: async () => (await lease(pool, turns, patience)) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}
