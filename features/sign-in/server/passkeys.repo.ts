import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';

const passkeysOf = compiled(
  (db, customerId: number) =>
    db
      .selectFrom('passkeys')
      .select([
        'id',
        'credential_id as credentialId',
        'transports',
        'user_handle as userHandle',
        'label',
        'device as userAgent',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ])
      .where('customer_id', '=', customerId)
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  { isBrief: () => true },
);

/** A customer's passkeys, the newest first. */
export function findPasskeys(db: Db | Tx, customerId: number) {
  return passkeysOf(db, customerId);
}

export interface NewPasskey {
  customerId: number;
  credential: { credentialId: string; publicKey: Buffer; counter: number; transports: string[] };
  userHandle: Buffer;
  label: string;
  userAgent: string;
}

/** Keeps a new passkey; nothing where the credential is known already. */
export function insertPasskey(tx: Tx, passkey: NewPasskey) {
  const { credential } = passkey;
  return tx
    .insertInto('passkeys')
    .values({
      credential_id: credential.credentialId,
      customer_id: passkey.customerId,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports,
      user_handle: passkey.userHandle,
      label: passkey.label,
      device: passkey.userAgent,
    })
    .onConflict((conflict) => conflict.constraint('passkeys__credential_id').doNothing())
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirst();
}

/** Names a passkey of a customer; false where they have none of this id. */
export async function updatePasskeyLabel(
  db: Tx,
  { customerId, id }: { customerId: number; id: string },
  label: string,
): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ label })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes one passkey of a customer; nothing where they have none of this id. */
export function deletePasskey(tx: Tx, customerId: number, id: string) {
  return tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(['label', 'device as userAgent'])
    .executeTakeFirst();
}
