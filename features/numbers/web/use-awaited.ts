import { useLayoutEffect } from 'react';

/** What of the numbers is not drawn yet, if anything. */
export type AwaitedPart = 'list' | 'detail' | null;
export type OnWait = (awaited: AwaitedPart) => void;

/**
 * Tells what a skeleton stands for as long as it stands there: in the commit that takes it away, so
 * that what is under the numbers is never seen where it will not stay.
 */
export function useAwaited(awaited: AwaitedPart, onWait: OnWait): void {
  useLayoutEffect(() => {
    onWait(awaited);
    return () => onWait(null);
  }, [awaited, onWait]);
}
