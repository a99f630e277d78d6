import { describe, expect, it } from 'vitest';
import { planted } from './law.ts';
import {
  classesAreThere,
  coloursFromTheBrand,
  logicalSides,
  noInlineStyleOnPages,
} from './stylesheets.ts';

const sheet = 'features/x/web/x.module.css';

describe('a stylesheet', () => {
  it.each([
    'a { margin-left: 1px }',
    'a{left:0}',
    'a { right: 0; }',
    'a { padding-right: 1px; }',
    'a { border-left-color: red; }',
    'a { border-top-right-radius: 4px; }',
    'a { text-align: right; }',
    'a { float: left; }',
    '.a {\n  margin-top: 1px;\n}',
  ])('with a side of the screen is noticed: %s', (css) => {
    expect(logicalSides(planted({ [sheet]: css }))).toHaveLength(1);
    expect(logicalSides(planted({ 'packages/ui/src/new.css': css }))).toHaveLength(1);
  });

  it.each([
    'a { margin-inline-start: 1px; inset-inline: 0; text-align: start }',
    'a { border-start-start-radius: 4px; inset-block-start: 0 }',
    '/* not on the left: */ a { color: inherit }',
    '.left { color: inherit }',
    'a { transition: left 1s, translate 1s }',
  ])('with sides of the text is left alone: %s', (css) => {
    expect(logicalSides(planted({ [sheet]: css }))).toEqual([]);
  });

  it.each([
    'a { color: #0d6efd }',
    'a { background: rgb(10 20 30) }',
    'a { fill: hsl(20, 30%, 40%) }',
  ])('with a colour of its own is noticed: %s', (css) => {
    expect(coloursFromTheBrand(planted({ [sheet]: css }))).toHaveLength(1);
  });

  it('may use black, white, shades and the brand', () => {
    const css =
      'a { color: #fff; box-shadow: 0 0 4px rgb(0 0 0 / 0.2); fill: oklch(from var(--a) l c h) }';
    expect(coloursFromTheBrand(planted({ [sheet]: css }))).toEqual([]);
  });
});

describe('a page that the server draws', () => {
  it('has no inline style', () => {
    const style = 'export const A = () => <p style={{ color: "red" }} />;';
    expect(noInlineStyleOnPages(planted({ 'apps/web/src/site/a.tsx': style }))).toHaveLength(1);
    expect(noInlineStyleOnPages(planted({ 'apps/web/src/pages/a.tsx': style }))).toEqual([]);
  });
});

describe('a part', () => {
  const part =
    "import css from './x.module.css';\nexport const X = () => <p className={css.note} />;";
  const faultsOf = (style: string) =>
    classesAreThere(planted({ [sheet]: style, 'features/x/web/x.tsx': part }));

  it('has the classes that it asks for', () => {
    expect(faultsOf('.box > .note { color: inherit }')).toEqual([]);
  });

  it.each(['.notes { color: inherit }', '/* .note */'])(
    'without its class is noticed: %s',
    (css) => {
      expect(faultsOf(css)).toHaveLength(1);
    },
  );
});
