import { sql } from 'kysely';
import type { Db, Tx } from '../db/client.ts';

/** Closed accounts whose 30 days are over (CONTRACT 2, cancel-customer). */
export async function findAccountsToErase(db: Db, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('status', '=', 'Closed')
    .where('erased_at', 'is', null)
    .where('erase_after', '<=', sql<Date>`app_now()`)
    .orderBy('erase_after')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes what is personal out of the account's own row; false when somebody else did. */
export async function eraseCustomer(tx: Tx, customerId: number): Promise<boolean> {
  const row = await tx
    .updateTable('customers')
    .set({
      email: `erased-${customerId}@erased.invalid`,
      password_hash: 'erased',
      first_name: '',
      last_name: '',
      email_verified_at: null,
      time_zone: null,
      gateway_customer: null,
      erased_at: sql<Date>`app_now()`,
    })
    .where('id', '=', customerId)
    .where('status', '=', 'Closed')
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets how the customer came in. */
export async function deleteWaysIn(tx: Tx, customerId: number): Promise<void> {
  await sql`delete from refresh_tokens using sessions
    where session_id = sessions.id and sessions.customer_id = ${customerId}`.execute(tx);
  await sql`delete from sessions where customer_id = ${customerId}`.execute(tx);
  await sql`delete from trusted_devices where customer_id = ${customerId}`.execute(tx);
  await sql`delete from known_devices where customer_id = ${customerId}`.execute(tx);
  await sql`delete from passkeys where customer_id = ${customerId}`.execute(tx);
  await sql`delete from one_time_tokens where customer_id = ${customerId}`.execute(tx);
}

/** Forgets whom the customer called and wrote with. What calls cost stays with the ledger. */
export async function eraseCallsAndTexts(tx: Tx, customerId: number): Promise<void> {
  await sql`update calls set caller = '', destination = '', decision = null
    where customer_id = ${customerId}`.execute(tx);
  await sql`delete from voicemails using calls
    where call_id = calls.id and calls.customer_id = ${customerId}`.execute(tx);
  await sql`update call_legs set destination = '' from calls
    where call_id = calls.id and calls.customer_id = ${customerId}`.execute(tx);
  await sql`delete from call_parties where customer_id = ${customerId}`.execute(tx);
  await sql`delete from caller_ids where customer_id = ${customerId}`.execute(tx);
  await sql`delete from blocked_callers where customer_id = ${customerId}`.execute(tx);
  await sql`delete from sms_messages where customer_id = ${customerId}`.execute(tx);
}

/** Forgets what the customer wrote, what was written to them, and where from. */
export async function eraseLetters(tx: Tx, customerId: number): Promise<void> {
  await sql`update inquiries set message = '', name = '', email = '', phone = ''
    where customer_id = ${customerId}`.execute(tx);
  await sql`update mails set recipient = '', reply_to = null, sealed = null, last_error = null
    where customer_id = ${customerId} and state <> 'queued'`.execute(tx);
  await sql`update audit_events set detail = '{}', address = ''
    where customer_id = ${customerId}`.execute(tx);
}

/** Takes names and addresses off cards and orders; their amounts stay with the ledger. */
export async function eraseBilling(tx: Tx, customerId: number): Promise<void> {
  await sql`update saved_cards set card_holder = '', address = '', city = '', zip_code = '',
      state = '', state_id = null, last_four = '0000'
    where customer_id = ${customerId}`.execute(tx);
  await sql`delete from spending_settings where customer_id = ${customerId}`.execute(tx);
  await sql`update orders set email_key = '', forwarding_number = '', draft = '{}'
    where customer_id = ${customerId}`.execute(tx);
}
