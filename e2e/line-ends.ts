import type { Page } from '@playwright/test';

/** Dots between two facts that a line begins or ends with, by the text that they stand in. */
export const looseDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textsIn = (root: Element): Node[] => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode);
      return texts;
    };
    const rectsOf = (text: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 2);
    };
    const styleOf = (box: Element) => getComputedStyle(box);
    /** What the text stands in as lines: parts that stand in a row are one line. */
    const blockOf = (box: Element): Element => {
      const parent = box.parentElement;
      if (!parent) return box;
      const isPart = styleOf(box).display.startsWith('inline');
      const isInRow = styleOf(parent).display.endsWith('flex');
      return isPart || isInRow ? blockOf(parent) : box;
    };
    const isOnlyHeard = (box: Element | null): boolean =>
      box !== null && (styleOf(box).clipPath !== 'none' || isOnlyHeard(box.parentElement));
    const faults: string[] = [];
    for (const text of textsIn(document.querySelector('main') ?? document.body)) {
      const words = text.textContent ?? '';
      const at = words.indexOf('·');
      const box = text.parentElement;
      if (at === -1 || !box?.checkVisibility({ visibilityProperty: true })) continue;
      if (isOnlyHeard(box)) continue;
      const [dot] = rectsOf(text, at, at + 1);
      if (!dot) continue;
      const block = blockOf(box);
      const middle = dot.top + dot.height / 2;
      const line = textsIn(block)
        .flatMap((other) => rectsOf(other, 0, other.textContent?.length ?? 0))
        .filter(({ top, bottom }) => top < middle && bottom > middle);
      const isBetween =
        line.some(({ left }) => left < dot.left - 2) &&
        line.some(({ right }) => right > dot.right + 3);
      if (!isBetween) faults.push(`a dot is loose in "${block.textContent.trim()}"`);
    }
    return faults;
  });

const anyWord = /[\p{L}\p{N}.@…]+/gu;

/** Words that a line ends in the middle of; a hyphen or a slash may end one. `kind` tells them apart. */
export const brokenWords = (page: Page, kind = anyWord): Promise<string[]> =>
  page.evaluate(
    ({ source, flags }) => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const faults: string[] = [];
      const range = document.createRange();
      const topOf = (text: Node, at: number): DOMRect | undefined => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return [...range.getClientRects()].find(({ width, height }) => width > 0.5 && height > 2);
      };
      const isOnlyHeard = (box: Element | null): boolean =>
        box !== null &&
        (getComputedStyle(box).clipPath !== 'none' || isOnlyHeard(box.parentElement));
      while (walk.nextNode()) {
        const text = walk.currentNode;
        const box = text.parentElement;
        if (!box?.checkVisibility({ visibilityProperty: true }) || isOnlyHeard(box)) continue;
        const words = text.textContent ?? '';
        for (const { 0: word, index } of words.matchAll(new RegExp(source, flags))) {
          const first = topOf(text, index);
          const last = topOf(text, index + word.length - 1);
          if (!first || !last || last.top - first.top < first.height / 2) continue;
          faults.push(`"${word}" is broken in "${words}"`);
        }
      }
      return faults;
    },
    { source: kind.source, flags: kind.flags },
  );
