import { describe, expect, it } from 'vitest';
import { ramp } from './ramp.ts';
import { themeCss } from './theme-css.ts';

const theme = { primaryColor: '#0b5fff', secondaryColor: '#ff7a45' };
const css = themeCss({ theme });

const MEANINGS = ['success', 'danger', 'warning', 'info', 'neutral'];
const NAMES = `bg surface sunken border border-control text-muted text
  solid solid-text solid-hover solid-active solid-outline
  subtle subtle-hover brand-text ui focus card-from ground ground-accent
  secondary secondary-tint secondary-text
  danger-button danger-button-text danger-button-border`
  .split(/\s+/)
  .concat(MEANINGS.flatMap((name) => ['text', 'tint', 'icon', 'solid'].map((p) => `${name}-${p}`)));

/** The declarations of the one rule with exactly this selector. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector}{`);
  expect(start, selector).toBeGreaterThanOrEqual(0);
  const body = css.slice(start + selector.length + 1, css.indexOf('}', start));
  return Object.fromEntries(body.split(';').map((line) => line.split(':') as [string, string]));
}

const ROOT = ':root,[data-scheme=light]';
const BY_SYSTEM = '@media screen and (prefers-color-scheme:dark){:root:not([data-scheme=light])';
const BY_CHOICE = '@media screen{[data-scheme=dark]';

describe('the stylesheet of a brand', () => {
  it.each([ROOT, BY_SYSTEM, BY_CHOICE])('has every token and nothing else under %s', (selector) => {
    const names = Object.keys(block(selector));
    expect(names.sort()).toEqual(['--sh', 'color-scheme', ...NAMES.map((n) => `--c-${n}`)].sort());
    for (const [name, value] of Object.entries(block(selector)))
      if (name.startsWith('--c-')) expect(value, name).toMatch(/^(#[0-9a-f]{6}|transparent)$/);
  });

  it('takes its values from the ramp of the scheme', () => {
    const light = ramp(theme.primaryColor, theme.secondaryColor, 'light');
    const dark = ramp(theme.primaryColor, theme.secondaryColor, 'dark');
    expect(block(ROOT)).toMatchObject({
      'color-scheme': 'light',
      '--sh': '16 24 40',
      '--c-border-control': light.borderControl,
      '--c-secondary-tint': light.secondaryTint,
      '--c-warning-icon': light.warning.icon,
    });
    expect(block(BY_CHOICE)).toMatchObject({
      'color-scheme': 'dark',
      '--sh': '0 0 0',
      '--c-bg': dark.bg,
      '--c-brand-text': dark.brandText,
      '--c-danger-text': dark.danger.text,
    });
    expect(block(BY_SYSTEM)).toEqual(block(BY_CHOICE));
  });

  it('strengthens borders and meta text where more contrast is asked for', () => {
    expect(css).toContain(
      '@media (prefers-contrast:more){:root:root,[data-scheme][data-scheme]' +
        '{--c-border:var(--c-border-control);--c-text-muted:var(--c-text)}}',
    );
    expect(css.indexOf('prefers-contrast')).toBeGreaterThan(css.indexOf(BY_CHOICE));
  });

  it('outlines destructive buttons of a brand that looks like danger', () => {
    const clash = themeCss({ theme: { primaryColor: '#dc2626', secondaryColor: '#ff7a45' } });
    const { surface, danger } = ramp('#dc2626', '#ff7a45', 'light');
    expect(clash).toContain(`--c-danger-button:${surface};--c-danger-button-text:${danger.text}`);
    expect(block(ROOT)['--c-danger-button']).toBe(block(ROOT)['--c-danger-solid']);
  });

  it('stays small enough to travel inside a page', () => {
    expect(css.length).toBeLessThan(4096);
  });
});
