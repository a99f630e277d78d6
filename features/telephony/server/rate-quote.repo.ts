import type { WithQuotes } from '@portal/features/numbers/server';
import { compiled } from '@portal/server/db/compiled';
import type { Db, Tx } from '@portal/server/db/client';
import { freeCredit } from '@portal/server/db/ledger.repo';
import { sql } from 'kysely';
import { isOurs, rateRowOf } from './rate-prefixes.repo.ts';
import type { Rate } from './rating.rules.ts';

/** What a number's plan and the customer's credit say of a destination. Micro-dollars. */
export interface QuoteGround {
  includedCountryIds: number[];
  /** Credit that running calls don't hold. */
  freeMicros: number;
  /** Whether the destination is a number of this house. */
  isOwn: boolean;
  rate: (Rate & { destination: string; hasMobileRate: boolean }) | null;
}

/** All that a quote needs, beside a number in a list; the rate is the one that calls are paid by. */
export const groundOf: WithQuotes['quotes']['groundOf'] = ({ packageId, customerId, phone }) =>
  sql<QuoteGround>`json_build_object(
    'includedCountryIds', (select p.included_country_ids from packages p where p.id = ${packageId}),
    'freeMicros', ${freeCredit(customerId)},
    'isOwn', ${isOurs(phone)},
    'rate', (select json_build_object('prefix', r.prefix, 'destination', r.destination,
        'perMinuteMicros', r.per_minute_micros, 'connectionFeeMicros', r.connection_fee_micros,
        'firstInterval', r.first_interval, 'increment', r.increment,
        'hasMobileRate', exists (select from rates m where m.country_id = r.country_id
          and m.destination like '% mobile'))
      from ${rateRowOf(phone)} r))`;

const findGround = compiled(
  (_, customerId: number, numberId: number, to: string) => sql<{ ground: QuoteGround }>`
    select ${groundOf({
      packageId: sql.ref('n.package_id'),
      customerId: sql.ref('n.customer_id'),
      phone: sql`${to}::text`,
    })} as ground
    from numbers n where n.id = ${numberId} and n.customer_id = ${customerId}`,
  { isBrief: () => true },
);

/** All that a quote needs, in one round trip; undefined for a number that is not the customer's. */
export async function findQuoteGround(
  db: Db | Tx,
  wish: { customerId: number; numberId: number; to: string },
): Promise<QuoteGround | undefined> {
  const [row] = await findGround(db, wish.customerId, wish.numberId, wish.to);
  return row?.ground;
}
