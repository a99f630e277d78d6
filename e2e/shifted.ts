import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** How much of the page moved without anybody's doing, and what moved most. */
export const shifted = (page: Page): Promise<{ sum: number; by: string }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = (list.getEntries() as unknown as Shift[]).filter((s) => !s.hadRecentInput);
          const [worst] = shifts.toSorted((a, b) => b.value - a.value);
          const node = worst?.sources[0]?.node;
          const by = node instanceof Element ? node : node?.parentElement;
          resolve({
            sum: shifts.reduce((sum, { value }) => sum + value, 0),
            by: `${by?.tagName} ${by?.textContent.slice(0, 60)}`,
          });
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum: 0, by: '' }), 500);
      }),
  );
