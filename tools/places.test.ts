import { describe, expect, it } from 'vitest';
import { planted, tell } from './law.ts';
import { everyFileHasAPlace } from './files.ts';
import { laws } from './laws.ts';
import { placeOf, isProduct, type Place } from './places.ts';
import { repositoryFiles } from './repository.ts';

/** A feature's file in its own folder stands as its counterpart by layers does. */
const counterparts: readonly [layered: string, inFeature: string][] = [
  ['packages/contract/src/sms.ts', 'features/sms/contract.ts'],
  ['packages/i18n/src/he/sms.ts', 'features/sms/texts/he.ts'],
  ['apps/server/src/site/sms.repo.ts', 'features/sms/server/sms.repo.ts'],
  ['apps/server/src/site/sms.routes.ts', 'features/sms/server/sms.routes.ts'],
  ['apps/server/src/site/sms.test.ts', 'features/sms/server/tests/sms.test.ts'],
  ['apps/server/src/testing/sms-scene.ts', 'features/sms/scene.ts'],
  ['apps/web/src/lib/sms.rules.ts', 'features/sms/web/sms.rules.ts'],
  ['apps/web/src/pages/sms/sms-screen.tsx', 'features/sms/web/sms-screen.tsx'],
  ['apps/web/src/site/sms/sms.island.ts', 'features/sms/site/sms.island.ts'],
  ['apps/web/src/lib/sms.module.css', 'features/sms/web/sms.module.css'],
  ['e2e/sms.e2e.ts', 'features/sms/sms.e2e.ts'],
];

const standing = (path: string) => {
  const { program, role, isTest } = placeOf(path) ?? {};
  return { program, role, isTest };
};

describe('a place', () => {
  it.each(counterparts)('of %s is kept in %s', (layered, inFeature) => {
    expect(standing(layered).program).toBeDefined();
    expect(standing(inFeature)).toEqual(standing(layered));
    expect(placeOf(inFeature)?.feature).toBe('sms');
  });

  it('is had by every file', () => {
    expect(tell(everyFileHasAPlace(repositoryFiles()))).toEqual([]);
  });

  it.each([
    'packages/next/src/a.ts',
    'apps/operator/src/main.ts',
    'apps/web/lib/a.ts',
    'apps/server/src/features/sms/sms.repo.ts',
    'features/sms/sms.service.ts',
    'features/sms/jobs/a.ts',
    'newer/a.ts',
  ])('is missed where nobody foresaw one: %s', (path) => {
    expect(everyFileHasAPlace(planted({ [path]: '' }))).toHaveLength(1);
  });
});

/** Laws that must judge a file of the product, by what the file is. */
const judges: readonly [what: string, isIt: (place: Place) => boolean, laws: readonly string[]][] =
  [
    ['code', ({ path }) => /\.tsx?$/.test(path), ['wallsHold', 'noCycles', 'namesSayWhatIsInside']],
    [
      'code of the server but repos, seeds and tests',
      ({ program, path, role, layer, isTest }) =>
        program === 'server' &&
        path.endsWith('.ts') &&
        !isTest &&
        role !== 'repo' &&
        !['db', 'seed', 'testing'].includes(layer),
      ['sqlInRepos', 'oneClock', 'addressesAreNetworks', 'noConsole', 'filesAreShort'],
    ],
    ['statements', ({ path }) => path.endsWith('.sql'), ['oneClock']],
    [
      'code of the browser',
      ({ program, isTest, path }) => program === 'web' && !isTest && /\.tsx?$/.test(path),
      ['browserStaysLight', 'noConsole'],
    ],
    [
      'code of the browser but legal texts',
      ({ program, isTest, path }) =>
        program === 'web' &&
        !isTest &&
        /\.tsx?$/.test(path) &&
        !/\/legal\/\w+\/\w\w\.ts$/.test(path),
      ['filesAreShort'],
    ],
    [
      'styles',
      ({ path }) => path.endsWith('.css') && !path.includes('apps/server/'),
      ['logicalSides'],
    ],
    ['styles of parts', ({ path }) => path.endsWith('.module.css'), ['coloursFromTheBrand']],
    [
      'routes',
      ({ role }) => role === 'routes',
      ['everyRowRegisteredOnce', 'everyFeatureRegistered'],
    ],
    ['screens', ({ role }) => role === 'screen', ['everyScreenReached']],
  ];

describe('the laws', () => {
  const places = repositoryFiles().flatMap(({ path }) => placeOf(path) ?? []);

  it.each(Object.keys(laws))('see something: %s', (name) => {
    expect(places.filter((place) => laws[name]?.sees(place)).length).toBeGreaterThan(0);
  });

  it.each(judges)('overlook no %s', (_, isIt, names) => {
    const meant = places.filter((place) => isProduct(place) && isIt(place));
    expect(meant.length).toBeGreaterThan(0);
    for (const name of names) {
      const unseen = meant.filter((place) => !laws[name]?.sees(place)).map(({ path }) => path);
      expect(unseen, name).toEqual([]);
    }
  });

  it.each(judges)('will overlook no %s in a feature', (_, isIt, names) => {
    const there = counterparts.flatMap(([, path]) => placeOf(path) ?? []).filter(isIt);
    for (const name of names) expect(there.filter((place) => !laws[name]?.sees(place))).toEqual([]);
  });
});
