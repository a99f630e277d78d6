import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, MaybeInstant, Made } from './column-types.ts';

export interface LedgerAccountsTable {
  id: Generated<number>;
  brand_id: number;
  kind: 'credit' | 'gateway' | 'call-revenue' | 'plan-revenue' | 'opening' | 'suspense' | 'loss';
  customer_id: number | null;
  /** Kept by a trigger: the sum of the account's postings. */
  balance_micros: ColumnType<number, never, never>;
}

export interface LedgerEntriesTable {
  id: Generated<number>;
  kind: string;
  reference: string;
  created_at: Made;
}

export interface LedgerPostingsTable {
  id: Generated<number>;
  entry_id: number;
  account_id: number;
  amount_micros: number;
  created_at: Made;
}

export interface SavedCardsTable {
  id: Generated<number>;
  customer_id: number;
  gateway: string;
  gateway_token: string;
  brand: string;
  last_four: string;
  expiration_month: number;
  expiration_year: number;
  is_primary: Generated<boolean>;
  primary_chosen_at: MaybeInstant;
  card_holder: string;
  address: string;
  city: string;
  zip_code: string;
  country_id: number;
  state_id: number | null;
  state: Generated<string>;
  created_at: Made;
  removed_at: MaybeInstant;
  detached_at: MaybeInstant;
  detach_tries: Generated<number>;
  next_detach_at: MaybeInstant;
}

export interface UnkeptCardsTable {
  gateway: string;
  gateway_token: string;
  created_at: Made;
  detach_tries: Generated<number>;
  next_detach_at: MaybeInstant;
}

export interface CardTellingsTable {
  id: string;
  card_id: number;
  created_at: Made;
  due_at: Instant;
}

export interface SpendingSettingsTable {
  customer_id: number;
  top_up_on: Generated<boolean>;
  top_up_below_micros: Generated<number>;
  top_up_amount_micros: Generated<number>;
  top_up_month_max_micros: Generated<number>;
  top_up_since: MaybeInstant;
  top_up_paused: 'declined' | 'no-card' | 'reversed' | null;
  top_up_look_at: MaybeInstant;
  low_balance_on: Generated<boolean>;
  low_balance_micros: Generated<number>;
  low_balance_told_at: MaybeInstant;
  daily_cap_on: Generated<boolean>;
  daily_cap_micros: Generated<number>;
  daily_cap_hit_on: string | null;
  daily_cap_told_on: string | null;
}

export type IntentKind = 'credit' | 'renewal' | 'reactivation' | 'order' | 'refund' | 'card-check';
export type IntentState =
  'created' | 'sent' | 'captured' | 'declined' | 'unknown' | 'manual' | 'voided' | 'refunded';

export interface GatewayEventsTable {
  gateway: string;
  event_id: string;
  received_at: Made;
  kind: string;
  body: Json;
  state: Generated<'waiting' | 'done' | 'refused' | 'failed'>;
  tries: Generated<number>;
  next_try_at: MaybeInstant;
  note: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface CardTriesTable {
  bucket: string;
  intent_id: string;
  tried_at: Made;
}

export interface PaymentIntentsTable {
  id: Generated<string>;
  transaction_id: Generated<number>;
  brand_id: number;
  customer_id: number | null;
  kind: IntentKind;
  state: Generated<IntentState>;
  amount_micros: number;
  idempotency_key: string | null;
  body_hash: Buffer | null;
  card_id: number | null;
  card_brand: string | null;
  card_last_four: string | null;
  gateway: string;
  gateway_reference: string | null;
  decline_code: number | null;
  subscription_id: number | null;
  package_id: string | null;
  refund_of: string | null;
  /** What the gateway took back by itself, as a refund row. */
  reversal: ColumnType<'refund' | 'dispute' | null, undefined, never>;
  reversed_micros: ColumnType<number, undefined, never>;
  reversed_credit_micros: ColumnType<number, undefined, never>;
  purpose: ColumnType<unknown, string | undefined, string>;
  asked_times: Generated<number>;
  next_ask_at: MaybeInstant;
  created_at: Made;
  sent_at: MaybeInstant;
  final_at: MaybeInstant;
}
