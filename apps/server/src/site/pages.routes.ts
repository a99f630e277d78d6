import { paths, sitePaths } from '@portal/contract/paths';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { giveAntiForgeryCookie, newAntiForgeryCookie } from '../http/anti-forgery.ts';
import { unavailableRetrySeconds } from '../http/error-handler.ts';
import { formRoutes } from '../http/body-types.ts';
import { sendCompressed } from '../http/compressed.ts';
import { alsoVaryBy } from '../http/vary.ts';
import { createBrandAssets } from './brand-assets.ts';
import { startOf } from './first-styles.ts';
import { createPageLook } from './page-look.ts';
import { createPageRequests } from './page-requests.ts';
import { createPageRenderer, type RenderedPage } from './pages.service.ts';
import { createSiteData } from './site-data.service.ts';
import { normalisePath, pageKindAt } from './site-map.rules.ts';
import { registerSiteFiles } from './site-files.routes.ts';
import { createPictureDrawer } from './social/picture-drawer.ts';
import { registerSocialPictures } from './social/social-pictures.routes.ts';
import { createSocialPictures } from './social/social-pictures.service.ts';
import type { WebBuild } from './web-build.ts';
import type { WithGeography } from '@portal/features/geography/server';

type PagesDeps = Pick<Deps, 'brands' | 'texts' | 'config' | 'db' | 'log'> & WithGeography;

const year = 31_536_000;
const tooManyRetrySeconds = 5;
const withMicrophone = 'camera=(), microphone=(self), geolocation=()';

/** Lets a page have the one style element and the one script that the server itself wrote. */
function allowInside(
  reply: FastifyReply,
  { styleSource, scriptSource }: Pick<RenderedPage, 'styleSource' | 'scriptSource'>,
): void {
  if (styleSource === null && scriptSource === null) return;
  let policy = String(reply.getHeader('content-security-policy'));
  if (styleSource !== null)
    policy = policy.replace("style-src 'self'", `style-src 'self' ${styleSource}`);
  if (scriptSource !== null)
    policy = policy.replace("script-src 'self'", `script-src 'self' ${scriptSource}`);
  reply.header('content-security-policy', policy);
}

/** Addresses that lead to a page. */
function registerDoors(
  app: FastifyInstance,
  deps: PagesDeps,
  assets: ReturnType<typeof createBrandAssets>,
): void {
  // Where a password manager looks for the form that changes a password.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(`${paths.account}#password`, 302),
  );

  // The form of log-in before its script is here, or without any: the page says what it needs.
  formRoutes(app, (scope) => {
    scope.post(paths.login, async (_request, reply) => reply.redirect(paths.login, 303));
  });

  app.get('/favicon.ico', async (request, reply) => {
    alsoVaryBy(reply, 'Brand-Id, Host');
    const mark = assets.urlsOf(request.brand ?? deps.brands.first)?.icon ?? '/';
    return reply.header('cache-control', 'public, max-age=3600').redirect(mark, 302);
  });
}

/** Pages, their files, and the answer for every path that nobody else takes. */
export async function registerPages(
  app: FastifyInstance,
  deps: PagesDeps,
  web: WebBuild,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const start = startOf(web);
  const assets = createBrandAssets(deps.brands.all, start);
  const dataFor = createSiteData(deps);
  const requestOf = createPageRequests(deps, web, assets);
  const drawer = createPictureDrawer();
  app.addHook('onClose', () => drawer.close());
  const pictures = createSocialPictures(deps, { web, drawer, requestOf, dataFor });
  const lookOf = createPageLook(deps, dataFor);
  const render = createPageRenderer({ log: deps.log, web, start, lookOf, requestOf, pictures });

  await app.register(staticFiles, {
    root: web.clientFolder,
    wildcard: false,
    // The build leaves a .br and a .gz beside each file that gains by it.
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    maxAge: '1h',
    setHeaders: (response, file) => {
      // Names under /assets/ change with their content.
      if (/[\\/]assets[\\/]/.test(file)) {
        response.header('cache-control', `public, max-age=${year}, immutable`);
      }
      // The worker of the offline page must be the present one.
      if (/[\\/]sw\.js$/.test(file)) response.header('cache-control', 'no-cache');
    },
  });

  app.get('/brand/:file', async (request, reply) => {
    const asset = assets.find(request.url.split('?')[0] ?? '');
    if (!asset) return reply.callNotFound();
    const { type, body } = asset;
    const cacheControl = `public, max-age=${year}, immutable`;
    reply.headers({ 'content-type': type, 'cache-control': cacheControl });
    return Buffer.isBuffer(body) ? reply.send(body) : sendCompressed(request, reply, body);
  });

  registerDoors(app, deps, assets);
  registerSiteFiles(app, deps, { web, assets });
  registerSocialPictures(app, pictures);

  return answerOf(render, deps.config.publicUrl.startsWith('https:'));
}

/** Answers a page, public or the application's, with the head that belongs to it. */
function answerOf(
  render: ReturnType<typeof createPageRenderer>,
  isSecure: boolean,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const each = { 'set-cookie': () => newAntiForgeryCookie(isSecure) };

  return async (request, reply) => {
    const [rawPath = '/', query = ''] = request.url.split('?', 2);
    const path = normalisePath(rawPath);
    const kind = pageKindAt(path, query);
    // The last choice of the home page's form, for those without script.
    if (path === sitePaths.home && /(?:^|&)rings=other(?:&|$)/.test(query)) {
      return reply.redirect('/call-rates', 302);
    }
    if (kind === 'login-redirect') {
      return reply.redirect(query === '' ? paths.login : `${paths.login}?${query}`, 302);
    }
    // One address for a page: the application compares it as it stands, and takes secrets out of it.
    if (path !== rawPath && kind !== 'not-found') {
      const to = query === '' ? path : `${path}?${query}`;
      return reply.header('cache-control', 'no-store').redirect(to, 308);
    }
    const page = await render(request, { kind, path, search: query === '' ? '' : `?${query}` });
    if (page.status === 503) reply.header('retry-after', unavailableRetrySeconds);
    if (page.status === 429) reply.header('retry-after', tooManyRetrySeconds);
    giveAntiForgeryCookie(request, reply, isSecure);
    if (kind !== 'public') reply.header('x-robots-tag', 'noindex, nofollow');
    // In the account greetings are recorded, and the browser may be a phone.
    if (kind === 'app') reply.header('permissions-policy', withMicrophone);
    allowInside(reply, page);
    reply.code(page.status).headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': page.isPart ? 'private, max-age=300' : 'private, no-cache',
      'content-language': page.language,
      vary: 'Cookie, Accept-Language, Host',
    });
    return sendCompressed(request, reply, page.html, { until: page.until, each });
  };
}
