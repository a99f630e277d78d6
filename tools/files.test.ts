import { describe, expect, it } from 'vitest';
import { filesAreShort, namesSayWhatIsInside } from './files.ts';
import { planted } from './law.ts';

const lines = (count: number) => 'a;\n'.repeat(count);

describe('a file', () => {
  it('has at most 300 lines', () => {
    expect(filesAreShort(planted({ 'apps/web/src/lib/a.ts': lines(300) }))).toEqual([]);
    expect(filesAreShort(planted({ 'apps/web/src/lib/a.ts': lines(301) }))).toHaveLength(1);
    expect(filesAreShort(planted({ 'packages/ui/src/a.css': lines(301) }))).toHaveLength(1);
    expect(filesAreShort(planted({ 'scripts/lib/a.mjs': lines(301) }))).toHaveLength(1);
  });

  it('has at most 500 lines when it is a test', () => {
    expect(filesAreShort(planted({ 'apps/web/src/lib/a.test.ts': lines(500) }))).toEqual([]);
    expect(filesAreShort(planted({ 'e2e/a.e2e.ts': lines(501) }))).toHaveLength(1);
  });

  it('may be longer when it holds texts', () => {
    expect(filesAreShort(planted({ 'packages/i18n/src/he/terms.ts': lines(900) }))).toEqual([]);
    expect(filesAreShort(planted({ 'packages/i18n/src/translator.ts': lines(900) }))).toHaveLength(
      1,
    );
  });
});

describe('a name', () => {
  it.each([
    'apps/web/src/lib/utils.ts',
    'apps/web/src/utils/dates.ts',
    'features/cards/server/helpers.test.ts',
    'scripts/lib/misc.mjs',
    'packages/ui/src/common.css',
    'packages/contract/src/constants.ts',
    'features/cards/web/types.ts',
    'features/cards/web/CardDialog.tsx',
    'features/cards/web/card_dialog.tsx',
  ])('that says nothing is noticed: %s', (path) => {
    expect(namesSayWhatIsInside(planted({ [path]: '' }))).toHaveLength(1);
  });

  it.each([
    'apps/server/src/http/route.types.ts',
    'features/cards/server/cards.repo.ts',
    'packages/ui/src/css-modules.d.ts',
    'features/cards/web/card-dialog.module.css',
    'apps/server/src/db/migrations/0001-clock-and-brands.sql',
  ])('that says something is left alone: %s', (path) => {
    expect(namesSayWhatIsInside(planted({ [path]: '' }))).toEqual([]);
  });
});
