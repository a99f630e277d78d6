import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { asLanguage, type Language } from '@portal/contract/fields/text';
import { paths } from '@portal/contract/paths';
import type { TextKey, Translate } from '@portal/i18n';
import { createTranslate } from '@portal/i18n/translator';
import '@portal/ui/global.css';
import type { PageAnswer, PageRequest, PictureWords } from './page-request.ts';
import { accountPages } from './site/document/account-pages.ts';
import { AppDocument } from './site/document/app-document.tsx';
import { withFlagSheet } from './site/document/flag-sheet.ts';
import { withPlainIcons } from './site/document/plain-icons.ts';
import { islandOf } from './site/document/assets.ts';
import { startOfApp, startOfSite } from './site/document/start-scripts.ts';
import { pictureWords } from './site/document/picture-words.ts';
import { SiteDocument } from './site/document/site-document.tsx';
import { HomeRoute } from './site/home/home-page.tsx';
import {
  getAddress,
  getHere,
  GetResults,
  orderTitle,
  PlainOrder,
} from '@portal/features/orders/site';
import { SiteLayout } from './site/layout.tsx';
import type { PageContext } from './site/page.ts';
import { NeedsScriptPage } from './site/needs-script-page.tsx';
import { notFoundView, offlineView, siteViews, unavailableView } from './site/pages.tsx';
import { isSitePath } from './site/site-map.ts';

const translators = new WeakMap<PageRequest['texts'], Translate>();

/** Compiled messages are kept as long as the server keeps the texts that they came from. */
function translatorOf(language: Language, texts: PageRequest['texts']): Translate {
  const known = translators.get(texts);
  if (known) return known;
  const made = createTranslate(language, texts, {});
  translators.set(texts, made);
  return made;
}

function contextOf(request: PageRequest): PageContext {
  const { brand, language, texts, pathname, origin, offeredLanguage, data } = request;
  const languages = brand.languages.flatMap(({ id }) => asLanguage(id) ?? []);
  return {
    t: translatorOf(language, texts),
    language,
    languages,
    brand,
    scheme: request.scheme ?? null,
    pathname,
    address: getAddress(pathname, request.get, data),
    here: getHere(pathname, request),
    origin,
    languageInAddress: new URLSearchParams(request.search).has('lang'),
    offeredLanguage: languages.find((id) => id === offeredLanguage) ?? null,
    now: new Date(),
    ask: request.ask ?? { number: null, rings: null, phone: null },
    get: request.get ?? null,
    visitor: request.visitor ?? null,
    usesRecaptcha: request.botCheck.kind === 'recaptcha',
    ringsBrowsers: request.ringsBrowsers,
    island: (name) => islandOf(request.manifest, name),
    data: data ?? {},
  };
}

/** Pages that stand for others. Each is the same under every path: its languages are addresses of one. */
const substitutes = {
  'not-found': { view: notFoundView, pathname: '/not-found', status: 404 },
  offline: { view: offlineView, pathname: '/offline', status: 200 },
  unavailable: { view: unavailableView, pathname: '/home', status: 503 },
};

/** What the application will call a page that the server draws; empty where it does not know. */
function titleOf(page: PageContext): string {
  const { t, pathname, get } = page;
  const account = accountPages[pathname];
  if (account) return (t as (key: TextKey) => string)(account.title);
  if (pathname === paths.login) return t('login.title');
  return get ? orderTitle(page) : '';
}

/** A piece for a page that is open already. */
const partOf = (piece: ReactElement): PageAnswer => ({
  status: 200,
  html: renderToStaticMarkup(piece),
  script: null,
});

/**
 * One HTML document, from data alone: a public page, the application's shell, or a page that stands
 * in for another, such as that for an unknown path. It throws only on a fault of our own.
 */
export function render(request: PageRequest): PageAnswer {
  const { kind } = request;
  const found = kind === 'public' && isSitePath(request.pathname);
  const substitute = substitutes[kind === 'public' || kind === 'app' ? 'not-found' : kind];
  const isItself = found || kind === 'app';
  const page = contextOf({
    ...request,
    pathname: isItself ? request.pathname : substitute.pathname,
  });
  if (kind === 'app') {
    const script = startOfApp(request.pathname);
    const plain = script ? null : (
      <SiteLayout page={page} scriptless>
        {page.get ? <PlainOrder page={page} /> : <NeedsScriptPage page={page} />}
      </SiteLayout>
    );
    const title = titleOf(page);
    const html = renderToStaticMarkup(
      <AppDocument request={request} page={page} title={title} plain={plain} />,
    );
    return { status: 200, html: `<!doctype html>${html}`, script };
  }
  if (found && request.part === 'results') return partOf(<GetResults page={page} />);
  if (found && request.part === 'route') return partOf(<HomeRoute page={page} />);
  const view = found ? siteViews[request.pathname] : substitute.view;
  const html = renderToStaticMarkup(
    <SiteDocument request={request} page={page} view={view} found={found}>
      <SiteLayout page={page}>
        <view.Body page={page} />
      </SiteLayout>
    </SiteDocument>,
  );
  const status = found ? 200 : substitute.status;
  return {
    status,
    html: `<!doctype html>${withPlainIcons(withFlagSheet(html))}`,
    script: startOfSite(page.pathname),
  };
}

/** What the picture of a public page says; null for what is no public page. */
export function picture(request: PageRequest): PictureWords | null {
  const { kind, pathname } = request;
  if (kind !== 'public' || request.part || !isSitePath(pathname)) return null;
  return pictureWords(contextOf(request), siteViews[pathname]);
}
