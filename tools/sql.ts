import { type Fault, type Law, lawOver } from './law.ts';
import type { Place } from './places.ts';

const statement =
  /\bsql(?:<[^`;]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|\.query\(\s*[`'"]/;
const holdsSql = new Set(['db', 'seed', 'testing']);

const isWithoutSql = ({ program, path, role, layer, isTest }: Place) =>
  (program === 'server' || program === 'web') &&
  path.endsWith('.ts') &&
  !isTest &&
  role !== 'repo' &&
  !(program === 'server' && holdsSql.has(layer));

/** SQL stands in `*.repo.ts`, in `db/`, and where worlds are made for trying things. */
export const sqlInRepos: Law = lawOver(isWithoutSql, (seen) =>
  seen.flatMap(({ path, text }): Fault[] => {
    const found = statement.exec(text);
    if (!found) return [];
    const line = text.slice(0, found.index).split('\n').length;
    return [{ path, detail: `line ${line} sends SQL; statements stand in a repo` }];
  }),
);

/** Time in SQL is `app_now()`, which a test can move. */
export const oneClock: Law = lawOver(
  ({ program, path }) => program === 'server' && /\.(?:ts|sql)$/.test(path),
  (seen) =>
    seen.flatMap(({ path, text }) =>
      text.includes('create function app_now')
        ? []
        : text.split('\n').flatMap((line, index): Fault[] => {
            const code = line.replace(/^\s*(?:--|\*|\/\/|\/\*).*$/, '');
            const asksDatabase =
              /(?<![\w.])now\(\)(?!\s*\{)|\bcurrent_timestamp\b|\bclock_timestamp\(\)/i;
            if (!asksDatabase.test(code) || /\bapp_now\b/.test(code)) return [];
            return [
              { path, detail: `line ${index + 1} asks the database's own clock; use app_now()` },
            ];
          }),
    ),
);
