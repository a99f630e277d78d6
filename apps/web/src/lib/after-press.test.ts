import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = new EventTarget();
const on = (event: string) => page.dispatchEvent(new Event(event));
let done: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  done = [];
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets one be run after the press that is under way. */
async function later(name: string): Promise<void> {
  const { afterPress } = await import('./after-press.ts');
  afterPress(() => void done.push(name));
}

it('runs soon while nothing is pressed', async () => {
  await later('read');
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['read']);
});

it('waits for the click that ends a press, in order', async () => {
  await later('before');
  vi.advanceTimersByTime(0);
  on('pointerdown');
  await later('first');
  await later('second');
  vi.advanceTimersByTime(300);
  expect(done).toEqual(['before']);
  on('pointerup');
  on('click');
  expect(done).toEqual(['before']);
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['before', 'first', 'second']);
});

it('goes on after a press that slid off its button, and in one that lasts', async () => {
  await later('loaded');
  vi.advanceTimersByTime(0);
  on('pointerdown');
  await later('slid');
  on('pointercancel');
  vi.advanceTimersByTime(50);
  expect(done).toEqual(['loaded', 'slid']);
  on('pointerdown');
  await later('lasting');
  vi.advanceTimersByTime(999);
  expect(done).not.toContain('lasting');
  vi.advanceTimersByTime(1);
  expect(done).toContain('lasting');
});

it('shows what a press has set going before the next one begins', async () => {
  await later('loaded');
  on('pointerdown');
  await later('busy');
  on('pointerup');
  on('click');
  on('pointerdown');
  expect(done).toContain('busy');
});

it('takes nothing from under a press that began before its turn came', async () => {
  await later('loaded');
  vi.advanceTimersByTime(0);
  await later('early');
  on('pointerdown');
  vi.advanceTimersByTime(300);
  expect(done).toEqual(['loaded']);
  on('pointerup');
  on('click');
  vi.advanceTimersByTime(0);
  expect(done).toEqual(['loaded', 'early']);
});

it('runs the others also where one of them throws, and tells the error', async () => {
  const told = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', told);
  await later('loaded');
  const { afterPress } = await import('./after-press.ts');
  on('pointerdown');
  const fault = new Error('no screen');
  afterPress(() => {
    throw fault;
  });
  await later('shown');
  on('pointerdown');
  expect(done).toContain('shown');
  expect(told).toHaveBeenCalledWith(fault);
});
