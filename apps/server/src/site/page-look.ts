import { accountPaths, paths } from '@portal/contract/paths';
import type { WithGeography } from '@portal/features/geography/server';
import type { FastifyRequest } from 'fastify';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import type { Deps } from '../deps.ts';
import type { PageKey } from './kept-pages.ts';
import { createPageAsks } from './page-asks.service.ts';
import { appLanguage, namedLanguage, publicLanguage } from './page-language.rules.ts';
import type { createSiteData } from './site-data.service.ts';

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
export function createPageLook(
  deps: Pick<Deps, 'brands' | 'db' | 'log'> & WithGeography,
  dataFor: ReturnType<typeof createSiteData>,
) {
  const asksOf = createPageAsks(deps);

  /** All that decides how a page looks, and never the Host that a stranger sent. */
  return async (request: FastifyRequest, { kind: asked, path, search }: Asked) => {
    const brand = request.brand ?? deps.brands.first;
    const query = new URLSearchParams(search);
    const sources = {
      query: query.get('lang'),
      cookie: request.cookies['preferredLang'] ?? null,
      acceptLanguage: request.headers['accept-language'] ?? null,
      available: brand.languages.map(({ id }) => id),
    };
    const asks = await asksOf(path, query);
    const kind = asks.isGone ? 'public' : asked;
    const { language, offered } =
      kind === 'app' ? { language: appLanguage(sources), offered: null } : publicLanguage(sources);
    // The application's shell is the same on all its other paths; an unknown path is not worth keeping.
    const isFirst = path === paths.login || accountPaths.includes(path);
    const isOwn = kind === 'public' || isFirst || asks.isOrder;
    const pathname = isOwn ? path : '/';
    const { version, data, until } = await dataFor(pathname).catch((error: unknown) => {
      if (!isDatabaseTrouble(error)) throw error;
      deps.log.warn({ err: error }, 'A page is not shown: the database is out of reach');
      return { version: 0, data: null, until: 0 };
    });
    return {
      kind: data === null && kind !== 'app' ? ('unavailable' as const) : kind,
      brand,
      language,
      offered,
      pathname,
      version,
      data,
      until,
      asks,
      // Where the address names the language it is part of the page's own address.
      named: namedLanguage(sources) !== null,
      scheme: schemeOf(request),
      visitor: asks.visitor(sources.acceptLanguage, data),
    };
  };
}

export type PageLook = Awaited<ReturnType<ReturnType<typeof createPageLook>>>;

const minuteMs = 60_000;

/** Until when whoever asks alike sees the same page, in ms since 1970; 0 where that must be looked at. */
export function sameUntil({ asks, until, data }: PageLook): number {
  if (asks.isOrder || asks.keyFor(data).isAsked) return 0;
  return asks.hasClocks ? Math.min(until, (thisMinute() + 1) * minuteMs) : until;
}

const thisMinute = () => Math.floor(Date.now() / minuteMs);

/** What a page is kept by, or was a minute before. */
export function keyOf(look: PageLook, minutesAgo = 0): PageKey {
  const { asks, pathname, data } = look;
  // The clocks of a page tell the minute.
  const minute = asks.hasClocks ? thisMinute() - minutesAgo : 0;
  const { text: asked, isAsked } = asks.keyFor(data);
  const { brand, language, offered, named, scheme, kind, version, visitor } = look;
  const known = [brand.id, language, named, offered, scheme, kind, pathname, version, visitor];
  return { text: [...known, minute, asked].join('|'), isAsked };
}
