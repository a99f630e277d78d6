import { sql } from 'kysely';
import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';

const openSessionsOf = compiled(
  (db, customerId: number, idleHours: number) =>
    db
      .selectFrom('sessions')
      .select([
        'id',
        'device as userAgent',
        'address',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ])
      .where('customer_id', '=', customerId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .where('last_used_at', '>', sql<Date>`app_now() - make_interval(hours => ${idleHours})`)
      .orderBy('last_used_at', 'desc')
      .limit(100),
  { isBrief: () => true },
);

/** Sessions that are open: not ended, not past their 30 days, used within the hours they may idle. */
export function findOpenSessions(db: Db, customerId: number, idleHours: number) {
  return openSessionsOf(db, customerId, idleHours);
}

const trustedDevicesOf = compiled(
  (db, customerId: number) =>
    db
      .selectFrom('trusted_devices')
      .select([
        'id',
        'device as userAgent',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
        'expires_at as expiresAt',
      ])
      .where('customer_id', '=', customerId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`app_now()`)
      .orderBy('last_used_at', 'desc')
      .limit(100),
  { isBrief: () => true },
);

/** Devices that need no code. */
export function findTrustedDevices(db: Db, customerId: number) {
  return trustedDevicesOf(db, customerId);
}

/**
 * The newest of these events of an account. Those that are counted come from outside and could be
 * many, so of them fewer are shown; of the small ones more than `mostSmall` only where there is room.
 */
export function findActivity(
  db: Db,
  customerId: number,
  which: {
    events: readonly string[];
    most: number;
    mostCounted: number;
    /** Kinds of events that are easily made: so many of each kind come before the rest of it. */
    easy: readonly (readonly string[])[];
    mostEasy: number;
  },
) {
  const big = which.events.filter((event) => !which.easy.flat().includes(event));
  const newest = (isCounted: boolean, events: readonly string[], most: number) =>
    db
      .selectFrom('audit_events')
      .select(['id', 'event', 'address', 'times', 'happened_at as happenedAt'])
      .select(sql<string | null>`detail ->> 'number'`.as('number'))
      .select(sql<string | null>`detail ->> 'device'`.as('device'))
      .select(sql<string | null>`detail ->> 'browser'`.as('browser'))
      .select(sql<string | null>`detail ->> 'system'`.as('system'))
      .where('customer_id', '=', customerId)
      .where('event', 'in', events)
      .where('counted_as', isCounted ? 'is not' : 'is', null)
      .orderBy('happened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most);
  const written = newest(false, big, which.most);
  const first = sql<boolean>`false`.as('isBeyond');
  const beyond = sql<boolean>`row_number() over (
    order by easy."happenedAt" desc, easy.id desc) > ${which.mostEasy}::int`.as('isBeyond');
  let every = db
    .selectFrom(newest(true, big, which.mostCounted).as('counted'))
    .selectAll()
    .select(first)
    .unionAll(db.selectFrom(written.as('written')).selectAll().select(first));
  for (const kind of which.easy) {
    const easy = newest(false, kind, which.most);
    every = every.unionAll(db.selectFrom(easy.as('easy')).selectAll().select(beyond));
  }
  const chosen = every
    .orderBy('isBeyond')
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(which.most);
  return db
    .selectFrom(chosen.as('chosen'))
    .selectAll()
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
