import { openStream, read } from '@portal/web/api/client';
import { type LiveCall, liveCalls, liveEvents } from '../contract.ts';
import {
  type LiveChange,
  type LiveState,
  takeEvents,
  withEvent,
  withSnapshot,
} from './event-reader.rules.ts';

/** A line on which nothing comes for so long is cut somewhere; the server speaks every 15 s. */
const silenceMs = 40_000;
/** Where streams don't come through. */
const pollMs = 5_000;
/** Streams may come through again. */
const pollsBeforeStream = 12;
const againMs = 1_000;
const name = 'live-calls';

type Tell = (state: LiveState) => void;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Keeps what is told of calls true, by a stream or, where there is none, by asking. */
class Feed {
  readonly #tell: Tell;
  readonly #signal: AbortSignal;
  state: LiveState | null;

  /** `before`: what another tab told last, so that what has ended since is told as ended. */
  constructor(tell: Tell, signal: AbortSignal, before: LiveState | null = null) {
    this.#tell = tell;
    this.#signal = signal;
    this.state = before;
  }

  #now(state: LiveState): void {
    this.state = state;
    this.#tell(state);
  }

  async run(): Promise<void> {
    while (!this.#signal.aborted) {
      const isHeard = await this.#stream();
      if (isHeard) await pause(againMs, this.#signal);
      else await this.#poll();
    }
  }

  /** Whether anything came. */
  async #stream(): Promise<boolean> {
    const line = new AbortController();
    const signal = AbortSignal.any([this.#signal, line.signal]);
    const cut = () => line.abort();
    let silent = setTimeout(cut, silenceMs);
    let isHeard = false;
    try {
      const response = await openStream(liveCalls, signal);
      const type = response?.headers.get('content-type') ?? '';
      if (!response?.ok || !response.body || !type.startsWith('text/event-stream')) return false;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return isHeard;
        clearTimeout(silent);
        silent = setTimeout(cut, silenceMs);
        isHeard = true;
        const { events, rest } = takeEvents(text + value);
        text = rest;
        for (const event of events) this.#take(event.name, event.data);
      }
    } catch {
      return isHeard;
    } finally {
      clearTimeout(silent);
      line.abort();
    }
  }

  #take(event: string, data: string): void {
    const told: unknown = JSON.parse(data);
    const now = Date.now();
    if (event === 'snapshot') this.#now(withSnapshot(this.state, told as LiveCall[], now));
    else if (this.state && (liveEvents as readonly string[]).includes(event)) {
      const change = { name: event, call: told } as LiveChange;
      this.#now(withEvent(this.state, change, now));
    }
  }

  async #poll(): Promise<void> {
    for (let tries = 0; tries < pollsBeforeStream && !this.#signal.aborted; tries += 1) {
      try {
        const calls = await read(liveCalls, {}, { signal: this.#signal });
        this.#now(withSnapshot(this.state, calls, Date.now()));
      } catch {
        // The history says that the server is out of reach.
      }
      await pause(pollMs, this.#signal);
    }
  }
}

/**
 * Tells of live calls until `signal` ends it. Of all tabs of a browser one asks the server and tells
 * the others; where tabs can't speak with each other each asks for itself.
 */
export async function followLiveCalls(tell: Tell, signal: AbortSignal): Promise<void> {
  // Neither is there on plain http.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || typeof BroadcastChannel === 'undefined') return new Feed(tell, signal).run();
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  let heard: LiveState | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<LiveState | 'tell'>) => {
    if (data === 'tell') return;
    heard = data;
    tell(data);
  });
  channel.postMessage('tell');
  try {
    await locks.request(name, { signal }, async () => {
      const feed = new Feed(
        (state) => {
          tell(state);
          if (!signal.aborted) channel.postMessage(state);
        },
        signal,
        heard,
      );
      channel.addEventListener('message', ({ data }: MessageEvent<LiveState | 'tell'>) => {
        if (data === 'tell' && feed.state) channel.postMessage({ ...feed.state, changes: [] });
      });
      await feed.run();
    });
  } catch {
    // The page was left while another tab asked.
  }
}
