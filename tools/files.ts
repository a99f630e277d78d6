import { type Fault, isTest, type Law } from './law.ts';

const sourceFile =
  /^(?:apps|packages|scripts|tools|e2e|bench|drills|telephony)\/.*\.(?:tsx?|mjs|css)$/;

/** Long by nature: texts of the product, tables that describe data, the legal pages. */
const mayBeLong = /^packages\/i18n\/src\/[a-z]{2}\/|\/migrations\/|\/legal\//;
const linesMax = 300;
const testLinesMax = 500;

/** A file has at most 300 lines, a test 500. */
export const filesAreShort: Law = (files) =>
  files
    .filter(({ path }) => sourceFile.test(path) && !mayBeLong.test(path))
    .flatMap(({ path, text }): Fault[] => {
      const most = isTest(path) ? testLinesMax : linesMax;
      const lines = text.replace(/\n$/, '').split('\n').length;
      return lines > most ? [{ path, detail: `has ${lines} lines; ${most} at most` }] : [];
    });

const says = /^(?:utils?|helpers?|misc|common|constants?|types?|shared-types)$/;
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** A name says what is inside, in kebab-case with the role behind a dot. */
export const namesSayWhatIsInside: Law = (files) =>
  files
    .filter(({ path }) => sourceFile.test(path))
    .flatMap(({ path }): Fault[] => {
      const folders = path.split('/');
      const file = folders.pop() ?? '';
      const empty = [...folders, file.replace(/\..*$/, '')].find((name) => says.test(name));
      if (empty !== undefined)
        return [{ path, detail: `"${empty}" says nothing of what is inside` }];
      return kebab.test(file) ? [] : [{ path, detail: 'is not in kebab-case' }];
    });
