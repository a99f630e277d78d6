import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWorld } from '../db/world.ts';
import { createGeography } from '@portal/features/geography/server';
import { checkDemo, demoDirectory, DemoError, readDemoFiles } from './demo-files.ts';
import type { DemoCustomer } from './demo-schema.ts';

const world = loadWorld();
const geography = createGeography(world);
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  cpSync(demoDirectory, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(file: string, edit: (customer: DemoCustomer) => void): void {
  const customer = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as DemoCustomer;
  edit(customer);
  writeFileSync(path.join(folder, file), JSON.stringify(customer));
}

function read(): void {
  checkDemo(readDemoFiles(folder), world, geography);
}

describe('the files of the demo', () => {
  it('fit the world, in the order of their names', () => {
    expect(() => read()).not.toThrow();
    expect(readDemoFiles().map(({ file }) => file.split('-')[0])).toEqual(
      Array.from({ length: 9 }, (_, index) => String(index + 1)),
    );
  });

  it('name the file and the place of a fault', () => {
    change('2-bob.json', (bob) => Object.assign(bob, { balanceMicros: 0.5 }));
    expect(() => read()).toThrow(/^demo\/customers\/2-bob\.json: balanceMicros /);
    writeFileSync(path.join(folder, '2-bob.json'), '{');
    expect(() => read()).toThrow(/^demo\/customers\/2-bob\.json: .*JSON/);
  });

  it.each<[string, (bob: DemoCustomer) => void]>([
    ['is for sale', (bob) => Object.assign(bob.numbers[0] ?? {}, { didNumber: '12025550114' })],
    ['nobody knows the country of 9995550100', (bob) => bob.calls?.callers.push('9995550100')],
    ['may not be forwarded to', (bob) => bob.numbers[0]?.forwardTo.push('19005550100')],
    ['is no plan of a month', (bob) => Object.assign(bob.numbers[0] ?? {}, { packageID: 'us-3' })],
    [
      'exactly one card must be primary',
      (bob) => Object.assign(bob.cards[0] ?? {}, { isPrimary: false }),
    ],
    ['need a card', (bob) => Object.assign(bob, { cards: [], payments: [] })],
    ['is no state of', (bob) => Object.assign(bob.cards[0] ?? {}, { state: 'Narnia' })],
    ['there is no card 9999', (bob) => Object.assign(bob.payments[0] ?? {}, { card: '9999' })],
    ['need a number that rings', (bob) => Object.assign(bob.numbers[0] ?? {}, { forwardTo: [] })],
    [
      'too many caller IDs',
      (bob) => Object.assign(bob, { callerIDs: Array(4).fill(bob.callerIDs[0]) }),
    ],
    ['is there twice', (bob) => Object.assign(bob, { email: 'ann@example.com' })],
    ['is there twice', (bob) => Object.assign(bob.numbers[0] ?? {}, { didNumber: '12125550117' })],
  ])('refuse a customer of whom it is said: %s', (why, edit) => {
    change('2-bob.json', edit);
    expect(() => read()).toThrow(DemoError);
    expect(() => read()).toThrow(why);
  });
});
