import type { Fault, SourceFile } from './law.ts';
import { placeOf, isProduct } from './places.ts';
import { readMessage } from './messages.ts';

/** Texts by language, feature and key. */
export type Catalogues = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>;

/** Plural forms that a language must tell apart, and those that it may. */
export interface PluralRule {
  readonly needs: readonly string[];
  readonly may: readonly string[];
}

interface Text {
  readonly language: string;
  readonly key: string;
  readonly text: string;
}

function* textsOf(catalogues: Catalogues, language: string): Generator<Text> {
  for (const [feature, texts] of Object.entries(catalogues[language] ?? {})) {
    for (const [key, text] of Object.entries(texts)) {
      yield { language, key: `${feature}.${key}`, text };
    }
  }
}

function byKey(catalogues: Catalogues, language: string): Map<string, string> {
  return new Map([...textsOf(catalogues, language)].map(({ key, text }) => [key, text]));
}

const fault = (language: string, key: string, detail: string): Fault => ({
  path: `packages/i18n/src/${language}`,
  detail: `${key} ${detail}`,
});

/** Every language has the keys of English and no other, and none is empty. */
export function sameKeys(catalogues: Catalogues): Fault[] {
  const english = byKey(catalogues, 'en');
  return Object.keys(catalogues).flatMap((language) => {
    const own = byKey(catalogues, language);
    return [
      ...[...english.keys()]
        .filter((key) => !own.has(key))
        .map((key) => fault(language, key, 'is missing')),
      ...[...own.keys()]
        .filter((key) => !english.has(key))
        .map((key) => fault(language, key, 'is not in English')),
      ...[...own]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => fault(language, key, 'is empty')),
    ];
  });
}

/** Every language fills in the same parameters and counts by the same ones. */
export function sameParameters(catalogues: Catalogues): Fault[] {
  const english = byKey(catalogues, 'en');
  return Object.keys(catalogues).flatMap((language) =>
    [...textsOf(catalogues, language)].flatMap(({ key, text }): Fault[] => {
      const own = readMessage(text);
      const wanted = readMessage(english.get(key) ?? '');
      if (own.isBroken) return [fault(language, key, 'has a brace too many or too few')];
      const said = own.parameters.join(', ');
      const meant = wanted.parameters.join(', ');
      if (said !== meant) return [fault(language, key, `takes {${said}}, English {${meant}}`)];
      const counted = own.plurals.map(({ parameter }) => parameter).join();
      if (counted !== wanted.plurals.map(({ parameter }) => parameter).join()) {
        return [fault(language, key, 'counts by other parameters than English')];
      }
      return [];
    }),
  );
}

/** A counted text has every form that its language tells apart, and none that it does not. */
export function pluralForms(
  catalogues: Catalogues,
  rules: Readonly<Record<string, PluralRule>>,
): Fault[] {
  return Object.keys(catalogues).flatMap((language) =>
    [...textsOf(catalogues, language)].flatMap(({ key, text }) =>
      readMessage(text).plurals.flatMap(({ parameter, branches }) => {
        const { needs = [], may = [] } = rules[language] ?? {};
        const missing = needs.filter((form) => !branches.includes(form));
        const odd = branches.filter(
          (form) => ![...needs, ...may].includes(form) && !/^=\d+$/.test(form),
        );
        return [
          ...missing.map((form) =>
            fault(language, key, `lacks the form "${form}" of {${parameter}}`),
          ),
          ...odd.map((form) =>
            fault(language, key, `has a form "${form}" that the language has not`),
          ),
        ];
      }),
    ),
  );
}

/** The texts go out as a tree, where a key can't be both a text and a branch. */
export function noKeyUnderAKey(catalogues: Catalogues): Fault[] {
  const keys = new Set(byKey(catalogues, 'en').keys());
  return [...keys].flatMap((key): Fault[] => {
    const steps = key.split('.');
    const above = steps.map((_, index) => steps.slice(0, index).join('.'));
    const taken = above.find((path) => keys.has(path));
    return taken === undefined ? [] : [fault('en', key, `stands under the text ${taken}`)];
  });
}

/** Words that scold instead of saying what to do (the house's way of speaking). */
const scolding = /\b(?:please|invalid|oops|whoops)\b/i;

/** English says what to do, without "please", "invalid" and "oops". */
export function plainWords(catalogues: Catalogues): Fault[] {
  return [...textsOf(catalogues, 'en')].flatMap(({ key, text }): Fault[] => {
    const word = scolding.exec(text)?.[0];
    return word === undefined ? [] : [fault('en', key, `says "${word}"`)];
  });
}

/** Keys that code puts together at run time, with where it does so. */
export interface KeyFamily {
  readonly prefix: string;
  readonly reason: string;
}

/** Whether a file may show a text: code of the product, or data that it reads, such as a brand. */
function showsTexts(path: string): boolean {
  const place = placeOf(path);
  if (!place || place.isTest || place.program === 'texts') return false;
  return isProduct(place) || place.program === 'data';
}

/**
 * Texts that nothing shows: the key stands in no source file of the product, whole or as one of a
 * family that code puts together.
 */
export function unusedKeys(
  catalogues: Catalogues,
  files: readonly SourceFile[],
  families: readonly KeyFamily[],
): Fault[] {
  const source = files
    .filter(({ path }) => /\.(?:tsx?|json)$/.test(path) && showsTexts(path))
    .map(({ text }) => text)
    .join('\n');
  return [...byKey(catalogues, 'en').keys()]
    .filter((key) => !families.some(({ prefix }) => key.startsWith(prefix)))
    .filter((key) => !["'", '"', '`'].some((quote) => source.includes(quote + key + quote)))
    .map((key) => fault('en', key, 'is shown nowhere'));
}

/** Families that excuse nothing any more. */
export function unneededFamilies(
  catalogues: Catalogues,
  files: readonly SourceFile[],
  families: readonly KeyFamily[],
): string[] {
  const unused = unusedKeys(catalogues, files, []).map(({ detail }) => detail);
  return families
    .map(({ prefix }) => prefix)
    .filter((prefix) => !unused.some((detail) => detail.startsWith(prefix)));
}

/** Parameters that hold how many there are. */
const counting = String.raw`\{(?:n|seconds|minutes|hours|days|weeks|months|countries)\}[\s\u00a0]+`;

/** A count before a word that has more than one of it. */
const countedWord: Readonly<Record<string, RegExp>> = {
  en: new RegExp(String.raw`${counting}\p{L}+s\b`, 'u'),
  es: new RegExp(String.raw`${counting}(?!más\b|menos\b)\p{L}+s\b`, 'u'),
  he: new RegExp(String.raw`${counting}(?!פחות|יותר)\p{L}+(?:ים|ות)(?!\p{L})`, 'u'),
  pt: new RegExp(String.raw`${counting}(?!mais\b|menos\b)\p{L}+s\b`, 'u'),
};

/** A count of something has plural forms: there may be one of it. */
export function countsHaveForms(catalogues: Catalogues): Fault[] {
  return Object.keys(catalogues).flatMap((language) =>
    [...textsOf(catalogues, language)].flatMap(({ key, text }): Fault[] => {
      const found = countedWord[language]?.exec(text)?.[0];
      return found === undefined ? [] : [fault(language, key, `says "${found}" of one, too`)];
    }),
  );
}
