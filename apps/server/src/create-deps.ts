import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Config } from './config.ts';
import {
  createDatabase,
  type DatabaseOptions,
  edgePatience,
  requestPatience,
} from './db/client.ts';
import { createClock } from './db/clock.ts';
import { loadWorld } from './db/world.ts';
import type { Deps } from './deps.ts';
import { createBrands } from './site/brands.service.ts';
import { creditFulfilments } from '@portal/features/credit/server';
import { createGeography, type WithGeography } from '@portal/features/geography/server';
import { createOutbox } from './mail/outbox.ts';
import { orderFulfilments } from '@portal/features/orders/server';
import { type WithPayments, createPayments } from '@portal/features/payments/server';
import { tellingSavedCards } from '@portal/features/cards/server';
import { followingTopUps } from '@portal/features/spending/server';
import { subscriptionFulfilments } from '@portal/features/subscriptions/server';
import { createTexts } from './site/texts.service.ts';
import { createSessionRegistry } from './http/session-registry.ts';
import { createBotVerifier } from './ports/create-bot-verifier.ts';
import { createCardGateway } from './ports/create-card-gateway.ts';
import { createCarrierMessages } from './ports/create-carrier-messages.ts';
import { createPasswords, type PasswordPatience } from './ports/passwords.ts';
import { createTokens } from './ports/tokens.ts';
import { createTwilioRecordings } from './ports/twilio-recordings.ts';

/** The whole server: its outside parts, and the two of its features that others are handed. */
export type ServerParts = Deps & WithGeography & WithPayments;

/** At most, of one node; beside them stand the line of brief reads and three that listen. */
const connections = { requests: 14, calls: 6, routes: 4, words: 3, jobs: 8 } as const;

/** A caller hears nothing while an edge waits: it is answered by then, or told to ask elsewhere. */
const edgeAnswerMs = 300;

type DatabaseParts = Pick<DatabaseOptions, 'size' | 'onQuery' | 'patience'>;

/** Puts the server's parts together: the same ones for the running product and for its tests. */
export async function createDeps(
  config: Config,
  log: FastifyBaseLogger,
  { passwordPatience, ...database }: DatabaseParts & { passwordPatience?: PasswordPatience } = {},
): Promise<ServerParts & { close(): Promise<void> }> {
  const shared = { patience: requestPatience, ...database, url: config.databaseUrl };
  const { db, pool } = createDatabase({
    ...shared,
    size: database.size ?? connections.requests,
    hasBriefReads: true,
  });
  const calls = createDatabase({ ...shared, size: connections.calls });
  const edge = { patience: edgePatience, ...database, url: config.databaseUrl };
  const routes = createDatabase({ ...edge, size: connections.routes });
  const words = createDatabase({ ...shared, size: connections.words });
  const jobs = createDatabase({
    url: config.databaseUrl,
    size: connections.jobs,
    ...(database.onQuery && { onQuery: database.onQuery }),
  });
  const clock = createClock(db, log, config.clockEveryMs);
  const brands = createBrands(config);
  const outbox = createOutbox(config);
  const sessions = createSessionRegistry(
    db,
    () => new pg.Client({ connectionString: config.databaseUrl, application_name: 'portal-line' }),
    log,
  );
  const geography = createGeography(loadWorld());
  const cardGateway = createCardGateway(config, clock);
  const ofCredit = followingTopUps({ outbox, geography }, creditFulfilments.credit);
  const ofOrders = orderFulfilments({ outbox, geography });
  const fulfilments = {
    ...ofCredit,
    ...subscriptionFulfilments({ outbox, geography }),
    ...ofOrders,
    unpaid: { ...ofCredit.unpaid, ...ofOrders.unpaid },
    cardSaved: tellingSavedCards(outbox),
  };
  return {
    config,
    log,
    db,
    pool,
    calls,
    edge: { routes, words, answerMs: database.patience ? edgeAnswerMs * 100 : edgeAnswerMs },
    jobs,
    brands,
    geography,
    cardGateway,
    payments: createPayments({ config, log, db, geography, cardGateway }, fulfilments),
    texts: createTexts(brands),
    outbox,
    tokens: createTokens(config.appSecret),
    passwords: await createPasswords(passwordPatience),
    sessions,
    clock,
    botVerifier: createBotVerifier(config, db, clock),
    carrierMessages: createCarrierMessages(config, { db, outbox, log }),
    carrierRecordings: createTwilioRecordings(config),
    async close() {
      clock.stop();
      await sessions.close();
      await Promise.all([db, calls.db, routes.db, words.db, jobs.db].map((each) => each.destroy()));
    },
  };
}
