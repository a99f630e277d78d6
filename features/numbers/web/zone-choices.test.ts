import { describe, expect, it } from 'vitest';
import { findZones, presentName, zoneChoices, zoneFor } from './zone-choices.ts';
import { citiesIn, cityOf, offsetOf } from './zone-names.ts';

const summer = new Date('2026-07-01T12:02:00Z');
const countryName = (iso: string) => new Intl.DisplayNames('en', { type: 'region' }).of(iso) ?? '';

describe('Time zones to choose from', () => {
  it("are the number's country's, the reader's, then the rest, each once by its present name", async () => {
    const zones = zoneChoices('GB', 'Asia/Calcutta', await citiesIn('en'));
    expect(zones.slice(0, 3)).toEqual(['Europe/London', 'Asia/Kolkata', 'UTC']);
    for (const list of [zones, zoneChoices('', 'UTC', await citiesIn('en'))]) {
      expect(new Set(list).size).toBe(list.length);
    }
    expect(zones.length).toBeGreaterThan(400);
    for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'US/Eastern']) {
      expect(zones).not.toContain(old);
    }
    expect(presentName('Asia/Saigon')).toBe('Asia/Ho_Chi_Minh');
  });

  it("begin with the number's country, and the reader's own zone there", () => {
    expect(zoneFor('GB', 'Asia/Jerusalem')).toBe('Europe/London');
    expect(zoneFor('US', 'America/Chicago')).toBe('America/Chicago');
    expect(zoneFor('US', 'Europe/London')).toBe('America/New_York');
    expect(zoneFor('', 'Europe/London')).toBe('Europe/London');
  });

  it('are found by a city, a country or the name, in the language and without its marks', async () => {
    const find = async (language: 'en' | 'es' | 'he', wish: string) => {
      const cities = await citiesIn(language);
      const zones = zoneChoices('GB', 'UTC', cities);
      return findZones(zones, { wish, cities, countryName }).slice(0, 1);
    };
    expect(await find('en', 'new yo')).toEqual(['America/New_York']);
    expect(await find('en', 'sao paulo')).toEqual(['America/Sao_Paulo']);
    expect(await find('es', 'londres')).toEqual(['Europe/London']);
    expect(await find('he', 'תל')).not.toContain('Europe/London');
    expect(await find('he', 'ירוש')).toEqual(['Asia/Jerusalem']);
    expect(await find('en', 'kenya')).toEqual(['Africa/Nairobi']);
    expect(await find('en', 'nowhere at all')).toEqual([]);
  });

  it('say their city, offset and time', async () => {
    const cities = await citiesIn('en');
    expect(cityOf('Europe/London', cities)).toBe('London');
    expect(cityOf('Asia/Ho_Chi_Minh', cities)).toBe('Ho Chi Minh City');
    expect(cityOf('Europe/London', await citiesIn('he'))).toBe('לונדון');
    expect([offsetOf('Europe/London', summer), offsetOf('Asia/Kolkata', summer)]).toEqual([
      'UTC+1',
      'UTC+5:30',
    ]);
    expect(offsetOf('Africa/Abidjan', summer)).toBe('UTC+0');
  });
});
