import { readFileSync } from 'node:fs';
import process from 'node:process';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { isTimeZone } from '@portal/contract/fields/time-zone';
import { keptDatabase } from '../testing/kept-open.ts';

const database = keptDatabase();

/**
 * Every name of a zone that this Node knows, old ones too: Intl lists only the names that it prefers.
 * The others are found in the data that is built into Node.
 */
function knownNames(): string[] {
  const node = readFileSync(process.execPath);
  const text = node.subarray(0, node.length - (node.length % 2)).toString('utf16le');
  const found = text.match(/[A-Z][a-zA-Z]{1,11}\/[\w+/-]{2,30}/g) ?? [];
  return [...new Set(found)].filter(isTimeZone);
}

it('the database can tell the time in every zone that the field takes', async () => {
  const names = knownNames();
  expect(Intl.supportedValuesOf('timeZone').filter((name) => !names.includes(name))).toEqual([]);
  expect(names).toContain('Asia/Calcutta');
  const refused: string[] = [];
  for (const name of [...names, 'UTC']) {
    await sql`select app_now() at time zone ${name}`.execute(database.db).catch(() => {
      refused.push(name);
    });
  }
  expect(refused).toEqual([]);
});
