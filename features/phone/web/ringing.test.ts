import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flash } from './ringing.ts';

const page = { title: 'Numbers' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows who rings in turn with the title, and leaves the one of the screen that came meanwhile', () => {
  const stop = flash('Dana rings');
  vi.advanceTimersByTime(1_000);
  expect(page.title).toBe('Dana rings');
  page.title = 'Billing';
  vi.advanceTimersByTime(1_000);
  expect(page.title).toBe('Dana rings');
  vi.advanceTimersByTime(1_000);
  expect(page.title).toBe('Billing');
  vi.advanceTimersByTime(1_000);
  stop();
  expect(page.title).toBe('Billing');
});

it('touches no title that came after its last turn', () => {
  page.title = 'Numbers';
  const stop = flash('Dana rings');
  vi.advanceTimersByTime(1_000);
  page.title = 'Billing';
  stop();
  expect(page.title).toBe('Billing');
});
