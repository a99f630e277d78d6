import type { CustomerStatus } from '../shared/customer-status.rules.ts';
import type { Language } from '@portal/contract/fields/text';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, MaybeInstant, Made } from './column-types.ts';

export interface BrandsTable {
  id: number;
  key: string;
  name: string;
}

export interface InstallationTable {
  name: string;
  value: string;
  created_at: Made;
}

export interface CustomersTable {
  id: Generated<number>;
  brand_id: number;
  email: string;
  email_key: ColumnType<string, never, never>;
  password_hash: string;
  first_name: string;
  last_name: string;
  language: Language;
  status: ColumnType<CustomerStatus, string | undefined, string>;
  email_verified_at: MaybeInstant;
  two_factor_enabled: Generated<boolean>;
  max_caller_ids: Generated<number>;
  time_zone: string | null;
  gateway_customer: string | null;
  renew_with_other_card: Generated<boolean>;
  created_at: Made;
  closed_at: MaybeInstant;
  erase_after: MaybeInstant;
  erased_at: MaybeInstant;
}

export interface SessionsTable {
  id: Generated<string>;
  customer_id: number;
  kind: 'active' | 'suspended';
  device: Generated<string>;
  address: Generated<string>;
  created_at: Made;
  last_used_at: Made;
  expires_at: Instant;
  ended_at: MaybeInstant;
  end_reason: string | null;
  /** When it last showed its password or a passkey. */
  confirmed_at: MaybeInstant;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Made;
  spent_at: MaybeInstant;
  /** Of the attempt that it was issued to, when it had one. */
  attempt_hash: Generated<Buffer | null>;
}

export interface TrustedDevicesTable {
  id: Generated<string>;
  customer_id: number;
  device: Generated<string>;
  created_at: Made;
  last_used_at: Made;
  expires_at: Instant;
  revoked_at: MaybeInstant;
}

export interface KnownDevicesTable {
  secret_hash: Buffer;
  customer_id: number;
  wrong_guesses: Generated<number>;
  created_at: Made;
  last_used_at: Made;
}

export interface PasskeysTable {
  id: Generated<string>;
  credential_id: string;
  customer_id: number;
  public_key: Buffer;
  counter: number;
  transports: string[];
  user_handle: Buffer;
  label: Generated<string>;
  device: Generated<string>;
  created_at: Made;
  last_used_at: MaybeInstant;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  brand_id: number;
  customer_id: number | null;
  user_handle: Buffer | null;
  session_id: Generated<string | null>;
  origin: string;
  expires_at: Instant;
}

export interface OneTimeTokensTable {
  id: Generated<string>;
  customer_id: number;
  purpose: string;
  token_hash: Buffer;
  code_hash: Buffer | null;
  tries: Generated<number>;
  subject: string | null;
  /** Of a link that undoes a change of e-mail: whether log-in asked for codes when it was made. */
  two_factor_before: Generated<boolean | null>;
  /** Of such a link: the requests to bring a number that came along with the change. */
  brought_requests: Generated<string[] | null>;
  created_at: Made;
  expires_at: Instant;
  used_at: MaybeInstant;
}

export interface ThrottlesTable {
  bucket: string;
  tries: number;
  resets_at: Instant;
}

export interface BotCheckUsesTable {
  token_hash: Buffer;
  expires_at: Instant;
}

export interface AuditEventsTable {
  id: Generated<number>;
  brand_id: number | null;
  customer_id: number | null;
  event: string;
  detail: ColumnType<unknown, string | undefined, string>;
  address: Generated<string>;
  happened_at: Made;
  /** How often, where the row counts. */
  times: Generated<number>;
  counted_as: Generated<string | null>;
}
