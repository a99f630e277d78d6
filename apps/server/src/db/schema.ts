import type {
  BrandsTable,
  InstallationTable,
  CustomersTable,
  SessionsTable,
  RefreshTokensTable,
  TrustedDevicesTable,
  KnownDevicesTable,
  PasskeysTable,
  PasskeyChallengesTable,
  OneTimeTokensTable,
  ThrottlesTable,
  BotCheckUsesTable,
  AuditEventsTable,
} from './schema-customers.ts';
import type {
  PackagesTable,
  NumbersTable,
  ForwardingTargetsTable,
  ForwardingChangesTable,
  TestCallsTable,
  CallerIdsTable,
  BlockedCallersTable,
  CallerNamesTable,
  SubscriptionsTable,
  PaidPeriodsTable,
  RenewalAnnouncementsTable,
  RenewalsTable,
  CardExpiryMailsTable,
  CouponsTable,
  OrdersTable,
  PhoneAddressesTable,
  PhoneSessionsTable,
  PortInEventsTable,
  PortInLinksTable,
  PortInsTable,
} from './schema-numbers.ts';
import type {
  LedgerAccountsTable,
  LedgerEntriesTable,
  LedgerPostingsTable,
  SavedCardsTable,
  UnkeptCardsTable,
  CardTellingsTable,
  PaymentIntentsTable,
  CardTriesTable,
  GatewayEventsTable,
  SpendingSettingsTable,
} from './schema-money.ts';
import type {
  RatesTable,
  CallsSeenTable,
  CallWatchersTable,
  EdgeOrdersTable,
  EdgeWordsTable,
  CallsTable,
  CallLegsTable,
  CallPartiesTable,
  CreditHoldsTable,
  VoicemailsTable,
  VoicemailSoundsTable,
  GreetingsTable,
} from './schema-calls.ts';
import type {
  InquiriesTable,
  MailsTable,
  MarketingConversionsTable,
  SmsMessagesTable,
} from './schema-messages.ts';

/** The tables that code reads today, as the migrations make them. */
export interface Database {
  brands: BrandsTable;
  installation: InstallationTable;
  customers: CustomersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  trusted_devices: TrustedDevicesTable;
  known_devices: KnownDevicesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  one_time_tokens: OneTimeTokensTable;
  throttles: ThrottlesTable;
  bot_check_uses: BotCheckUsesTable;
  audit_events: AuditEventsTable;
  packages: PackagesTable;
  numbers: NumbersTable;
  forwarding_targets: ForwardingTargetsTable;
  forwarding_changes: ForwardingChangesTable;
  test_calls: TestCallsTable;
  caller_ids: CallerIdsTable;
  blocked_callers: BlockedCallersTable;
  caller_names: CallerNamesTable;
  subscriptions: SubscriptionsTable;
  paid_periods: PaidPeriodsTable;
  renewals: RenewalsTable;
  renewal_announcements: RenewalAnnouncementsTable;
  card_expiry_mails: CardExpiryMailsTable;
  coupons: CouponsTable;
  orders: OrdersTable;
  port_ins: PortInsTable;
  port_in_events: PortInEventsTable;
  port_in_links: PortInLinksTable;
  ledger_accounts: LedgerAccountsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_postings: LedgerPostingsTable;
  saved_cards: SavedCardsTable;
  unkept_cards: UnkeptCardsTable;
  card_tellings: CardTellingsTable;
  payment_intents: PaymentIntentsTable;
  card_tries: CardTriesTable;
  gateway_events: GatewayEventsTable;
  spending_settings: SpendingSettingsTable;
  rates: RatesTable;
  phone_addresses: PhoneAddressesTable;
  phone_sessions: PhoneSessionsTable;
  calls: CallsTable;
  calls_seen: CallsSeenTable;
  call_watchers: CallWatchersTable;
  edge_orders: EdgeOrdersTable;
  edge_words: EdgeWordsTable;
  call_legs: CallLegsTable;
  call_parties: CallPartiesTable;
  credit_holds: CreditHoldsTable;
  voicemails: VoicemailsTable;
  voicemail_sounds: VoicemailSoundsTable;
  greetings: GreetingsTable;
  mails: MailsTable;
  sms_messages: SmsMessagesTable;
  inquiries: InquiriesTable;
  marketing_conversions: MarketingConversionsTable;
}
