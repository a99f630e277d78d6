import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { createDeps, type ServerParts } from './create-deps.ts';
import type { Deps } from './deps.ts';
import { createDatabase, migrationPatience } from './db/client.ts';
import { migrateToLatest } from './db/migrate.ts';
import { loadWorld, worldOnSale } from './db/world.ts';
import type { Readiness } from './http/health.service.ts';
import { loadWebBuild } from './site/web-build.ts';
import { countOpenEvents, startPaymentSweeper } from '@portal/features/payments/server';
import { startSpendingSweeper } from '@portal/features/spending/server';
import { decidedCalls, startCallSweeper } from '@portal/features/telephony/server';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { startWorker } from './jobs/worker.ts';
import { gatewayTimes } from './ports/gateway-request.ts';
import { createSmtpMailer } from './ports/mailer.ts';
import { hasDemo, seedDemo } from './seed/seed-demo.ts';
import { tellOtherSecret } from './seed/known-secret.ts';
import { seedReference } from './seed/seed-reference.ts';
import { startDevelopmentStandIns } from './stand-ins.ts';
import { printWelcome } from './welcome.ts';

export interface RunningServer {
  port: number;
  /** Takes no more work, lets running requests end, then lets go of everything. */
  stop(): Promise<void>;
}

/** Longer than two requests to a gateway, one after the other: no payment loses its answer. */
const finishMs = 2 * gatewayTimes.totalMs + 4_000;

/** What works and is hardly meant so. */
function tellWarnings({ config, brands, log }: Pick<Deps, 'config' | 'brands' | 'log'>): void {
  for (const brand of brands.all) {
    for (const warning of brand.warnings) log.warn({ brand: brand.key }, warning);
  }
  if (config.production) {
    log.warn(
      'The terms and the privacy policy are drafts: have your legal counsel confirm them ' +
        '(apps/web/src/site/legal)',
    );
  }
  const { gateway } = config;
  if (!config.production && gateway.kind === 'stripe' && gateway.secretKey.includes('_live_')) {
    log.warn('STRIPE_SECRET_KEY is a live key: cards are charged for real, outside production');
  }
}

async function migrate({ databaseUrl: url }: Config): Promise<void> {
  const { db, pool } = createDatabase({ url, size: 2, patience: migrationPatience });
  try {
    await migrateToLatest(db, pool);
  } finally {
    await db.destroy();
  }
}

/** Brings the database up to date with the code, the files of the world and the settings. */
async function prepareDatabase(deps: ServerParts): Promise<void> {
  const { config, db } = deps;
  await migrate(config);
  if (config.production && (await hasDemo(db))) {
    throw new ConfigError(['The database holds the demo world; production needs one of its own.']);
  }
  // Only now is there the function that tells it.
  await deps.clock.start();
  const given = loadWorld();
  const world = worldOnSale(given, config.production);
  if (world !== given) {
    deps.log.warn(
      'No numbers are for sale: world/examples.json says that those in the files are made up',
    );
  }
  await tellOtherSecret(deps);
  await seedReference(deps, world);
  if (config.seed === 'demo') await seedDemo(deps, world);
}

/** Figures of the product, beside those of the process. */
function addFigures(metrics: Metrics, behind: Parameters<typeof countOpenEvents>[0]): void {
  metrics.count({
    name: 'gateway_events',
    help: "The gateway's events that wait, were refused, or could not be worked on",
    read: () => countOpenEvents(behind),
  });
  metrics.count({
    name: 'calls_decided',
    help: 'Calls since the start by what was decided: dial, voicemail, or why they were refused',
    read: () => Promise.resolve(decidedCalls()),
  });
}

/** Brings up everything that one node of the product consists of, in the order of its needs. */
export async function runServer(options: {
  config: Config;
  log: FastifyBaseLogger;
  version: string;
  lostLogLines: () => number;
}): Promise<RunningServer> {
  const { config, log, version } = options;
  const deps = await createDeps(config, log);
  tellWarnings(deps);
  // What no request waits for has connections of its own, which take their time.
  const behind = { ...deps, ...deps.jobs };
  await prepareDatabase(behind);
  const standIns = await startDevelopmentStandIns(config);
  const mailer = createSmtpMailer(config.smtpUrl ?? standIns?.smtpUrl ?? '');
  const readiness: Readiness = {
    draining: false,
    closing: false,
    migrated: true,
    workerRunning: () => false,
  };
  const metrics = createMetrics(options.lostLogLines);
  const app = await buildApp(deps, {
    readiness,
    web: await loadWebBuild(),
    version,
    standIns,
    metrics,
  });
  // After the pages are loaded, which takes the processor for itself: a connection that is being made
  // meanwhile may be given up, and the worker would wait before it tries again.
  const worker = await startWorker({ ...behind, mailer });
  readiness.workerRunning = () => worker.isRunning();
  const sweeper = startCallSweeper(behind);
  const payments = startPaymentSweeper({ ...behind, fulfilments: deps.payments.fulfilments });
  const spending = startSpendingSweeper(behind);
  addFigures(metrics, behind);
  const metricsServer =
    config.metricsPort === null ? null : await metrics.listen(config.metricsPort, config.host);

  const letGo = async () => {
    metricsServer?.close();
    // All at once: one that waits for the gateway leaves the others no time to begin something new.
    await Promise.all([sweeper, payments, spending, worker].map((part) => part.stop()));
    mailer.close();
    await standIns?.stop();
    await deps.close();
  };

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await letGo();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  if (!config.production) printWelcome(config, port);

  return {
    port,
    async stop() {
      log.info('stopping');
      readiness.draining = true;
      // Whoever sends requests here looks every few seconds, and until then sends them still.
      await new Promise((resolve) => setTimeout(resolve, config.drainSeconds * 1_000));
      readiness.closing = true;
      const insist = setTimeout(() => app.server.closeAllConnections(), finishMs);
      await app.close();
      clearTimeout(insist);
      await letGo();
      log.info('stopped');
    },
  };
}
