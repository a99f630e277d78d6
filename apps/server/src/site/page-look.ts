import { asLanguage } from '@portal/contract/fields/text';
import { paths, sitePaths } from '@portal/contract/paths';
import type { WithGeography } from '@portal/features/geography/server';
import type { FastifyRequest } from 'fastify';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import { homeRequest, visitorOf } from './home-request.rules.ts';
import type { PageKey } from './kept-pages.ts';
import { appLanguage, publicLanguage } from './page-language.rules.ts';
import { createSiteData } from './site-data.service.ts';

export type PageKind = 'public' | 'app' | 'not-found' | 'offline' | 'unavailable';

/** What is asked for, and with which query. */
export interface Asked {
  kind: PageKind;
  path: string;
  search: string;
}

function schemeOf(request: FastifyRequest): 'light' | 'dark' | null {
  const cookie = request.cookies['scheme'];
  return cookie === 'light' || cookie === 'dark' ? cookie : null;
}

/** Finds out how the page of a request looks. */
export function createPageLook(deps: Pick<Deps, 'brands' | 'db' | 'log'> & WithGeography) {
  const dataFor = createSiteData(deps);

  /** All that decides how a page looks, and never the Host that a stranger sent. */
  return async (request: FastifyRequest, { kind, path, search }: Asked) => {
    const brand = request.brand ?? deps.brands.first;
    const query = new URLSearchParams(search);
    const sources = {
      query: query.get('lang'),
      cookie: request.cookies['preferredLang'] ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
    };
    const { language, offered } =
      kind === 'app' ? { language: appLanguage(sources), offered: null } : publicLanguage(sources);
    // The application's shell is the same on all its other paths; an unknown path is not worth keeping.
    const isOwn = kind === 'public' || path === paths.login;
    const pathname = isOwn ? path : '/';
    const { version, data } = await dataFor(pathname).catch((error: unknown) => {
      if (!isDatabaseTrouble(error)) throw error;
      deps.log.warn({ err: error }, 'A page is not shown: the database is out of reach');
      return { version: 0, data: null };
    });
    const home = pathname === sitePaths.home ? homeRequest(query) : null;
    return {
      kind: data === null ? ('unavailable' as const) : kind,
      brand,
      language,
      offered,
      pathname,
      version,
      data,
      home,
      // Where the address names the language it is part of the page's own address.
      named: asLanguage(sources.query) !== null,
      scheme: schemeOf(request),
      visitor: home ? visitorOf(sources.acceptLanguage, data) : null,
    };
  };
}

export type PageLook = Awaited<ReturnType<ReturnType<typeof createPageLook>>>;

/** What a page is kept by. */
export function keyOf(look: PageLook): PageKey {
  const { home, pathname } = look;
  // The clocks of a page tell the minute.
  const minute = home || pathname === '/about-us' ? Math.floor(Date.now() / 60_000) : 0;
  const isAsked = home?.isAsked ?? false;
  const asked = isAsked ? JSON.stringify([home?.ask, home?.part]) : '';
  const { brand, language, offered, named, scheme, kind, version, visitor } = look;
  const known = [brand.id, language, named, offered, scheme, kind, pathname, version, visitor];
  return { text: [...known, minute, asked].join('|'), isAsked };
}
