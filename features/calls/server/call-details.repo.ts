import type { LeftMessage } from '@portal/features/voicemail/contract';
import type { SkippedPhone } from '../contract.ts';
import { sql } from 'kysely';
import type { Db } from '@portal/server/db/client';
import { messageOf } from './call-messages.repo.ts';

export interface LegRow {
  destination: string;
  seconds: number;
  included: boolean;
  ratePrefix: string | null;
  perMinuteMicros: number;
  connectionFeeMicros: number;
  firstInterval: number;
  increment: number;
  intervals: number;
  costMicros: number;
}

export interface VoicemailRow {
  seconds: number;
  state: 'fetching' | 'mailed' | 'lost';
  /** Null where no mail tells of it. */
  mail: 'queued' | 'sent' | 'expired' | 'failed' | null;
}

/** An ended call of the customer's with the phones that it rang, in one round trip. */
export function findCall(db: Db, customerId: number, callId: number) {
  return db
    .selectFrom('calls as c')
    .select([
      'c.id',
      'c.caller',
      'c.destination',
      'c.is_incoming as isIncoming',
      'c.dialed_at as dialedAt',
      'c.ended_at as endedAt',
      'c.outcome',
      'c.refusal',
      'c.cause',
      'c.seconds',
      'c.cost_micros as costMicros',
      'c.did_number as didNumber',
    ])
    .select(
      sql<LegRow[]>`coalesce((
        select json_agg(json_build_object(
          'destination', l.destination, 'seconds', l.seconds, 'included', l.included,
          'ratePrefix', l.rate_prefix, 'perMinuteMicros', l.per_minute_micros,
          'connectionFeeMicros', l.connection_fee_micros, 'firstInterval', l.first_interval,
          'increment', l.increment, 'intervals', l.intervals, 'costMicros', l.cost_micros
        ) order by l.position)
        from call_legs l where l.call_id = c.id), '[]'::json)`.as('legs'),
    )
    .select(
      // Not where its end is a guess of ours, nor where its caller heard that nobody is there.
      sql<number | null>`case when c.outcome = 'missed' and c.refusal is null
        and c.cause is distinct from 'voicemail' and c.ring_target is distinct from 'message'
        and c.ended_at >= c.ringing_at
        then round(extract(epoch from c.ended_at - c.ringing_at))::integer end`.as('rangSeconds'),
    )
    .select(sql<SkippedPhone[]>`coalesce(c.decision->'skipped', '[]'::jsonb)`.as('skipped'))
    .select(
      sql<VoicemailRow | null>`(
        select json_build_object('seconds', v.seconds, 'state', v.state, 'mail', m.state)
        from voicemails v left join mails m on m.id = v.mail_id
        where v.call_id = c.id order by v.id limit 1)`.as('voicemail'),
    )
    .select(sql<LeftMessage | null>`${messageOf(sql.ref('c.id'))}`.as('message'))
    .where('c.id', '=', callId)
    .where('c.customer_id', '=', customerId)
    .where('c.state', '=', 'ended')
    .executeTakeFirst();
}
