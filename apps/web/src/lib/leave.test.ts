import { beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();

function comeBack(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

beforeEach(() => {
  vi.stubGlobal('window', page);
});

it('tells whoever watches that the page is left, and that the browser brought it back', async () => {
  const { isLeaving, startLeaving, watchLeaving } = await import('./leave.ts');
  const told: boolean[] = [];
  const stop = watchLeaving(() => told.push(isLeaving()));
  startLeaving();
  comeBack(false);
  comeBack(true);
  stop();
  startLeaving();
  expect(told).toEqual([true, false]);
});
