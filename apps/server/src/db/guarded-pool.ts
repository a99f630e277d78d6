import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentScope } from './request-scope.ts';
import { createTurns, type Turns } from './turns.ts';
import { DatabaseUnavailable } from './unavailable.ts';

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

async function lease(pool: pg.Pool, turns: Turns, patienceMs: number): Promise<Lease> {
  const scope = currentScope();
  const began = performance.now();
  const left = () => {
    const used = (scope?.waitedMs ?? 0) + performance.now() - began;
    return Math.max(leastPatienceMs, patienceMs - used);
  };
  // Who has a connection already must not wait for one that waits for theirs.
  const inLine = scope && scope.customerId !== null && scope.held === 0 ? scope.customerId : null;
  try {
    const leave = inLine === null ? () => {} : await turns.enter(inLine, left());
    if (!leave) throw new DatabaseUnavailable('Too much is being done for this customer at once');
    try {
      const client = await connectWithin(pool, left());
      if (scope) scope.held += 1;
      return new Lease(client, () => {
        if (scope) scope.held -= 1;
        leave();
      });
    } catch (error) {
      leave();
      throw error;
    }
  } finally {
    if (scope) scope.waitedMs += performance.now() - began;
  }
}

/**
 * The pool as statements reach it: no request waits for connections for longer than `patienceMs`
 * altogether, and the requests of one customer never hold more than a few of them.
 */
export function guardPool(pool: pg.Pool, patienceMs: number): PostgresPool {
  const turns = createTurns(connectionsPerCustomer);
  return {
    options: pool.options,
    connect: async () => (await lease(pool, turns, patienceMs)) as unknown as PostgresPoolClient,
    end: () => pool.end(),
  };
}
