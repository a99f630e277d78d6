import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { isSessionOpen } from '../db/sessions.repo.ts';

/** Which sessions are known to be open. */
export interface SessionRegistry {
  /** Told by a sign-in or a refresh on this node, so that the next request asks nobody. */
  opened(sessionId: string): void;
  /** Told by whatever ends a session on this node, so that it is over from then on. */
  ended(sessionId: string): void;
  isOpen(sessionId: string): Promise<boolean>;
  close(): Promise<void>;
}

const channel = 'session_ended';
const keptSessions = 50_000;
const retryMs = 500;

/**
 * Keeps open sessions in memory so that a read costs one round trip for its data. PostgreSQL tells
 * every node when one ends; while that line is down nothing is kept and each request asks.
 */
export function createSessionRegistry(
  db: Db,
  connect: () => pg.Client,
  log: Pick<FastifyBaseLogger, 'warn'>,
): SessionRegistry {
  const open = new Set<string>();
  let listening = false;
  // Counts endings: an answer that was asked for before one may be stale and is not kept.
  let endings = 0;
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const lost = () => {
    listening = false;
    open.clear();
    client?.removeAllListeners();
    client?.on('error', () => {});
    void client?.end().catch(() => {});
    client = null;
    if (closed) return;
    log.warn('The line that tells of ended sessions is down; asking the database each time');
    timer = setTimeout(() => void listen(), retryMs);
  };

  const listen = async () => {
    const line = connect();
    client = line;
    line.on('error', lost);
    line.on('end', lost);
    line.on('notification', (message) => {
      endings += 1;
      if (message.payload) open.delete(message.payload);
    });
    try {
      await line.connect();
      await line.query(`listen ${channel}`);
      listening = true;
    } catch {
      if (client === line) lost();
    }
  };
  void listen();

  return {
    opened(sessionId) {
      if (!listening) return;
      if (open.size >= keptSessions) open.clear();
      open.add(sessionId);
    },
    ended(sessionId) {
      endings += 1;
      open.delete(sessionId);
    },
    async isOpen(sessionId) {
      if (listening && open.has(sessionId)) return true;
      const before = endings;
      const isIt = await isSessionOpen(db, sessionId);
      if (isIt && listening && endings === before) open.add(sessionId);
      return isIt;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const line = client;
      client = null;
      line?.removeAllListeners();
      line?.on('error', () => {});
      await line?.end().catch(() => {});
    },
  };
}
