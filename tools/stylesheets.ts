import { importGraph } from './imports.ts';
import { type Fault, type Law, lawOver, type SourceFile } from './law.ts';
import type { Place } from './places.ts';

/** Declarations that name a side of the screen instead of a side of the text. */
const physical =
  /(?:^|[;{\s])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|left|right|float)\s*:|(?:text-align|clear|caption-side)\s*:\s*(?:left|right)\b/;

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

const isStylesheet = ({ program, path }: Place) =>
  path.endsWith('.css') && (program === 'web' || program === 'ui');

function linesThat(file: SourceFile, matches: (line: string) => string | null): Fault[] {
  return withoutComments(file.text)
    .split('\n')
    .flatMap((line, index): Fault[] => {
      const what = matches(line);
      return what === null ? [] : [{ path: file.path, detail: `line ${index + 1}: ${what}` }];
    });
}

/** Stylesheets name sides of the text, so that a right-to-left page is right by construction. */
export const logicalSides: Law = lawOver(isStylesheet, (seen) =>
  seen.flatMap((file) => linesThat(file, (line) => (physical.test(line) ? line.trim() : null))),
);

/** Colours that mean the same in every brand and scheme; a shade with `/` lets the brand's through. */
const neutral = /^#(?:fff|000)$/i;
const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab)a?\((?!from )[^/)]*\)/gi;

/** Colours come from the brand's theme; a module has none of its own but black and white. */
export const coloursFromTheBrand: Law = lawOver(
  (place) => isStylesheet(place) && place.path.endsWith('.module.css'),
  (seen) =>
    seen.flatMap((file) =>
      linesThat(file, (line) => {
        const own = line.match(colour) ?? [];
        return own.find((one) => !neutral.test(one)) ?? null;
      }),
    ),
);

/**
 * The pages' security policy refuses inline styles, and markup made on the server is where one
 * would be inline. React sets the property in a browser, so parts that run there may.
 */
export const noInlineStyleOnPages: Law = lawOver(
  ({ program, layer, path }) => program === 'web' && layer === 'site' && path.endsWith('.tsx'),
  (seen) =>
    seen.flatMap(({ path, text }): Fault[] =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /\bstyle=\{/.test(line) ? [{ path, detail: `line ${index + 1}: ${line.trim()}` }] : [],
        ),
    ),
);

const className = /\.(?<name>[A-Za-z][\w-]*)/g;

/** A class that a part asks its stylesheet for is in it: else the part has none, and nobody is told. */
export const classesAreThere: Law = lawOver(
  ({ program, path }) => (program === 'web' || program === 'ui') && path.endsWith('.tsx'),
  (seen, all) => {
    const graph = importGraph(all);
    const texts = new Map(all.map(({ path, text }) => [path, text]));
    return seen.flatMap(({ path, text }) =>
      (graph.get(path) ?? []).flatMap(({ target, bindings: [binding] }): Fault[] => {
        const css = target?.endsWith('.module.css') ? texts.get(target) : undefined;
        if (css === undefined || binding === undefined) return [];
        const there = new Set(
          [...withoutComments(css).matchAll(className)].map(({ groups }) => groups?.['name']),
        );
        const asked = text.matchAll(
          new RegExp(`(?<![-/\\w])${binding.local}\\.(?<name>\\w+)`, 'g'),
        );
        const names = new Set([...asked].map(({ groups }) => groups?.['name'] ?? ''));
        return [...names]
          .filter((name) => !there.has(name))
          .map((name) => ({ path, detail: `${name} is no class of ${target ?? ''}` }));
      }),
    );
  },
);
