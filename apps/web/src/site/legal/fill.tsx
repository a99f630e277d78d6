import type { ReactNode } from 'react';
import { Fragment } from 'react';

/** A text with elements in the places of its names in braces; each keeps its own direction. */
export function Fill({
  text,
  values,
}: {
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, at) => <Fragment key={at}>{at % 2 === 1 ? values[piece] : piece}</Fragment>);
}
