import type { Deps } from '../deps.ts';
import { dataOfPage, offersOf, ratesByCountry, type SiteData, stockOf } from './site-data.rules.ts';
import type { PublicPath } from '@portal/contract/paths';
import { findAllRates, type WithGeography } from '@portal/features/geography/server';
import { findCountriesOnOffer, findNumbersOnOffer } from '@portal/features/numbers/server';
import { findPackageTerms } from '@portal/features/subscriptions/server';

/** How long prices on pages may be behind the database, and what is for sale: that goes by the minute. */
const freshMs = 60_000;
const stockFreshMs = 1_000;

export interface VersionedData {
  /** Another one whenever the data is another: part of the key of a kept page. */
  version: number;
  data: SiteData;
  /** Until when it is told without another look, in ms since 1970. */
  until: number;
}

interface Kept extends VersionedData {
  json: string;
}

const none: VersionedData = { version: 0, data: {}, until: Number.POSITIVE_INFINITY };

/**
 * The data of the pages that tell prices, read again once a minute. While the database does not
 * answer, a page goes on telling what was read last.
 */
export function createSiteData(
  deps: Pick<Deps, 'db' | 'log'> & WithGeography,
  clock = () => Date.now(),
) {
  const { db, geography, log } = deps;
  const kept = new Map<string, Kept>();
  const readings = new Map<string, Promise<VersionedData>>();

  const readers = {
    async offers() {
      const [onOffer, terms] = await Promise.all([findCountriesOnOffer(db), findPackageTerms(db)]);
      return { offers: offersOf(onOffer, terms, geography.country) };
    },
    async rates() {
      return { rates: ratesByCountry(await findAllRates(db), geography.country) };
    },
    async stock() {
      const numbers = await findNumbersOnOffer(db);
      const stock = stockOf(numbers, geography.country, geography.regionNames);
      return { ...(await readers.offers()), stock };
    },
    async both() {
      return { ...(await readers.stock()), ...(await readers.rates()) };
    },
  };

  async function readAgain(name: keyof typeof readers): Promise<VersionedData> {
    const before = kept.get(name);
    const fresh = name === 'stock' ? stockFreshMs : freshMs;
    try {
      const data = await readers[name]();
      const json = JSON.stringify(data);
      const version = before && before.json === json ? before.version : (before?.version ?? 0) + 1;
      const entry = { version, data, json, until: clock() + fresh };
      kept.set(name, entry);
      return entry;
    } catch (error) {
      if (!before) throw error;
      log.warn({ err: error }, `the pages tell older ${name}`);
      return before;
    }
  }

  return async (path: string): Promise<VersionedData> => {
    const name = dataOfPage[path as PublicPath];
    if (!name) return none;
    const before = kept.get(name);
    if (before && clock() < before.until) return before;
    // Of two that read at once each would count on from the same version, with data of its own.
    const reading = readings.get(name) ?? readAgain(name).finally(() => readings.delete(name));
    readings.set(name, reading);
    return reading;
  };
}
