import type { RefCallback } from 'react';

/** What takes the focus, looked for in the nearest of what is left around. */
export type Heir = (near: Element) => HTMLElement | null | undefined;

/** The heading of the part of the page that something stood in. */
const headingAround: Heir = (near) => {
  for (let up: Element | null = near; up; up = up.parentElement) {
    const headings = [...up.querySelectorAll<HTMLElement>('h1, h2, h3, h4')];
    const first = headings.find((heading) => heading.checkVisibility());
    if (first) return first;
  }
  return null;
};

function handOn(place: Element, heirOf: Heir): void {
  if (!place.contains(document.activeElement)) return;
  const around: Element[] = [];
  for (let up = place.parentElement; up; up = up.parentElement) around.push(up);
  // Once all that comes in its place is there.
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const near = around.find((one) => one.isConnected);
    const heir = near && heirOf(near);
    if (!heir) return;
    // A heading takes the focus only where it is told to.
    if (/^H\d$/.test(heir.tagName)) heir.tabIndex = -1;
    heir.focus();
  });
}

/**
 * A ref for what may go away under the focus, as a button does that ends by its press: the focus goes
 * to its heir, where it would fall back to the top of the page.
 */
export function handsOnFocus(heirOf: Heir = headingAround): RefCallback<Element> {
  return (place) => (place ? () => handOn(place, heirOf) : undefined);
}

/**
 * A ref for what takes the focus as it comes, such as a call that rings: as it goes, the focus goes
 * back to what had it before.
 */
export const givesFocusBack: RefCallback<Element> = (place) => {
  if (!place) return undefined;
  const before = document.activeElement;
  return () =>
    handOn(place, (near) => {
      if (before === document.body) return null;
      return before instanceof HTMLElement && before.isConnected ? before : headingAround(near);
    });
};
