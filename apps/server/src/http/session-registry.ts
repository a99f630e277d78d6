import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/client.ts';
import { isSessionOpen } from '../db/sessions.repo.ts';
import { startDatabaseLine } from '../db/database-line.ts';

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
  /** Told whenever a session may have ended; '' for any of them. Answers how to stop it. */
  onEnding(listener: (sessionId: string) => void): () => void;
  close(): Promise<void>;
}

const keptSessions = 50_000;
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
  const listeners = new Set<(sessionId: string) => void>();
  let listening = false;
  // Counts endings, and moments in which one may have been missed: an answer that was asked for
  // before one may be stale and is not kept.
  let endings = 0;

  const forget = (sessionId: string) => {
    endings += 1;
    if (sessionId === '') open.clear();
    else open.delete(sessionId);
    for (const listener of listeners) listener(sessionId);
  };

  const keep = (sessionId: string, since: number) => {
    if (!listening || endings !== since) return;
    if (open.size >= keptSessions) open.clear();
    open.add(sessionId);
  };

  const line = startDatabaseLine({
    channel: 'session_ended',
    connect,
    checkMs,
    onMessage: forget,
    onUp() {
      endings += 1;
      listening = true;
    },
    onDown() {
      endings += 1;
      listening = false;
      forget('');
      log.warn('The line that tells of ended sessions is down; asking the database each time');
    },
  });

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
    onEnding(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => line.close(),
  };
}
