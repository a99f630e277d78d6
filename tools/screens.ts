import { importGraph } from './imports.ts';
import { type Fault, type Law, lawOver, type PlacedFile } from './law.ts';
import type { Place } from './places.ts';

const isPaths = ({ path }: Place) => path === 'packages/contract/src/paths.ts';
const isRouter = ({ program, path }: Place) =>
  program === 'web' && path.endsWith('/app/router.tsx');
const isScreen = ({ program, role }: Place) => program === 'web' && role === 'screen';
const isStory = ({ program }: Place) => program === 'stories';

/** The application's addresses by name: `paths` of the file that lists them. */
function addressesIn(files: readonly PlacedFile[]): Map<string, string> {
  const text = files.find(({ place }) => isPaths(place))?.text ?? '';
  const list = /export const paths = \{(?<list>[\s\S]*?)\}/.exec(text)?.groups?.['list'] ?? '';
  return new Map(
    [...list.matchAll(/(\w+): '([^']+)'/g)].map(([, name = '', address = '']) => [name, address]),
  );
}

/** Every address of the application has a line in the route table. */
export const everyAddressRouted: Law = lawOver(isRouter, (routers, all) =>
  routers.flatMap(({ path, text }) =>
    [...addressesIn(all).keys()].flatMap((name): Fault[] => {
      const times = [...text.matchAll(new RegExp(`path: paths\\.${name},`, 'g'))].length;
      return times === 1 ? [] : [{ path, detail: `paths.${name} is routed ${times} times` }];
    }),
  ),
);

/** Every screen is reached from the route table, and only from there. */
export const everyScreenReached: Law = lawOver(isScreen, (screens, all) => {
  const fromApp = all.filter(({ place }) => place.program === 'web' && place.layer === 'app');
  // The manifests of our packages say which file a specifier means.
  const manifests = all.filter(({ path }) => path.endsWith('package.json'));
  const reached = new Set(
    [...importGraph([...fromApp, ...manifests]).values()].flat().map(({ target }) => target),
  );
  return screens.flatMap(({ path }): Fault[] =>
    reached.has(path) ? [] : [{ path, detail: 'no route leads to it' }],
  );
});

/** Every address is opened by a test in a real browser. */
export const everyAddressTested: Law = lawOver(isStory, (stories, all) =>
  [...addressesIn(all)].flatMap(([name, address]): Fault[] => {
    const fixed = address.replace(/:.*$/, '');
    const opens = new RegExp(
      `${fixed.replaceAll('/', '\\/')}${fixed === address ? '(?![\\w-])' : ''}`,
    );
    if (stories.some(({ text }) => opens.test(text))) return [];
    const path = all.find(({ place }) => isPaths(place))?.path ?? '';
    return [{ path, detail: `no browser test opens ${address} (${name})` }];
  }),
);
