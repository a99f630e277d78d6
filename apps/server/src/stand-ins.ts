import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';

/** What stands in for the world outside, in development. */
export interface StandIns {
  /** Where mails are caught; null where a real mail server is set. */
  smtpUrl: string | null;
  /** Adds the pages and answers of development, below `/dev`. */
  register(app: FastifyInstance, deps: Pick<Deps, 'brands' | 'config' | 'calls'>): void;
  stop(): Promise<void>;
}

/**
 * The one door from the server to `stand-ins/`, which is no part of what is delivered: production
 * neither opens it nor needs that the folder is there.
 */
export async function startDevelopmentStandIns(
  config: Pick<Config, 'production' | 'dataDir' | 'smtpUrl'>,
): Promise<StandIns | null> {
  if (config.production) return null;
  const { startStandIns } = await import('@portal/stand-ins');
  return startStandIns({ dataDir: config.dataDir, catchesMails: config.smtpUrl === null });
}
