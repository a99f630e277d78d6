import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { hearChanges } from '@portal/server/db/heard-changes';
import { createRequestScope, runInScope } from '@portal/server/db/request-scope';
import { SessionOver } from '@portal/server/db/sessions.repo';
import type { Deps } from '@portal/server/deps';
import { createEventStream, eventText, silence, type Told } from '@portal/server/http/event-stream';
import type { LiveCall } from '../contract.ts';
import { deleteWatcher, upsertWatcher } from './live-calls.repo.ts';
import { changesOf } from './live-calls.rules.ts';

/** How often a stream says something, and what everybody is shown is read again. */
const beatMs = 15_000;
const watchedSeconds = 60;
/** A call that began while somebody began to watch may have told nobody. */
const lookAgainMs = 1_500;
/** While the line that tells of changes is down. */
const deafLookMs = 2_000;
/** A stream ends after so long, and whoever comes back brings a token that is good. */
const longestMs = 600_000;
const streamsOfSession = 4;

interface Reader {
  readonly sessionId: string;
  readonly out: Told;
  readonly until: number;
  /** What it was told last; null before anything. */
  told: readonly LiveCall[] | null;
}

interface Watched {
  readonly readers: Set<Reader>;
  calls: readonly LiveCall[] | null;
  isReading: boolean;
  isAsked: boolean;
}

export interface LiveHub {
  /** Null where the session has as many streams as it may have. Throws SessionOver. */
  watch(its: { customerId: number; sessionId: string }): Promise<Readable | null>;
  /** Ends all streams. */
  close(): Promise<void>;
}

export type HubDeps = Pick<Deps, 'db' | 'config' | 'sessions' | 'log'>;

/**
 * Streams of live calls at this node. However many watch a customer, his calls are read once a
 * change; what each is told follows from what it was told before, so that a slow reader misses
 * nothing but what is no longer true.
 */
export class StreamsOfCalls implements LiveHub {
  readonly #deps: HubDeps;
  readonly #read: (customerId: number) => Promise<LiveCall[]>;
  readonly #node = randomUUID();
  readonly #watched = new Map<number, Watched>();
  #beats: NodeJS.Timeout | undefined;
  readonly #stopHearing: () => void;
  #line: { close(): Promise<void> } | null = null;

  constructor(deps: HubDeps, read: (customerId: number) => Promise<LiveCall[]>) {
    this.#deps = deps;
    this.#read = read;
    this.#stopHearing = deps.sessions.onEnding((id) => this.#sessionMayBeOver(id));
  }

  async watch(its: { customerId: number; sessionId: string }): Promise<Readable | null> {
    const { customerId, sessionId } = its;
    const watched = this.#of(customerId);
    const present = [...watched.readers].filter((one) => one.sessionId === sessionId);
    if (present.length >= streamsOfSession) return null;
    this.#listen();
    const out = createEventStream({
      ready: () => this.#tell(reader, watched),
      over: () => this.#left(customerId, reader),
    });
    const reader: Reader = { sessionId, out, until: Date.now() + longestMs, told: null };
    watched.readers.add(reader);
    // It may have ended since the door let it in: of that nobody told a reader who was not there yet.
    await this.#endIfOver(reader);
    if (out.stream.destroyed) throw new SessionOver();
    await this.#renew([customerId]);
    await this.#look(customerId);
    setTimeout(() => void this.#look(customerId), lookAgainMs).unref();
    return out.stream;
  }

  #of(customerId: number): Watched {
    const known = this.#watched.get(customerId);
    if (known) return known;
    const made = { readers: new Set<Reader>(), calls: null, isReading: false, isAsked: false };
    this.#watched.set(customerId, made);
    return made;
  }

  /** From the first stream on: a node that nobody watches needs no connection for it. */
  #listen(): void {
    if (this.#line) return;
    this.#line = hearChanges({
      channel: 'live_calls',
      databaseUrl: this.#deps.config.databaseUrl,
      deafLookMs,
      onMessage: (id) => void this.#look(Number(id)),
      lookAtAll: () => this.#lookAtAll(),
    });
    this.#beats = setInterval(() => this.#beat(), beatMs).unref();
  }

  #lookAtAll(): void {
    for (const customerId of this.#watched.keys()) void this.#look(customerId);
  }

  /** Reads a customer's calls, once however often that is asked for meanwhile, and tells who watches. */
  async #look(customerId: number): Promise<void> {
    const watched = this.#watched.get(customerId);
    if (!watched) return;
    watched.isAsked = true;
    if (watched.isReading) return;
    watched.isReading = true;
    while (watched.isAsked) {
      watched.isAsked = false;
      try {
        // Not as a part of the request that opened the first stream.
        watched.calls = await runInScope(createRequestScope(), () => this.#read(customerId));
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'Live calls could not be read');
        break;
      }
      for (const reader of watched.readers) this.#tell(reader, watched);
    }
    watched.isReading = false;
  }

  #tell(reader: Reader, { calls }: Watched): void {
    const { out, told } = reader;
    if (!calls || !out.isReady()) return;
    reader.told = calls;
    if (told === null) return out.say(eventText('snapshot', calls));
    const changes = changesOf(told, calls);
    if (changes.length === 0) return;
    out.say(changes.map(({ name, call }) => eventText(name, call)).join(''));
  }

  /** Nothing is silent for long: a line that was cut is noticed, and costs so far go on. */
  #beat(): void {
    const ids = [...this.#watched.keys()];
    void this.#renew(ids);
    for (const id of ids) void this.#beatOf(id);
  }

  async #beatOf(customerId: number): Promise<void> {
    await this.#look(customerId);
    const watched = this.#watched.get(customerId);
    for (const reader of watched?.readers ?? []) {
      if (Date.now() > reader.until || !(await this.#isOpen(reader))) {
        reader.out.stream.destroy();
      } else if (watched?.calls?.some(({ costSoFar }) => costSoFar) && reader.out.isReady()) {
        reader.told = watched.calls;
        reader.out.say(eventText('snapshot', watched.calls));
      } else reader.out.say(silence);
    }
  }

  async #renew(customerIds: readonly number[]): Promise<void> {
    if (customerIds.length === 0) return;
    const its = { customerIds, node: this.#node, seconds: watchedSeconds };
    await upsertWatcher(this.#deps.db, its).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'Nobody is told of changes of live calls');
    });
  }

  #sessionMayBeOver(sessionId: string): void {
    for (const { readers } of this.#watched.values()) {
      for (const reader of readers) {
        if (sessionId === '' || reader.sessionId === sessionId) void this.#endIfOver(reader);
      }
    }
  }

  /** Where nobody can say, the stream ends, and whoever comes back is asked for a token. */
  #isOpen({ sessionId }: Reader): Promise<boolean> {
    return this.#deps.sessions.isOpen(sessionId).catch(() => false);
  }

  async #endIfOver(reader: Reader): Promise<void> {
    if (!(await this.#isOpen(reader))) reader.out.stream.destroy();
  }

  #left(customerId: number, reader: Reader): void {
    const watched = this.#watched.get(customerId);
    watched?.readers.delete(reader);
    if (watched?.readers.size !== 0) return;
    this.#watched.delete(customerId);
    // Who came back meanwhile was noted before this took the note away.
    void deleteWatcher(this.#deps.db, customerId, this.#node)
      .then(() => (this.#watched.has(customerId) ? this.#renew([customerId]) : undefined))
      .catch(() => {});
  }

  async close(): Promise<void> {
    this.#stopHearing();
    clearInterval(this.#beats);
    for (const { readers } of this.#watched.values()) {
      for (const { out } of readers) out.stream.push(null);
    }
    await this.#line?.close();
  }
}
