import type { Call } from './call-record.ts';
import type { RtpEngine } from './rtpengine.ts';
import type { Say } from './say.ts';

export interface MediaWatchParts {
  readonly media: Pick<RtpEngine, 'calls'>;
  /** Calls that talk. */
  readonly calls: () => readonly Call[];
  /** Ends a call whose sound was there until then. */
  readonly end: (call: Call, soundUntil: number) => void;
  readonly say: Say;
}

const everyMs = 2_000;
/** A call that was answered just now may not be in the list yet. */
const youngMs = 5_000;
/** Without an answer for so long, nobody has heard anybody. */
const silentMostMs = 10_000;
/** New calls are not let in sooner than an answer that was merely lost. */
const missedMost = 2;

/**
 * Sees whether rtpengine carries the sound of the calls that talk. Talks that it has lost are ended:
 * nobody hears anything in them, and they would go on costing.
 */
export class MediaWatch {
  readonly #parts: MediaWatchParts;
  readonly #timer: NodeJS.Timeout;
  readonly #ended = new Set<string>();
  #missed = 0;
  #heardAt = Date.now();
  #isLooking = false;
  #isClosed = false;

  constructor(parts: MediaWatchParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.look(), everyMs);
  }

  /** Whether a new call would have sound. */
  get isUp(): boolean {
    return this.#missed < missedMost;
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const before = this.#heardAt;
    const known = await this.#parts.media.calls();
    this.#isLooking = false;
    if (this.#isClosed) return;
    const now = Date.now();
    if (!known) {
      this.#missed += 1;
      if (this.#missed === missedMost) this.#parts.say('no-media');
      if (now - before > silentMostMs) this.#endAll(() => true, before);
      return;
    }
    if (!this.isUp) this.#parts.say('media');
    this.#missed = 0;
    this.#heardAt = now;
    this.#endAll(({ he, hi }) => !known.has(`${he}.${hi}`), before);
  }

  #endAll(isLost: (call: Call) => boolean, soundUntil: number): void {
    const calls = this.#parts.calls();
    for (const call of calls) {
      const { answeredAt, key } = call;
      if (answeredAt === undefined || this.#ended.has(key) || !isLost(call)) continue;
      if (Date.now() - answeredAt < youngMs) continue;
      this.#ended.add(key);
      this.#parts.say('media-lost', { call: call.call, key });
      this.#parts.end(call, Math.max(answeredAt, soundUntil));
    }
    const there = new Set(calls.map(({ key }) => key));
    for (const key of this.#ended) if (!there.has(key)) this.#ended.delete(key);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }
}
