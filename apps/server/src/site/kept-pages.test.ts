import { expect, it, vi } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

const asked = (text: string) => ({ text, isAsked: true });
const common = (text: string) => ({ text, isAsked: false });
const page = () => vi.fn<() => { html: string }>(() => ({ html: 'a page' }));

it('draws a page once', () => {
  const kept = createKeptPages();
  const draw = page();
  kept.take(common('home'), draw);
  kept.take(common('home'), draw);
  kept.take(asked('gb to il'), draw);
  kept.take(asked('gb to il'), draw);
  expect(draw).toHaveBeenCalledTimes(2);
});

it('loses what everybody opens to nothing that somebody asks for', () => {
  const kept = createKeptPages();
  const draw = page();
  kept.take(common('home'), draw);
  for (let at = 0; at < 2_000; at += 1) kept.take(asked(`${at}`), page());
  kept.take(common('home'), draw);
  expect(draw).toHaveBeenCalledTimes(1);
});

it('draws sixty for a client at once, then one after the other, and turns away whom that lasts too long', () => {
  let now = 1_000;
  const kept = createKeptPages(() => now);
  kept.take(asked('drawn before'), page());
  const wait = (at: number, address = '2001:db8::1') => kept.waitFor(asked(`${at}`), address);
  for (let at = 0; at < 60; at += 1) expect(wait(at)).toBe(0);
  expect([wait(60), wait(61)]).toEqual([50, 100]);
  for (let at = 62; at < 120; at += 1) wait(at);
  expect(wait(120)).toBeNull();
  // Of the same net, then of another one.
  expect(wait(120, '2001:db8::2')).toBeNull();
  expect(wait(120, '192.0.2.1')).toBe(0);
  expect(kept.waitFor(asked('drawn before'), '2001:db8::1')).toBe(0);
  expect(kept.waitFor(common('home'), '2001:db8::1')).toBe(0);

  now += 100;
  expect([wait(120), wait(121), wait(122)]).toEqual([2_950, 3_000, null]);
  now += 10_000;
  expect(wait(122)).toBe(0);
});

it('gives the page of just before while that of now is drawn aside, once', async () => {
  const kept = createKeptPages<{ html: string }>();
  const now = common('home, at 10:01');
  const before = common('home, at 10:00');
  let end = (_: { html: string } | null) => {};
  const draw = vi.fn<() => Promise<{ html: string } | null>>(
    () => new Promise((resolve) => (end = resolve)),
  );
  expect(kept.older(now, before, draw)).toBeUndefined();
  kept.take(before, () => ({ html: '10:00' }));
  expect(kept.older(now, before, draw)).toEqual({ html: '10:00' });
  expect(kept.older(now, before, draw)).toEqual({ html: '10:00' });
  expect(draw).toHaveBeenCalledTimes(1);
  // One that could not be drawn is tried again by the next who asks.
  end(null);
  await expect
    .poll(() => {
      kept.older(now, before, draw);
      return draw.mock.calls.length;
    })
    .toBe(2);
  end({ html: '10:01' });
  await expect.poll(() => kept.older(now, before, draw)).toBeUndefined();
  expect(kept.take(now, page())).toEqual({ html: '10:01' });
});
