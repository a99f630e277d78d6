import { useEffect, useRef } from 'react';
import { hasMovedFocus, useLocation } from '../lib/navigation.tsx';

let arrived = false;

/**
 * Stands after a screen: once the screen is there, the page scrolls to the top and the heading
 * takes focus, so that it is read. Not on the first page, where the browser reads by itself, and
 * without the scroll on back and forward.
 */
export function Arrival() {
  const { how } = useLocation();
  const cameBy = useRef(how);
  useEffect(() => {
    if (arrived) {
      if (cameBy.current !== 'pop') window.scrollTo(0, 0);
      // Somebody who opened a menu while the screen loaded is not torn away from it.
      if (!hasMovedFocus())
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    arrived = true;
  }, []);
  return null;
}
