import { describe, expect, it } from 'vitest';
import { isPlainClick, matchPath } from './navigation.rules.ts';

describe('an address', () => {
  it.each([
    ['/login', '/login', {}],
    ['/login', '/login/', {}],
    ['/login', '/login/x', null],
    ['/', '/', {}],
    ['/validate-email/:token', '/validate-email/a%2Fb', { token: 'a/b' }],
    ['/validate-email/:token', '/validate-email', null],
    ['/validate-email/:token', '/validate-email/%E0%A4%A', null],
    ['/profile', '/Profile', null],
  ])('%s against %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });
});

describe('a click on a link', () => {
  const plain = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };

  it('stays here when it is a plain one, and is the browser’s otherwise', () => {
    expect(isPlainClick(plain)).toBe(true);
    for (const other of [
      { button: 1 },
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { altKey: true },
      { defaultPrevented: true },
    ]) {
      expect(isPlainClick({ ...plain, ...other })).toBe(false);
    }
  });
});
