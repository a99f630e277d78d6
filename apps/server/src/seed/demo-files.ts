import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { World } from '../db/world.ts';
import type { Geography } from '@portal/features/geography/server';
import { type DemoCustomer, demoCustomerSchema } from './demo-schema.ts';

/** A fault in the demo's files, or a database that they do not fit: says which and why. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}

/** A customer with the file that describes it. */
export interface DemoFile {
  file: string;
  customer: DemoCustomer;
}

/** Where the files lie: `apps/server/demo/customers`. */
export const demoDirectory = path.resolve(import.meta.dirname, '../../demo/customers');

function readFile(directory: string, file: string): DemoFile {
  const fault = (why: string) => new DemoError(`demo/customers/${file}: ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path.join(directory, file), 'utf8'));
  } catch (error) {
    throw fault(error instanceof Error ? error.message : String(error));
  }
  const read = demoCustomerSchema.safeParse(value);
  if (read.success) return { file, customer: read.data };
  const issue = read.error.issues[0];
  throw fault(`${issue?.path.join('.') ?? ''} ${issue?.message ?? 'unreadable'}`.trim());
}

/**
 * The customers of the demo in the order of their files' names.
 * @throws DemoError with the file, the field and the reason of the first fault
 */
export function readDemoFiles(directory: string = demoDirectory): DemoFile[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith('.json'))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((file) => readFile(directory, file));
}

type Found = string | null;

function checkNumbers(customer: DemoCustomer, world: World, geography: Geography): Found {
  for (const { didNumber, packageID, forwardTo } of customer.numbers) {
    if (!geography.countryOf(didNumber)) return `nobody knows the country of ${didNumber}`;
    if (world.numbersForSale.some((row) => row.didNumber === didNumber)) {
      return `${didNumber} is for sale in world/numbers-for-sale.json`;
    }
    if (!world.packages.some((plan) => plan.packageID === packageID)) {
      return `packageID ${packageID} is no plan of a month in world/packages.json`;
    }
    for (const target of forwardTo) {
      if (!geography.countryOf(target)) return `nobody knows the country of ${target}`;
      if (geography.isRestricted(target)) return `calls may not be forwarded to ${target}`;
    }
  }
  const others = [
    ...customer.callerIDs.map(({ number }) => number),
    ...(customer.calls?.callers ?? []),
    ...(customer.calls?.dialled ?? []),
  ];
  const unknown = others.find((number) => number !== '' && !geography.countryOf(number));
  return unknown === undefined ? null : `nobody knows the country of ${unknown}`;
}

function checkReferences(customer: DemoCustomer, world: World): Found {
  if (customer.cards.length > 0 && customer.cards.filter((card) => card.isPrimary).length !== 1) {
    return 'exactly one card must be primary';
  }
  if (customer.numbers.length > 0 && customer.cards.length === 0) {
    return 'numbers need a card that paid for them';
  }
  for (const { countryID, state } of customer.cards) {
    const states = world.states.get(countryID) ?? [];
    if (states.length > 0 && !states.some((row) => row.state === state)) {
      return `${state} is no state of country ${countryID}`;
    }
  }
  for (const payment of customer.payments) {
    if (!customer.cards.some((card) => card.lastFour === payment.card)) {
      return `there is no card ${payment.card}`;
    }
    if (
      payment.kind === 'renewal' &&
      !customer.numbers.some(({ didNumber }) => didNumber === payment.number)
    ) {
      return `there is no number ${payment.number}`;
    }
  }
  if (customer.calls && customer.numbers.every((number) => number.forwardTo.length === 0)) {
    return 'calls need a number that rings somewhere';
  }
  return customer.callerIDs.length > customer.maxCallerIDs ? 'too many caller IDs' : null;
}

function repeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

/**
 * Checks the customers against the world that they live in and against one another.
 * @throws DemoError with the file and the reason of the first fault
 */
export function checkDemo(files: readonly DemoFile[], world: World, geography: Geography): void {
  for (const { file, customer } of files) {
    const why = checkNumbers(customer, world, geography) ?? checkReferences(customer, world);
    if (why !== null) throw new DemoError(`demo/customers/${file}: ${why}`);
  }
  const twice =
    repeated(files.map(({ customer }) => `${customer.email} of brand ${customer.brandID}`)) ??
    repeated(files.flatMap(({ customer }) => customer.numbers.map((row) => row.didNumber))) ??
    repeated(files.flatMap(({ customer }) => customer.cards.map((row) => row.gatewayToken)));
  if (twice !== undefined) throw new DemoError(`demo/customers: ${twice} is there twice`);
}
