import { type Import, importGraph } from './imports.ts';
import { type Fault, type Law, lawOver, type PlacedFile } from './law.ts';
import type { Place } from './places.ts';

/** A row of the contract: the file that declares it, and how. */
interface Row {
  readonly file: string;
  readonly constant: string;
  readonly name: string;
  readonly path: string;
}

const declaresRows = ({ program, isTest, path }: Place) =>
  program === 'contract' && !isTest && path.endsWith('.ts');
const isRoutes = ({ program, role }: Place) => program === 'server' && role === 'routes';

/** Every `export const x = endpoint({ name: '…', … path: '…' })` of the contract. */
function rowsOf(files: readonly PlacedFile[]): Row[] {
  const declaration =
    /export const (?<constant>\w+) = endpoint\(\{\s*name: '(?<name>[^']+)',[\s\S]*?path: '(?<path>[^']+)'/g;
  return files
    .filter(({ place }) => declaresRows(place))
    .flatMap((file) =>
      [...file.text.matchAll(declaration)].map(({ groups = {} }) => ({
        file: file.path,
        constant: groups['constant'] ?? '',
        name: groups['name'] ?? '',
        path: groups['path'] ?? '',
      })),
    );
}

type Graph = ReadonlyMap<string, readonly Import[]>;

/** Names by which a file may speak of a row: `rows.login` after `import * as rows`, or `login`. */
function namesIn(graph: Graph, path: string, row: Row): string[] {
  // A contract of several files is entered by the one that exports them all.
  const face = row.file.replace(/\/contract\/[\w-]+\.ts$/, '/contract.ts');
  const imports = (graph.get(path) ?? []).filter(
    ({ target }) => target === row.file || target === face,
  );
  return imports.flatMap(({ bindings }) =>
    bindings.flatMap(({ imported, local }) => {
      if (imported === '*') return [`${local}.${row.constant}`];
      return imported === row.constant ? [local] : [];
    }),
  );
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Every row stands once in the list `endpoints`, and no two share a name or an address. */
export const everyRowListedOnce: Law = lawOver(declaresRows, (seen) => {
  const lists = seen.map(({ text }) => /endpoints = \[(?<rows>[\s\S]*?)\]/.exec(text)?.groups);
  const listed = lists
    .flatMap((list) => (list?.['rows'] ?? '').split(','))
    .map((entry) => entry.trim());
  const faults: Fault[] = [];
  const names = new Set<string>();
  for (const row of rowsOf(seen)) {
    const times = listed.filter((entry) => entry.endsWith(`.${row.constant}`)).length;
    if (times !== 1) {
      faults.push({ path: row.file, detail: `${row.name} is ${times} times in endpoints` });
    }
    if (names.has(row.name)) {
      faults.push({ path: row.file, detail: `a second row is named ${row.name}` });
    }
    names.add(row.name);
  }
  return faults;
});

/** Every row of the contract is registered by exactly one `route(app, deps, row, …)`. */
export const everyRowRegisteredOnce: Law = lawOver(isRoutes, (routes, all) => {
  const graph = importGraph(all);
  return rowsOf(all).flatMap((row): Fault[] => {
    const where = routes.flatMap(({ path, text }) =>
      namesIn(graph, path, row).flatMap((name) => {
        const call = new RegExp(
          `\\b\\w*[rR]oute\\(\\s*\\w+,\\s*\\w+,\\s*${quoted(name)}\\s*,`,
          'g',
        );
        return [...text.matchAll(call)].map(() => path);
      }),
    );
    if (where.length === 1) return [];
    const places = where.length === 0 ? 'nowhere' : `in ${where.join(' and ')}`;
    return [{ path: row.file, detail: `${row.name} is registered ${places}` }];
  });
});

/** A feature's routes file that the application does not register would serve nothing. */
export const everyFeatureRegistered: Law = lawOver(isRoutes, (routes, all) => {
  const app = all.filter(
    ({ place, path }) => place.program === 'server' && path.endsWith('/app.ts'),
  );
  return routes.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?function (register\w+)/gm)].flatMap(
      ([, name]): Fault[] => {
        const callers = [...app, ...routes.filter((other) => other.path !== path)];
        const calls = callers.flatMap((caller) => [
          ...caller.text.matchAll(new RegExp(`\\b${name}\\(`, 'g')),
        ]);
        if (calls.length === 1) return [];
        return [{ path, detail: `${name} is called ${calls.length} times; once makes it served` }];
      },
    ),
  );
});

const triesRows = ({ program, isTest }: Place) =>
  program === 'stories' || (program === 'server' && isTest);

/** Every row is tried against the real server: by its constant, its name or its address. */
export const everyRowTested: Law = lawOver(triesRows, (tests, all) => {
  const graph = importGraph(all);
  const withoutImports = tests.map(({ path, text }) => ({
    path,
    text: text.replace(/^import[^;]*;/gm, ''),
  }));
  return rowsOf(all).flatMap((row): Fault[] => {
    const address = quoted(row.path).replace(/:\w+/g, '[^/\'"`]+');
    const byAddress = new RegExp(`['"\`}]${address}(?=['"\`?#])`);
    const isTried = withoutImports.some(
      ({ path, text }) =>
        byAddress.test(text) ||
        namesIn(graph, path, row).some((name) =>
          new RegExp(`[(,\\s[]${quoted(name)}\\b`).test(text),
        ),
    );
    if (isTried) return [];
    return [{ path: row.file, detail: `no test calls ${row.name}` }];
  });
});
