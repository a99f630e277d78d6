import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const repository = join(import.meta.dirname, '../..');

/** The letters of a number, as few as there may be. */
function lettersOf(number: number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const last = letters[number % letters.length] ?? '';
  return number < letters.length ? last : lettersOf(Math.floor(number / letters.length) - 1) + last;
}

/** The places of what is given among the distinct ones. */
const placesIn = (all: Iterable<string>) => new Map([...new Set(all)].map((one, at) => [one, at]));

/** Every stylesheet whose classes are its own, by its place. */
const stylesheets = placesIn(
  ['apps/web/src', 'packages/ui/src', 'features']
    .flatMap((folder) => globSync(`${folder}/**/*.module.css`, { cwd: repository }))
    .map((file) => file.split(sep).join('/'))
    .toSorted(),
);

/**
 * A class or an animation by some letters, which pages carry hundreds of times: of its file, then of
 * its place there. Names that are counted pack better than names that are hashed, by a fourteenth of a
 * page, and the builds of the browser and of the server count alike.
 */
export function shortName(name: string, file: string, css: string): string {
  const path = relative(repository, file.split('?')[0] ?? '')
    .split(sep)
    .join('/');
  const names = css.matchAll(/(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g);
  const own = placesIn([...names].map(([, one = '']) => one));
  const [sheet, place] = [stylesheets.get(path), own.get(name)];
  if (sheet === undefined || place === undefined)
    throw new Error(`No place for ${name} of ${path}.`);
  // Two letters for each file: what follows them is never taken for a part of them.
  return `_${lettersOf(sheet + 62)}${lettersOf(place)}`;
}
