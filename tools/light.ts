import { importGraph } from './imports.ts';
import { type Fault, type Law, lawOver } from './law.ts';
import type { Program } from './places.ts';

interface Heavy {
  readonly specifier: RegExp;
  readonly why: string;
  /** Whether a chunk that loads on demand may hold it. */
  readonly laterIsFine: boolean;
}

/** What would cost every visitor, measured once, where something lighter does. */
const heavy: readonly Heavy[] = [
  {
    specifier: /^@portal\/features\/texts$/,
    why: 'brings all catalogues; the server gives a page the texts of its language',
    laterIsFine: false,
  },
  {
    specifier: /^@portal\/brands(?:\/|$)/,
    why: 'reads files of the server; the browser gets its brand as data',
    laterIsFine: false,
  },
  {
    specifier: /^zod(?:$|\/(?!mini$))/,
    why: 'is 23 kB and more; use zod/mini',
    laterIsFine: false,
  },
  {
    specifier: /^libphonenumber-js(?:\/|$)/,
    why: 'is 30 kB; load it with import() when a number is edited',
    laterIsFine: true,
  },
];

const inBrowser = new Set<Program>(['web', 'contract', 'ui']);

/** What the browser loads does without the heavy half of what it uses. */
export const browserStaysLight: Law = lawOver(
  ({ program, isTest }) => inBrowser.has(program) && !isTest,
  (seen) =>
    [...importGraph(seen)].flatMap(([path, imports]) =>
      imports.flatMap(({ specifier, typeOnly, isLoaded }): Fault[] => {
        const found = heavy.find((one) => one.specifier.test(specifier));
        if (!found || typeOnly || (found.laterIsFine && !isLoaded)) return [];
        return [{ path, detail: `${specifier} ${found.why}` }];
      }),
    ),
);
