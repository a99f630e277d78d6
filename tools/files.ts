import { type Fault, type Law, lawOver, type SourceFile } from './law.ts';
import { placeOf, type Place } from './places.ts';

const isSource = ({ path }: Place) => /\.(?:tsx?|mjs|css)$/.test(path);

/** Long by nature: texts of the product and the legal pages. */
const mayBeLong = ({ program, path }: Place) =>
  program === 'texts' || /\/legal\/[a-z]+\/[a-z]{2}\.ts$/.test(path);
const linesMax = 300;
const testLinesMax = 500;

/** A file has at most 300 lines, a test 500. */
export const filesAreShort: Law = lawOver(
  (place) => isSource(place) && !mayBeLong(place),
  (seen) =>
    seen.flatMap(({ path, text, place }): Fault[] => {
      const most = place.isTest ? testLinesMax : linesMax;
      const lines = text.replace(/\n$/, '').split('\n').length;
      return lines > most ? [{ path, detail: `has ${lines} lines; ${most} at most` }] : [];
    }),
);

/** A file that stands nowhere is seen by no law. */
export const everyFileHasAPlace: Law = Object.assign(
  (files: readonly SourceFile[]) =>
    files
      .filter(({ path }) => placeOf(path) === null)
      .map(({ path }): Fault => ({ path, detail: 'has no place in the house' })),
  { sees: () => true },
);

const says = /^(?:utils?|helpers?|misc|common|constants?|types?|shared-types)$/;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** A name says what is inside, in kebab-case with the role behind a dot. */
export const namesSayWhatIsInside: Law = lawOver(isSource, (seen) =>
  seen.flatMap(({ path }): Fault[] => {
    const folders = path.split('/');
    const file = folders.pop() ?? '';
    const empty = [...folders, file.replace(/\..*$/, '')].find((name) => says.test(name));
    if (empty !== undefined) return [{ path, detail: `"${empty}" says nothing of what is inside` }];
    return kebab.test(file) ? [] : [{ path, detail: 'is not in kebab-case' }];
  }),
);
