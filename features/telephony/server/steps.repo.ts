import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import { isCall } from './call-identity.repo.ts';
import type { AnnouncedCall, Dial } from './routing.rules.ts';

/** How a dialled call was decided, whatever became of it since. */
export async function findDial(
  db: Db,
  call: AnnouncedCall,
): Promise<{ id: number; decision: Dial } | undefined> {
  const row = await db
    .selectFrom('calls')
    .select(['id', 'decision'])
    .where(isCall(call))
    .executeTakeFirst();
  const decision = row?.decision as { action: string } | null | undefined;
  return row && decision?.action === 'dial'
    ? { id: row.id, decision: decision as Dial }
    : undefined;
}

/** Remembers that a later step of the plan rings now. Reports repeat, so it never goes back. */
export async function updateStep(db: Db, callId: number, step: number): Promise<void> {
  await db
    .updateTable('calls')
    .set({ step })
    .where('id', '=', callId)
    .where(sql<boolean>`coalesce(step, 0) < ${step}`)
    .where('state', '<>', 'ended')
    .execute();
}

/** Remembers which phone of its step a leg is. */
export async function updateRung(
  db: Db,
  call: AnnouncedCall,
  leg: { id: string; position: number },
): Promise<void> {
  await db
    .updateTable('calls')
    .set({
      rung: sql<string>`coalesce(rung, '{}'::jsonb) || jsonb_build_object(${leg.id}::text, ${leg.position}::integer)`,
    })
    .where(isCall(call))
    .where('state', '<>', 'ended')
    .where(sql<boolean>`(rung is null or not rung ? ${leg.id})`)
    .execute();
}

/** Remembers when somebody answered. */
export async function updateAnswered(db: Db, call: AnnouncedCall): Promise<void> {
  await db
    .updateTable('calls')
    .set({ answered_at: sql<Date>`app_now()` })
    .where(isCall(call))
    .where('state', '=', 'routed')
    .where('answered_at', 'is', null)
    .execute();
}
