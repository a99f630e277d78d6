import { describe, expect, it } from 'vitest';
import { planted, tell } from './law.ts';
import { repositoryFiles } from './repository.ts';
import { everyTableOwned, tablesHaveOneWriter } from './table-owners.ts';

const faults = (path: string, text: string) => tell(tablesHaveOneWriter(planted({ [path]: text })));

describe('a table', () => {
  it.each([
    ['features/orders/server/a.repo.ts', "tx.updateTable('numbers').set({})"],
    ['features/orders/server/a.repo.ts', "tx\n  .insertInto(\n    'numbers')"],
    ['features/cards/server/a.repo.ts', 'sql`delete from saved_cards where id = 1`'],
    ['features/account/server/a.repo.ts', 'sql`UPDATE customers set name = 1`'],
    ['apps/server/src/jobs/a.repo.ts', "db.deleteFrom('calls')"],
  ])('is not written by others: %s, %s', (path, text) => {
    expect(faults(path, text)).toHaveLength(1);
  });

  it.each([
    ['features/numbers/server/a.repo.ts', "tx.updateTable('numbers')"],
    ['features/orders/server/a.repo.ts', "tx.selectFrom('numbers')"],
    ['features/orders/server/a.test.ts', "tx.updateTable('numbers')"],
    ['apps/server/src/db/a.repo.ts', 'sql`insert into audit_events values (1)`'],
  ])('is written by its owner, read by others, and prepared by tests: %s, %s', (path, text) => {
    expect(faults(path, text)).toEqual([]);
  });

  it('has an owner from the migration on that makes it', () => {
    const path = 'apps/server/src/db/migrations/9999-songs.sql';
    const all = repositoryFiles().filter((file) => file.path.includes('/db/migrations/'));
    expect(tell(everyTableOwned(all))).toEqual([]);
    const more = everyTableOwned([...all, { path, text: 'create table songs (id int);' }]);
    expect(more.map(({ detail }) => detail)).toEqual(['songs is owned by nobody']);
    const less = everyTableOwned(all.map((file) => ({ ...file, text: '' })));
    expect(less.length).toBeGreaterThan(20);
  });
});
