import { compiled } from '@portal/server/db/compiled';
import type { Db } from '@portal/server/db/client';
import { freeCredit } from '@portal/server/db/ledger.repo';
import { sql } from 'kysely';
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

const groundOf = compiled(
  (
    _,
    customerId: number,
    numberId: number,
    to: string,
    prefixes: readonly string[],
  ) => sql<QuoteGround>`
    select p.included_country_ids as "includedCountryIds",
      ${freeCredit(sql`n.customer_id`)} as "freeMicros",
      exists (select 1 from numbers o where o.did_number = ${to} and o.status <> 'released')
        as "isOwn",
      (select json_build_object('prefix', r.prefix, 'destination', r.destination,
          'perMinuteMicros', r.per_minute_micros, 'connectionFeeMicros', r.connection_fee_micros,
          'firstInterval', r.first_interval, 'increment', r.increment,
          'hasMobileRate', exists (select 1 from rates m where m.country_id = r.country_id
            and m.destination like '% mobile'))
        from rates r where r.prefix = any(${prefixes}::text[])
        order by length(r.prefix) desc limit 1) as rate
    from numbers n join packages p on p.id = n.package_id
    where n.id = ${numberId} and n.customer_id = ${customerId}`,
);

/** All that a quote needs, in one round trip; undefined for a number that is not the customer's. */
export async function findQuoteGround(
  db: Db,
  wish: { customerId: number; numberId: number; to: string; prefixes: readonly string[] },
): Promise<QuoteGround | undefined> {
  const [ground] = await groundOf(db, wish.customerId, wish.numberId, wish.to, wish.prefixes);
  return ground;
}
