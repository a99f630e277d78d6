import * as limits from '@portal/contract/limits';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Lets the proof of a customer's sessions grow too old, and nothing else. */
export async function ageProof(test: TestApp, customerId: number): Promise<void> {
  const minutes = limits.identityProofMinutes;
  await sql`update sessions set confirmed_at = app_now() - make_interval(mins => ${minutes})
    where customer_id = ${customerId}`.execute(test.deps.db);
}
