import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { endpoints } from '@portal/features/contract';
import { oddlyAt, placesIn } from '@portal/stand-ins/drills/odd-requests';
import type { Target } from '@portal/stand-ins/drills/odd-targets';
import { openOddWorld } from '@portal/stand-ins/drills/odd-world';
import { keptOpen } from '../testing/kept-open.ts';

/** What reads as nothing, turns the line that it stands in, or is a joiner between other words. */
const hidden = ['\u200b', '\u202e', '\u2066', '\ufeff'];
/** What no database keeps. A half of a pair can't be written in an address. */
const unusable = ['\0', '\ud800'];

/** Last keys of the fields that take hidden signs out; in a card's number one is a space. */
const cleaned = [
  'CreditCardNumber',
  'email',
  'Email',
  'username',
  'phone',
  'source',
  'campaign',
  'page',
];
/** Of those that are compared as they are: secrets, names of what is there, and what is looked for. */
const compared = [
  'password',
  'CurrentPassword',
  'NewPassword',
  'token',
  'refreshToken',
  'token2FA',
  'trustedDeviceJWT',
  'knownDevice',
  'portInToken',
  'OTP',
  'code',
  'coupon',
  'id',
  'didid',
  'key',
  'PaymentId',
  'renewalPackageID',
  'RenewalPackageID',
  'transactionID',
  'reference',
  'transports',
  'cursor',
  'search',
  'appName',
  'lang',
];
/** A letter, whose writer may turn lines as a language needs. */
const written = 'message';
const takers = new Set([...cleaned, ...compared, written]);

/** Columns of letters. */
const letters = ['inquiries.message'];

const valueAt = (target: Target, path: readonly string[]) =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], target);

/** The last key that is no place in a list; of an operation, what it changes. */
function nameOf(target: Target, path: readonly string[]): string {
  const name = path.findLast((key) => !/^\d+$/.test(key)) ?? '';
  const changed = name === 'value' && valueAt(target, [...path.slice(0, -1), 'path']);
  return typeof changed === 'string' ? (changed.split('/').at(-1) ?? name) : name;
}

interface Said {
  code: string;
  field?: string;
}

describe('a text with hidden signs, in any field of any endpoint', () => {
  const world = keptOpen(openOddWorld);

  const rows = new Set<string>(endpoints.map(({ name }) => name));

  function* everyField(): Iterable<{ at: number; place: number; path: string[]; target: Target }> {
    for (const { target: at, ...odd } of world.plain()) {
      const { target } = world.make({ ...odd, target: at });
      if (!rows.has(target.name)) continue;
      for (const [place, path] of placesIn(target).entries()) {
        if (typeof valueAt(target, path) !== 'object') yield { at, place, path, target };
      }
    }
  }

  /** What is said to a request, by somebody who is signed in. */
  async function messagesTo(at: number, place: number, text: string): Promise<Said[]> {
    const odd = oddlyAt(at, place, text);
    let fault = await world.faultOf(world.make(odd));
    // What came before may have ended the session.
    if (world.lastStatus() === 401) fault = await world.faultOf(world.make(odd));
    expect({ fault, request: world.make(odd).url }).toMatchObject({ fault: null });
    return world.lastMessages();
  }

  const inside = (value: unknown, sign: string) =>
    typeof value === 'string' ? `${value.slice(0, 1)}${sign}${value.slice(1)}` : `La${sign}ntern`;

  it('is refused by the field, or taken without them, and is never our fault', async () => {
    const taken = new Set<string>();
    let refused = 0;
    let serial = 0;
    for (const { at, place, path, target } of everyField()) {
      const pointer = `/${path.slice(1).join('/')}`;
      for (const sign of [hidden[(serial += 1) % hidden.length] ?? '', '\u202e']) {
        const messages = await messagesTo(at, place, inside(valueAt(target, path), sign));
        const isRefused = messages.some(
          ({ code, field }) => code === 'VALIDATION' && field === pointer,
        );
        if (isRefused) refused += 1;
        else if (!takers.has(nameOf(target, path))) {
          taken.add(`${target.name} ${path.join('/')}`);
        }
      }
    }
    expect([...taken]).toEqual([]);
    expect(refused).toBeGreaterThan(400);
  });

  it('is refused as a whole where no database could keep it', async () => {
    for (const { at, place, path, target } of everyField()) {
      for (const sign of path[0] === 'body' ? unusable : ['\0']) {
        const messages = await messagesTo(at, place, inside(valueAt(target, path), sign));
        const field = `${target.name} ${path.join('/')}`;
        expect({ field, codes: messages.map(({ code }) => code) }).toEqual({
          field,
          codes: ['VALIDATION'],
        });
      }
    }
  });

  it('is in no row of the database afterwards, but in letters', async () => {
    const client = new pg.Client({ connectionString: world.databaseUrl });
    await client.connect();
    try {
      const { rows: columns } = await client.query<{ table: string; column: string }>(
        `select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'public'
           and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')`,
      );
      expect(columns.length).toBeGreaterThan(100);
      const kept: string[] = [];
      const signs = `[${hidden.join('')}]|\\\\u(200b|202e|2066|feff)`;
      for (const { table, column } of columns) {
        const { rowCount } = await client.query(
          `select from "${table}" where "${column}"::text ~* $1 limit 1`,
          [signs],
        );
        if (rowCount !== 0) kept.push(`${table}.${column}`);
      }
      expect(kept).toEqual(letters);
    } finally {
      await client.end();
    }
  });
});
