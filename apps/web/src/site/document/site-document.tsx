import type { ReactNode } from 'react';
import { localeOf } from '@portal/i18n/locales';
import type { PageRequest } from '../../page-request.ts';
import { inLanguage, type PageContext, type SitePageView } from '../page.ts';
import { FirstAssets, LaterAssets, rootAttributes, SiteBootJson } from './head.tsx';
import { startOfSite } from './start-scripts.ts';
import { jsonForHtml } from './json-for-html.ts';
import { structuredData } from './structured-data.ts';

export interface SiteDocumentProps {
  readonly request: PageRequest;
  readonly page: PageContext;
  readonly view: SitePageView;
  /** False for the page of an unknown path: search engines leave it alone. */
  readonly found: boolean;
  readonly children: ReactNode;
}

/** Addresses in every language, each naming itself and all others. */
function Addresses({ page }: { readonly page: PageContext }) {
  const { origin, address, language, languages, languageInAddress } = page;
  const plain = origin + address;
  const own = languageInAddress || language !== 'en' ? inLanguage(plain, language) : plain;
  return (
    <>
      <link rel="canonical" href={own} />
      {languages.map((to) => (
        <link key={to} rel="alternate" hrefLang={to} href={inLanguage(plain, to)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
      <meta property="og:url" content={own} />
      <meta property="og:locale" content={localeOf[language].replace('-', '_')} />
      {languages
        .filter((to) => to !== language)
        .map((to) => (
          <meta key={to} property="og:locale:alternate" content={localeOf[to].replace('-', '_')} />
        ))}
    </>
  );
}

/** How a link to the page looks where people share it. */
function Social({
  request,
  page,
  title,
  description,
}: {
  readonly request: PageRequest;
  readonly page: PageContext;
  readonly title: string;
  readonly description: string | null;
}) {
  const picture = request.pictures?.social;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={page.brand.name} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {picture ? (
        <>
          <meta property="og:image" content={page.origin + picture.address} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      ) : null}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** What a brand says of itself where its carrier takes messages, if it has words for that. */
function descriptionKey({ brand, texts }: PageRequest, key: string): string {
  const withVoicemail = `${key}-voicemail`;
  return brand.features.voicemail && withVoicemail in texts ? withVoicemail : key;
}

/** A whole public page: head for readers and search engines, body as rendered, no hydration. */
export function SiteDocument({ request, page, view, found, children }: SiteDocumentProps) {
  const { t, brand } = page;
  const named = { app: brand.name, countries: page.data.offers?.length ?? 0 };
  const own = view.said?.(page);
  const title = `${own?.title ?? t(view.title as 'chrome.to-home', named)} – ${brand.name}`;
  const told = view.description ? descriptionKey(request, view.description) : null;
  const description = own?.description ?? (told ? t(told as 'chrome.to-home', named) : null);
  return (
    <html {...rootAttributes(page)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {description ? <meta name="description" content={description} /> : null}
        <FirstAssets request={request} page={page} start={startOfSite(page.pathname)} />
        {found ? (
          <>
            <Addresses page={page} />
            <Social request={request} page={page} title={title} description={description} />
            <script
              type="application/ld+json"
              dangerouslySetInnerHTML={{
                __html: jsonForHtml(
                  structuredData(page, view, request.pictures?.social?.address ?? null),
                ),
              }}
            />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
      </head>
      <body>
        {children}
        <SiteBootJson request={request} />
        <LaterAssets request={request} page={page} entry="src/public.ts" />
      </body>
    </html>
  );
}
