import type { NumberForSale, World } from './world-schema.ts';

/** Ends the check: the file, the place in it, and why. */
type Fault = (file: string, at: string, why: string) => never;

type Known = {
  /** Calling code by countryID. */
  prefixes: ReadonlyMap<number, string>;
  /** countryID by number range. */
  ranges: ReadonlyMap<string, number>;
};

/** Fails on the second row that has a key of an earlier one. */
function unique<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  report: (key: string, row: number) => never,
): void {
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    const key = keyOf(row);
    if (seen.has(key)) report(key, index + 1);
    seen.add(key);
  });
}

function countryIn(digits: string, ranges: Known['ranges']): number | null {
  for (let length = digits.length; length > 0; length--) {
    const countryID = ranges.get(digits.slice(0, length));
    if (countryID !== undefined) return countryID;
  }
  return null;
}

function checkCountries(world: World, fault: Fault): void {
  const file = 'countries.json';
  unique(
    world.countries,
    (row) => String(row.countryID),
    (key, row) => fault(file, `row ${row}`, `countryID ${key} is used twice`),
  );
  unique(
    world.countries,
    (row) => row.iso,
    (key, row) => fault(file, `row ${row}`, `iso ${key} is used twice`),
  );
  for (const [countryID, iso] of [
    [218, 'US'],
    [101, 'IL'],
  ] as const) {
    const found = world.countries.find((row) => row.countryID === countryID)?.iso;
    if (found !== iso) fault(file, 'file', `countryID ${countryID} must be ${iso}`);
  }
}

function checkStates(world: World, known: Known, fault: Fault): void {
  const ids = new Set<number>();
  for (const [countryID, states] of world.states) {
    const file = 'states.json';
    const at = `country ${countryID}`;
    if (!known.prefixes.has(countryID)) fault(file, at, 'is not in countries.json');
    unique(
      states,
      (row) => row.state,
      (key, row) => fault(file, `${at} row ${row}`, `${key} is there twice`),
    );
    states.forEach((row, index) => {
      if (ids.has(row.stateID)) {
        fault(file, `${at} row ${index + 1}`, `stateID ${row.stateID} is used twice`);
      }
      ids.add(row.stateID);
    });
  }
}

function checkRanges(world: World, known: Known, fault: Fault): void {
  const file = 'number-ranges.json';
  unique(
    world.ranges,
    (row) => row.prefix,
    (key, row) => fault(file, `row ${row}`, `prefix ${key} is used twice`),
  );
  world.ranges.forEach(({ prefix, countryID }, index) => {
    const code = known.prefixes.get(countryID);
    const at = `row ${index + 1}`;
    if (code === undefined) fault(file, at, `countryID ${countryID} is not in countries.json`);
    if (!prefix.startsWith(code)) fault(file, at, `${prefix} does not begin with ${code}`);
  });
  const reached = new Set(world.ranges.map((row) => row.countryID));
  for (const { countryID, countryName, prefix } of world.countries) {
    if (!known.ranges.has(prefix)) fault(file, 'file', `has no row for the code ${prefix}`);
    if (!reached.has(countryID)) fault(file, 'file', `has no range of ${countryName}`);
  }
  unique(
    world.restricted,
    (row) => `${row.prefix}${row.whole ? ' (whole)' : ''}`,
    (key, row) => fault('restricted-ranges.json', `row ${row}`, `${key} is used twice`),
  );
}

function checkMasks(world: World, known: Known, fault: Fault): void {
  for (const [countryID, masks] of world.masks) {
    const file = 'masks.json';
    const at = `country ${countryID}`;
    if (!known.prefixes.has(countryID)) fault(file, at, 'is not in countries.json');
    masks.forEach((row, index) => {
      if (places(row.mask) !== row.length) {
        fault(file, `${at} row ${index + 1}`, `${row.mask} has not ${row.length} places`);
      }
    });
    unique(
      masks,
      (row) => `length ${row.length} starting with '${row.startsWith ?? ''}'`,
      (key, row) => fault(file, `${at} row ${row}`, `${key} is there twice`),
    );
  }
}

function checkRates(world: World, known: Known, fault: Fault): void {
  const file = 'rates.csv';
  unique(
    world.rates,
    (row) => row.prefix,
    (key) => fault(file, `prefix ${key}`, 'is there twice'),
  );
  for (const { prefix, countryID, destination } of world.rates) {
    const at = `prefix ${prefix} (${destination})`;
    if (!known.prefixes.has(countryID)) {
      fault(file, at, `countryID ${countryID} is not in countries.json`);
    }
    const owner = countryIn(prefix, known.ranges);
    if (owner !== countryID) fault(file, at, `belongs to country ${owner}, not ${countryID}`);
  }
  const rated = new Set(world.rates.map((row) => row.countryID));
  for (const { countryID, countryName } of world.countries) {
    if (!rated.has(countryID)) fault(file, 'file', `has no rate for ${countryName}`);
  }
}

function checkPackages(world: World, known: Known, fault: Fault): void {
  const file = 'packages.json';
  const ids = world.packages.flatMap((row) => [
    row.packageID,
    ...row.discounts.map((discount) => discount.renewalPackageID),
  ]);
  unique(ids, String, (key) => fault(file, key, 'is used twice'));
  unique(
    world.packages,
    (row) => String(row.countryID),
    (key, row) => fault(file, `row ${row}`, `country ${key} has a package already`),
  );
  for (const row of world.packages) {
    for (const countryID of [row.countryID, ...row.includedCountryIDs]) {
      if (!known.prefixes.has(countryID)) {
        fault(file, row.packageID, `countryID ${countryID} is not in countries.json`);
      }
    }
    unique(
      row.discounts,
      (discount) => String(discount.intervalMonths),
      (key) => fault(file, row.packageID, `${key} months are there twice`),
    );
    for (const {
      intervalMonths,
      priceMicros,
      discountPercentage,
      renewalPackageID,
    } of row.discounts) {
      const full = row.monthPriceMicros * intervalMonths;
      const due = full * (1 - discountPercentage / 100);
      // Prices are in whole cents, so the percentage holds to the nearest cent.
      if (Math.abs(due - priceMicros) > 5_001) {
        fault(file, renewalPackageID, `${priceMicros} is not ${full} less ${discountPercentage} %`);
      }
    }
  }
}

function places(mask: string): number {
  return mask.replaceAll(/[^#]/g, '').length;
}

function checkNumber(row: NumberForSale, world: World, known: Known): string | null {
  const code = known.prefixes.get(row.countryID);
  if (code === undefined) return `countryID ${row.countryID} is not in countries.json`;
  if (row.prefix !== code) return `prefix ${row.prefix} is not the country's, ${code}`;
  if (!row.didNumber.startsWith(code)) return `does not begin with ${code}`;
  const owner = countryIn(row.didNumber, known.ranges);
  if (owner !== row.countryID) return `belongs to country ${owner}, not ${row.countryID}`;
  if (places(row.mask) !== row.didNumber.length - code.length) {
    return `the mask ${row.mask} does not fit`;
  }
  const sold = world.packages.find((offer) => offer.packageID === row.packageID);
  if (!sold) return `packageID ${row.packageID} is not in packages.json`;
  if (sold.countryID !== row.countryID) return `packageID ${row.packageID} is another country's`;
  return null;
}

function checkNumbersForSale(world: World, known: Known, fault: Fault): void {
  const file = 'numbers-for-sale.json';
  unique(
    world.numbersForSale,
    (row) => row.didNumber,
    (key, row) => fault(file, `row ${row}`, `${key} is there twice`),
  );
  world.numbersForSale.forEach((row, index) => {
    const why = checkNumber(row, world, known);
    if (why !== null) fault(file, `row ${index + 1} (${row.didNumber})`, why);
  });
}

/** What one file says of another: ids that exist, prefixes of the right country, whole lists. */
export function checkWorld(world: World, fault: Fault): void {
  checkCountries(world, fault);
  const known: Known = {
    prefixes: new Map(world.countries.map((row) => [row.countryID, row.prefix])),
    ranges: new Map(world.ranges.map((row) => [row.prefix, row.countryID])),
  };
  checkStates(world, known, fault);
  checkRanges(world, known, fault);
  checkMasks(world, known, fault);
  checkRates(world, known, fault);
  checkPackages(world, known, fault);
  checkNumbersForSale(world, known, fault);
}
