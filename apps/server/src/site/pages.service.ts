import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Language } from '@portal/contract/fields/text';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { clientOf } from '../http/client.ts';
import { type Compressed, compressed } from '../http/compressed.ts';
import { createFirstStyles, hashSource, type startOf } from './first-styles.ts';
import { createKeptPages, type PageKey } from './kept-pages.ts';
import { asksNothing } from './page-asks.service.ts';
import { type Asked, type createPageLook, keyOf, type PageLook, sameUntil } from './page-look.ts';
import type { createPageRequests } from './page-requests.ts';
import type { createSocialPictures } from './social/social-pictures.service.ts';
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

interface Parts {
  log: Pick<Deps['log'], 'error'>;
  web: WebBuild;
  start: ReturnType<typeof startOf>;
  lookOf: ReturnType<typeof createPageLook>;
  requestOf: ReturnType<typeof createPageRequests>;
  pictures: Pick<ReturnType<typeof createSocialPictures>, 'of'>;
}

/** Renders pages, each once for its look. */
export function createPageRenderer({ log, web, start, lookOf, requestOf, pictures }: Parts) {
  const kept = createKeptPages<DrawnPage>();
  const addStyles = createFirstStyles(start);

  const noteFault = ({ pathname }: PageLook, error: unknown) =>
    log.error({ err: error, path: pathname }, 'A page could not be drawn');

  function draw(look: PageLook, isKept: boolean): DrawnPage {
    const { brand, language } = look;
    const request = requestOf(look);
    const social = pictures.of(brand, language, request);
    const { status, html, script } = web.render({
      ...request,
      pictures: { ...request.pictures, social },
    });
    const { styleSource, ...styled } = addStyles(html, brand, language, look.kind === 'app');
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
    return { ...unavailable(look), status: 429 };
  }

  function unavailable(look: PageLook): DrawnPage {
    const away = { ...look, kind: 'unavailable' as const, asks: asksNothing };
    return kept.take(keyOf(away), () => draw(away, true));
  }

  /** The page of the minute before, whose script puts its clocks right, while that of now is made. */
  function lastMinutes(look: PageLook, key: PageKey): DrawnPage | undefined {
    if (!look.asks.hasClocks || key.isAsked) return undefined;
    return kept.older(key, keyOf(look, 1), async () => {
      await setImmediate();
      try {
        const page = draw(look, true);
        await page.html.packed();
        return page;
      } catch (error) {
        noteFault(look, error);
        return null;
      }
    });
  }

  /** The page; a reader of one that can't be drawn is shown that in words, and not our codes. */
  function shown(look: PageLook, key: PageKey): DrawnPage {
    try {
      return kept.take(key, () => draw(look, !key.isAsked));
    } catch (error) {
      noteFault(look, error);
      return { ...unavailable(look), status: 500 };
    }
  }

  return async (request: FastifyRequest, asked: Asked): Promise<RenderedPage> => {
    const look = await lookOf(request, asked);
    const key = keyOf(look);
    const wait = kept.waitFor(key, clientOf(request).address);
    if (wait) await setTimeout(wait);
    const older = lastMinutes(look, key);
    const page = older ?? (wait === null ? turnedAway(look) : shown(look, key));
    const isFault = page.status === 500;
    const isPart = wait !== null && !isFault && look.asks.wish.part !== null;
    const until = wait === 0 && !isFault && !older ? sameUntil(look) : 0;
    return { ...page, language: look.language, isPart, until };
  };
}
