import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import { moveClock } from '@portal/server/testing/clock';
import type { TestDatabase } from '@portal/server/testing/test-database';
import type { LedgerLine } from '@portal/server/testing/test-gateway';
import type { ServerProcess } from './killable-server.ts';

/** How often servers and the database end in the middle of payments. */
export interface Kills {
  /** How often a server is killed on the way, and the database by `killDatabase`. */
  serverKills: number;
  databaseKills: number;
  killDatabase?: () => Promise<void>;
  say?: (line: string) => void;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Whether a request has certainly not reached the server. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED';
}

/** Breaks every connection to a test's database, wherever it is, as a crash of PostgreSQL does. */
export async function breakConnections({ pool }: Pick<TestDatabase, 'pool'>): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Lets time pass after which the gateway is asked about what is open. */
export async function settleSome(db: Db): Promise<void> {
  await moveClock(db, '90 seconds').catch(() => {});
  await pause(300);
}

/** What an answer means for whoever sent a payment: it is over, open, or may be sent again. */
export type Heard = 'over' | 'open' | 'signed-out' | 'failed';

/** Sends a payment as the portal does: the same again after every failure, a few times. */
export async function sendPatiently(
  db: Db,
  triesMax: number,
  send: () => Promise<Heard>,
): Promise<void> {
  for (let tries = 0; tries < triesMax;) {
    try {
      const heard = await send();
      if (heard === 'over') return;
      if (heard === 'open') await settleSome(db);
      if (heard === 'failed') tries += 1;
    } catch (error) {
      // A try counts when it may have reached the server.
      if (!isRefused(error)) tries += 1;
    }
    // A database that crashed needs a moment; whoever tries again waits longer each time.
    await pause(randomInt(50, 150) + tries * tries * 250);
  }
}

/** Waits until no payment is open, with the clock ahead of what the gateway has to be asked. */
export async function settleAll(db: Db, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      await moveClock(db, '120 seconds');
      await pause(1_500);
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from payment_intents
        where state in ('created', 'sent', 'unknown')`.execute(db);
      if (rows[0]?.open === 0) return;
    } catch {
      await pause(500);
    }
    if (Date.now() > until) throw new Error('Payments stay open');
  }
}

/** Waits until cards that are to leave the gateway's vault have left it. */
export async function emptyUnkept(db: Db, patienceMs: number): Promise<void> {
  for (const until = Date.now() + patienceMs; ;) {
    const row = await db.selectFrom('unkept_cards').select('gateway').executeTakeFirst();
    if (!row) return;
    if (Date.now() > until) throw new Error('Cards stay in the vault that nobody keeps');
    await moveClock(db, '120 seconds');
    await pause(1_000);
  }
}

/**
 * Kills servers and database at random moments, evenly over the work, until that is done: fewer times
 * than planned where starting again took longer.
 */
export async function disturb(
  kills: Kills,
  servers: readonly ServerProcess[],
  work: { total: number; doneOf: () => number },
): Promise<number> {
  const total = kills.serverKills + kills.databaseKills;
  const victims = [
    ...Array.from({ length: kills.serverKills }, () => 'server' as const),
    ...Array.from({ length: kills.databaseKills }, () => 'database' as const),
  ].toSorted(() => randomInt(3) - 1);
  let killed = 0;
  for (const victim of victims) {
    const at = ((killed + Math.random()) / total) * work.total * 0.9;
    while (work.doneOf() < at) await pause(20);
    // Nothing is amid anything any more.
    if (work.doneOf() >= work.total) break;
    if (victim === 'database') await kills.killDatabase?.();
    else await servers[randomInt(servers.length)]?.killAndStart();
    killed += 1;
    if (killed % 10 === 0) kills.say?.(`${killed} of ${total} kills, ${work.doneOf()} done`);
  }
  return killed;
}

export interface PaymentRow {
  id: string;
  key: string | null;
  kind: string;
  state: string;
  micros: number;
  /** Entries of the ledger that book it. */
  entries: number;
}

export async function readPayments(db: Db): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select i.id, i.idempotency_key as key, i.kind, i.state, i.amount_micros as micros,
      (select count(*)::int from ledger_entries e
        where e.reference = i.id::text and e.kind = 'capture') as entries
    from payment_intents i`.execute(db);
  return rows;
}

/** Lines in which the gateway's books and ours differ. */
export function differencesOf(
  rows: readonly PaymentRow[],
  operations: ReadonlyMap<string, LedgerLine>,
): string[] {
  const there = new Map(operations);
  const differences: string[] = [];
  for (const row of rows) {
    const operation = there.get(row.id);
    const taken = operation?.state === 'captured' || operation?.state === 'refunded';
    const ours = ['captured', 'refunded'].includes(row.state);
    const isAmount = !taken || operation.amountCents * 10_000 === row.micros;
    if (taken !== ours || !isAmount) {
      differences.push(`${row.id}: ${row.state} here, ${operation?.state ?? 'absent'} there`);
    }
    there.delete(row.id);
  }
  for (const [key, { state }] of there) differences.push(`${key}: absent here, ${state} there`);
  return differences;
}

/** Keys with two payments, and payments told as captured that are not booked exactly once. */
export function doubledOf(rows: readonly PaymentRow[]): number {
  const byKey = Map.groupBy(rows, ({ key }) => key);
  const twice = [...byKey].filter(([key, list]) => key !== null && list.length > 1);
  const unbooked = rows.filter(({ state, entries }) => state === 'captured' && entries !== 1);
  return twice.length + unbooked.length;
}

/** How often each word stands in a list. */
export function countEach(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
