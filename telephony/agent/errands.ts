import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Call } from './call-record.ts';
import { notAvailable, trimMessage } from './message.rules.ts';
import type { Greetings } from './greetings.ts';
import type { MessageTaker } from './message-taker.ts';
import type { Outbox } from './outbox.ts';
import type { Taken } from './taken-call.ts';
import type { UnfinishedMessages } from './unfinished-messages.ts';
import { readWav, writeWav } from './wav.ts';

export interface ErrandBegun {
  readonly kind: 'message' | 'phrase';
  readonly uri: string;
  readonly maxSeconds: number;
}

const longestGreetingSeconds = 40;
/** The end of a call reaches the message taker a moment after the agent has heard of it. */
const takerEndsMs = 2_000;

/** Always the same for a call: a message that is told by two agents is one. */
function messageId(call: string): string {
  const hex = createHash('sha256').update(`message ${call}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

export interface ErrandParts {
  readonly taker: MessageTaker;
  readonly outbox: Pick<Outbox, 'tell'>;
  readonly soundsFolder: string;
  readonly greetings: Pick<Greetings, 'expect' | 'of'>;
  readonly unfinished: UnfinishedMessages;
}

/** What the message taker is sent to do for calls, and what becomes of what it heard. */
export class Errands {
  readonly #parts: ErrandParts;
  /** Calls whose message this agent takes itself, and whether one was left once that is known. */
  readonly #own = new Map<string, Promise<boolean>>();

  constructor(parts: ErrandParts) {
    this.#parts = parts;
  }

  get isFull(): boolean {
    return this.#parts.taker.isFull;
  }

  /** `not-in-service.he.wav` in the folder of sounds; null where nobody has recorded it. */
  #sound(phrase: string, language: string): Int16Array | null {
    const name = `${phrase}.${language}.wav`;
    if (!/^[\w-]+\.[\w-]+\.wav$/.test(name)) return null;
    try {
      return readWav(readFileSync(path.join(this.#parts.soundsFolder, name)));
    } catch {
      return null;
    }
  }

  /** What a call may end in is got ready while its phones ring. */
  prepare({ end }: Pick<Call, 'end'>): void {
    if (end.kind === 'voicemail') this.#parts.greetings.expect(end.greeting);
  }

  begin(call: Call): ErrandBegun {
    const name = `t${randomBytes(8).toString('hex')}`;
    const { end, language } = call;
    if (end.kind !== 'voicemail') {
      const phrase = end.kind === 'announcement' ? end.phrase : 'not-in-service';
      const sound = this.#sound(phrase, language) ?? notAvailable();
      return {
        kind: 'phrase',
        uri: this.#parts.taker.expect(name, { kind: 'phrase', sound }),
        maxSeconds: 60,
      };
    }
    const maxSeconds = end.maxSeconds ?? 120;
    const standard = () =>
      this.#sound('greeting', end.greeting?.language ?? language) ?? new Int16Array();
    const { promise: isLeft, resolve } = Promise.withResolvers<boolean>();
    this.#own.set(call.key, isLeft);
    const uri = this.#parts.taker.expect(name, {
      kind: 'message',
      greeting: this.#parts.greetings.of(end.greeting).then((own) => own ?? standard()),
      beep: end.beep ?? true,
      maxSeconds,
      heard: (samples) => this.#parts.unfinished.keep(call.key, samples),
      done: (taken) => {
        resolve(taken.samples !== null);
        void this.#deliver(call, taken);
      },
    });
    return { kind: 'message', uri, maxSeconds: maxSeconds + longestGreetingSeconds };
  }

  /** Whether the message of a call is being taken, or was, by this agent and not by one before it. */
  isOwn({ key }: Pick<Call, 'key'>): boolean {
    return this.#own.has(key);
  }

  /**
   * The call of a message is over: what an agent before this one has heard of it is brought. False where
   * there is no message and can't be any more.
   */
  async bring(call: Call): Promise<boolean> {
    const { unfinished } = this.#parts;
    const own = this.#own.get(call.key);
    this.#own.delete(call.key);
    const isLeft = own
      ? await Promise.race([own, wait(takerEndsMs, true, { ref: false })])
      : await this.#deliverUnfinished(call);
    unfinished.drop(call.key);
    return isLeft;
  }

  async #deliverUnfinished(call: Call): Promise<boolean> {
    const left = this.#parts.unfinished.read(call.key);
    const samples = left && trimMessage(left);
    if (samples) await this.#deliver(call, { samples, digits: '' });
    return samples !== null;
  }

  async #deliver(call: Call, { samples, digits }: Taken): Promise<void> {
    if (!samples || call.call === null) return;
    await this.#parts.outbox.tell(call.key, 'voicemail', {
      id: messageId(call.call),
      call: call.call,
      ms: Math.round(samples.length / 8),
      digits,
      sound: writeWav(samples).toString('base64'),
      at: new Date().toISOString(),
    });
  }
}
