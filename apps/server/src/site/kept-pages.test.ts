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

it('draws sixty that are asked for in a minute for a client, and keeps answering others', () => {
  const kept = createKeptPages();
  kept.take(asked('drawn before'), page());
  const may = (at: number, address: string) => kept.mayTake(asked(`${at}`), address);
  for (let at = 0; at < 60; at += 1) expect(may(at, '2001:db8::1')).toBe(true);
  expect(may(60, '2001:db8::1')).toBe(false);
  // Of the same net, then of another one.
  expect(may(60, '2001:db8::2')).toBe(false);
  expect(may(60, '192.0.2.1')).toBe(true);
  expect(kept.mayTake(asked('drawn before'), '2001:db8::1')).toBe(true);
  expect(kept.mayTake(common('home'), '2001:db8::1')).toBe(true);
});
