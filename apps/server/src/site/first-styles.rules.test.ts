import { describe, expect, it } from 'vitest';
import {
  classesIn,
  facesFor,
  firstView,
  readStyles,
  stylesFor,
  themeFor,
} from './first-styles.rules.ts';

const sheet =
  '@charset "utf-8";@font-face{font-family:UI;src:url(/a.woff2)}body{margin:0}' +
  '._a_1{color:red}._a_1>p,._b_1{color:blue}._a_1 ._b_1{top:0}' +
  '._a_1:hover{color:green}@media print{._a_1{color:black}}' +
  '._skip_1:not(:focus){height:1px}.lucide{stroke:1.5}:root:not([data-x]) ._c_1{display:none}._d_1:has(._z_1){gap:0}' +
  '@media (width>1px){._a_1{left:0}._b_1{left:1px}}@container shell (width<9px){._b_1{left:2px}}' +
  '@keyframes _run_1{to{opacity:0}}@keyframes _spin_1{to{rotate:1turn}}._e_1{animation:_run_1 1s .5s}';
const parts = readStyles(sheet);
const of = (...names: string[]) => stylesFor(parts, new Set(names));

describe('the styles of what is seen first', () => {
  it('have what needs no class, and leave out what nothing on the page carries', () => {
    expect(of()).toBe('body{margin:0}');
  });

  it('have the rules of a class in their order, but no states and nothing for paper', () => {
    expect(of('_a_1')).toBe(
      'body{margin:0}._a_1{color:red}' +
        '._a_1>p,._b_1{color:blue}@media (width>1px){._a_1{left:0}}',
    );
    expect(of('_a_1', '_b_1')).toContain('._a_1 ._b_1{top:0}');
    expect(of('_b_1')).toContain('@container shell (width<9px){._b_1{left:2px}}');
    expect(of('_b_1')).not.toContain('top:0');
  });

  it('do not ask for what a selector only excludes or looks for', () => {
    expect(of('_c_1')).toContain('display:none');
    expect(of('_d_1')).toContain('gap:0');
    // Such a rule is about what has no focus: it is seen first.
    expect(of('_skip_1')).toContain('height:1px');
  });

  it('bring the frames that they name, and no others', () => {
    expect(of('_e_1')).toContain('@keyframes _run_1');
    expect(of('_e_1')).not.toContain('_spin_1');
  });

  it('leave out what only moves, with its frames', () => {
    const rule = '._a_1{animation:_run_1 1s}';
    const css = `@media (prefers-reduced-motion:no-preference){${rule}}@keyframes _run_1{to{top:0}}`;
    expect(stylesFor(readStyles(css), new Set(['_a_1']))).toBe('');
    const still = '@media (prefers-reduced-motion:reduce){._a_1{animation:none}}';
    expect(stylesFor(readStyles(still), new Set(['_a_1']))).toBe(still);
  });

  it('leave out what no rule of theirs asks for', () => {
    const tokens = readStyles(':root{--a:1px;--b:var(--c);--c:2px;--d:0}p{top:var(--a)}');
    expect(stylesFor(tokens, new Set())).toBe(':root{--a:1px;}p{top:var(--a)}');
  });

  it('have of a theme what the page, its styles or the theme itself ask for', () => {
    const theme =
      ':root{--a:1px;--b:var(--c);--c:2px;--d:0;--e:1}@media screen{[data-x]{--d:3px;--e:2}}' +
      '@media (prefers-contrast:more){:root{--b:3px}}';
    expect(themeFor(theme, '<p style="top:var(--b)">', 'p{left:var(--d)}')).toBe(
      ':root{--b:var(--c);--c:2px;--d:0;}@media screen{[data-x]{--d:3px;}}' +
        '@media (prefers-contrast:more){:root{--b:3px}}',
    );
  });

  it('leave out what is hidden, however much stands in it, but for the place of a button', () => {
    const menu = '<div hidden="" class="m"><ul class="n"><li><br/><img class="i"/></li></ul></div>';
    const html = `<p class="a"></p><nav class="b">${menu}<b class="c"></b></nav>${menu}<p class="d">`;
    expect([...classesIn(firstView(html))]).toEqual(['a', 'b', 'c', 'd']);
    const button = '<button hidden="" class="e"><b class="f"></b></button>';
    expect([...classesIn(firstView(button))]).toEqual(['e']);
    expect([...classesIn(firstView('<input hidden=""/><p class="e">'))]).toEqual(['e']);
  });

  it('leave out what does nothing before somebody acts', () => {
    const css = 'a{cursor:pointer;color:red;transition:color .1s;-webkit-user-select:none}';
    expect(stylesFor(readStyles(css), new Set())).toBe('a{color:red;}');
  });

  it('have the Hebrew faces in Hebrew and in the application, where alone a font may come late', () => {
    const latin = '@font-face{font-display:swap;src:url(/a.woff2);unicode-range:U+??}';
    const hebrew = '@font-face{font-display:swap;src:url(/h.woff2);unicode-range:U+590-5FF,U+20AA}';
    const steady = (faces: string) => faces.replaceAll('swap', 'optional');
    const both = latin + hebrew;
    expect(facesFor(both, { isApp: false, isHebrew: true })).toBe(steady(both));
    expect(facesFor(both, { isApp: false, isHebrew: false })).toBe(steady(latin));
    expect(facesFor(both, { isApp: true, isHebrew: false })).toBe(both);
  });

  it('are those of the page up to its third section', () => {
    const html = '<p class="a b"><section class="c"><section class="d"><section class="e">';
    expect([...classesIn(firstView(html))]).toEqual(['a', 'b', 'c', 'd']);
    expect([...classesIn(firstView('<p class="a"><section class="c">'))]).toEqual(['a', 'c']);
    const form = '<section class="f" data-beside=""><p class="g"></p></section><p class="h">';
    expect([...classesIn(firstView(html + form))]).toEqual(['a', 'b', 'c', 'd', 'f', 'g']);
    expect([...classesIn(firstView(`<div data-frame="">${html}</div>`))]).toHaveLength(5);
  });
});
