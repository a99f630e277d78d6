import { contrast, normalHex } from './oklch.ts';

const NAMED: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  currentcolor: '#000000',
};

const PAINT = /\b(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*((?:rgb|url)\([^)]*\)|[^"';}>\s]+)/gi;
const SHAPE = /<(?:path|rect|circle|ellipse|polygon|polyline|text|use)\b[^>]*>/gi;
const STYLED = /\s(?:fill|style|class)\s*=/i;

function paintToHex(paint: string): string | null {
  const rgb = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/i.exec(paint);
  if (rgb)
    return `#${rgb
      .slice(1)
      .map((v) => Math.min(255, Number(v)).toString(16).padStart(2, '0'))
      .join('')}`;
  return NAMED[paint.toLowerCase()] ?? normalHex(paint);
}

/** A shape that says nothing of its fill, inside groups that say nothing either, is black. */
function paintsBlack(svg: string): boolean {
  const groups = svg.match(/<(?:svg|g)\b[^>]*>/gi) ?? [];
  if (groups.some((tag) => STYLED.test(tag)) || /<style\b/i.test(svg)) return false;
  return (svg.match(SHAPE) ?? []).some((tag) => !STYLED.test(tag));
}

/** The colours an SVG paints with, as far as they can be told without drawing it. */
export function paintsOf(svg: string): string[] {
  const paints = [...svg.matchAll(PAINT)].map((match) => paintToHex(match[1] ?? ''));
  if (paintsBlack(svg)) paints.push('#000000');
  return [...new Set(paints.filter((hex) => hex !== null))];
}

/**
 * The contrast with which a logo stands out from a surface: that of its strongest colour, because
 * a mark may well carry a pale accent. Null when none of its paints can be judged.
 */
export function logoContrast(svg: string, surface: string): number | null {
  const paints = paintsOf(svg);
  return paints.length === 0 ? null : Math.max(...paints.map((paint) => contrast(paint, surface)));
}

/** What keeps an SVG file from being served as a logo; null when nothing does. */
export function logoFault(svg: string): string | null {
  if (!/^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(svg)) return 'is not an SVG';
  if (!/<svg[^>]*\sviewBox\s*=/i.test(svg)) return 'needs a viewBox, or it cannot be scaled';
  if (/<script|<foreignObject|<!ENTITY|\son[a-z]+\s*=|javascript:/i.test(svg))
    return 'must not carry scripts or foreign content';
  if (/(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i.test(svg))
    return 'must not load anything from elsewhere';
  return null;
}

/** A plain logo from a name, for a brand whose own cannot be seen. `ink` is `#rrggbb`. */
export function plainLogo(name: string, ink: string): string {
  const safe = name.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  const width = Math.ceil(name.length * 15 + 8);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 28" height="28">` +
    `<text x="0" y="21" font-family="system-ui,sans-serif" font-size="22" font-weight="700"` +
    ` fill="${ink}">${safe}</text></svg>`
  );
}
