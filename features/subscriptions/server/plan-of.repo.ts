import type { WithPlans } from '@portal/features/numbers/server';
import { sql } from 'kysely';

/** The plan of a number beside the number itself; null where it has none. */
export const planOf: WithPlans['planOf'] = (numberId) => sql`(
  select json_build_object('status', s.status,
    'packageId', coalesce(s.next_package_id, s.package_id), 'renewsAt', s.renews_at,
    'graceUntil', s.grace_until, 'cancelAt', s.cancel_at, 'lostOn', s.lost_on)
  from subscriptions s where s.number_id = ${numberId} and s.status <> 'ended')`;
