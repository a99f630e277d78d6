import type { Language } from '@portal/contract/fields/text';
import type { PortInReason, PortInState } from '@portal/features/port-ins/contract';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Instant, MaybeInstant, Made } from './column-types.ts';

export interface PackagesTable {
  id: string;
  country_id: number;
  interval_months: number;
  price_micros: number;
  discount_percentage: Generated<number>;
  included_country_ids: ColumnType<number[], number[] | undefined, number[]>;
}

export interface NumbersTable {
  id: Generated<number>;
  did_number: string;
  country_id: number;
  prefix: string;
  mask: string;
  region: Generated<string>;
  package_id: string;
  brand_id: number | null;
  customer_id: number | null;
  status: ColumnType<
    'for-sale' | 'reserved' | 'active' | 'paused' | 'released',
    string | undefined,
    string
  >;
  reserved_until: MaybeInstant;
  reserved_for: string | null;
  label: Generated<string>;
  sms_email: Generated<string>;
  show_caller: Generated<boolean>;
  ring_plan: Json | null;
  business_hours: Json | null;
  acquired_at: MaybeInstant;
  released_at: MaybeInstant;
}

export interface ForwardingTargetsTable {
  id: Generated<number>;
  number_id: number;
  position: Generated<number>;
  /** Digits; null for the browser. */
  destination: string | null;
  ring_seconds: Generated<number>;
  updated_at: Made;
}

/** What an edge calls a customer's browsers by. */
export interface PhoneAddressesTable {
  customer_id: number;
  address: string;
}

/** Browsers that may ring, and when a tab of each was last told of. */
export interface PhoneSessionsTable {
  session: string;
  customer_id: number;
  expires_at: Instant;
  seen_at: MaybeInstant;
}

export interface ForwardingChangesTable {
  id: Generated<number>;
  number_id: number;
  kind: 'calls' | 'sms' | 'plan';
  old_value: string;
  new_value: string;
  changed_at: Made;
}

export interface TestCallsTable {
  number_id: number;
  id: Generated<string>;
  attempt: string | null;
  /** `asked` until the carrier has taken it. */
  state: Generated<'asked' | 'ringing' | 'answered' | 'unanswered' | 'failed'>;
  asked_at: Made;
  told_at: Date | null;
}

export interface CallerIdsTable {
  id: Generated<number>;
  customer_id: number;
  number: string;
  comment: Generated<string>;
  proved_at: MaybeInstant;
  created_at: Made;
}

export interface BlockedCallersTable {
  customer_id: number;
  number: string;
  created_at: Made;
}

export interface CallerNamesTable {
  customer_id: number;
  number: string;
  name: string;
}

export interface CouponsTable {
  code: string;
  brand_id: number | null;
  country_id: number | null;
  discount_percentage: number;
  uses_left: number | null;
  valid_until: MaybeInstant;
}

export interface OrdersTable {
  id: Generated<string>;
  brand_id: number;
  customer_id: number | null;
  number_id: number | null;
  intent_id: string | null;
  package_id: string;
  forwarding_number: Generated<string>;
  coupon_code: string | null;
  email_key: string;
  draft: ColumnType<unknown, string | undefined, string>;
  state: ColumnType<'reserved' | 'paid', string | undefined, string>;
  created_at: Made;
  /** The request by which its number came here; null for a number off the shelf. */
  port_in_id: string | null;
}

export interface PortInsTable {
  id: Generated<string>;
  reference: string;
  brand_id: number;
  email: string;
  email_key: ColumnType<string, never, never>;
  language: Language;
  did_number: string;
  country_id: number;
  provider: string;
  state: ColumnType<PortInState, undefined, PortInState>;
  /** YYYY-MM-DD */
  moves_on: string | null;
  reason: PortInReason | null;
  created_at: Made;
  final_at: MaybeInstant;
  set_up_at: MaybeInstant;
}

export interface PortInEventsTable {
  id: Generated<string>;
  port_in_id: string;
  state: PortInState;
  happened_at: Made;
}

export interface PortInLinksTable {
  token_hash: Buffer;
  port_in_id: string;
  created_at: Made;
}

export interface SubscriptionsTable {
  id: Generated<number>;
  customer_id: number;
  number_id: number;
  package_id: string;
  next_package_id: string | null;
  status: Generated<string>;
  anchor_day: number;
  period_started_at: Instant;
  renews_at: Instant;
  grace_until: MaybeInstant;
  cancel_at: MaybeInstant;
  released_at: MaybeInstant;
  coupon_code: string | null;
  suspended_at: MaybeInstant;
  lost_on: MaybeInstant;
  warnings_sent: Generated<number>;
  created_at: Made;
}

/** Which period of which subscription a payment paid. */
export interface PaidPeriodsTable {
  intent_id: string;
  subscription_id: number;
  started_at: Instant;
  ends_at: Instant;
}

/** A mail told what a subscription's next period costs by a term. */
export interface RenewalAnnouncementsTable {
  subscription_id: number;
  period_started_at: Instant;
  package_id: string;
  amount_micros: number;
  announced_at: Made;
}

/** The payment of one subscription's period; `period_started_at` is when the one before ended. */
export interface RenewalsTable {
  id: Generated<number>;
  subscription_id: number;
  period_started_at: Instant;
  package_id: string;
  amount_micros: number;
  state: Generated<'due' | 'charging' | 'declined' | 'paid' | 'dropped'>;
  try_key: string | null;
  card_id: number | null;
  tried_card_ids: Generated<number[]>;
  failed_sends: Generated<number>;
  intent_id: string | null;
  declined_at: MaybeInstant;
  next_try_at: MaybeInstant;
  created_at: Made;
}

export interface CardExpiryMailsTable {
  card_id: number;
  expiration_year: number;
  expiration_month: number;
  days_before: number;
  sent_at: Made;
}
