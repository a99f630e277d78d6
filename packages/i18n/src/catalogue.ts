/**
 * The types that keep four catalogues one: English is the type, and a missing key, an orphan or a
 * different set of parameters does not compile. Texts are ICU messages.
 */
declare const parameters: unique symbol;

/** A text with plural forms; it is a plain ICU string at run time. */
export type PluralText<P extends string> = string & { readonly [parameters]: P };

type PluralForms = {
  readonly zero?: string;
  readonly one: string;
  readonly two?: string;
  readonly many?: string;
  readonly other: string;
};

/** An ICU plural; `#` is the number. `zero` is an exact 0, not the category of that name. */
export function plural<const P extends string>(parameter: P, forms: PluralForms): PluralText<P> {
  const branches = Object.entries(forms).map(
    ([name, text]) => `${name === 'zero' ? '=0' : name}{${text}}`,
  );
  return `{${parameter}, plural, ${branches.join(' ')}}` as PluralText<P>;
}

/** The parameters that a text takes. */
export type Placeholders<T> =
  T extends PluralText<infer P>
    ? P
    : T extends `${string}{${infer Name}}${infer Rest}`
      ? Name | Placeholders<Rest>
      : never;

type Texts = { readonly [key: string]: string };

/** One feature's English texts. */
export function english<const T extends Texts>(texts: T): T {
  return texts;
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Checked<E extends Texts, C> = {
  readonly [K in keyof E]: K extends keyof C
    ? Same<Placeholders<C[K]>, Placeholders<E[K]>> extends true
      ? C[K]
      : { readonly 'takes other parameters than English': Placeholders<E[K]> }
    : string;
} & { readonly [K in Exclude<keyof C, keyof E>]: never };

/** One feature's texts in another language, held against English by the compiler. */
export function translationOf<E extends Texts>() {
  return <const C extends Texts>(texts: C & Checked<E, C>): { readonly [K in keyof E]: string } =>
    texts;
}
