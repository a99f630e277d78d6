import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentScope, type RequestScope } from './request-scope.ts';
import { nameOf } from './statement-names.ts';
import { createTurns, type Turns } from './turns.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long a request waits: altogether for the first two, and for each statement. */
interface Patience {
  lineMs: number;
  connectMs: number;
  statementMs: number;
  /** For these waits, statements that failed and one after them together. */
  answerMs: number;
}

/** Connections of one node that the requests of one customer may have at once. */
const connectionsPerCustomer = 3;
/** Whoever has waited enough before still gets a connection that is free. */
const leastPatienceMs = 250;
/** However long a request has waited, what it still has to ask may take this long. */
const leastStatementMs = 400;

/** What the database said, or a fault in how it was asked; all else is a connection that broke. */
function isAnswer(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError || error instanceof TypeError || error instanceof RangeError
  );
}

/** What the end of a transaction says must be known: it is never cut short. */
const isEnd = (text: string) => text === 'commit' || text === 'rollback';

interface LeaseOf {
  client: pg.PoolClient;
  scope: RequestScope | undefined;
  patience: Patience;
  ended(): void;
}

/** A connection in use. Once it is broken it takes no more statements and is thrown away. */
class Lease {
  readonly #of: LeaseOf;
  #isBroken = false;
  constructor(of: LeaseOf) {
    this.#of = of;
  }

  /** How long the next statement may take: what the request's other waits have left of it. */
  #leftMs(): number {
    const { scope, patience } = this.#of;
    if (!scope) return patience.statementMs;
    const waitedMs = scope.inLineMs + scope.connectingMs + scope.lostMs;
    const left = Math.max(leastStatementMs, patience.answerMs - waitedMs);
    return Math.min(patience.statementMs, left);
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#isBroken) throw new DatabaseUnavailable('The connection broke before');
    const { client, scope, patience } = this.#of;
    const began = performance.now();
    const patienceMs = isEnd(text) ? patience.statementMs : this.#leftMs();
    try {
      const asked = {
        text,
        values,
        name: nameOf(text, values),
        query_timeout: patienceMs,
      };
      return await client.query(asked);
    } catch (error) {
      if (scope) scope.lostMs += performance.now() - began;
      if (isAnswer(error)) throw error;
      this.#isBroken = true;
      throw new DatabaseUnavailable('The connection broke', { cause: error });
    }
  }

  release(discard?: boolean): void {
    this.#of.client.release(this.#isBroken || discard === true);
    this.#of.ended();
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

async function lease(pool: pg.Pool, turns: Turns<number>, patience: Patience): Promise<Lease> {
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
    const ended = () => {
      if (scope) scope.held -= 1;
      leave();
    };
    return new Lease({ client, scope, patience, ended });
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
