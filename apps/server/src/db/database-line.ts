import type pg from 'pg';
import { endConnection } from './end-connection.ts';

const retryMs = 500;

/**
 * A connection that listens to one channel of PostgreSQL for as long as it is needed, and is made
 * anew when it breaks. It is tried all `checkMs`, which is also what an answer may take: a line that
 * was cut on its way says nothing of it.
 */
export function startDatabaseLine(options: {
  channel: string;
  connect: () => pg.Client;
  checkMs: number;
  onMessage: (payload: string) => void;
  onUp: () => void;
  onDown: () => void;
}): { close(): Promise<void> } {
  const { checkMs } = options;
  let closed = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let checks: NodeJS.Timeout | undefined;

  const letGo = () => {
    clearTimeout(retry);
    clearInterval(checks);
    const line = client;
    client = null;
    line?.removeAllListeners();
    line?.on('error', () => {});
    return line && endConnection(line);
  };

  const lost = () => {
    void letGo();
    options.onDown();
    if (!closed) retry = setTimeout(() => void listen(), retryMs);
  };

  const check = (line: pg.Client) => {
    const silent = setTimeout(() => {
      if (client === line) lost();
    }, checkMs);
    void line
      .query('')
      .catch(() => {})
      .finally(() => clearTimeout(silent));
  };

  const listen = async () => {
    const line = options.connect();
    client = line;
    line.on('error', lost);
    line.on('end', lost);
    line.on('notification', ({ payload }) => options.onMessage(payload ?? ''));
    try {
      await line.connect();
      await line.query(`listen ${options.channel}`);
      if (client !== line) return;
      options.onUp();
      checks = setInterval(() => check(line), checkMs);
    } catch {
      if (client === line) lost();
    }
  };
  void listen();

  return {
    async close() {
      closed = true;
      await letGo();
    },
  };
}
