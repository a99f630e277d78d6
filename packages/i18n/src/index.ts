import type { Placeholders } from './catalogue.ts';

/**
 * Where the list of texts says what they are: it adds `catalogue`, the type of the English ones. So
 * this package knows no feature, and a text that is missing does not compile all the same.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Register {}

/** The English catalogue is the type of all of them. */
export type Catalogue = Register extends { catalogue: infer C } ? C : never;

type Keys = {
  [F in keyof Catalogue & string]: `${F}.${keyof Catalogue[F] & string}`;
}[keyof Catalogue & string];

/** Every text of the product: feature, dot, key. */
export type TextKey = Keys;

type TextAt<K extends TextKey> = K extends `${infer F}.${infer Rest}`
  ? F extends keyof Catalogue
    ? Rest extends keyof Catalogue[F]
      ? Catalogue[F][Rest]
      : never
    : never
  : never;

type Values<P extends string> = { readonly [K in P]: string | number };

/** What has to be passed with a key: nothing, or exactly its parameters. */
export type TextArguments<K extends TextKey> = [Placeholders<TextAt<K>>] extends [never]
  ? []
  : [values: Values<Placeholders<TextAt<K>>>];

/** A typed lookup of texts in one language. */
export type Translate = <K extends TextKey>(key: K, ...values: TextArguments<K>) => string;

export { createTranslate, treeOf } from './translator.ts';
