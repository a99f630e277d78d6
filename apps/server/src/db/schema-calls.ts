import type { ColumnType, Generated } from 'kysely';
import type { Json, LaterInstant, LaterJson, MaybeInstant, Made } from './column-types.ts';

export interface RatesTable {
  prefix: string;
  country_id: number;
  destination: string;
  per_minute_micros: number;
  connection_fee_micros: Generated<number>;
  first_interval: Generated<number>;
  increment: Generated<number>;
}

export interface CallsSeenTable {
  customer_id: number;
  /** Calls that ended until then have been in view, */
  until: Made;
  /** but for so many missed ones that were told late, the last of them then. */
  late_missed: Generated<number>;
  late_at: Made;
}

export interface CallsTable {
  id: Generated<number>;
  carrier: string;
  /** The carrier's account or line; '' where it tells none, null from before it was kept. */
  trunk: string | null;
  carrier_call_id: string;
  /** '' where the carrier tells none. */
  from_tag: Generated<string>;
  brand_id: number;
  customer_id: number;
  number_id: number;
  did_number: string;
  caller: string;
  destination: string;
  is_incoming: Generated<boolean>;
  state: 'routed' | 'ending' | 'ended';
  outcome: 'answered' | 'missed' | 'refused' | null;
  refusal: string | null;
  included: Generated<boolean>;
  rate: Json | null;
  decision: Json | null;
  max_seconds: number | null;
  /** What the history shows: the edge's own time, where its record tells one. */
  dialed_at: Made;
  /** When the call was decided, by the database's clock. */
  routed_at: Made;
  answered_at: MaybeInstant;
  ended_at: MaybeInstant;
  reported_seconds: number | null;
  settle_at: MaybeInstant;
  seconds: Generated<number>;
  cost_micros: Generated<number>;
  /** Which step of the decision rings; null for the first. */
  step: ColumnType<number | null, number | undefined, number>;
  /** Positions within the step by the carrier's ids of legs. */
  rung: ColumnType<Record<string, number> | null, string | null | undefined, string>;
  /** Finer than the outcome; null where nobody said it. */
  cause: ColumnType<CallCause | null, CallCause | null | undefined, CallCause | null>;
  sip_code: ColumnType<number | null, number | null | undefined, number | null>;
  /** The SIP edge that has the call, and the name that it speaks of the call by. */
  edge: ColumnType<string | null, string | null | undefined, string>;
  edge_call: ColumnType<string | null, string | null | undefined, string>;
  hidden_caller: Generated<boolean>;
  ringing_at: LaterInstant;
  /** The phone that rings, as the edge names it; 'message' while the caller leaves one. */
  ring_target: ColumnType<string | null, string | null | undefined, string | null>;
  /** The phone that talks, as the edge names it. */
  talk_target: ColumnType<string | null, string | null | undefined, string>;
  /** When the edge last said that the call goes on, and how far the talk was. */
  last_seen_at: LaterInstant;
  last_seen_seconds: ColumnType<number | null, number | null | undefined, number>;
  /** The last answer to a wish for more time. */
  extended: LaterJson;
}

export type CallCause =
  'answered' | 'busy' | 'no-answer' | 'cancelled' | 'failed' | 'refused' | 'voicemail';

export interface CallLegsTable {
  call_id: number;
  position: number;
  destination: string;
  seconds: number;
  rate_prefix: string | null;
  per_minute_micros: Generated<number>;
  connection_fee_micros: Generated<number>;
  first_interval: Generated<number>;
  increment: Generated<number>;
  intervals: Generated<number>;
  included: Generated<boolean>;
  cost_micros: number;
  /** The talk as it was measured; null where only seconds were told. */
  ms: ColumnType<number | null, number | null | undefined, never>;
  ring_ms: ColumnType<number | null, number | null | undefined, never>;
  sip_code: ColumnType<number | null, number | null | undefined, never>;
  /** The line that the phone was rung by. */
  trunk: ColumnType<string | null, string | null | undefined, never>;
  started_at: LaterInstant;
  answered_at: LaterInstant;
  ended_at: LaterInstant;
  quality: LaterJson;
}

/** Whose calls are watched, at which node and until when. */
export interface CallWatchersTable {
  customer_id: number;
  node: string;
  until: Made;
}

/** What edges are told to do; of no edge: all of them. */
export interface EdgeOrdersTable {
  id: Generated<number>;
  edge: string | null;
  kind: string;
  call_id: number | null;
  body: Json;
  created_at: Made;
  until: Made;
  done_at: LaterInstant;
  result: string | null;
}

/** What an edge said, by the ids of its words. */
export interface EdgeWordsTable {
  id: string;
  kind: string;
  edge: string;
  received_at: Made;
}

/** Kept by triggers on `calls`: the numbers that a customer's ended calls had on either side. */
export interface CallPartiesTable {
  customer_id: number;
  number: string;
}

export interface CreditHoldsTable {
  call_id: number;
  account_id: number;
  amount_micros: number;
  created_at: Made;
}

export interface VoicemailsTable {
  id: Generated<number>;
  call_id: number;
  carrier_account_id: string;
  recording_id: string;
  seconds: number;
  state: ColumnType<'fetching' | 'mailed' | 'lost', string | undefined, string>;
  tries: Generated<number>;
  mail_id: string | null;
  received_at: Made;
}

/** A message as sound, sealed. */
export interface VoicemailSoundsTable {
  voicemail_id: number;
  customer_id: number;
  type: 'audio/wav' | 'audio/mpeg';
  bytes: number;
  sealed: Buffer;
  heard_at: LaterInstant;
  kept_at: Made;
}

/** What callers of a number hear before they leave a message, sealed. */
export interface GreetingsTable {
  number_id: number;
  customer_id: number;
  /** Of the sound as it was before it was sealed. */
  sha256: string;
  seconds: number;
  sealed: Buffer;
  changed_at: Made;
}
