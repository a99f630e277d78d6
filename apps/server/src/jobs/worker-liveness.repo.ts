import type pg from 'pg';

/** First half of the advisory locks that say 'this worker lives'. */
const livingWorkers = 1_886_351_212;

/** Marks the connection's worker as living, for as long as the connection does. */
export async function markAsLiving(line: pg.ClientBase, workerId: string): Promise<void> {
  // A node that vanished without a word must not look alive for hours.
  await line.query(
    'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  );
  // Of one that ran here before, nothing lives on.
  await line.query('select pg_advisory_unlock_all()');
  await line.query('select pg_advisory_lock($1, hashtext($2))', [livingWorkers, workerId]);
}

/**
 * Sets jobs free that a worker had taken when it died; without this they would wait four hours.
 * Answers how many workers had died.
 */
export async function freeJobsOfDeadWorkers(line: pg.ClientBase): Promise<number> {
  const { rows } = await line.query<{ worker: string }>(
    `with dead as (
       select distinct locked_by as worker from graphile_worker.jobs
       where locked_at < now() - interval '3 seconds'
         and not exists (
           select from pg_locks
           where locktype = 'advisory' and database = (select oid from pg_database
               where datname = current_database())
             and classid = $1::bigint::oid
             and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)
     ), freed as materialized (
       select graphile_worker.force_unlock_workers(array_agg(worker)) from dead
       having count(*) > 0
     )
     select worker from dead where exists (select from freed)`,
    [livingWorkers],
  );
  return rows.length;
}
