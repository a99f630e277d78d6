import { type Fault, type Law, lawOver, type SourceFile } from './law.ts';
import { isProduct, type Place } from './places.ts';

function linesWith(file: SourceFile, pattern: RegExp, says: (found: string) => string): Fault[] {
  return file.text.split('\n').flatMap((line, index): Fault[] => {
    const found = pattern.exec(line)?.[0];
    return found === undefined
      ? []
      : [{ path: file.path, detail: `line ${index + 1}: ${says(found)}` }];
  });
}

/** Written with brackets, so that this file keeps its own law. */
const unfinished = /\b(?:TO[D]O|FIX[M]E|HA[C]K|XX[X]|lo[r]em ipsum)\b/;

/** What is not done stands in an issue, not in the code. */
export const nothingLeftUndone: Law = lawOver(
  () => true,
  (seen) => seen.flatMap((file) => linesWith(file, unfinished, (word) => `says ${word}`)),
);

/** Written with brackets, so that this file keeps its own law. */
const elsewhere =
  /\b(?:S[P]EC|C[O]NTRACT|U[X]|D[E]SIGN|W[O]RDS|i[s]sue #?\d+)\b|\((?:S|F)\d{1,2}\)|\b(?:S|F)\d{1,2}: /;

/** Whoever reads a comment can look up what it names: a promise by its number, a decision, a file. */
export const namesNoForeignDocument: Law = lawOver(
  ({ path }) => !path.endsWith('.svg'),
  (seen) => seen.flatMap((file) => linesWith(file, elsewhere, (found) => `names ${found.trim()}`)),
);

/**
 * The repository speaks of the product and not of the machine that it was written on: no path of
 * somebody's disk and no package registry.
 * @param clone where this clone lies
 */
export function speaksOfTheProduct(clone: string): Law {
  const escaped = clone.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // A clone right under the root has a path that also is an ordinary word of a URL.
  const disk = clone.split('/').length > 2 ? [`${escaped}(?![\\w-])`] : [];
  const homes = String.raw`(?<![\w.$}/-])/(?:home|Users|root|work|workspace)/[a-z][\w-]*/`;
  const registry = String.raw`registry\.(?:npmjs|yarnpkg)`;
  const pattern = new RegExp([...disk, homes, registry].join('|'));
  return lawOver(
    ({ isTest }) => !isTest,
    (seen) => seen.flatMap((file) => linesWith(file, pattern, (found) => `names ${found}`)),
  );
}

/** A browser's console and a server's output are no log. */
export const noConsole: Law = lawOver(
  (place) => isProduct(place) && /\.tsx?$/.test(place.path) && !place.isTest,
  (seen) =>
    seen.flatMap((file) =>
      linesWith(file, /\bconsole\.(?:log|info|debug|table|dir)\b/, (found) => `calls ${found}`),
    ),
);

/** Thirteen to nineteen digits, together or grouped as on a card. */
const cardLike =
  /(?<![\w.+-])(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}[ -]\d{6}[ -]\d{4,5})(?![\w.])/g;

function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Where numbers of test cards have to stand. */
const mayHoldCards = ({ path, program, layer }: Place) =>
  /(?:^|[/.-])sandbox(?:[/.-]|$)/.test(path) || program === 'data' || layer === 'testing';

/** No number that a card could have, outside tests and the sandbox gateway. */
export const noCardNumbers: Law = lawOver(
  (place) => !place.isTest && !mayHoldCards(place),
  (seen) =>
    seen.flatMap(({ path, text }) =>
      [...text.matchAll(cardLike)].flatMap(([found]): Fault[] => {
        const digits = found.replace(/\D/g, '');
        if (!/^[3-6]/.test(digits) || !passesLuhn(digits)) return [];
        return [{ path, detail: `has the digits of a card: ${digits.slice(0, 4)}…` }];
      }),
    ),
);
