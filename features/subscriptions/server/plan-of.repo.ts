import type { WithPlans } from '@portal/features/numbers/server';
import { sql } from 'kysely';
import { renewalMicros } from './renewal-price.repo.ts';

/** The plan of a number beside the number itself; null where it has none. */
export const planOf: WithPlans['planOf'] = (numberId) => sql`(
  select json_build_object('status', s.status,
    'packageId', coalesce(s.next_package_id, s.package_id), 'renewsAt', s.renews_at,
    'graceUntil', s.grace_until, 'cancelAt', s.cancel_at, 'lostOn', s.lost_on,
    'priceMicros', ${renewalMicros},
    'card', (select json_build_object('brand', k.brand, 'lastFour', k.last_four)
      from saved_cards k
      where k.customer_id = s.customer_id and k.is_primary and k.removed_at is null))
  from subscriptions s join packages p on p.id = coalesce(s.next_package_id, s.package_id)
  where s.number_id = ${numberId} and s.status <> 'ended')`;
