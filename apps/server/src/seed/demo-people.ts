import { dayMs } from '@portal/contract/time';
import type { Tx } from '../db/client.ts';
import type { World, WorldPackage } from '../db/world.ts';
import type { Geography } from '@portal/features/geography/server';
import { DemoError } from './demo-files.ts';
import { periodStarts } from './demo-periods.rules.ts';
import type { DemoCard, DemoCustomer, DemoNumber } from './demo-schema.ts';
import { insertAll } from './demo.repo.ts';

/** What the seed knows while it writes. */
export interface Stage {
  tx: Tx;
  now: Date;
  world: World;
  geography: Geography;
}

export interface DemoPerson {
  id: number;
  customer: DemoCustomer;
  accountId: number;
  createdAt: Date;
  cards: { id: number; card: DemoCard }[];
  numbers: OwnedNumber[];
}

export interface OwnedNumber {
  id: number;
  number: DemoNumber;
  plan: WorldPackage;
  subscriptionId: number;
  /** When each of its paid terms began, oldest first. */
  termStarts: Date[];
}

/** A moment so many days from another; fractions and days before it too. */
export function daysFrom(moment: Date, days: number): Date {
  return new Date(moment.getTime() + Math.round(days * dayMs));
}

function keyOf(brandId: number, email: string): string {
  return `${brandId} ${email}`;
}

function customerRow(customer: DemoCustomer, passwordHash: string, now: Date) {
  const createdAt = daysFrom(now, -customer.customerForDays);
  return {
    brand_id: customer.brandID,
    email: customer.email,
    password_hash: passwordHash,
    first_name: customer.firstName,
    last_name: customer.lastName,
    language: customer.language,
    status: customer.status,
    email_verified_at: customer.isEmailVerified ? createdAt : null,
    two_factor_enabled: customer.twoFactorEnabled,
    max_caller_ids: customer.maxCallerIDs,
    created_at: createdAt,
  };
}

async function insertCustomers(
  { tx, now }: Stage,
  customers: readonly DemoCustomer[],
  passwordHashes: ReadonlyMap<string, string>,
): Promise<DemoPerson[]> {
  const rows = customers.map((customer) =>
    customerRow(customer, passwordHashes.get(customer.password) ?? '', now),
  );
  const made = await insertAll(tx, 'customers', rows, ['id', 'brand_id', 'email', 'created_at']);
  const accounts = await insertAll(
    tx,
    'ledger_accounts',
    made.map(({ id, brand_id }) => ({ brand_id, kind: 'credit' as const, customer_id: id })),
    ['id', 'customer_id'],
  );
  const byKey = new Map(made.map((row) => [keyOf(row.brand_id, row.email), row]));
  const accountOf = new Map(accounts.map((row) => [row.customer_id, row.id]));
  return customers.map((customer) => {
    const row = byKey.get(keyOf(customer.brandID, customer.email));
    const accountId = row && accountOf.get(row.id);
    if (!row || accountId === undefined) throw new DemoError(`${customer.email} was not made`);
    return { id: row.id, customer, accountId, createdAt: row.created_at, cards: [], numbers: [] };
  });
}

function numberRow(person: DemoPerson, number: DemoNumber, acquiredAt: Date, stage: Stage) {
  const country = stage.geography.countryOf(number.didNumber);
  if (!country) throw new DemoError(`Nobody knows the country of ${number.didNumber}`);
  if (acquiredAt < person.createdAt) {
    throw new DemoError(
      `${person.customer.email} has ${number.didNumber} for longer than customerForDays says`,
    );
  }
  return {
    did_number: number.didNumber,
    country_id: country.countryID,
    prefix: country.prefix,
    mask: stage.geography.maskOf(number.didNumber),
    region: number.region,
    package_id: number.packageID,
    brand_id: person.customer.brandID,
    customer_id: person.id,
    status: 'active',
    label: number.label,
    sms_email: number.smsEmail,
    acquired_at: acquiredAt,
  };
}

function subscriptionRow(person: DemoPerson, owned: OwnedNumber, renewsAt: Date, now: Date) {
  const { status, graceUntilInDays } = owned.number.subscription;
  return {
    customer_id: person.id,
    number_id: owned.id,
    package_id: owned.plan.packageID,
    status,
    anchor_day: renewsAt.getUTCDate(),
    period_started_at: owned.termStarts.at(-1) ?? renewsAt,
    renews_at: renewsAt,
    grace_until: graceUntilInDays === undefined ? null : daysFrom(now, graceUntilInDays),
    created_at: owned.termStarts[0] ?? renewsAt,
  };
}

async function insertNumbers(stage: Stage, people: readonly DemoPerson[]): Promise<void> {
  const { tx, now, world } = stage;
  const all = people.flatMap((person) =>
    person.customer.numbers.map((number) => {
      const plan = world.packages.find((offer) => offer.packageID === number.packageID);
      if (!plan) throw new DemoError(`There is no plan ${number.packageID}`);
      const renewsAt = daysFrom(now, number.subscription.renewsInDays);
      const termStarts = periodStarts(renewsAt, 1, number.subscription.periodsPaid);
      return { person, number, plan, renewsAt, termStarts };
    }),
  );
  const rows = all.map(({ person, number, termStarts, renewsAt }) =>
    numberRow(person, number, termStarts[0] ?? renewsAt, stage),
  );
  const made = await insertAll(tx, 'numbers', rows, ['id', 'did_number']);
  const idOf = new Map(made.map((row) => [row.did_number, row.id]));
  const owned = all.map((row) => ({
    ...row,
    id: idOf.get(row.number.didNumber) ?? 0,
    subscriptionId: 0,
  }));
  const subscriptions = await insertAll(
    tx,
    'subscriptions',
    owned.map((row) => subscriptionRow(row.person, row, row.renewsAt, now)),
    ['id', 'number_id'],
  );
  const subscriptionOf = new Map(subscriptions.map((row) => [row.number_id, row.id]));
  for (const { person, number, plan, termStarts, id } of owned) {
    const subscriptionId = subscriptionOf.get(id) ?? 0;
    person.numbers.push({ id, number, plan, subscriptionId, termStarts });
  }
  const targets = owned.flatMap(({ id, number }) =>
    number.forwardTo.map((destination, index) => ({
      number_id: id,
      position: index + 1,
      destination,
    })),
  );
  await insertAll(tx, 'forwarding_targets', targets, ['id']);
}

function cardRow(person: DemoPerson, card: DemoCard, { world, now }: Stage) {
  const states = world.states.get(card.countryID) ?? [];
  return {
    customer_id: person.id,
    gateway: 'sandbox',
    gateway_token: card.gatewayToken,
    brand: card.brand,
    last_four: card.lastFour,
    expiration_month: card.expirationMonth,
    expiration_year: now.getUTCFullYear() + card.expiresInYears,
    is_primary: card.isPrimary,
    card_holder: card.cardHolder,
    address: card.address,
    city: card.city,
    zip_code: card.zipCode,
    country_id: card.countryID,
    state_id: states.find((row) => row.state === card.state)?.stateID ?? null,
    state: card.state,
    created_at: person.createdAt,
  };
}

async function insertCards(stage: Stage, people: readonly DemoPerson[]): Promise<void> {
  const all = people.flatMap((person) => person.customer.cards.map((card) => ({ person, card })));
  const rows = all.map(({ person, card }) => cardRow(person, card, stage));
  const made = await insertAll(stage.tx, 'saved_cards', rows, ['id', 'gateway_token']);
  const idOf = new Map(made.map((row) => [row.gateway_token, row.id]));
  for (const { person, card } of all) {
    person.cards.push({ id: idOf.get(card.gatewayToken) ?? 0, card });
  }
}

async function insertCallerIds({ tx }: Stage, people: readonly DemoPerson[]): Promise<void> {
  const rows = people.flatMap(({ id, customer, createdAt }) =>
    customer.callerIDs.map(({ number, comment }) => ({
      customer_id: id,
      number,
      comment,
      proved_at: createdAt,
      created_at: createdAt,
    })),
  );
  await insertAll(tx, 'caller_ids', rows, ['id']);
}

/** Writes the customers with their credit accounts, numbers, subscriptions, cards and caller IDs. */
export async function insertPeople(
  stage: Stage,
  customers: readonly DemoCustomer[],
  passwordHashes: ReadonlyMap<string, string>,
): Promise<DemoPerson[]> {
  const people = await insertCustomers(stage, customers, passwordHashes);
  await insertNumbers(stage, people);
  await insertCards(stage, people);
  await insertCallerIds(stage, people);
  return people;
}
