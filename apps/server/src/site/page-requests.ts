import type { Deps } from '../deps.ts';
import { type createBrandAssets, publicBrand } from './brand-assets.ts';
import type { PageLook } from './page-look.ts';
import type { PageRequest, WebBuild } from './web-build.ts';

/** What a browser needs to know of the bot check. */
function shownCheck({ botCheck }: Deps['config']) {
  if (botCheck.kind !== 'recaptcha') return { kind: botCheck.kind };
  const { kind, generalKey, transactionKey, scriptUrl } = botCheck;
  return { kind, generalKey, transactionKey, scriptUrl };
}

/** What the renderer is asked with for a page of a look. */
export function createPageRequests(
  deps: Pick<Deps, 'brands' | 'texts' | 'config'>,
  web: Pick<WebBuild, 'manifest'>,
  assets: ReturnType<typeof createBrandAssets>,
) {
  const { config } = deps;
  const botCheck = shownCheck(config);
  const hasEdge = Object.keys(config.sipEdge.edges).length > 0;

  return (look: PageLook): PageRequest => {
    const {
      brand,
      asks,
      language,
      named,
      offered,
      version: _version,
      until: _until,
      ...shown
    } = look;
    return {
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
      ringTotalSeconds: hasEdge ? config.sipEdge.ringTotalSeconds : null,
      manifest: web.manifest,
      pictures: { social: null, touchIcon: assets.pictureOf(brand, 'touch-180') },
      ...asks.wish,
    };
  };
}
