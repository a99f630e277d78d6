import { setTimeout } from 'node:timers/promises';
import type { Language } from '@portal/contract/fields/text';
import type { WithGeography } from '@portal/features/geography/server';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { clientOf } from '../http/client.ts';
import { type Compressed, compressed } from '../http/compressed.ts';
import { type createBrandAssets, publicBrand } from './brand-assets.ts';
import { createFirstStyles, hashSource } from './first-styles.ts';
import { createKeptPages } from './kept-pages.ts';
import { asksNothing } from './page-asks.service.ts';
import { type Asked, createPageLook, keyOf, type PageLook, sameUntil } from './page-look.ts';
import type { WebBuild } from './web-build.ts';

export interface RenderedPage {
  status: number;
  html: Compressed;
  /** Of the styles and the script inside the page, for the content policy. */
  styleSource: string | null;
  scriptSource: string | null;
  language: Language;
  /** A piece for a page that is open already. */
  isPart: boolean;
  /** Until when whoever asks alike may be given it without a look, in ms since 1970. */
  until: number;
}

type DrawnPage = Pick<RenderedPage, 'status' | 'html' | 'styleSource' | 'scriptSource'>;

/** What a browser needs to know of the bot check. */
function shownCheck({ botCheck }: Deps['config']) {
  if (botCheck.kind !== 'recaptcha') return { kind: botCheck.kind };
  const { kind, generalKey, transactionKey, scriptUrl } = botCheck;
  return { kind, generalKey, transactionKey, scriptUrl };
}

/** Renders pages, each once for its look. */
export function createPageRenderer(
  deps: Pick<Deps, 'brands' | 'texts' | 'config' | 'db' | 'log'> & WithGeography,
  web: WebBuild,
  assets: ReturnType<typeof createBrandAssets>,
) {
  const kept = createKeptPages<DrawnPage>();
  const { config } = deps;
  const lookOf = createPageLook(deps);
  const addStyles = createFirstStyles(web);
  const botCheck = shownCheck(config);

  function draw(look: PageLook, isKept: boolean): DrawnPage {
    const { brand, asks, language, named, offered, ...shown } = look;
    const { status, html, script } = web.render({
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
      ringsBrowsers: config.phone !== null,
      manifest: web.manifest,
      pictures: {
        social: assets.pictureOf(brand, `social-${language}`),
        touchIcon: assets.pictureOf(brand, 'touch-180'),
      },
      ...asks.wish,
    });
    const { styleSource, ...styled } = addStyles(html, brand);
    const scriptSource = script === null ? null : hashSource(script);
    return { status, html: compressed(styled.html, { isKept }), styleSource, scriptSource };
  }

  /** Instead of a page that the client has had drawn too often. */
  function turnedAway(look: PageLook): DrawnPage {
    // The application asks by itself for what it needs.
    if (look.kind === 'app') {
      const bare = { ...look, pathname: '/', asks: asksNothing };
      return kept.take(keyOf(bare), () => draw(bare, true));
    }
    const away = { ...look, kind: 'unavailable' as const, asks: asksNothing };
    return { ...kept.take(keyOf(away), () => draw(away, true)), status: 429 };
  }

  return async (request: FastifyRequest, asked: Asked): Promise<RenderedPage> => {
    const look = await lookOf(request, asked);
    const key = keyOf(look);
    const wait = kept.waitFor(key, clientOf(request).address);
    if (wait) await setTimeout(wait);
    const page = wait === null ? turnedAway(look) : kept.take(key, () => draw(look, !key.isAsked));
    const isPart = wait !== null && look.asks.wish.part !== null;
    const until = wait === 0 ? sameUntil(look) : 0;
    return { ...page, language: look.language, isPart, until };
  };
}
