import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from './call-record.ts';
import { notAvailable } from './message.rules.ts';
import type { Greetings } from './greetings.ts';
import type { MessageTaker } from './message-taker.ts';
import type { Outbox } from './outbox.ts';
import type { Taken } from './taken-call.ts';
import { readWav, writeWav } from './wav.ts';

export interface ErrandBegun {
  readonly kind: 'message' | 'phrase';
  readonly uri: string;
  readonly maxSeconds: number;
}

const longestGreetingSeconds = 40;

/** What the message taker is sent to do for calls, and what becomes of what it heard. */
export class Errands {
  readonly #taker: MessageTaker;
  readonly #outbox: Pick<Outbox, 'tell'>;
  readonly #soundsFolder: string;
  readonly #greetings: Pick<Greetings, 'expect' | 'of'>;

  constructor(
    taker: MessageTaker,
    outbox: Pick<Outbox, 'tell'>,
    soundsFolder: string,
    greetings: Pick<Greetings, 'expect' | 'of'>,
  ) {
    this.#taker = taker;
    this.#outbox = outbox;
    this.#soundsFolder = soundsFolder;
    this.#greetings = greetings;
  }

  get isFull(): boolean {
    return this.#taker.isFull;
  }

  /** `not-in-service.he.wav` in the folder of sounds; null where nobody has recorded it. */
  #sound(phrase: string, language: string): Int16Array | null {
    const name = `${phrase}.${language}.wav`;
    if (!/^[\w-]+\.[\w-]+\.wav$/.test(name)) return null;
    try {
      return readWav(readFileSync(path.join(this.#soundsFolder, name)));
    } catch {
      return null;
    }
  }

  /** What a call may end in is got ready while its phones ring. */
  prepare({ end }: Pick<Call, 'end'>): void {
    if (end.kind === 'voicemail') this.#greetings.expect(end.greeting);
  }

  begin(call: Call): ErrandBegun {
    const name = `t${randomBytes(8).toString('hex')}`;
    const { end, language } = call;
    if (end.kind !== 'voicemail') {
      const phrase = end.kind === 'announcement' ? end.phrase : 'not-in-service';
      const sound = this.#sound(phrase, language) ?? notAvailable();
      return {
        kind: 'phrase',
        uri: this.#taker.expect(name, { kind: 'phrase', sound }),
        maxSeconds: 60,
      };
    }
    const maxSeconds = end.maxSeconds ?? 120;
    const standard = () =>
      this.#sound('greeting', end.greeting?.language ?? language) ?? new Int16Array();
    const uri = this.#taker.expect(name, {
      kind: 'message',
      greeting: this.#greetings.of(end.greeting).then((own) => own ?? standard()),
      beep: end.beep ?? true,
      maxSeconds,
      done: (taken) => void this.#deliver(call, taken),
    });
    return { kind: 'message', uri, maxSeconds: maxSeconds + longestGreetingSeconds };
  }

  async #deliver(call: Call, { samples, digits }: Taken): Promise<void> {
    if (!samples || call.call === null) return;
    await this.#outbox.tell(call.key, 'voicemail', {
      call: call.call,
      ms: Math.round(samples.length / 8),
      digits,
      sound: writeWav(samples).toString('base64'),
      at: new Date().toISOString(),
    });
  }
}
