import { type RawBuilder, sql } from 'kysely';

/** More messages than these are not counted: they are many. */
const unheardMost = 100;

/**
 * How many messages of a customer's nobody has listened to, as SQL; those on numbers that are the
 * customer's no more can't be listened to.
 */
export const unheardMessages = (customerId: number) => sql<number>`(
  select count(*) from (
    select from voicemail_sounds s join voicemails v on v.id = s.voicemail_id
      join calls c on c.id = v.call_id join numbers n on n.id = c.number_id
    where s.customer_id = ${customerId} and s.heard_at is null and n.customer_id = ${customerId}
    limit ${unheardMost}
  ) as unheard)`;

/** The message of a call, as SQL over the call's id; the one that can be heard where there are more. */
export const messageOf = (callId: RawBuilder<unknown>) => sql`(
  select json_build_object('seconds', v.seconds, 'isHeard', s.heard_at is not null,
    'state', case when v.state = 'fetching' then 'coming' when s.voicemail_id is null then 'gone'
      else 'kept' end)
  from voicemails v left join voicemail_sounds s on s.voicemail_id = v.id and exists (
    select from calls c join numbers n on n.id = c.number_id
    where c.id = v.call_id and n.customer_id = s.customer_id)
  where v.call_id = ${callId} order by s.voicemail_id nulls last, v.id limit 1)`;
