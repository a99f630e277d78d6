import type { CustomerStatus } from '@portal/server/shared/customer-status.rules';
import { sql } from 'kysely';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import type { Db, Tx } from '@portal/server/db/client';
import { afterUndo } from './recovery-token.rules.ts';
import type { TokenPurpose } from './one-time-tokens.repo.ts';

/** Links that somebody opens; the other one-time tokens belong to codes that are typed. */
export type LinkPurpose = Extract<
  TokenPurpose,
  'email-verification' | 'email-change' | 'email-change-undo' | 'password-reset' | 'port-in'
>;

/** A mailed link with its customer, and what the database's clock says of it. */
export interface MailedLink {
  id: string;
  purpose: LinkPurpose;
  subject: string | null;
  /** Only of a link that undoes a change of e-mail. */
  twoFactorBefore: boolean | null;
  /** The requests that came along with the change; null where that was not kept. */
  broughtRequests: string[] | null;
  customerId: number;
  email: string;
  firstName: string;
  language: Language;
  status: CustomerStatus;
  expired: boolean;
  used: boolean;
  /** Whether its address is the account's now. */
  isTheirs: boolean;
  /** Whether it was used in the last ten minutes: mail scanners and reloads open links twice. */
  usedJustNow: boolean;
}

function linkQuery(
  db: Db | Tx,
  tokenHash: Buffer,
  brandId: number,
  purposes: readonly LinkPurpose[],
) {
  return db
    .selectFrom('one_time_tokens as t')
    .innerJoin('customers as c', 'c.id', 't.customer_id')
    .select([
      't.id',
      sql<LinkPurpose>`t.purpose`.as('purpose'),
      't.subject',
      't.two_factor_before as twoFactorBefore',
      't.brought_requests as broughtRequests',
      't.customer_id as customerId',
      'c.email',
      'c.first_name as firstName',
      'c.language',
      'c.status',
    ])
    .select(sql<boolean>`t.expires_at <= app_now()`.as('expired'))
    .select(sql<boolean>`t.used_at is not null`.as('used'))
    .select(sql<boolean>`coalesce(lower(t.subject) = c.email_key, true)`.as('isTheirs'))
    .select(
      sql<boolean>`coalesce(t.used_at > app_now()
        - make_interval(mins => ${limits.linkRepeatMinutes}), false)`.as('usedJustNow'),
    )
    .where('t.token_hash', '=', tokenHash)
    .where('c.brand_id', '=', brandId)
    .where('t.purpose', 'in', purposes);
}

/** A link by its secret's hash, for a look before the work that it allows. */
export function findMailedLink(
  db: Db,
  tokenHash: Buffer,
  brandId: number,
  purposes: readonly LinkPurpose[],
): Promise<MailedLink | undefined> {
  return linkQuery(db, tokenHash, brandId, purposes).executeTakeFirst();
}

/** A link by its secret's hash, locked: whoever opens it at the same moment waits. */
export function lockMailedLink(
  tx: Tx,
  tokenHash: Buffer,
  brandId: number,
  purposes: readonly LinkPurpose[],
): Promise<MailedLink | undefined> {
  return linkQuery(tx, tokenHash, brandId, purposes).forUpdate('t').executeTakeFirst();
}

/** Ends what is still open of these kinds, as too old, not as used; answers how many there were. */
export async function expireOneTimeTokens(
  tx: Tx,
  customerId: number,
  purposes: readonly TokenPurpose[],
  { but }: { but?: string | undefined } = {},
): Promise<number> {
  const ended = await tx
    .updateTable('one_time_tokens')
    // Before any transaction that is still running, whose clock stands at its start.
    .set((eb) => ({ expires_at: eb.ref('created_at') }))
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .$if(but !== undefined, (all) => all.where('id', '!=', but ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** A customer's links or codes of a purpose that still count. */
const openTokens = (tx: Tx, customerId: number, purpose: TokenPurpose) =>
  tx
    .selectFrom('one_time_tokens')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`);

/**
 * Ends the recovery links that were asked for, and answers whether one of an undone change is open.
 * That one stays: anybody who knows the address may ask, and the owner is about to use it.
 */
export async function expireAskedResets(tx: Tx, customerId: number): Promise<boolean> {
  const open = await openTokens(tx, customerId, 'password-reset')
    .where('subject', '=', afterUndo)
    .executeTakeFirst();
  await expireOneTimeTokens(tx, customerId, ['password-reset'], { but: open?.id });
  return open !== undefined;
}

/** Whether a change of a customer's e-mail may still be undone, by whoever lost the address. */
export async function hasWayBack(tx: Tx, customerId: number): Promise<boolean> {
  const row = await openTokens(tx, customerId, 'email-change-undo').executeTakeFirst();
  return row !== undefined;
}

/** Ends the ways back from changes of e-mail that came after the one that a link undoes. */
export async function expireYoungerUndoLinks(tx: Tx, link: { id: string }): Promise<void> {
  await sql`
    update one_time_tokens younger set expires_at = younger.created_at
    from one_time_tokens undone
    where undone.id = ${link.id}
      and younger.customer_id = undone.customer_id
      and younger.purpose = 'email-change-undo'
      and younger.created_at > undone.created_at
      and younger.used_at is null`.execute(tx);
}
