/**
 * Text that keeps its own left-to-right order inside a sentence of any language, where an element
 * can't hold it: e-mails in the words of a popup.
 */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Text that a person typed: its own letters say how it reads. */
export function isolatedByLetters(text: string): string {
  return `\u2068${text}\u2069`;
}
