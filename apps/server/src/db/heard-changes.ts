import pg from 'pg';
import { startDatabaseLine } from './database-line.ts';

const lineCheckMs = 5_000;

/**
 * Hears what triggers tell on a channel, on a connection of its own. While that line is down, and
 * when it is up again, all is looked at, since what was told meanwhile reached nobody.
 */
export function hearChanges(options: {
  channel: string;
  databaseUrl: string;
  /** How often all is looked at while the line is down. */
  deafLookMs: number;
  onMessage: (payload: string) => void;
  lookAtAll: () => void;
}): { close(): Promise<void> } {
  const { channel, databaseUrl, deafLookMs, onMessage, lookAtAll } = options;
  let isDeaf = true;
  const line = startDatabaseLine({
    channel,
    connect: () =>
      new pg.Client({ connectionString: databaseUrl, application_name: 'portal-line' }),
    checkMs: lineCheckMs,
    onMessage,
    onUp: () => {
      isDeaf = false;
      lookAtAll();
    },
    onDown: () => {
      isDeaf = true;
    },
  });
  const looks = setInterval(() => {
    if (isDeaf) lookAtAll();
  }, deafLookMs).unref();
  return {
    async close() {
      clearInterval(looks);
      await line.close();
    },
  };
}
