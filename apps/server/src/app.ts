import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { summaries } from '@portal/features/contract';
import * as limits from '@portal/contract/limits';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { ServerParts } from './create-deps.ts';
import type { Tx } from './db/client.ts';
import type { Deps } from './deps.ts';
import { registerAccount } from '@portal/features/account/server';
import { registerSignIn } from '@portal/features/sign-in/server';
import { registerCallerNames } from '@portal/features/caller-names/server';
import {
  forgetGreetingChanges,
  registerGreetings,
  registerVoicemail,
} from '@portal/features/voicemail/server';
import { registerBlockedCallers } from '@portal/features/blocked-callers/server';
import { registerBilling } from '@portal/features/billing/server';
import { registerBotCheck } from './http/bot-check.routes.ts';
import { forgetProofCodes, registerCallerIds } from '@portal/features/caller-ids/server';
import { registerCalls } from '@portal/features/calls/server';
import { registerCards } from '@portal/features/cards/server';
import { registerClosing } from '@portal/features/closing/server';
import { registerCredit } from '@portal/features/credit/server';
import { registerGeography } from '@portal/features/geography/server';
import { registerHealth } from './http/health.routes.ts';
import type { Readiness } from './http/health.service.ts';
import { registerLiveCalls } from '@portal/features/live-calls/server';
import { deleteRecentChanges, registerNumbers } from '@portal/features/numbers/server';
import { registerPhone } from '@portal/features/phone/server';
import { registerOrders } from '@portal/features/orders/server';
import { registerPages } from './site/pages.routes.ts';
import type { WebBuild } from './site/web-build.ts';
import { registerPayments } from '@portal/features/payments/server';
import { followersOf, registerPortIns } from '@portal/features/port-ins/server';
import { registerPasskeys } from '@portal/features/passkeys/server';
import { registerSecurity } from '@portal/features/security/server';
import { planOf, registerSubscriptions } from '@portal/features/subscriptions/server';
import { registerSpending } from '@portal/features/spending/server';
import { registerSupport } from '@portal/features/support/server';
import { registerSms } from '@portal/features/sms/server';
import {
  quotesWith,
  registerRateQuote,
  registerTelephony,
} from '@portal/features/telephony/server';
import { registerTranslations } from './site/translations.routes.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { takeJsonOnly } from './http/body-types.ts';
import { brandResolver } from './http/brand.ts';
import { registerCors } from './http/cors.ts';
import { sendFailure } from './http/envelope.ts';
import { forgetToldChanges } from './http/told-changes.ts';
import { handleError } from './http/error-handler.ts';
import { endConnectionsOnceAnswered } from './http/closing.ts';
import { noteForeignIds } from './http/foreign-ids.ts';
import { fixedHeaders } from './http/headers.ts';
import { createHttpServer, refuseConnection } from './http/http-server.ts';
import { readableUrl } from './http/readable-url.ts';
import { passPhones } from './http/phone-pipe.ts';
import { logRequests } from './http/log-requests.ts';
import type { Metrics } from './http/metrics.ts';
import { createReadyAnswers } from './http/ready-answers.ts';
import { openRequestScopes } from './http/request-scopes.ts';
import { refuseUnusableText } from './http/strict-input.ts';
import { validatorCompiler } from './http/validator.ts';
import { trustOf } from './shared/client-address.rules.ts';
import type { StandIns } from './stand-ins.ts';

export interface AppParts {
  readiness: Readiness;
  /** The built web application; without it only the API is served. */
  web: WebBuild | null;
  version: string;
  /** What only development has. */
  standIns: Pick<StandIns, 'register'> | null;
  metrics: Metrics;
}

/** An instance with everything that Fastify's defaults leave open decided. */
function createInstance(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  ready: ReturnType<typeof createReadyAnswers>,
): FastifyInstance {
  const trusted = config.trustedProxies;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '' }) => readableUrl(url),
    bodyLimit: limits.bodyBytesMax,
    serverFactory: (handler) => createHttpServer(ready.before(handler)),
    trustProxy: trusted.length > 0 ? trustOf(trusted) : false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 5_000, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, log),
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  // Results are right by their types; writing JSON is all that is left to do.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(handleError);
  app.decorateRequest('brand', null);
  app.decorateRequest('caller', null);
  app.decorateRequest('edge', null);
  return app;
}

/** What becomes of other features' things with a customer's mailbox and password. */
function allFollowers(deps: ServerParts) {
  return {
    ...followersOf(deps),
    forgetChanges: async (tx: Tx, customerId: number) => {
      await forgetToldChanges(tx, customerId);
      await deleteRecentChanges(tx, customerId);
      await forgetGreetingChanges(tx, customerId);
      await forgetProofCodes(tx, customerId);
    },
  };
}

/** The whole HTTP application: the same in production, in development and under test. */
export async function buildApp(deps: ServerParts, parts: AppParts): Promise<FastifyInstance> {
  const { config } = deps;
  let isClosing = false;
  const ready = createReadyAnswers({
    log: deps.log,
    metrics: parts.metrics,
    isClosing: () => isClosing || parts.readiness.closing,
  });
  const app = createInstance(deps, ready);
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  fixedHeaders(app, {
    connect: [config.hubApiUrl, config.webApiUrl].filter((url) => url !== ''),
    recaptcha:
      config.botCheck.kind === 'recaptcha' ? new URL(config.botCheck.scriptUrl).origin : null,
    https: config.publicUrl.startsWith('https:'),
  });
  openRequestScopes(app);
  logRequests(app);
  endConnectionsOnceAnswered(app);
  parts.metrics.watch(app, deps);
  app.addHook('onRequest', (request, reply, done) => {
    // A carrier reports a hang-up once, and pages are made without anybody's data.
    const isRefused = parts.readiness.closing && request.url.startsWith('/api/');
    if (isRefused) sendFailure(reply, { code: 'DRAINING', retryAfter: 5 });
    else done();
  });
  registerCors(app, config.corsOrigins);
  await app.register(cookie);
  takeJsonOnly(app);
  app.addHook('onRequest', brandResolver(deps));
  refuseUnusableText(app);
  noteForeignIds(app, deps);
  await registerApiDocs(app, parts.version, summaries);

  registerHealth(app, { db: deps.calls.db }, parts.readiness);
  registerBotCheck(app, deps);
  const followers = allFollowers(deps);
  registerSignIn(app, { ...deps, ...followers });
  registerAccount(app, { ...deps, ...followers });
  registerClosing(app, deps);
  registerPasskeys(app, deps);
  registerSecurity(app, deps);
  registerSupport(app, deps);
  const listed = { ...deps, planOf, quotes: quotesWith(deps) };
  registerNumbers(app, listed);
  registerCallerIds(app, deps);
  registerLiveCalls(app, deps);
  registerCalls(app, deps);
  registerBlockedCallers(app, deps);
  registerCallerNames(app, deps);
  registerPhone(app, deps);
  registerVoicemail(app, deps);
  registerGreetings(app, deps);
  passPhones(app, config);
  registerCards(app, deps);
  registerCredit(app, deps);
  registerPayments(app, deps);
  registerSubscriptions(app, deps);
  registerBilling(app, deps);
  registerSpending(app, deps);
  registerGeography(app, deps);
  registerOrders(app, deps);
  registerPortIns(app, listed);
  registerTranslations(app, deps);
  registerTelephony(app, { ...deps, db: deps.calls.db });
  registerRateQuote(app, deps);
  registerSms(app, deps);
  if (!config.production) parts.standIns?.register(app, deps);

  const page = parts.web ? await registerPages(app, deps, parts.web) : null;
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      /^(GET|HEAD)$/.test(request.method) && !/^\/(api|carrier|dev)(\/|$|\?)/.test(request.url);
    return page && isPage ? page(request, reply) : sendFailure(reply, { code: 'NOT-FOUND' });
  });
  return app;
}
