import type { Db } from '../db/client.ts';

/** What a minute to the United Kingdom costs by the beginning of the number, in place of all its rates. */
export async function makeBritishRates(
  db: Db,
  minutes: Readonly<Record<string, number>>,
  steps: { first_interval?: number; increment?: number } = {},
): Promise<void> {
  const rate = { country_id: 233, destination: 'United Kingdom', ...steps };
  const rows = Object.entries(minutes).map(([prefix, per_minute_micros]) => ({
    ...rate,
    prefix,
    per_minute_micros,
  }));
  await db.deleteFrom('rates').where('country_id', '=', rate.country_id).execute();
  await db.insertInto('rates').values(rows).execute();
}
