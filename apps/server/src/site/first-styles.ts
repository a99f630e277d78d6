import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadedBrand } from '@portal/brands/load';
import type { Language } from '@portal/contract/fields/text';
import { classesIn, facesFor, firstView, readStyles, stylesFor } from './first-styles.rules.ts';
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

/**
 * Writes into a public page the styles of what is seen first, so that it is drawn as soon as it is
 * here; the whole sheet comes at the end of the page.
 */
export function createFirstStyles(web: Pick<WebBuild, 'clientFolder' | 'manifest'>) {
  const chunks = web.manifest as Partial<Record<string, { css?: string[]; faces?: string }>>;
  const { css = [], faces = '' } = chunks['src/public.ts'] ?? {};
  const sheet = css.map((file) => readFileSync(path.join(web.clientFolder, file), 'utf8')).join('');
  const parts = readStyles(sheet);

  const facesIn = { he: facesFor(faces, true), other: facesFor(faces, false) };

  return (
    html: string,
    { css: theme }: Pick<LoadedBrand, 'css'>,
    language: Language,
  ): StyledPage => {
    if (!html.includes(place)) return { html, styleSource: null };
    const letters = facesIn[language === 'he' ? 'he' : 'other'];
    const text = theme + letters + stylesFor(parts, classesIn(firstView(html)));
    return {
      html: html.replace(place, () => `<style>${text}</style>`),
      styleSource: hashSource(text),
    };
  };
}
