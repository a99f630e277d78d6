import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { checkWorld } from './world-checks.ts';
import {
  cityNamesSchema,
  countrySchema,
  maskSchema,
  numberForSaleSchema,
  numberRangeSchema,
  packageSchema,
  rateSchema,
  restrictedRangeSchema,
  stateSchema,
} from './world-schema.ts';
import type { World, WorldRate } from './world-schema.ts';

export type * from './world-schema.ts';

/** A fault in the files: its message names the file, the row and why. */
export class WorldError extends Error {
  override readonly name = 'WorldError';
}

function fault(file: string, at: string, why: string): never {
  throw new WorldError(`world/${file}, ${at}: ${why}`);
}

function readText(directory: string, file: string): string {
  try {
    return readFileSync(join(directory, file), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    return fault(file, 'file', error instanceof Error ? error.message : String(error));
  }
}

function readJson<Shape>(directory: string, file: string, shape: z.ZodType<Shape>): Shape {
  const text = readText(directory, file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    fault(file, 'file', `not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const place = (issue?.path ?? []).map((step) =>
    // Rows are counted from 1, as people count them.
    typeof step === 'number' ? `row ${step + 1}` : String(step),
  );
  return fault(file, place.join(' ') || 'file', issue?.message ?? 'unreadable');
}

/** One line of a CSV file; a field in double quotes may hold commas and doubled quotes. */
function csvFields(line: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    const quoted = /^"((?:[^"]|"")*)"(?=,|$)/.exec(line.slice(at));
    const raw = quoted ? quoted[0] : (/^[^,]*/.exec(line.slice(at))?.[0] ?? '');
    fields.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : raw.trim());
    at += raw.length + 1;
  }
  return fields;
}

const rateColumns = Object.keys(rateSchema.shape) as (keyof WorldRate)[];
const rateTextColumns: readonly string[] = ['prefix', 'destination'];

function readRates(directory: string, file: string): WorldRate[] {
  const [head = '', ...lines] = readText(directory, file).split(/\r?\n/);
  const columns = csvFields(head);
  for (const column of rateColumns) {
    if (!columns.includes(column)) fault(file, 'line 1', `the column ${column} is missing`);
  }
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const at = `line ${index + 2}`;
    const fields = csvFields(line);
    if (fields.length !== columns.length) {
      fault(file, at, `has ${fields.length} fields where the first line has ${columns.length}`);
    }
    const cells = rateColumns.map((column) => {
      const text = fields[columns.indexOf(column)] ?? '';
      if (rateTextColumns.includes(column)) return [column, text] as const;
      if (!/^\d{1,15}$/.test(text)) fault(file, at, `${column} must be a whole number`);
      return [column, Number(text)] as const;
    });
    const read = rateSchema.safeParse(Object.fromEntries(cells));
    if (read.success) return [read.data];
    const issue = read.error.issues[0];
    return fault(file, at, `${issue?.path.join(' ') ?? ''} ${issue?.message ?? 'unreadable'}`);
  });
}

function byCountry<Row>(rows: Record<string, Row[]>): Map<number, Row[]> {
  return new Map(Object.entries(rows).map(([key, list]) => [Number(key), list]));
}

const countryKey = z.string().regex(/^\d+$/, 'the key must be a countryID');
const read = new Map<string, World>();

/** Where the files lie: `apps/server/world`. */
export const worldDirectory = fileURLToPath(new URL('../../world', import.meta.url));

/**
 * Reads and checks the files of a folder once, also that forms can begin with the countries 218 and
 * 101.
 * @throws WorldError with the file, the row and the reason of the first fault.
 */
export function loadWorld(directory: string = worldDirectory): World {
  const known = read.get(directory);
  if (known) return known;
  const states = readJson(directory, 'states.json', z.record(countryKey, z.array(stateSchema)));
  const masks = readJson(directory, 'masks.json', z.record(countryKey, z.array(maskSchema)));
  const world: World = {
    countries: readJson(directory, 'countries.json', z.array(countrySchema)),
    states: byCountry(states),
    ranges: readJson(directory, 'number-ranges.json', z.array(numberRangeSchema)),
    restricted: readJson(directory, 'restricted-ranges.json', z.array(restrictedRangeSchema)),
    masks: byCountry(masks),
    rates: readRates(directory, 'rates.csv'),
    packages: readJson(directory, 'packages.json', z.array(packageSchema)),
    numbersForSale: readJson(directory, 'numbers-for-sale.json', z.array(numberForSaleSchema)),
    cities: new Map(
      Object.entries(readJson(directory, 'cities.json', z.record(z.string(), cityNamesSchema))),
    ),
    examples: readJson(directory, 'examples.json', z.array(z.string())),
  };
  checkWorld(world, fault);
  read.set(directory, world);
  return world;
}

/**
 * What is put on sale: in production nothing that `examples.json` calls made up, since calls to such
 * numbers ring nowhere.
 */
export function worldOnSale(world: World, production: boolean): World {
  const isMadeUp = world.examples.includes('numbers-for-sale.json');
  return production && isMadeUp ? { ...world, numbersForSale: [] } : world;
}
