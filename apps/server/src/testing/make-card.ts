import type { Db } from '../db/client.ts';
import type { MadeCustomer } from './factories.ts';

export interface CardOptions {
  gatewayToken?: string;
  expirationYear?: number;
  isPrimary?: boolean;
}

/** A saved card in the sandbox's vault: approved, unless the vault has no such token. */
export async function makeCard(
  db: Db,
  customer: Pick<MadeCustomer, 'id'>,
  options: CardOptions = {},
): Promise<number> {
  const { id } = await db
    .insertInto('saved_cards')
    .values({
      customer_id: customer.id,
      gateway: 'sandbox',
      gateway_token: options.gatewayToken ?? `tok_demo_visa_${customer.id}`,
      brand: 'visa',
      last_four: '4242',
      expiration_month: 4,
      expiration_year: options.expirationYear ?? new Date().getUTCFullYear() + 2,
      is_primary: options.isPrimary ?? true,
      card_holder: 'Ann Keller',
      address: '18 Lantern Street',
      city: 'Tel Aviv',
      zip_code: '6100000',
      country_id: 101,
      state_id: null,
      removed_at: null,
      detached_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
