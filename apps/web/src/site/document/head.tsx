import { renderToStaticMarkup } from 'react-dom/server';
import { sitePaths } from '@portal/contract/paths';
import { directionOf } from '@portal/i18n/locales';
import type { BootData, PageRequest } from '../../page-request.ts';
import type { PageContext } from '../page.ts';
import { keys } from '../../lib/storage-keys.ts';
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

const startWith = (append: string) =>
  'let isLate;const start=()=>{' +
  "const later=document.getElementById('later');if(!later||isLate)return;isLate=1;" +
  `${append}};` +
  "try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch{}" +
  'setTimeout(start,2e3)';

/**
 * Fetches what a page keeps for later as soon as it is painted, so that nothing shares the line and
 * the processor with what somebody waits to see; after two seconds where no paint is told of, as in
 * a tab that nobody looks at. It goes into the head, before the styles of the screens, which have the
 * last word. Its hash stands in the content policy.
 */
export const startLater = startWith('document.head.append(later.content)');

/**
 * The same some at a time, for a screen of forty files: to ask for one takes a phone some milliseconds,
 * and for all of them at once a tenth of a second in which nothing that is touched answers.
 */
const startApart = startWith(
  'const{port1,port2}=new MessageChannel;' +
    '(port1.onmessage=()=>{const some=[...later.content.children].slice(0,6);' +
    'some[0]&&(document.head.append(...some),port2.postMessage(0))})()',
);

/**
 * The same on the page of log-in. Who is quicker than the application does not send the form, which
 * only a script can: what was pressed is kept at it (`lib/first-page.ts`).
 */
export const startLogin =
  startLater +
  ";addEventListener('submit',e=>{const f=e.target;if(!f.matches('[action=\"/login\"]'))return;" +
  "e.preventDefault();f.dataset.wish='submit'});" +
  "addEventListener('click',e=>{const b=e.target.closest('[data-passkey]');" +
  "if(b)b.form.dataset.wish='passkey'})";

/**
 * The same on a page of the account, whose frame is not for those who are not logged in: they would
 * see it for the moment until the application leads them to log-in. As nothing is painted for them,
 * the rest is fetched once the page is here.
 */
export const startAccount =
  `${startApart};try{localStorage.getItem('${keys.currentUser}')||` +
  "(document.documentElement.dataset.nobody='',addEventListener('DOMContentLoaded',start))}catch{}";

/**
 * The same on the page of the offers. Who is logged in orders inside the account: they are led there
 * before they see, and press, what would go away under their finger. Everybody else is looked after
 * by the page's script (`site/signed-in.ts`).
 */
export const startOffers =
  `${startLater};try{const s=localStorage,u=JSON.parse(s.getItem('${keys.currentUser}')||'{}');` +
  `if(u.token&&u.refresh_token&&!s.getItem('${keys.suspended}')){document.documentElement.hidden=1;` +
  "const to=new URL(location),q=to.searchParams;q.get('country')?q.set('step','number'):" +
  "q.set('country','');q.delete('number');location.replace(to)}}catch{}";

/** The script inside a public page. */
export const startOfSite = (pathname: string) =>
  pathname === sitePaths.getYourNumber ? startOffers : startLater;

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
