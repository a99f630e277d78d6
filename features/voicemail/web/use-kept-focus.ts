import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to the heading of a section when what had it there went away, as a button does that
 * ends by its press: the focus would fall back to the top of the page.
 */
export function useKeptFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    function listen({ target }: FocusEvent) {
      const isHere = target instanceof Element && heading.current?.parentElement?.contains(target);
      last.current = isHere ? target : null;
    }
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) heading.current?.focus();
  });
  return heading;
}
