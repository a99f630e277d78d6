import type { Language } from '@portal/contract/fields/text';
import type { PortInReason, PortInState } from '../contract.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '@portal/server/db/client';

interface NewPortIn {
  reference: string;
  brandId: number;
  email: string;
  language: Language;
  didNumber: string;
  countryId: number;
  provider: string;
}

/** Writes a request, or finds the open one of the same person for the same number. */
export async function insertPortIn(
  tx: Tx,
  request: NewPortIn,
): Promise<Pick<NewPortIn, 'reference' | 'email' | 'language'> & { id: string; isNew: boolean }> {
  const row = await tx
    .insertInto('port_ins')
    .values({
      reference: request.reference,
      brand_id: request.brandId,
      email: request.email,
      language: request.language,
      did_number: request.didNumber,
      country_id: request.countryId,
      provider: request.provider,
      moves_on: null,
      reason: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand_id', 'email_key', 'did_number'])
        // As constants: a plan for any values could not be matched with the partial index.
        .where(sql<boolean>`state in ('received', 'submitted', 'scheduled')`)
        // Writes what stands there, so that the row that is there is answered.
        .doUpdateSet((eb) => ({ language: eb.ref('port_ins.language') })),
    )
    .returning(['id', 'reference', 'email', 'language'])
    .executeTakeFirstOrThrow();
  return { ...row, isNew: row.reference === request.reference };
}

export async function insertPortInLink(tx: Tx, portInId: string, tokenHash: Buffer): Promise<void> {
  await tx
    .insertInto('port_in_links')
    .values({ token_hash: tokenHash, port_in_id: portInId })
    .execute();
}

export async function insertPortInEvent(
  tx: Tx,
  portInId: string,
  state: PortInState,
): Promise<void> {
  await tx.insertInto('port_in_events').values({ port_in_id: portInId, state }).execute();
}

/** What happened to a request, oldest first. */
export function findPortInEvents(db: Db, portInId: string) {
  return db
    .selectFrom('port_in_events')
    .select(['state', 'happened_at as happenedAt'])
    .where('port_in_id', '=', portInId)
    .orderBy('id')
    .execute();
}

export interface PortInChange {
  state: PortInState;
  movesOn: string | null;
  reason: PortInReason | null;
}

/** Writes how far a request is. */
export async function updatePortIn(tx: Tx, id: string, change: PortInChange): Promise<void> {
  const isFinal = ['completed', 'rejected', 'withdrawn'].includes(change.state);
  await tx
    .updateTable('port_ins')
    .set({
      state: change.state,
      moves_on: change.movesOn,
      reason: change.reason,
      final_at: isFinal ? sql<Date>`app_now()` : null,
    })
    .where('id', '=', id)
    .execute();
}

/** The one-month plan of a country: without one we have no numbers there. */
export function findMonthlyPackage(db: Db | Tx, countryId: number) {
  return db
    .selectFrom('packages')
    .select(['id', 'price_micros as priceMicros'])
    .where('country_id', '=', countryId)
    .where('interval_months', '=', 1)
    .executeTakeFirst();
}

/** The day of now, YYYY-MM-DD, where it is the earliest: a number moves on a day of its own country. */
export async function findEarliestToday(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select ((app_now() - interval '12 hours') at time zone 'UTC')::date as today`.execute(db);
  return rows[0]?.today ?? '';
}

/**
 * Forgets requests to bring a number that ended 30 days ago. A number that is here and was not set
 * up still waits for who brought it.
 */
export async function deleteOldPortIns(db: Db): Promise<void> {
  await sql`delete from port_ins
    where final_at < app_now() - interval '30 days'
      and (state <> 'completed' or set_up_at is not null)`.execute(db);
}
