import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createDeps } from './create-deps.ts';
import { migrateToLatest } from './db/migrate.ts';
import { loadWorld } from './db/world.ts';
import type { Readiness } from './features/health/health.service.ts';
import { startMailCatcher } from './features/inbox/mail-catcher.ts';
import { loadWebBuild } from './features/pages/web-build.ts';
import { startPaymentSweeper } from './features/payments/payment-sweeper.ts';
import { startSpendingSweeper } from './features/spending/spending-sweeper.ts';
import { startCallSweeper } from './features/telephony/call-sweeper.ts';
import { createMetrics } from './http/metrics.ts';
import { startWorker } from './jobs/worker.ts';
import { createSmtpMailer } from './ports/mailer.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { seedReference } from './seed/seed-reference.ts';
import { printWelcome } from './welcome.ts';

export interface RunningServer {
  port: number;
  /** Takes no more work, lets running requests end, then lets go of everything. */
  stop(): Promise<void>;
}

const drainMs = 8_000;

/** Brings up everything that one node of the product consists of, in the order of its needs. */
export async function runServer(options: {
  config: Config;
  log: FastifyBaseLogger;
  version: string;
}): Promise<RunningServer> {
  const { config, log, version } = options;
  const deps = await createDeps(config, log);
  for (const brand of deps.brands.all) {
    for (const warning of brand.warnings) log.warn({ brand: brand.key }, warning);
  }
  const { gateway } = config;
  if (config.production && gateway.kind === 'sandbox') {
    log.warn('Payments go through the sandbox gateway, which takes test cards only');
  }
  if (!config.production && gateway.kind === 'stripe' && gateway.secretKey.includes('_live_')) {
    log.warn('STRIPE_SECRET_KEY is a live key: cards are charged for real, outside production');
  }
  await migrateToLatest(deps.db, deps.pool);
  const world = loadWorld();
  await seedReference(deps, world);
  if (config.seed === 'demo') await seedDemo(deps, world);

  const catcher =
    config.smtpUrl === null && !config.production ? await startMailCatcher(config.dataDir) : null;
  const mailer = createSmtpMailer(config.smtpUrl ?? catcher?.url ?? '');
  const readiness: Readiness = { draining: false, migrated: true, workerRunning: () => false };
  const metrics = createMetrics();
  const app = await buildApp(deps, {
    readiness,
    web: await loadWebBuild(),
    version,
    catcher,
    metrics,
  });
  // After the pages are loaded, which takes the processor for itself: a connection that is being made
  // meanwhile may be given up, and the worker would wait before it tries again.
  const worker = await startWorker({ ...deps, mailer });
  readiness.workerRunning = () => worker.isRunning();
  const sweeper = startCallSweeper(deps);
  const payments = startPaymentSweeper({ ...deps, fulfilments: deps.payments.fulfilments });
  const spending = startSpendingSweeper(deps);
  const metricsServer =
    config.metricsPort === null ? null : await metrics.listen(config.metricsPort, config.host);

  const letGo = async () => {
    metricsServer?.close();
    await sweeper.stop();
    await payments.stop();
    await spending.stop();
    await worker.stop();
    mailer.close();
    await catcher?.stop();
    await deps.close();
  };

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await letGo();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  if (!config.production) printWelcome({ config, port, hasInbox: catcher !== null });

  return {
    port,
    async stop() {
      log.info('stopping');
      readiness.draining = true;
      const insist = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await app.close();
      clearTimeout(insist);
      await letGo();
      log.info('stopped');
    },
  };
}
