import { renderToStaticMarkup } from 'react-dom/server';
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

/** The mark stands in the page already: no request of its own, which `/favicon.ico` still answers. */
function Icons({ request, page }: Pick<HeadAssetsProps, 'request' | 'page'>) {
  return (
    <>
      <link rel="icon" href={page.brand.assets.mark} type="image/svg+xml" />
      {request.pictures?.touchIcon ? (
        <link rel="apple-touch-icon" href={request.pictures.touchIcon} />
      ) : null}
    </>
  );
}

/** What lets a browser install the application, from its own pages: the site asks nobody to. */
function AppManifest({ page }: Pick<HeadAssetsProps, 'page'>) {
  return <link rel="manifest" href={`/manifest.webmanifest?lang=${page.language}`} />;
}

/** The fonts of the first view, ahead: words wait for them for a moment only, and then not any more. */
function Fonts({ request, page }: Pick<HeadAssetsProps, 'request' | 'page'>) {
  return fontsOf(request.manifest, page.language).map((href) => (
    <link
      key={href}
      rel="preload"
      href={href}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />
  ));
}

interface AssetsProps extends Pick<HeadAssetsProps, 'request'> {
  readonly entry: 'src/app.tsx' | 'src/public.ts';
}

/** Styles and script of the application, or of public pages; the brand's colors come before them. */
function Assets({ request, entry }: AssetsProps) {
  const { script, modules } = chunksOf(request.manifest, entry);
  return (
    <>
      <Styles request={request} entry={entry} />
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
      <AppManifest {...props} />
      <Fonts {...props} />
      <link rel="stylesheet" href={props.page.brand.assets.themeCss} />
      <Assets {...props} />
    </>
  );
}

interface FirstAssetsProps extends Pick<HeadAssetsProps, 'request' | 'page'> {
  /** The one script inside the page. */
  readonly start: string | null;
}

/**
 * The head of a public page, of log-in and of the account. The server puts the styles of what is
 * seen first into the one style element, whose hash the content policy names.
 */
export function FirstAssets({ request, page, start }: FirstAssetsProps) {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: '/*first*/' }} />
      <script dangerouslySetInnerHTML={{ __html: start ?? '' }} />
      <Icons request={request} page={page} />
      <Fonts request={request} page={page} />
    </>
  );
}

/** What a screen of the application is made of, ahead of the application that asks for it. */
function ScreenAssets({ request, screen }: Pick<LaterProps, 'request'> & { screen: string }) {
  const { script, modules, styles } = chunksOf(request.manifest, screen);
  const started = chunksOf(request.manifest, 'src/app.tsx').script;
  return (
    <>
      {styles.map((href) => (
        <link key={href} rel="preload" as="style" href={href} />
      ))}
      {[...modules.filter((href) => href !== started), script].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}

interface LaterProps extends AssetsProps, Pick<HeadAssetsProps, 'page'> {
  /** Where the build finds the screen of the address. */
  readonly screen?: string | undefined;
}

/**
 * What a page with the styles of its first view needs once it is drawn: all styles, its script, the
 * manifest of the application.
 */
export function LaterAssets(props: LaterProps) {
  // Drawn aside: in the tree of the page React would lift its links into the head.
  const later = renderToStaticMarkup(
    <>
      <Assets {...props} />
      {props.screen ? <ScreenAssets request={props.request} screen={props.screen} /> : null}
      {props.entry === 'src/app.tsx' ? <AppManifest {...props} /> : null}
    </>,
  );
  return (
    <>
      <template id="later" dangerouslySetInnerHTML={{ __html: later }} />
      <noscript>
        <Styles {...props} />
      </noscript>
    </>
  );
}

function Styles({ request, entry }: AssetsProps) {
  const { siteCss } = request.brand.assets;
  const styles = entry === 'src/public.ts' ? [siteCss] : chunksOf(request.manifest, entry).styles;
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** The sheet of the site, for an application's page that is shown without script. */
export function PlainStyles({ request }: Pick<HeadAssetsProps, 'request'>) {
  return (
    <noscript>
      <Styles request={request} entry="src/public.ts" />
    </noscript>
  );
}

type BootProps = Pick<HeadAssetsProps, 'request'>;

/** What the application knows from the start. */
export function BootJson({ request }: BootProps) {
  const { language, appName, hubApiUrl, webApiUrl, botCheck, passkeyOrigins, ringTotalSeconds } =
    request;
  // What only the drawing of pages needs is not sent a second time.
  const { site, features, ...brand } = request.brand;
  const rest = {
    language,
    appName,
    hubApiUrl,
    webApiUrl,
    botCheck,
    passkeyOrigins,
    ringTotalSeconds,
  };
  return <Boot data={{ brand, ...rest } satisfies BootData} />;
}

/** What the scripts of a public page know from the start. */
export function SiteBootJson({ request }: BootProps) {
  const { language, hubApiUrl, webApiUrl, botCheck } = request;
  const { id, languages } = request.brand;
  return <Boot data={{ brand: { id, languages }, language, hubApiUrl, webApiUrl, botCheck }} />;
}

/** The browser reads it and runs nothing of it. */
function Boot({ data }: { readonly data: object }) {
  return (
    <script
      id="boot"
      type="application/json"
      dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }}
    />
  );
}
