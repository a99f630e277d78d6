import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tx } from '../db/client.ts';
import { ensureHouseAccount, type HouseAccountKind, type Posting } from '../db/ledger.repo.ts';
import type { Database } from '../db/schema.ts';
import { DemoError } from './demo-files.ts';
import type { PaidCall } from './demo-history.ts';
import { daysFrom, type DemoPerson, type OwnedNumber, type Stage } from './demo-people.ts';
import { insertAll } from './demo.repo.ts';

type IntentState = 'captured' | 'declined' | 'refunded' | 'voided';

/** A payment of the past. Micro-dollars. */
interface Payment {
  id: string;
  person: DemoPerson;
  kind: 'credit' | 'order' | 'renewal';
  state: IntentState;
  amountMicros: number;
  at: Date;
  card: DemoPerson['cards'][number] | undefined;
  owned: OwnedNumber | undefined;
}

interface Entry {
  kind: string;
  reference: string;
  at: Date;
  postings: Posting[];
}

type HouseOf = (brandId: number, kind: HouseAccountKind) => number;

/** The order and the renewals that the primary card paid, a term each. */
function paidTerms(person: DemoPerson): Payment[] {
  const card = person.cards.find((saved) => saved.card.isPrimary);
  return person.numbers.flatMap((owned) =>
    owned.termStarts.map((at, index) => ({
      id: randomUUID(),
      person,
      kind: index === 0 ? ('order' as const) : ('renewal' as const),
      state: 'captured' as const,
      amountMicros: owned.plan.monthPriceMicros,
      at,
      card,
      owned,
    })),
  );
}

function otherPayments(person: DemoPerson, now: Date): Payment[] {
  return person.customer.payments.map((payment) => {
    const owned =
      payment.kind === 'renewal'
        ? person.numbers.find(({ number }) => number.didNumber === payment.number)
        : undefined;
    return {
      id: randomUUID(),
      person,
      kind: payment.kind,
      state: payment.state,
      amountMicros:
        payment.kind === 'credit' ? payment.amountMicros : (owned?.plan.monthPriceMicros ?? 0),
      at: daysFrom(now, -payment.daysAgo),
      card: person.cards.find(({ card }) => card.lastFour === payment.card),
      owned,
    };
  });
}

/** What a term's payment paid: to the beginning of the next one. */
function paidPeriodOf({ id, kind, state, owned, at }: Payment, now: Date) {
  if (!owned || state !== 'captured' || kind === 'credit') return [];
  const next =
    owned.termStarts.find((start) => start > at) ??
    daysFrom(now, owned.number.subscription.renewsInDays);
  const period = { started_at: at, ends_at: next };
  return [{ intent_id: id, subscription_id: owned.subscriptionId, ...period }];
}

const declinedByGateway = 100;

function intentRow(payment: Payment) {
  const { person, card, owned, state } = payment;
  return {
    id: payment.id,
    brand_id: person.customer.brandID,
    customer_id: person.id,
    kind: payment.kind,
    state,
    amount_micros: payment.amountMicros,
    card_id: card?.id ?? null,
    card_brand: card?.card.brand ?? null,
    card_last_four: card?.card.lastFour ?? null,
    gateway: 'sandbox',
    gateway_reference: state === 'declined' ? null : `demo-${payment.id}`,
    decline_code: state === 'declined' ? declinedByGateway : null,
    subscription_id: owned?.subscriptionId ?? null,
    package_id: owned?.plan.packageID ?? null,
    purpose: {},
    created_at: payment.at,
    sent_at: payment.at,
    final_at: payment.at,
  };
}

/** What the gateway took, and gave back, for a payment. */
function paymentEntries(payment: Payment, houseOf: HouseOf): Entry[] {
  const { person, state, amountMicros, at, id } = payment;
  if (state === 'declined' || state === 'voided') return [];
  const { brandID } = person.customer;
  const gateway = houseOf(brandID, 'gateway');
  const gains = payment.kind === 'credit' ? person.accountId : houseOf(brandID, 'plan-revenue');
  const entry = (kind: string, micros: number): Entry => ({
    kind,
    reference: id,
    at,
    postings: [
      { accountId: gains, amountMicros: micros },
      { accountId: gateway, amountMicros: -micros },
    ],
  });
  const capture = entry('capture', amountMicros);
  return state === 'refunded' ? [capture, entry('refund', -amountMicros)] : [capture];
}

function callEntry({ callId, person, costMicros, endedAt }: PaidCall, houseOf: HouseOf): Entry {
  const revenue = houseOf(person.customer.brandID, 'call-revenue');
  return {
    kind: 'call',
    reference: String(callId),
    at: endedAt,
    postings: [
      { accountId: person.accountId, amountMicros: -costMicros },
      { accountId: revenue, amountMicros: costMicros },
    ],
  };
}

/** What a customer brought along, so that everything after it ends at the balance of the file. */
function openingEntry(person: DemoPerson, later: readonly Entry[], houseOf: HouseOf): Entry[] {
  const moved = later
    .flatMap(({ postings }) => postings)
    .filter(({ accountId }) => accountId === person.accountId)
    .reduce((sum, { amountMicros }) => sum + amountMicros, 0);
  const opening = person.customer.balanceMicros - moved;
  if (opening < 0) {
    throw new DemoError(
      `demo/customers: the top-ups of ${person.customer.email} come to more than balanceMicros`,
    );
  }
  if (opening === 0) return [];
  const house = houseOf(person.customer.brandID, 'opening');
  return [
    {
      kind: 'opening',
      reference: `customer-${person.id}`,
      at: person.createdAt,
      postings: [
        { accountId: person.accountId, amountMicros: opening },
        { accountId: house, amountMicros: -opening },
      ],
    },
  ];
}

async function houseAccounts(tx: Tx, people: readonly DemoPerson[]): Promise<HouseOf> {
  const kinds = ['gateway', 'call-revenue', 'plan-revenue', 'opening'] as const;
  const ids = new Map<string, number>();
  for (const brandId of new Set(people.map(({ customer }) => customer.brandID))) {
    for (const kind of kinds) {
      ids.set(`${brandId} ${kind}`, await ensureHouseAccount(tx, brandId, kind));
    }
  }
  return (brandId, kind) => {
    const id = ids.get(`${brandId} ${kind}`);
    if (id === undefined) throw new DemoError(`Brand ${brandId} has no account ${kind}`);
    return id;
  };
}

async function insertEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const made = await insertAll(
    tx,
    'ledger_entries',
    entries.map(({ kind, reference, at }) => ({ kind, reference, created_at: at })),
    ['id', 'kind', 'reference'],
  );
  const idOf = new Map(made.map((row) => [`${row.kind} ${row.reference}`, row.id]));
  const postings = entries.flatMap((entry) =>
    entry.postings.map(({ accountId, amountMicros }) => ({
      entry_id: idOf.get(`${entry.kind} ${entry.reference}`) ?? 0,
      account_id: accountId,
      amount_micros: amountMicros,
      created_at: entry.at,
    })),
  );
  await insertAll(tx, 'ledger_postings', postings, ['id']);
}

const byTime = (one: { at: Date }, other: { at: Date }) => one.at.getTime() - other.at.getTime();

/**
 * Writes the payments of the past and books everything that moved money, oldest first: terms and
 * top-ups, calls, and before them what each customer brought along.
 */
export async function insertMoney(
  { tx, now }: Stage,
  people: readonly DemoPerson[],
  paidCalls: readonly PaidCall[],
): Promise<void> {
  const payments = people
    .flatMap((person) => [...paidTerms(person), ...otherPayments(person, now)])
    .sort(byTime);
  const rows = payments.map((payment) => intentRow(payment));
  // The column takes JSON text from code; here the whole row is JSON already.
  await insertAll(
    tx,
    'payment_intents',
    rows as unknown as Insertable<Database['payment_intents']>[],
    ['id'],
  );
  const periods = payments.flatMap((payment) => paidPeriodOf(payment, now));
  await insertAll(tx, 'paid_periods', periods, ['intent_id']);
  const houseOf = await houseAccounts(tx, people);
  const later = [
    ...payments.flatMap((payment) => paymentEntries(payment, houseOf)),
    ...paidCalls.map((call) => callEntry(call, houseOf)),
  ];
  const openings = people.flatMap((person) => openingEntry(person, later, houseOf));
  await insertEntries(tx, [...openings, ...later].sort(byTime));
}
