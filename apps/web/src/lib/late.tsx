import { type ComponentType, lazy, type ReactNode, useEffect, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { LoadFailure, NewVersion, type Repeatable } from './load-failure.tsx';
import { isGone, PartMissing } from './load-part.ts';

interface MissingProps {
  readonly query: Repeatable;
  readonly isQuiet: boolean;
  /** Why it is missing. */
  readonly error: unknown;
  readonly onLeave: () => void;
}

/** Fetches anew what is missing, when it is asked to and when the line is back. */
function Missing({ query, isQuiet, error, onLeave }: MissingProps) {
  const { refetch } = query;
  useEffect(() => onLeave, [onLeave]);
  useEffect(() => {
    const again = () => void refetch();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [refetch]);
  if (isQuiet) return null;
  return isGone(error) ? <NewVersion /> : <LoadFailure query={query} />;
}

/** A fault of ours is none that a second try mends. */
function insteadOf(error: unknown, missing: MissingProps): ReactNode {
  return error instanceof PartMissing ? <Missing {...missing} /> : undefined;
}

/**
 * A component that is fetched once it is drawn, as by React's `lazy`. Where it cannot be had, its
 * place says so with a way to try again, and the rest of the page, and what is typed there, stands.
 * Quiet where its place has no room for words: it waits for the line alone then. What `load` has
 * fetched ahead is drawn at once: React's `lazy` would keep its place for up to a third of a second.
 */
export function late<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { isQuiet = false } = {},
) {
  let here: ComponentType<P> | null = null;
  const loadPart = async () => {
    const part = await load();
    here = part.default;
    return part;
  };
  let Part = lazy(loadPart);
  // What has failed once fails for good, so another takes its place.
  const renew = () => {
    Part = lazy(loadPart);
  };
  function Late(props: P) {
    // As it began it stays: another one would lose what was typed.
    const [Here] = useState(() => here);
    const [tries, setTries] = useState(0);
    const [last, setLast] = useState<unknown>();
    const [isFetching, setFetching] = useState(false);
    const [refetch] = useState(() => async () => {
      setFetching(true);
      try {
        await loadPart();
        renew();
        setTries((before) => before + 1);
      } catch (error) {
        // The place goes on saying so.
        setLast(error);
      } finally {
        setFetching(false);
      }
    });
    const [onLeave] = useState(() => {
      const failed = Part;
      // Who comes back asks anew, and what is drawn by now stays.
      return () => (Part === failed ? renew() : undefined);
    });
    const query = { isFetching, refetch };
    const missing = { query, isQuiet, onLeave };
    return (
      <Boundary
        key={tries}
        instead={(error) => insteadOf(error, { ...missing, error: last ?? error })}
      >
        {Here ? <Here {...props} /> : <Part {...props} />}
      </Boundary>
    );
  }
  return Object.assign(Late, { load: loadPart });
}
