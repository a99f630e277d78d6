import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { isSessionOpen } from '../db/sessions.repo.ts';

/** How many endings were heard of, when it was taken: what was read since may be kept. */
export type EndingsSeen = number & { readonly name: 'endings-seen' };

/** Which sessions are known to be open. */
export interface SessionRegistry {
  /** Taken before the transaction that opens or renews a session, and handed to `opened`. */
  endingsSeen(): EndingsSeen;
  /**
   * Told after the commit of that transaction, so that the next request asks nobody. Where any
   * session has ended since it began, it may have been this one: then the next request asks.
   */
  opened(sessionId: string, since: EndingsSeen): void;
  /** Told by whatever ends a session on this node, so that it is over from then on. */
  ended(sessionId: string): void;
  isOpen(sessionId: string): Promise<boolean>;
  close(): Promise<void>;
}

const channel = 'session_ended';
const keptSessions = 50_000;
const retryMs = 500;
/** How often the line is tried, and how long it may take to answer. */
const lineCheckMs = 5_000;

/**
 * Keeps open sessions in memory so that a read costs one round trip for its data. PostgreSQL tells
 * every node when one ends; while that line is down nothing is kept and each request asks.
 */
export function createSessionRegistry(
  db: Db,
  connect: () => pg.Client,
  log: Pick<FastifyBaseLogger, 'warn'>,
  checkMs = lineCheckMs,
): SessionRegistry {
  const open = new Set<string>();
  let listening = false;
  // Counts endings, and moments in which one may have been missed: an answer that was asked for
  // before one may be stale and is not kept.
  let endings = 0;
  let closed = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let checks: NodeJS.Timeout | undefined;

  const forget = (sessionId: string) => {
    endings += 1;
    if (sessionId === '') open.clear();
    else open.delete(sessionId);
  };

  const keep = (sessionId: string, since: number) => {
    if (!listening || endings !== since) return;
    if (open.size >= keptSessions) open.clear();
    open.add(sessionId);
  };

  const lost = () => {
    listening = false;
    endings += 1;
    open.clear();
    clearInterval(checks);
    client?.removeAllListeners();
    client?.on('error', () => {});
    void client?.end().catch(() => {});
    client = null;
    if (closed) return;
    log.warn('The line that tells of ended sessions is down; asking the database each time');
    timer = setTimeout(() => void listen(), retryMs);
  };

  // A line that was cut on its way says nothing of it: only no answer shows that it is dead.
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
    const line = connect();
    client = line;
    line.on('error', lost);
    line.on('end', lost);
    line.on('notification', ({ payload }) => forget(payload ?? ''));
    try {
      await line.connect();
      await line.query(`listen ${channel}`);
      if (client !== line) return;
      endings += 1;
      listening = true;
      checks = setInterval(() => check(line), checkMs);
    } catch {
      if (client === line) lost();
    }
  };
  void listen();

  return {
    endingsSeen: () => endings as EndingsSeen,
    opened: keep,
    ended: forget,
    async isOpen(sessionId) {
      if (listening && open.has(sessionId)) return true;
      const before = endings;
      const isIt = await isSessionOpen(db, sessionId);
      if (isIt) keep(sessionId, before);
      return isIt;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(checks);
      const line = client;
      client = null;
      line?.removeAllListeners();
      line?.on('error', () => {});
      await line?.end().catch(() => {});
    },
  };
}
