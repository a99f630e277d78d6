import { type Fault, type Law, lawOver, type SourceFile } from './law.ts';
import type { Place } from './places.ts';

const textOf = (files: readonly SourceFile[], path: string) =>
  files.find((file) => file.path === path)?.text ?? '';

/** The cells of a document's tables, row by row, without the marks of code. */
function tableRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const codeIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

const isReadme = ({ path }: Place) => path === 'README.md';

/** The README's table of settings names what the server reads, and nothing else. */
export const everySettingDocumented: Law = lawOver(isReadme, (_, files) => {
  const config = files
    .filter(({ path }) => /^apps\/server\/src\/config(?:-[a-z-]+)?\.ts$/.test(path))
    .map(({ text }) => text)
    .join('\n');
  const read = [...config.matchAll(/^\s+([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  // How the launcher tells the server what it started; nobody sets these by hand.
  const settings = new Set(read.filter((name) => !name.startsWith('PORTAL_')));
  const documented = new Set(
    tableRows(textOf(files, 'README.md'))
      .flatMap(([first = '']) => codeIn(first))
      .filter((code) => /^[A-Z][A-Z_]+$/.test(code)),
  );
  const missing = [...settings].filter((name) => !documented.has(name));
  const stale = [...documented].filter((name) => !settings.has(name));
  return [
    ...missing.map((name): Fault => ({ path: 'README.md', detail: `does not tell of ${name}` })),
    ...stale.map((name): Fault => ({ path: 'README.md', detail: `${name} sets nothing` })),
  ];
});

interface DemoCustomer {
  readonly brandID: number;
  readonly email: string;
  readonly password: string;
}

const isDemoCustomer = ({ path }: Place) => /\/demo\/customers\/[^/]+\.json$/.test(path);

/** The README's table of sign-ins is the demo world's. */
export const everyDemoCustomerDocumented: Law = lawOver(isDemoCustomer, (seen, files) => {
  const wanted = seen
    .map(({ text }) => JSON.parse(text) as DemoCustomer)
    .map(({ email, password, brandID }) => `${email} ${password} ${brandID}`);
  const told = tableRows(textOf(files, 'README.md'))
    .filter(([email = '']) => /^`[^`]+@[^`]+`$/.test(email))
    .map(([email = '', password = '', brand = '']) => [email, password, brand].join(' '))
    .map((row) => row.replaceAll('`', ''));
  return [
    ...wanted.filter((row) => !told.includes(row)).map((row) => `has no sign-in ${row}`),
    ...told.filter((row) => !wanted.includes(row)).map((row) => `nobody signs in as ${row}`),
  ].map((detail) => ({ path: 'README.md', detail }));
});

const ownPath =
  /^(?:apps|packages|features|scripts|tools|docs|e2e|bench|drills|telephony|\.ci)\/[\w./-]+$/;
const link = /\]\((?!https?:|#|mailto:)([^)\s]+)\)/g;

const isDocument = ({ program, path }: Place) => program === 'documents' && path.endsWith('.md');

/** A document names files and folders that are there. */
export const documentsNameWhatExists: Law = lawOver(isDocument, (seen, files) => {
  const paths = files.map(({ path }) => path);
  const exists = (name: string) =>
    paths.some((path) => path === name || path.startsWith(`${name.replace(/\/$/, '')}/`));
  return seen.flatMap(({ path, text }) => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
    const linked = [...text.matchAll(link)].map(([, to = '']) => folder + to);
    const named = codeIn(text).filter((code) => ownPath.test(code));
    return [...new Set([...named, ...linked.filter((to) => to.endsWith('.md'))])]
      .filter((name) => !exists(name))
      .map((name): Fault => ({ path, detail: `names ${name}, which is not there` }));
  });
});

const behaviour = 'docs/behaviour.md';

/** A promise that is named by its number stands in the list, once, and the list counts upwards. */
export const promisesAreWritten: Law = lawOver(
  () => true,
  (seen, files) => {
    const listed = [...textOf(files, behaviour).matchAll(/^- \*\*(\d+)\.(\d+)\*\* /gm)].map(
      ([, group, number]) => ({
        name: `${group}.${number}`,
        place: Number(group) * 1000 + Number(number),
      }),
    );
    const names = new Set(listed.map(({ name }) => name));
    const unsorted = listed.filter(({ place }, index) => place <= (listed[index - 1]?.place ?? 0));
    const unknown = seen.flatMap(({ path, text }) =>
      [...text.matchAll(/\bbehaviour[\s/*#-]+(\d+\.\d+)/g)]
        .filter(([, name = '']) => !names.has(name))
        .map(([, name]): Fault => ({
          path,
          detail: `names behaviour ${name}, which is not there`,
        })),
    );
    return [
      ...unsorted.map(({ name }): Fault => ({
        path: behaviour,
        detail: `${name} is out of order`,
      })),
      ...unknown,
    ];
  },
);

const isDecision = ({ path }: Place) => path.startsWith('docs/adr/');

/** A decision is told on one page under three headings, each with a number of its own. */
export const decisionsAreShort: Law = lawOver(isDecision, (records) => {
  const numbers = records.map(({ path }) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? '');
  return records.flatMap(({ path, text }, index): Fault[] => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading).join();
    const lines = text.trimEnd().split('\n').length;
    const number = numbers[index] ?? '';
    const faults = [
      headings === 'Context,Decision,Consequences' ? '' : `has the headings ${headings}`,
      lines <= 40 ? '' : `has ${lines} lines; 40 at most`,
      number !== '' && text.startsWith(`# ${number}: `) ? '' : 'is not titled with its number',
      numbers.indexOf(number) === index ? '' : `is a second ${number}`,
    ];
    return faults.filter((detail) => detail !== '').map((detail) => ({ path, detail }));
  });
});
