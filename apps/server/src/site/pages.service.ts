import { asLanguage, type Language } from '@portal/contract/fields/text';
import type { FastifyRequest } from 'fastify';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { type Compressed, compressed } from '../http/compressed.ts';
import { type createBrandAssets, publicBrand } from './brand-assets.ts';
import { sitePaths } from '@portal/contract/paths';
import { createFirstStyles } from './first-styles.ts';
import { homeRequest, visitorOf } from './home-request.rules.ts';
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

const keptPages = 500;

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
  const kept = new Map<string, Pick<RenderedPage, 'status' | 'html' | 'styleSource'>>();
  const { config } = deps;
  const dataFor = createSiteData(deps);
  const addStyles = createFirstStyles(web);
  const botCheck = shownCheck(config);

  return async (
    request: FastifyRequest,
    kind: PageKind,
    path: string,
    search: string,
  ): Promise<RenderedPage> => {
    const brand = request.brand ?? deps.brands.first;
    const query = new URLSearchParams(search);
    const sources = {
      query: query.get('lang'),
      cookie: request.cookies['preferredLang'] ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
    };
    const { language, offered } =
      kind === 'app' ? { language: appLanguage(sources), offered: null } : publicLanguage(sources);
    const scheme = schemeOf(request);
    // The application's shell is the same on all its paths; an unknown path is not worth keeping.
    const pathname = kind === 'public' ? path : '/';
    // Where the address names the language it is part of the page's own address.
    const named = asLanguage(sources.query) !== null;
    const { version, data } = await dataFor(pathname).catch((error: unknown) => {
      if (!isDatabaseTrouble(error)) throw error;
      deps.log.warn({ err: error }, 'A page is not shown: the database is out of reach');
      return { version: 0, data: null };
    });
    const shown = data === null ? 'unavailable' : kind;
    const home = pathname === sitePaths.home ? homeRequest(query) : null;
    const visitor = home ? visitorOf(sources.acceptLanguage, data) : null;
    // The clocks of a page tell the minute.
    const minute = home || pathname === '/about-us' ? Math.floor(Date.now() / 60_000) : 0;
    const known = [brand.id, language, named, offered, scheme, shown, pathname, version];
    // What an address asks for is anybody's choice: such a page is drawn, and not kept.
    const key = home?.isAsked ? null : [...known, visitor, minute].join('|');
    let page = key === null ? undefined : kept.get(key);
    if (!page) {
      const { status, html } = web.render({
        kind: shown,
        pathname,
        search: named ? `?lang=${language}` : '',
        language,
        offeredLanguage: offered,
        scheme,
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
        ...(home && { ask: home.ask, part: home.part, visitor }),
        data,
      });
      const styled = addStyles(html, brand);
      page = { status, html: compressed(styled.html), styleSource: styled.styleSource };
      if (kept.size >= keptPages) kept.clear();
      if (key !== null) kept.set(key, page);
    }
    return { ...page, language, isPart: home?.part === 'route' };
  };
}
