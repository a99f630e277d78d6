import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';
import {
  classesIn,
  facesFor,
  firstView,
  readStyles,
  stylesFor,
  themeFor,
} from './first-styles.rules.ts';
import type { WebBuild } from './web-build.ts';

/** What the page renderer leaves in the head of a public page for the styles of its first view. */
const place = '<style>/*first*/</style>';

export interface StyledPage {
  html: string;
  /** The source of the page's own styles, as a content policy names it; nothing without any. */
  styleSource: string | null;
}

/** A style or script inside a page, as a content policy names it. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The sheet of public pages, and the faces of all fonts, which no sheet declares. */
export function startOf({ clientFolder, manifest }: Pick<WebBuild, 'clientFolder' | 'manifest'>): {
  sheet: string;
  faces: string;
} {
  const chunks = manifest as Partial<Record<string, { css?: string[]; faces?: string }>>;
  const { css = [], faces = '' } = chunks['src/public.ts'] ?? {};
  const sheets = css.map((file) => readFileSync(path.join(clientFolder, file), 'utf8'));
  return { sheet: sheets.join(''), faces };
}

/**
 * Writes into a public page the styles of what is seen first, so that it is drawn as soon as it is
 * here; the whole sheet comes at the end of the page.
 */
export function createFirstStyles({ sheet, faces }: ReturnType<typeof startOf>) {
  const parts = readStyles(sheet);
  const facesIn = {
    app: facesFor(faces, { isApp: true, isHebrew: false }),
    he: facesFor(faces, { isApp: false, isHebrew: true }),
    other: facesFor(faces, { isApp: false, isHebrew: false }),
  };

  return (
    html: string,
    { css: theme }: Pick<LoadedBrand, 'css'>,
    language: Language,
    isApp: boolean,
  ): StyledPage => {
    if (!html.includes(place)) return { html, styleSource: null };
    const letters = facesIn[isApp ? 'app' : language === 'he' ? 'he' : 'other'];
    const styles = stylesFor(parts, classesIn(firstView(html)));
    // The application's own sheets have no theme in them; the one of a public page does.
    const text = (isApp ? theme : themeFor(theme, html, styles)) + letters + styles;
    return {
      html: html.replace(place, () => `<style>${text}</style>`),
      styleSource: hashSource(text),
    };
  };
}
