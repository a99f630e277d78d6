import { connect, type Socket } from 'node:net';
import { encodeNetstring, NetstringReader } from './netstring.ts';
import type { Say } from './say.ts';

/** What kamailio tells; which fields are there depends on `ev`. */
export interface Told {
  readonly ev: string;
  readonly ti?: number;
  readonly tl?: number;
  readonly he?: number;
  readonly hi?: number;
  readonly trunk?: string;
  readonly src?: string;
  /** The SIP message in base64. */
  readonly msg?: string;
  readonly branch?: number;
  /** Where a branch rings. */
  readonly uri?: string;
  readonly code?: number;
  /** Seconds with a fraction, by kamailio's clock. */
  readonly at?: number;
  readonly key?: string;
  readonly from?: number;
  readonly to?: number;
  readonly by?: string;
  /** Of a tab: its owner's address and its session, kamailio's way to it, and its connection. */
  readonly user?: string;
  readonly du?: string;
  readonly conid?: number;
  /** What kamailio's own list of calls says, in base64. */
  readonly body?: string;
}

export interface EvapiParts {
  readonly onTold: (told: Told) => void;
  readonly onState: (isUp: boolean) => void;
  readonly say: Say;
}

const againMs = 250;

/** The line to kamailio, which is made again whenever it breaks. */
export class Evapi {
  readonly #address: { host: string; port: number };
  readonly #parts: EvapiParts;
  #socket: Socket | null = null;
  #closed = false;

  constructor(address: { host: string; port: number }, parts: EvapiParts) {
    this.#address = address;
    this.#parts = parts;
    this.#open();
  }

  #open(): void {
    const socket = connect({ ...this.#address, noDelay: true, keepAlive: true });
    const reader = new NetstringReader();
    socket.on('connect', () => {
      this.#socket = socket;
      this.#parts.onState(true);
      this.send({ act: 'hello' });
    });
    socket.on('data', (chunk) => {
      let texts: string[];
      try {
        texts = reader.push(chunk);
      } catch {
        socket.destroy();
        return;
      }
      for (const text of texts) this.#hear(text);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) {
        this.#socket = null;
        this.#parts.onState(false);
      }
      if (!this.#closed) setTimeout(() => this.#closed || this.#open(), againMs);
    });
  }

  /** One message that is none, or that somebody fails at, is no reason to leave all calls alone. */
  #hear(text: string): void {
    try {
      this.#parts.onTold(JSON.parse(text) as Told);
    } catch (error) {
      // What JSON finds fault with is quoted in its words, and may be anybody's.
      const why = error instanceof SyntaxError ? 'no JSON' : String(error);
      this.#parts.say('not-understood', { bytes: text.length, error: why });
    }
  }

  send(order: object): void {
    this.#socket?.write(encodeNetstring(JSON.stringify(order)));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.destroy();
  }
}
