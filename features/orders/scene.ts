import { sql } from 'kysely';
import {
  cardBody,
  type PaymentScene,
  type SendOptions,
  type TestCard,
} from '@portal/features/payments/scene';
import type { Answer } from '@portal/server/testing/test-app';

/** A number that the world has for sale in the United States, and one in the United Kingdom. */
export const forSale = { us: '12025550114', gb: '442079460193' } as const;

let made = 0;

/** An order as the portal sends it; everything fits unless said. */
export function orderBody(card: TestCard, more: object = {}) {
  return {
    ...cardBody(card, { IsSaveCard: 1 }),
    email: `buyer-${(made += 1)}@example.com`,
    password: 'Portal2026',
    firstName: 'Dana',
    lastName: 'Levin',
    language: 'en',
    didNumber: forSale.us,
    renewalPackageID: 'us-1',
    forwardingNumber: '972555550142',
    ...more,
  };
}

export function sendOrder(
  { app }: Pick<PaymentScene, 'app'>,
  body: object,
  options: SendOptions & { path?: string; brand?: number } = {},
): Promise<Answer> {
  return app.call('POST', options.path ?? '/api/payment/CreatevalidatedSubscriber', {
    body,
    ...(options.brand !== undefined && { brand: options.brand }),
    headers: {
      ...(options.key !== undefined && { 'idempotency-key': options.key }),
      ...options.headers,
    },
  });
}

/** Another client address each, where the scene trusts this proxy. */
let addresses = 0;
export const fromElsewhere = () => ({ 'x-forwarded-for': `198.51.100.${(addresses += 1)}` });

/** Numbers for sale that nobody else of the test uses. */
export async function freshNumbers({ app }: PaymentScene, count: number): Promise<string[]> {
  const { rows } = await sql<{ did: string }>`
    select did_number as did from numbers where status = 'for-sale' and country_id = 218
    order by did_number desc limit ${count}`.execute(app.deps.db);
  return rows.map(({ did }) => did);
}

/** What an order left in the database, by its e-mail and number. */
export async function tracesOf({ app }: PaymentScene, email: string, didNumber: string) {
  const { rows } = await sql<Record<string, number | string>>`
    select (select count(*) from customers where email = ${email}) as customers,
      (select count(*) from orders where email_key = ${email}) as "openOrders",
      (select count(*) from saved_cards s join customers c on c.id = s.customer_id
        where c.email = ${email}) as cards,
      (select count(*) from mails where recipient = ${email}) as mails,
      (select status from numbers where did_number = ${didNumber}) as number`.execute(app.deps.db);
  return rows[0];
}

export const nothing = { customers: 0, openOrders: 0, cards: 0, mails: 0, number: 'for-sale' };
