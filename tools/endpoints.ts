import { type Fault, isTest, type Law, type SourceFile } from './law.ts';

/** A row of the contract as its file names it: `auth.ts` and `login` are `auth.login`. */
interface Row {
  readonly module: string;
  readonly constant: string;
  readonly name: string;
  readonly path: string;
}

const contract = 'packages/contract/src/';

/** Every `export const x = endpoint({ name: '…', … path: '…' })` of the contract. */
function rowsOf(files: readonly SourceFile[]): Row[] {
  const declaration =
    /export const (?<constant>\w+) = endpoint\(\{\s*name: '(?<name>[^']+)',[\s\S]*?path: '(?<path>[^']+)'/g;
  return files
    .filter(({ path }) => path.startsWith(contract) && path.endsWith('.ts') && !isTest(path))
    .flatMap((file) =>
      [...file.text.matchAll(declaration)].map(({ groups = {} }) => ({
        module: file.path.slice(contract.length, -'.ts'.length),
        constant: groups['constant'] ?? '',
        name: groups['name'] ?? '',
        path: groups['path'] ?? '',
      })),
    );
}

/** Names by which a file may speak of a row: `rows.login` after `import * as rows`, or `login`. */
function namesIn(file: SourceFile, row: Row): string[] {
  const from = `from '@portal/contract/${row.module}'`;
  const names: string[] = [];
  for (const [, alias] of file.text.matchAll(new RegExp(`import \\* as (\\w+) ${from}`, 'g'))) {
    names.push(`${alias}.${row.constant}`);
  }
  for (const [, listed = ''] of file.text.matchAll(
    new RegExp(`import \\{([^}]*)\\} ${from}`, 'g'),
  )) {
    for (const part of listed.split(',')) {
      const [, original, , alias] = /^\s*(\w+)(\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
      if (original === row.constant) names.push(alias ?? original);
    }
  }
  return names;
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Every row stands once in the list `endpoints`, and no two share a name or an address. */
export const everyRowListedOnce: Law = (files) => {
  const index = files.find(({ path }) => path === `${contract}index.ts`);
  const list = /endpoints = \[(?<rows>[\s\S]*?)\]/.exec(index?.text ?? '')?.groups?.['rows'] ?? '';
  const listed = list.split(',').map((entry) => entry.trim());
  const faults: Fault[] = [];
  const seen = new Set<string>();
  for (const row of rowsOf(files)) {
    const path = `${contract}${row.module}.ts`;
    const times = listed.filter((entry) => entry.endsWith(`.${row.constant}`)).length;
    if (times !== 1) faults.push({ path, detail: `${row.name} is ${times} times in endpoints` });
    if (seen.has(row.name)) faults.push({ path, detail: `a second row is named ${row.name}` });
    seen.add(row.name);
  }
  return faults;
};

/** Every row of the contract is registered by exactly one `route(app, deps, row, …)`. */
export const everyRowRegisteredOnce: Law = (files) => {
  const routes = files.filter(({ path }) => /^apps\/server\/src\/.*\.routes\.ts$/.test(path));
  return rowsOf(files).flatMap((row): Fault[] => {
    const where = routes.flatMap((file) =>
      namesIn(file, row).flatMap((name) => {
        const call = new RegExp(
          `\\b\\w*[rR]oute\\(\\s*\\w+,\\s*\\w+,\\s*${quoted(name)}\\s*,`,
          'g',
        );
        return [...file.text.matchAll(call)].map(() => file.path);
      }),
    );
    if (where.length === 1) return [];
    const path = `${contract}${row.module}.ts`;
    const places = where.length === 0 ? 'nowhere' : `in ${where.join(' and ')}`;
    return [{ path, detail: `${row.name} is registered ${places}` }];
  });
};

/** A feature's routes file that the application does not register would serve nothing. */
export const everyFeatureRegistered: Law = (files) => {
  const app = files.find(({ path }) => path === 'apps/server/src/app.ts')?.text ?? '';
  const routes = files.filter(({ path }) => /^apps\/server\/src\/.*\.routes\.ts$/.test(path));
  return routes.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?function (register\w+)/gm)].flatMap(
      ([, name]): Fault[] => {
        const callers = [
          app,
          ...routes.filter((other) => other.path !== path).map((file) => file.text),
        ];
        const calls = callers.flatMap((caller) => [
          ...caller.matchAll(new RegExp(`\\b${name}\\(`, 'g')),
        ]);
        if (calls.length === 1) return [];
        return [{ path, detail: `${name} is called ${calls.length} times; once makes it served` }];
      },
    ),
  );
};

/** Every row is tried against the real server: by its constant, its name or its address. */
export const everyRowTested: Law = (files) => {
  const tests = files.filter(
    ({ path }) => isTest(path) && (path.startsWith('apps/server/') || path.startsWith('e2e/')),
  );
  return rowsOf(files).flatMap((row): Fault[] => {
    const address = quoted(row.path).replace(/:\w+/g, '[^/\'"`]+');
    const byAddress = new RegExp(`['"\`}]${address}(?=['"\`?#])`);
    const isTried = tests.some(
      (test) =>
        byAddress.test(test.text) ||
        namesIn(test, row).some((name) =>
          new RegExp(`[(,\\s[]${quoted(name)}\\b`).test(test.text.replace(/^import[^;]*;/gm, '')),
        ),
    );
    if (isTried) return [];
    return [{ path: `${contract}${row.module}.ts`, detail: `no test calls ${row.name}` }];
  });
};
