/**
 * Text that keeps its own left-to-right order inside a sentence of any language, where an element
 * can't hold it (UX 1.7): e-mails in the words of a popup.
 */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
