import { directionOf } from '@portal/i18n/locales';
import type { BootData, PageRequest } from '../../page-request.ts';
import type { PageContext } from '../page.ts';
import { chunksOf, fontsOf } from './assets.ts';
import { jsonForHtml } from './json-for-html.ts';

/** Attributes of the root: language and direction before the first paint. */
export function rootAttributes(page: PageContext) {
  return {
    lang: page.language,
    dir: directionOf(page.language),
    'data-scheme': page.scheme ?? undefined,
  };
}

export interface HeadAssetsProps {
  readonly request: PageRequest;
  readonly page: PageContext;
  readonly entry: 'src/app.tsx' | 'src/public.ts';
}

/** Styles, fonts, icon and script of an entry. Nothing is inline: the content policy forbids it. */
export function HeadAssets({ request, page, entry }: HeadAssetsProps) {
  const { brand } = page;
  const { script, modules, styles } = chunksOf(request.manifest, entry);
  return (
    <>
      <link rel="icon" href={brand.assets.mark} type="image/svg+xml" />
      {request.pictures?.touchIcon ? (
        <link rel="apple-touch-icon" href={request.pictures.touchIcon} />
      ) : null}
      <link rel="manifest" href={`/manifest.webmanifest?lang=${page.language}`} />
      {fontsOf(request.manifest, page.language).map((href) => (
        <link
          key={href}
          rel="preload"
          href={href}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <link rel="stylesheet" href={brand.assets.themeCss} />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {modules.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={script} />
    </>
  );
}

/** What the scripts of a page know from the start; the browser reads it and runs nothing of it. */
export function BootJson({ request }: { readonly request: PageRequest }) {
  const { language, appName, hubApiUrl, webApiUrl, botCheck, passkeyOrigins } = request;
  // What only the drawing of pages needs is not sent a second time.
  const { company, site, features, ...brand } = request.brand;
  const boot: BootData = {
    brand,
    language,
    appName,
    hubApiUrl,
    webApiUrl,
    botCheck,
    passkeyOrigins,
  };
  return (
    <script
      id="boot"
      type="application/json"
      dangerouslySetInnerHTML={{ __html: jsonForHtml(boot) }}
    />
  );
}
