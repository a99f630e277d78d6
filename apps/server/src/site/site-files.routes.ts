import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ramp } from '@portal/brands/ramp';
import type { WithGeography } from '@portal/features/geography/server';
import { asLanguage } from '@portal/contract/fields/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { appManifest } from './app-manifest.rules.ts';
import type { createBrandAssets } from './brand-assets.ts';
import { countryPages } from './country-pages.service.ts';
import { compressed, sendCompressed } from '../http/compressed.ts';
import { codesOfSheet, flagSheet } from './flag-sheet.rules.ts';
import { robotsText, sitemapXml } from './search-engines.rules.ts';
import { publicPaths } from '@portal/contract/paths';
import type { WebBuild } from './web-build.ts';

const hour = 'public, max-age=3600';
const day = 'public, max-age=86400';

/** Several flags as one file, so that a page asks once and not for each. */
function registerFlagSheets(app: FastifyInstance, { clientFolder }: WebBuild): void {
  const known = new Map<string, Promise<string | null>>();
  const flagOf = (code: string) => {
    const file = path.join(clientFolder, 'flags', `${code}.svg`);
    const svg = known.get(code) ?? readFile(file, 'utf8').catch(() => null);
    known.set(code, svg);
    return svg;
  };

  app.get<{ Params: { name: string } }>('/flags/sheet/:name', async (request, reply) => {
    const codes = codesOfSheet(request.params.name) ?? [];
    const read = await Promise.all(codes.map(async (code) => ({ code, svg: await flagOf(code) })));
    const flags = read.flatMap(({ code, svg }) => (svg === null ? [] : [{ code, svg }]));
    if (flags.length === 0 || flags.length < read.length) return reply.callNotFound();
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': day });
    return sendCompressed(request, reply, compressed(flagSheet(flags)));
  });
}

/** Files that machines ask for by fixed names, each brand's own: robots, sitemap, manifest. */
export function registerSiteFiles(
  app: FastifyInstance,
  deps: Pick<Deps, 'brands' | 'texts' | 'db'> & WithGeography,
  parts: { web: WebBuild; assets: ReturnType<typeof createBrandAssets> },
): void {
  const brandOf = (request: FastifyRequest) => request.brand ?? deps.brands.first;
  const headers = (type: string) => ({
    'content-type': type,
    'cache-control': hour,
    vary: 'Host, Brand-Id',
  });

  registerFlagSheets(app, parts.web);

  app.get('/robots.txt', async (request, reply) => {
    const origin = deps.brands.publicUrl(brandOf(request));
    return reply.headers(headers('text/plain; charset=utf-8')).send(robotsText(origin));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const brand = brandOf(request);
    const languages = brand.languages.map(({ id }) => id);
    const origin = deps.brands.publicUrl(brand);
    const pages = [...publicPaths, ...(await countryPages(deps))];
    return reply
      .headers(headers('application/xml; charset=utf-8'))
      .send(sitemapXml(origin, pages, languages, parts.web.builtAt));
  });

  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const brand = brandOf(request);
    const { lang } = request.query;
    const language = asLanguage(typeof lang === 'string' ? lang : null) ?? 'en';
    const texts = deps.texts.flat(brand.id, language);
    const { surface, bg } = ramp(brand.theme.primaryColor, brand.theme.secondaryColor, 'light');
    const manifest = appManifest({
      name: brand.name,
      description: texts['home.meta-description'] ?? brand.name,
      language,
      themeColor: surface,
      backgroundColor: bg,
      icons: parts.assets.iconsOf(brand),
      numbers: texts['nav.numbers'] ?? '',
      addCredit: texts['nav.addCredit'] ?? '',
    });
    return reply
      .headers(headers('application/manifest+json; charset=utf-8'))
      .send(JSON.stringify(manifest));
  });
}
