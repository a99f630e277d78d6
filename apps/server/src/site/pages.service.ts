import { asLanguage, type Language } from '@portal/contract/fields/text';
import type { FastifyRequest } from 'fastify';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { type Compressed, compressed } from '../http/compressed.ts';
import { type createBrandAssets, publicBrand } from './brand-assets.ts';
import { appLanguage, publicLanguage } from './page-language.rules.ts';
import { createSiteData } from './site-data.service.ts';
import type { WebBuild } from './web-build.ts';
import type { WithGeography } from '@portal/features/geography/server';

type PageKind = 'public' | 'app' | 'not-found' | 'offline' | 'unavailable';

export interface RenderedPage {
  status: number;
  html: Compressed;
  language: Language;
}

const keptPages = 500;

function schemeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const cookie = request.cookies['scheme'];
  return cookie === 'light' || cookie === 'dark' ? cookie : null;
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
  const kept = new Map<string, Pick<RenderedPage, 'status' | 'html'>>();
  const { config } = deps;
  const dataFor = createSiteData(deps);
  const botCheck =
    config.botCheck.kind === 'recaptcha'
      ? {
          kind: 'recaptcha',
          generalKey: config.botCheck.generalKey,
          transactionKey: config.botCheck.transactionKey,
          scriptUrl: config.botCheck.scriptUrl,
        }
      : { kind: config.botCheck.kind };

  return async (
    request: FastifyRequest,
    kind: PageKind,
    path: string,
    search: string,
  ): Promise<RenderedPage> => {
    const brand = request.brand ?? deps.brands.first;
    const sources = {
      query: new URLSearchParams(search).get('lang'),
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
    const key = [brand.id, language, named, offered, scheme, shown, pathname, version].join('|');
    let page = kept.get(key);
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
        data,
      });
      page = { status, html: compressed(html) };
      if (kept.size >= keptPages) kept.clear();
      kept.set(key, page);
    }
    return { ...page, language };
  };
}
