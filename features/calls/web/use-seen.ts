import { useEffect, useRef } from 'react';
import { useMarkSeen, type CallHistory } from './queries.ts';

/** A list that stood in view so long has been seen. */
const seenAfterMs = 2_000;
/** In view is what stands this far inside the window. */
const inside = '-96px 0px';

/**
 * Notes that missed calls have been in view: those that had ended when the two seconds began. Only
 * a list that holds them all counts, and only on a page that somebody can see.
 */
export function useSeen(
  list: { readonly current: HTMLElement | null },
  { news }: CallHistory,
  showsMissed: boolean,
): void {
  const mark = useRef(useMarkSeen());
  const asOf = useRef(news.asOf);
  useEffect(() => {
    asOf.current = news.asOf;
  });
  const isNew = news.unseen > 0 && showsMissed;
  useEffect(() => {
    if (!isNew || !list.current) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function begin() {
      clearTimeout(timer);
      const until = asOf.current;
      timer = setTimeout(() => {
        if (until !== null && document.visibilityState === 'visible') void mark.current(until);
        begin();
      }, seenAfterMs);
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) begin();
        else clearTimeout(timer);
      },
      { rootMargin: inside },
    );
    observer.observe(list.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isNew, list]);
}
