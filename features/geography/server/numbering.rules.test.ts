import { describe, expect, it } from 'vitest';
import {
  countryOf,
  hasKnownCountryCode,
  longestPrefix,
  maskFor,
  prefixTable,
  restrictedTable,
  restrictionOf,
  splitNumber,
} from './numbering.rules.ts';
import { loadWorld } from '@portal/server/db/world';
import { createGeography } from './geography.service.ts';

const world = loadWorld();
const ranges = prefixTable(world.ranges);
const restricted = restrictedTable(world.restricted);
const isoOf = new Map(world.countries.map((row) => [row.countryID, row.iso]));

function iso(digits: string): string | undefined {
  return isoOf.get(countryOf(digits, ranges) ?? -1);
}

describe('longestPrefix', () => {
  const table = prefixTable([{ prefix: '4' }, { prefix: '44' }, { prefix: '447' }]);

  it.each([
    ['447700900123', '447'],
    ['442079460123', '44'],
    ['44', '44'],
    ['4', '4'],
    ['45', '4'],
  ])('finds for %s the row %s', (digits, prefix) => {
    expect(longestPrefix(digits, table)).toEqual({ prefix });
  });

  it.each(['', '5', '354'])("finds nothing for '%s'", (digits) => {
    expect(longestPrefix(digits, table)).toBeNull();
  });

  it('finds nothing in an empty table', () => {
    expect(longestPrefix('447', prefixTable([]))).toBeNull();
  });
});

describe('countryOf', () => {
  it.each([
    // The North American plan: countries differ by area code.
    ['12125550123', 'US'],
    ['19075550123', 'US'],
    ['18005550199', 'US'],
    ['14165550123', 'CA'],
    ['18675550123', 'CA'],
    ['15065550123', 'CA'],
    ['18765550123', 'JM'],
    ['16585550123', 'JM'],
    ['18095550123', 'DO'],
    ['18495550123', 'DO'],
    ['17875550123', 'PR'],
    ['12425550123', 'BS'],
    ['13405550123', 'VI'],
    ['14415550123', 'BM'],
    ['17215550123', 'SX'],
    // Codes that several countries share.
    ['79161234567', 'RU'],
    ['74951234567', 'RU'],
    ['77012345678', 'KZ'],
    ['442079460123', 'GB'],
    ['447700900123', 'GB'],
    ['441481960123', 'GG'],
    ['441534960123', 'JE'],
    ['441624960123', 'IM'],
    ['447624123456', 'IM'],
    ['390612345678', 'IT'],
    ['390669812345', 'VA'],
    ['262262161234', 'RE'],
    ['262639012345', 'YT'],
    ['590590201234', 'GP'],
    ['590590271234', 'BL'],
    ['590590771234', 'MF'],
    ['59997171234', 'CW'],
    ['5997151234', 'BQ'],
    ['4721234567', 'NO'],
    ['4779123456', 'SJ'],
    ['358181234567', 'AX'],
    ['61891641234', 'CX'],
    ['61891621234', 'CC'],
    ['212528812345', 'EH'],
    ['2908123', 'TA'],
    // One code, one country.
    ['97235550123', 'IL'],
    ['34911234567', 'ES'],
    ['5511912345678', 'BR'],
    ['38344123456', 'XK'],
  ])('puts %s in %s', (digits, country) => {
    expect(iso(digits)).toBe(country);
  });

  it.each(['', '999123456', '210123456', '8701234567'])("knows no country of '%s'", (digits) => {
    expect(countryOf(digits, ranges)).toBeNull();
  });
});

describe('restrictionOf', () => {
  it.each([
    ['19005550123', 'premium'],
    ['449061234567', 'premium'],
    ['448712345678', 'premium'],
    ['447012345678', 'personal'],
    ['33899123456', 'premium'],
    ['4990012345678', 'premium'],
    ['49137712345', 'premium'],
    ['34803123456', 'premium'],
    ['34806123456', 'premium'],
    ['34807123456', 'premium'],
    ['559001234567', 'premium'],
    ['9721919123456', 'premium'],
    ['491801234567', 'shared-cost'],
    ['870776123456', 'satellite'],
    ['881612345678', 'satellite'],
    ['8821612345678', 'satellite'],
    ['883510012345', 'international'],
    ['979112345678', 'premium'],
    ['1911', 'emergency'],
    ['911', 'emergency'],
    ['44999', 'emergency'],
    ['44112', 'emergency'],
    ['972100', 'emergency'],
    ['55190', 'emergency'],
  ])('refuses %s: %s', (digits, kind) => {
    expect(restrictionOf(digits, restricted)).toBe(kind);
  });

  it.each([
    '12125550123',
    '15555550123',
    '18005550199',
    '447700900123',
    '442079460123',
    '972501234567',
    // Begins as 112 in France does, and is an ordinary number of Paris.
    '33112345678',
    '972100123456',
    // Begins as Malaysia's premium numbers do, and is an ordinary mobile number.
    '60160012345',
    '4915112345678',
    '34612345678',
    '5511912345678',
  ])('lets %s through', (digits) => {
    expect(restrictionOf(digits, restricted)).toBeNull();
  });
});

describe('hasKnownCountryCode', () => {
  it.each(['12125550123', '972501234567', '8701234567', '911', '7'])('knows %s', (digits) => {
    expect(hasKnownCountryCode(digits, ranges, restricted)).toBe(true);
  });

  it.each(['', '0501234567', '999123456', '210123456', '8911234567'])(
    "does not know '%s'",
    (digits) => {
      expect(hasKnownCountryCode(digits, ranges, restricted)).toBe(false);
    },
  );
});

describe('maskFor', () => {
  it.each([
    ['12125550123', '(###) ###-####'],
    ['14165550123', '(###) ###-####'],
    ['442079460123', '## #### ####'],
    ['441134960123', '### ### ####'],
    ['441632960123', '#### ######'],
    ['447700900123', '#### ######'],
    ['441481960123', '#### ######'],
    ['97231234567', '# ### ####'],
    ['972501234567', '## ### ####'],
    ['5511912345678', '## ##### ####'],
    ['551131234567', '## #### ####'],
    ['33199001234', '# ## ## ## ##'],
    ['525512345678', '## #### ####'],
    ['526641234567', '### ### ####'],
    ['493023125123', '## ########'],
  ])('writes %s as %s', (digits, mask) => {
    expect(maskFor(digits, ranges, world.masks)).toBe(mask);
  });

  it.each([
    // A length that the country's list does not have, a code that no country has, nothing.
    ['121255501234', '# ### ### ####'],
    ['99912345678', '# ### ####'],
    ['999123', '###'],
    ['', ''],
  ])("falls back to plain groups for '%s'", (digits, mask) => {
    expect(maskFor(digits, ranges, world.masks)).toBe(mask);
  });

  it('prefers the row that says more of the number, whatever their order', () => {
    const one = prefixTable([{ prefix: '44', countryID: 1 }]);
    const rows = [
      { length: 4, mask: '# ###', startsWith: '20' },
      { length: 4, mask: '## ##' },
      { length: 4, mask: '### #', startsWith: '2' },
    ];
    expect(maskFor('442012', one, new Map([[1, rows]]))).toBe('# ###');
    expect(maskFor('442012', one, new Map([[1, rows.toReversed()]]))).toBe('# ###');
    expect(maskFor('442112', one, new Map([[1, rows]]))).toBe('### #');
    expect(maskFor('443112', one, new Map([[1, rows]]))).toBe('## ##');
  });
});

describe('splitNumber', () => {
  it.each([
    ['12125550123', '1', '2125550123'],
    ['79161234567', '7', '9161234567'],
    ['442079460123', '44', '2079460123'],
    ['972501234567', '972', '501234567'],
  ])('splits %s', (digits, prefix, national) => {
    expect(splitNumber(digits)).toEqual({ prefix, national });
  });

  it('splits a number of every country after the code of its country', () => {
    for (const { iso: country, prefix } of world.countries) {
      expect([country, splitNumber(`${prefix}5550123`).prefix]).toEqual([country, prefix]);
    }
  });
});

describe('hasTrunkZero', () => {
  const { hasTrunkZero } = createGeography(world);

  it.each(['4402079460123', '9720545550142', '810312345678', '330612345678', '5501155550142'])(
    '%s has',
    (digits) => {
      expect(hasTrunkZero(digits)).toBe(true);
    },
  );

  it('none is found where a zero is dialled from abroad too, or there is no zero', () => {
    const kept = ['390612345678', '22606507386', '992012637281', '2250123456789', '4700543'];
    for (const digits of [...kept, '442079460123', '12025550114', '972545550142']) {
      expect([digits, hasTrunkZero(digits)]).toEqual([digits, false]);
    }
  });
});

describe('isTooShort', () => {
  const { isTooShort } = createGeography(world);

  it.each(['12', '1201555010', '44', '4420', '9725', '33142', '81', '7', '4912'])(
    '%s is',
    (digits) => {
      expect(isTooShort(digits)).toBe(true);
    },
  );

  it.each([
    '12015550100',
    '442079460123',
    '447700900123',
    '972541234567',
    '97231234567',
    '33142685300',
    '4930123456',
    '5511987654321',
    '29012345',
    '6834002',
    '120155501001',
  ])('%s is not', (digits) => {
    expect(isTooShort(digits)).toBe(false);
  });
});
