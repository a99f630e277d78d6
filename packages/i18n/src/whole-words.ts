import type { FlatTexts } from './translator.ts';

/** Takes no room, and no line breaks beside it. */
const wordJoiner = '\u2060';

/**
 * A text of a page, none of whose lines ends with the "e-" of "e-mail". Where the text begins with
 * the word it is left as it is: that is the name of a field, which password managers read.
 */
export const withWholeWords = (text: string): string =>
  text.replaceAll(/\be-(?=mails?\b)/g, `e-${wordJoiner}`);

/** All texts of a language, for its pages. */
export function allWithWholeWords(texts: FlatTexts): FlatTexts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, withWholeWords(text)]),
  );
}
