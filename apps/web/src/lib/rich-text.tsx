import { Fragment, type ReactNode } from 'react';

/** A sign that no text of ours holds. */
const edge = '\u0001';

/** Stands for an element in the values of a text; `RichText` puts the element there. */
export function slot(name: string): string {
  return edge + name + edge;
}

export interface RichTextProps {
  /** A translated text whose values were made by `slot`. */
  readonly text: string;
  readonly slots: Readonly<Record<string, ReactNode>>;
}

/**
 * A translated sentence with elements inside: phone numbers, amounts and e-mails keep their own
 * direction in every language this way.
 */
export function RichText({ text, slots }: RichTextProps) {
  return text
    .split(edge)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 1 ? slots[piece] : piece}</Fragment>);
}
