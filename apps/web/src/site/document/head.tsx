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
  readonly entry: 'src/app.tsx';
}

function Icons({ request, page }: Pick<HeadAssetsProps, 'request' | 'page'>) {
  return (
    <>
      <link rel="icon" href={page.brand.assets.mark} type="image/svg+xml" />
      {request.pictures?.touchIcon ? (
        <link rel="apple-touch-icon" href={request.pictures.touchIcon} />
      ) : null}
      <link rel="manifest" href={`/manifest.webmanifest?lang=${page.language}`} />
    </>
  );
}

interface FontsProps extends Pick<HeadAssetsProps, 'request' | 'page'> {
  /** Where they are fetched ahead; everywhere without it. */
  readonly media?: string;
}

function Fonts({ request, page, media }: FontsProps) {
  return fontsOf(request.manifest, page.language).map((href) => (
    <link
      key={href}
      rel="preload"
      href={href}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
      media={media}
    />
  ));
}

/** Styles and script of the application; the brand's colors stand before them. */
export function AppAssets({ request, entry }: Pick<HeadAssetsProps, 'request' | 'entry'>) {
  const { script, modules, styles } = chunksOf(request.manifest, entry);
  return (
    <>
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

/** Styles, fonts, icon and script of the application. Nothing is inline. */
export function HeadAssets(props: HeadAssetsProps) {
  return (
    <>
      <Icons {...props} />
      <Fonts {...props} />
      <link rel="stylesheet" href={props.page.brand.assets.themeCss} />
      <AppAssets {...props} />
    </>
  );
}

/**
 * The head of a public page, and of log-in. The server puts the styles of what is seen first into the one style
 * element, whose hash the content policy names. On a phone the line is busy with the page itself:
 * words stand in a font of the system until theirs is here.
 */
export function FirstAssets({ request, page }: Pick<HeadAssetsProps, 'request' | 'page'>) {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: '/*first*/' }} />
      <Icons request={request} page={page} />
      <Fonts request={request} page={page} media="(min-width: 900px)" />
    </>
  );
}

/** What a public page needs once it is drawn: all its styles, and its script. */
export function LaterAssets({ request }: Pick<HeadAssetsProps, 'request'>) {
  const { script, modules, styles } = chunksOf(request.manifest, 'src/public.ts');
  return (
    <>
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

/** The sheet of the site, for an application's page that is shown without script. */
export function PlainStyles({ request }: Pick<HeadAssetsProps, 'request'>) {
  return (
    <noscript>
      {chunksOf(request.manifest, 'src/public.ts').styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </noscript>
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
