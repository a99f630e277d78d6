import { importGraph } from './imports.ts';
import { type Fault, isTest, type Law, type SourceFile } from './law.ts';

const pathsFile = 'apps/web/src/lib/paths.ts';
const routerFile = 'apps/web/src/app/router.tsx';

/** The application's addresses by name: `paths` of the file that lists them. */
function addressesIn(files: readonly SourceFile[]): Map<string, string> {
  const text = files.find(({ path }) => path === pathsFile)?.text ?? '';
  const list = /export const paths = \{(?<list>[\s\S]*?)\}/.exec(text)?.groups?.['list'] ?? '';
  return new Map(
    [...list.matchAll(/(\w+): '([^']+)'/g)].map(([, name = '', address = '']) => [name, address]),
  );
}

/** Every address of the application has a line in the route table. */
export const everyAddressRouted: Law = (files) => {
  const router = files.find(({ path }) => path === routerFile)?.text ?? '';
  return [...addressesIn(files).keys()].flatMap((name): Fault[] => {
    const times = [...router.matchAll(new RegExp(`path: paths\\.${name},`, 'g'))].length;
    if (times === 1) return [];
    return [{ path: routerFile, detail: `paths.${name} is routed ${times} times` }];
  });
};

/** Every screen is reached from the route table, and only from there. */
export const everyScreenReached: Law = (files) => {
  const graph = importGraph(files);
  const screens = files.filter(({ path }) =>
    /^apps\/web\/src\/screens\/[^/]+\/[^/]+-screen\.tsx$/.test(path),
  );
  return screens.flatMap(({ path }): Fault[] => {
    const reached = [...graph].some(
      ([from, imports]) =>
        from.startsWith('apps/web/src/app/') && imports.some(({ target }) => target === path),
    );
    return reached ? [] : [{ path, detail: 'no route leads to it' }];
  });
};

/** Every address is opened by a test in a real browser. */
export const everyAddressTested: Law = (files) => {
  const tests = files.filter(({ path }) => path.startsWith('e2e/') || isTest(path));
  const browser = tests.filter(({ path }) => path.startsWith('e2e/')).map(({ text }) => text);
  return [...addressesIn(files)].flatMap(([name, address]): Fault[] => {
    const fixed = address.replace(/:.*$/, '');
    const isOpened = browser.some((text) =>
      new RegExp(`${fixed.replaceAll('/', '\\/')}${fixed === address ? '(?![\\w-])' : ''}`).test(
        text,
      ),
    );
    if (isOpened) return [];
    return [{ path: pathsFile, detail: `no browser test opens ${address} (${name})` }];
  });
};
