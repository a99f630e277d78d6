import { asLanguage, type Language } from '@portal/contract/fields/text';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client.ts';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { type Compressed, compressed } from '../http/compressed.ts';
import { type createBrandAssets, publicBrand } from './brand-assets.ts';
import { sitePaths } from '@portal/contract/paths';
import { createFirstStyles } from './first-styles.ts';
import { homeRequest, visitorOf } from './home-request.rules.ts';
import { createKeptPages, type PageKey } from './kept-pages.ts';
import { appLanguage, publicLanguage } from './page-language.rules.ts';
import { createSiteData } from './site-data.service.ts';
import type { WebBuild } from './web-build.ts';
import type { WithGeography } from '@portal/features/geography/server';

type PageKind = 'public' | 'app' | 'not-found' | 'offline' | 'unavailable';

export interface RenderedPage {
  status: number;
  html: Compressed;
  /** Of the styles inside the page, for the content policy. */
  styleSource: string | null;
  language: Language;
  /** A piece for a page that is open already. */
  isPart: boolean;
}

type DrawnPage = Pick<RenderedPage, 'status' | 'html' | 'styleSource'>;

function schemeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const cookie = request.cookies['scheme'];
  return cookie === 'light' || cookie === 'dark' ? cookie : null;
}

/** What a browser needs to know of the bot check. */
function shownCheck({ botCheck }: Deps['config']) {
  if (botCheck.kind !== 'recaptcha') return { kind: botCheck.kind };
  const { kind, generalKey, transactionKey, scriptUrl } = botCheck;
  return { kind, generalKey, transactionKey, scriptUrl };
}

/**
 * Renders pages for a brand and a language. What is rendered depends only on configured brand,
 * language, path, offered language, scheme and the version of the page's data, so that much is
 * the key of the cache, and never the Host that a stranger sent.
 */
export function createPageRenderer(
  deps: Pick<Deps, 'brands' | 'texts' | 'config' | 'db' | 'log'> & WithGeography,
  web: WebBuild,
  assets: ReturnType<typeof createBrandAssets>,
) {
  const kept = createKeptPages<DrawnPage>();
  const { config } = deps;
  const dataFor = createSiteData(deps);
  const addStyles = createFirstStyles(web);
  const botCheck = shownCheck(config);

  /** All that decides how a page looks, and so the key that it is kept by. */
  async function lookOf(request: FastifyRequest, kind: PageKind, path: string, search: string) {
    const brand = request.brand ?? deps.brands.first;
    const query = new URLSearchParams(search);
    const sources = {
      query: query.get('lang'),
      cookie: request.cookies['preferredLang'] ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
    };
    const { language, offered } =
      kind === 'app' ? { language: appLanguage(sources), offered: null } : publicLanguage(sources);
    // The application's shell is the same on all its paths; an unknown path is not worth keeping.
    const pathname = kind === 'public' ? path : '/';
    const { version, data } = await dataFor(pathname).catch((error: unknown) => {
      if (!isDatabaseTrouble(error)) throw error;
      deps.log.warn({ err: error }, 'A page is not shown: the database is out of reach');
      return { version: 0, data: null };
    });
    const home = pathname === sitePaths.home ? homeRequest(query) : null;
    return {
      kind: data === null ? ('unavailable' as const) : kind,
      ...{ brand, language, offered, pathname, version, data, home },
      // Where the address names the language it is part of the page's own address.
      named: asLanguage(sources.query) !== null,
      scheme: schemeOf(request),
      visitor: home ? visitorOf(sources.acceptLanguage, data) : null,
    };
  }

  type Look = Awaited<ReturnType<typeof lookOf>>;

  function keyOf(look: Look): PageKey {
    const { home, pathname } = look;
    // The clocks of a page tell the minute.
    const minute = home || pathname === '/about-us' ? Math.floor(Date.now() / 60_000) : 0;
    const isAsked = home?.isAsked ?? false;
    const asked = isAsked ? JSON.stringify([home?.ask, home?.part]) : '';
    const { brand, language, offered, named, scheme, kind, version, visitor } = look;
    const known = [brand.id, language, named, offered, scheme, kind, pathname, version, visitor];
    return { text: [...known, minute, asked].join('|'), isAsked };
  }

  function draw(look: Look): DrawnPage {
    const { brand, home, language, named, offered, ...shown } = look;
    const { status, html } = web.render({
      ...shown,
      search: named ? `?lang=${language}` : '',
      language,
      offeredLanguage: offered,
      brand: publicBrand(brand, assets.urlsOf(brand)),
      texts: deps.texts.flat(brand.id, language),
      origin: deps.brands.publicUrl(brand),
      appName: config.appName,
      hubApiUrl: config.hubApiUrl,
      webApiUrl: config.webApiUrl,
      botCheck,
      passkeyOrigins: deps.brands.passkeyOrigins(brand),
      manifest: web.manifest,
      pictures: {
        social: assets.pictureOf(brand, `social-${language}`),
        touchIcon: assets.pictureOf(brand, 'touch-180'),
      },
      ...(home && { ask: home.ask, part: home.part }),
    });
    const styled = addStyles(html, brand);
    return { status, html: compressed(styled.html), styleSource: styled.styleSource };
  }

  /** Instead of a page that the client has had drawn too often. */
  function turnedAway(look: Look): DrawnPage {
    const away = { ...look, kind: 'unavailable' as const, home: null };
    return { ...kept.take(keyOf(away), () => draw(away)), status: 429 };
  }

  return async (
    request: FastifyRequest,
    kind: PageKind,
    path: string,
    search: string,
  ): Promise<RenderedPage> => {
    const look = await lookOf(request, kind, path, search);
    const key = keyOf(look);
    const page = kept.mayTake(key, clientOf(request).address)
      ? kept.take(key, () => draw(look))
      : turnedAway(look);
    return { ...page, language: look.language, isPart: look.home?.part === 'route' };
  };
}
