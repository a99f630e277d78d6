import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@portal/contract/fields/text';
import type { GetPlace } from './get-place.service.ts';

/** What the renderer of the web build is asked with; its own type stands beside it. */
export interface PageRequest {
  kind: 'public' | 'app' | 'not-found' | 'offline' | 'unavailable';
  pathname: string;
  search: string;
  language: Language;
  offeredLanguage: Language | null;
  scheme: 'light' | 'dark' | null;
  brand: unknown;
  texts: Readonly<Record<string, string>>;
  origin: string;
  appName: string;
  hubApiUrl: string;
  webApiUrl: string;
  passkeyOrigins: readonly string[];
  ringsBrowsers: boolean;
  ringTotalSeconds: number | null;
  botCheck: { kind: string; generalKey?: string; transactionKey?: string; scriptUrl?: string };
  manifest: unknown;
  /** The pictures of the page; null where it has none. */
  pictures: { social: { address: string; alt: string } | null; touchIcon: string | null };
  ask?: { number: string | null; rings: string | null; phone: string | null };
  part?: 'route' | 'results' | null;
  get?: GetPlace;
  visitor?: string | null;
  data?: unknown;
}

/** What the picture says that social networks show beside a link to a page. */
export interface PictureWords {
  kind: 'home' | 'get' | 'rates' | 'bring' | 'country';
  /** ISO code of the country that the page is of. */
  country: string | null;
  title: string;
  /** A last line of the title, which stands out. */
  accent: string | null;
  /** What stands on the card, the longest first: the first that has room is drawn. */
  cards: readonly string[];
  /** ISO code. */
  flag: string;
  incoming: string;
  caller: string;
  line: string;
  alt: string;
}

export interface WebBuild {
  /** Files of the browser, under their own names. */
  clientFolder: string;
  manifest: unknown;
  /** When the pages were built. */
  builtAt: Date;
  render(request: PageRequest): { status: number; html: string; script: string | null };
  /** The words of a page's picture; null for what is no public page. */
  picture(request: PageRequest): PictureWords | null;
}

const distFolder = path.join(import.meta.dirname, '../../../web/dist');

/** The built web application; null where it has not been built. */
export async function loadWebBuild(folder = distFolder): Promise<WebBuild | null> {
  const renderer = path.join(folder, 'ssr/ssr.js');
  const manifestFile = path.join(folder, 'client/.vite/manifest.json');
  if (!existsSync(renderer) || !existsSync(manifestFile)) return null;
  const { render, picture } = (await import(pathToFileURL(renderer).href)) as Pick<
    WebBuild,
    'render' | 'picture'
  >;
  return {
    clientFolder: path.join(folder, 'client'),
    manifest: JSON.parse(readFileSync(manifestFile, 'utf8')),
    builtAt: statSync(renderer).mtime,
    render,
    picture,
  };
}
