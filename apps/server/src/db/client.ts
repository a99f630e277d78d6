import { type CompiledQuery, Kysely, type Transaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BriefReads } from './brief-reads.ts';
import { guardPool } from './guarded-pool.ts';
import type { Database } from './schema.ts';
import { sqlState } from './sql-state.ts';

export type Db = Kysely<Database>;
/** A connection inside a transaction; services that must not run outside one ask for this. */
export type Tx = Transaction<Database>;

const int8 = 20;
const numeric = 1700;
const date = 1082;

/**
 * Wire types decided once: int8 and numeric are JavaScript numbers (micro-dollars stay far under
 * 2^53), a date stays the text that it is, timestamps are Date.
 */
const wireTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format: 'text' | 'binary' = 'text') {
    if (format !== 'binary') {
      if (oid === int8 || oid === numeric) return Number;
      if (oid === date) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

/** How long somebody waits for the database before it counts as out of reach. */
export interface DatabasePatience {
  /** Altogether for the requests of the same customer that came before. */
  lineMs: number;
  /** For a connection: altogether where it is a request that waits. */
  connectMs: number;
  /** For one lock that somebody else holds. 0: as long as a statement may take. */
  lockMs: number;
  /** For one statement, locks included. */
  statementMs: number;
  /**
   * For the line, a connection, statements that failed and one after them together: one that begins
   * late has only what is left of it, since a lock may be waited for twice: in turn, and then for who
   * has it.
   */
  answerMs: number;
}

/** Somebody waits for the answer: what goes wrong is told within five seconds. */
export const requestPatience: DatabasePatience = {
  lineMs: 3_000,
  connectMs: 1_500,
  lockMs: 2_000,
  statementMs: 3_000,
  answerMs: 4_700,
};

/** A SIP edge asks somebody else, or waits, where it is not answered at once. */
export const edgePatience: DatabasePatience = {
  lineMs: 300,
  connectMs: 300,
  lockMs: 150,
  statementMs: 250,
  answerMs: 600,
};

/** Jobs and what is done at start. */
export const jobPatience: DatabasePatience = {
  lineMs: 20_000,
  connectMs: 5_000,
  lockMs: 0,
  statementMs: 20_000,
  answerMs: 60_000,
};

/** An upgrade of a large database takes its time, and other nodes wait for the one that makes it. */
export const migrationPatience: DatabasePatience = { ...jobPatience, statementMs: 6 * 3_600_000 };

/** A server that does not even say that a statement took too long is given up after this much more. */
const silenceMs = 400;

const statementPatienceMs = ({ statementMs }: DatabasePatience) => statementMs + silenceMs;

/** What the pool's guard waits for: the database's own word that a statement took too long, too. */
export const guarding = (patience: DatabasePatience) => ({
  ...patience,
  statementMs: statementPatienceMs(patience),
});

export interface DatabaseOptions {
  url: string;
  /** Connections at most. */
  size?: number;
  patience?: DatabasePatience;
  /** Whether brief reads share one more connection. */
  hasBriefReads?: boolean;
  /** Told of every statement that is sent; the tests count round trips with it. */
  onQuery?: (query: CompiledQuery) => void;
}

function connectionOf({ url }: DatabaseOptions, patience: DatabasePatience) {
  return {
    connectionString: url,
    types: wireTypes,
    connectionTimeoutMillis: patience.connectMs,
    statement_timeout: patience.statementMs,
    ...(patience.lockMs > 0 && { lock_timeout: patience.lockMs }),
    application_name: 'portal',
  };
}

/**
 * The connection of brief reads. PostgreSQL would plan some of them anew for each value, which takes
 * it several times what the read itself does: by a key there is one way for every value. What is found
 * so is in memory, where any page is as near as the next: else small tables are read whole.
 */
function briefLineOf(options: DatabaseOptions, patience: DatabasePatience): pg.Client {
  const byKey = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1';
  const line = { ...connectionOf(options, patience), options: byKey };
  // Its types don't know the pipeline mode yet.
  return new pg.Client(Object.assign(line, { pipeline: true }));
}

function createPool(options: DatabaseOptions, patience: DatabasePatience): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(options, patience),
    max: options.size ?? 16,
    idle_in_transaction_session_timeout: 30_000,
    query_timeout: statementPatienceMs(patience),
  });
  // A connection that dies while idle is replaced by the pool; without a listener it would end us.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

type AskBrief = <Row>(query: CompiledQuery<Row>) => Promise<Row[] | null>;

const briefReads = new WeakMap<object, AskBrief>();

/** How a database is asked for brief reads; undefined within a transaction, which they are part of. */
export function briefReadsOf(db: Db | Tx): AskBrief | undefined {
  return briefReads.get(db);
}

export function createDatabase(options: DatabaseOptions): { db: Db; pool: pg.Pool } {
  const patience = options.patience ?? jobPatience;
  const pool = createPool(options, patience);
  const guarded = guardPool(pool, guarding(patience));
  const reads = options.hasBriefReads ? new BriefReads(() => briefLineOf(options, patience)) : null;
  const end = async () => {
    await Promise.all([guarded.end(), reads?.end()]);
  };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { ...guarded, end } }),
    ...(options.onQuery && { log: (event) => options.onQuery?.(event.query) }),
  });
  if (reads) {
    briefReads.set(db, async (query) => {
      const rows = await reads.ask(query);
      if (rows) options.onQuery?.(query);
      return rows;
    });
  }
  return { db, pool };
}

const retryable = new Set(['40001', '40P01']);

/** Thrown by work that met what another has written at the same moment: done anew, it sees that. */
export class MetAnother extends Error {}

const isRetryable = (error: unknown) =>
  error instanceof MetAnother || retryable.has(sqlState(error) ?? '');

/** Takes a failure that the work answered out of its transaction, which ends without a trace. */
class RolledBack extends Error {
  readonly failure: object;
  constructor(failure: object) {
    super('A transaction answered a failure');
    this.failure = failure;
  }
}

function isFailure(answer: unknown): answer is { ok: false } {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/**
 * Runs `work` in a READ COMMITTED transaction; a deadlock or serialisation failure is retried, and
 * so is work that throws `MetAnother`. A failure that it answers is answered here too, and nothing
 * stays of what was written before it.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('read committed')
        .execute(async (tx) => {
          const answer = await work(tx);
          if (isFailure(answer)) throw new RolledBack(answer);
          return answer;
        });
    } catch (error) {
      if (error instanceof RolledBack) return error.failure as T;
      if (attempt >= 5 || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * Math.random()));
    }
  }
}

/** The constraint that a statement broke, if that is why it failed: repos turn it into a code. */
export function brokenConstraint(error: unknown): string | undefined {
  if (!sqlState(error)?.startsWith('23')) return undefined;
  return (error as { constraint?: string }).constraint;
}
