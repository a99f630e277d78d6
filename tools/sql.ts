import { type Fault, isTest, type Law } from './law.ts';
import { placeOf } from './places.ts';

const statement =
  /\bsql(?:<[^`;]*?>)?`|\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|selectNoFrom)\(|\.query\(\s*[`'"]/;
const mayHoldSql = new Set(['db', 'seed', 'testing']);

/** SQL stands in `*.repo.ts`, in `db/`, and where worlds are made for trying things. */
export const sqlInRepos: Law = (files) => {
  const faults: Fault[] = [];
  for (const { path, text } of files) {
    if (!path.endsWith('.ts') || !/^apps\/[^/]+\/src\//.test(path) || isTest(path)) continue;
    const place = placeOf(path);
    if (place.role === 'repo' || mayHoldSql.has(place.layer)) continue;
    const found = statement.exec(text);
    if (!found) continue;
    const line = text.slice(0, found.index).split('\n').length;
    faults.push({ path, detail: `line ${line} sends SQL; statements stand in a repo` });
  }
  return faults;
};

/** Time in SQL is `app_now()`, which a test can move (CONTRACT 4). */
export const oneClock: Law = (files) =>
  files
    .filter(({ path }) => /^apps\/server\/src\/.*\.(?:ts|sql)$/.test(path))
    .filter(({ text }) => !text.includes('create function app_now'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index): Fault[] => {
        const code = line.replace(/^\s*(?:--|\*|\/\/|\/\*).*$/, '');
        const asksDatabase =
          /(?<![\w.])now\(\)(?!\s*\{)|\bcurrent_timestamp\b|\bclock_timestamp\(\)/i;
        if (!asksDatabase.test(code) || /\bapp_now\b/.test(code)) return [];
        return [{ path, detail: `line ${index + 1} asks the database's own clock; use app_now()` }];
      }),
    );
