import { type Fault, type Law, lawOver } from './law.ts';

/**
 * Who writes a table: a feature, or the ground that all stand on (`apps/server`). Everybody else asks
 * the owner's face inside the same transaction.
 */
const owners: Readonly<Record<string, readonly string[]>> = {
  ground: [
    'audit_events',
    'bot_check_uses',
    'brands',
    'clock_offset',
    'credit_holds',
    'customers',
    'installation',
    'ledger_accounts',
    'ledger_entries',
    'ledger_postings',
    'mails',
    'throttles',
  ],
  geography: ['rates'],
  'blocked-callers': ['blocked_callers'],
  'caller-names': ['caller_names'],
  voicemail: ['greetings', 'voicemail_sounds'],
  // Passkeys prove who somebody is, as passwords do; the feature of that name manages them.
  'sign-in': [
    'known_devices',
    'one_time_tokens',
    'passkey_challenges',
    'passkeys',
    'refresh_tokens',
    'sessions',
    'trusted_devices',
  ],
  phone: ['phone_addresses', 'phone_sessions'],
  payments: ['card_tries', 'gateway_events', 'payment_intents', 'saved_cards', 'unkept_cards'],
  cards: ['card_tellings'],
  numbers: ['forwarding_changes', 'forwarding_targets', 'numbers', 'test_calls'],
  spending: ['spending_settings'],
  subscriptions: [
    'card_expiry_mails',
    'packages',
    'paid_periods',
    'renewal_announcements',
    'renewals',
    'subscriptions',
  ],
  'caller-ids': ['caller_ids'],
  sms: ['sms_messages'],
  support: ['inquiries'],
  telephony: ['call_legs', 'call_parties', 'calls', 'edge_orders', 'edge_words', 'voicemails'],
  'live-calls': ['call_watchers'],
  'port-ins': ['port_in_events', 'port_in_links', 'port_ins'],
  calls: ['calls_seen'],
  orders: ['coupons', 'marketing_conversions', 'orders'],
};

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

const built = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(?<table>\w+)/g;
const written = /\b(?:insert into|update|delete from)\s+(?<table>[a-z_]+)\b/gi;

/** Tables that a text writes, by the query builder or in SQL. */
function tablesWrittenIn(text: string): string[] {
  const hits = [...text.matchAll(built), ...text.matchAll(written)];
  return [...new Set(hits.map(({ groups }) => groups?.['table'] ?? ''))];
}

/** A table is written by its owner alone. */
export const tablesHaveOneWriter: Law = lawOver(
  ({ program, path, isTest, layer }) =>
    program === 'server' &&
    path.endsWith('.ts') &&
    !isTest &&
    !['seed', 'testing'].includes(layer) &&
    !path.includes('/migrations/'),
  (seen) =>
    seen.flatMap(({ path, place, text }) =>
      tablesWrittenIn(text).flatMap((table): Fault[] => {
        const owner = ownerOf.get(table);
        const writer = place.part === 'features' ? place.feature : 'ground';
        if (owner === undefined || owner === writer) return [];
        return [{ path, detail: `writes ${table}, which is written by ${owner} alone` }];
      }),
    ),
);

/** Every table that a migration makes has an owner, and every owner's table is made by one. */
export const everyTableOwned: Law = lawOver(
  ({ path }) => path.includes('/db/migrations/'),
  (migrations) => {
    const text = migrations.map((file) => file.text).join('\n');
    const made = new Set(
      [...text.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/gi)].map(
        ([, name = '']) => name,
      ),
    );
    for (const [, name = ''] of text.matchAll(/\bdrop table (?:if exists )?(\w+)/gi)) {
      made.delete(name);
    }
    const path = migrations[0]?.path ?? '';
    return [
      ...[...made]
        .filter((table) => !ownerOf.has(table))
        .map((table) => ({ path, detail: `${table} is owned by nobody` })),
      ...[...ownerOf.keys()]
        .filter((table) => !made.has(table))
        .map((table) => ({ path, detail: `${table} is owned, but no migration makes it` })),
    ];
  },
);
