import type { Page } from '@playwright/test';

/** Text of the page that lies over other text, or that its box cuts off without a sign of it. */
export const unreadable = (page: Page, except = 'option, svg'): Promise<string[]> =>
  page.evaluate((leftOut) => {
    const slack = 2;
    const main = document.querySelector('main');
    const faults: string[] = [];
    const seen: { node: Node; at: Frame }[] = [];
    // Rows out of sight have no layout of their own until somebody scrolls to them.
    for (const row of document.querySelectorAll<HTMLElement>('main li'))
      row.style.contentVisibility = 'visible';
    type Frame = Record<'left' | 'right' | 'top' | 'bottom', number>;
    const ancestorsOf = (box: Element): Element[] =>
      box === main || !box.parentElement ? [] : [box, ...ancestorsOf(box.parentElement)];
    /** What is left of text within its boxes; nothing where that is only spoken, or scrolled away. */
    function shownOf(boxes: readonly Element[], all: DOMRect): Frame | 'cut' | null {
      let at: Frame = all;
      for (const box of boxes) {
        const { overflowX, textOverflow, position } = getComputedStyle(box);
        if (position === 'fixed' || position === 'sticky') return null;
        if (overflowX === 'visible') continue;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isOut = at.right > right + slack || at.left < left - slack;
        const isScrolled = overflowX !== 'hidden' && overflowX !== 'clip';
        if (box.clientWidth === 1) return null;
        if (isOut && !isScrolled && textOverflow !== 'ellipsis') return 'cut';
        at = {
          left: Math.max(left, at.left),
          right: Math.min(right, at.right),
          top: Math.max(top, at.top),
          bottom: Math.min(bottom, at.bottom),
        };
      }
      return at.right - at.left > slack && at.bottom - at.top > slack ? at : null;
    }
    const areOver = (one: Frame, other: Frame) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
    const nodes = document.createTreeWalker(main ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const box = node.parentElement;
      if (!box || text === '' || box.closest(leftOut)) continue;
      if (!box.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = ancestorsOf(box);
      for (const rect of range.getClientRects()) {
        const at = shownOf(boxes, rect);
        if (at === 'cut') faults.push(`"${text}" is cut`);
        if (at === null || at === 'cut') continue;
        const other = seen.find((one) => one.node !== node && areOver(one.at, at));
        if (other) faults.push(`"${text}" lies over "${other.node.textContent}"`);
        seen.push({ node, at });
      }
    }
    return faults;
  }, except);
