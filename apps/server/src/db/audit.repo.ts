import type { Db, Tx } from './client.ts';

export interface AuditEvent {
  brandId: number;
  customerId: number | null;
  event: string;
  /** Facts that help the customer or support; never a secret, never card data. */
  detail?: Readonly<Record<string, string | number | boolean>>;
  address?: string;
}

/** Writes down what happened to an account, in the transaction in which it happened. */
export async function insertAuditEvent(db: Db | Tx, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      brand_id: event.brandId,
      customer_id: event.customerId,
      event: event.event,
      detail: JSON.stringify(event.detail ?? {}),
      address: event.address ?? '',
    })
    .execute();
}
