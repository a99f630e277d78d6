import { type ComponentType, type ReactNode, useDeferredValue } from 'react';
import { isUnread, LoadFailure, type Reading } from './load-failure.tsx';

export interface LoadedProps<T> {
  readonly query: Reading<T>;
  /** Stands there until something is known: a skeleton of its size. */
  readonly waiting: ReactNode;
  /** What could not be read; a sentence for anything without it. */
  readonly error?: string | undefined;
  /** Pads the failure, where what is read pads itself. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }> | undefined;
  readonly children: (data: T) => ReactNode;
}

/**
 * Whether what has arrived is drawn by now: a little after it is there, in small pieces of work,
 * between which the page hears what is pressed. What is there from the beginning is drawn at once.
 */
export function useDrawn(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}

/**
 * A part of a page that loads and fails alone: it waits, fails with a way on, or shows what was
 * read. What is known stays when reading it again fails.
 */
export function Loaded<T>({ query, waiting, error, frame: Frame, children }: LoadedProps<T>) {
  const isThere = query.data !== undefined;
  const isDrawn = useDrawn(isThere);
  if (query.data !== undefined && isDrawn) return children(query.data);
  if (!isUnread(query)) return waiting;
  const failure = <LoadFailure query={query} text={error} />;
  return Frame ? <Frame>{failure}</Frame> : failure;
}
