import type { WithPlans } from '@portal/features/numbers/server';
import { sql } from 'kysely';
import { renewalMicros } from './renewal-price.repo.ts';

/**
 * The plan of a number beside the number itself, with the card that will be charged for it, as
 * `nextCard` takes it; null where the number has none.
 */
export const planOf: WithPlans['planOf'] = (numberId) => sql`(
  select json_build_object('status', s.status,
    'packageId', coalesce(s.next_package_id, s.package_id), 'renewsAt', s.renews_at,
    'graceUntil', s.grace_until, 'cancelAt', s.cancel_at, 'lostOn', s.lost_on,
    'priceMicros', ${renewalMicros},
    'card', (select json_build_object('brand', k.brand, 'lastFour', k.last_four)
      from saved_cards k join customers c on c.id = k.customer_id
      where k.customer_id = s.customer_id and k.removed_at is null
        and (k.is_primary or c.renew_with_other_card)
        -- A card is good to the end of its month.
        and s.renews_at < make_timestamptz(k.expiration_year + k.expiration_month / 12,
          k.expiration_month % 12 + 1, 1, 0, 0, 0, 'UTC')
      order by k.is_primary desc, k.id desc limit 1))
  from subscriptions s join packages p on p.id = coalesce(s.next_package_id, s.package_id)
  where s.number_id = ${numberId} and s.status <> 'ended')`;
