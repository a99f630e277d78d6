import { connect, type Socket } from 'node:net';
import { encodeNetstring, NetstringReader } from './netstring.ts';

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

const againMs = 250;

/** The line to kamailio, which is made again whenever it breaks. */
export class Evapi {
  readonly #address: { host: string; port: number };
  readonly #onTold: (told: Told) => void;
  readonly #onState: (isUp: boolean) => void;
  #socket: Socket | null = null;
  #closed = false;

  constructor(
    address: { host: string; port: number },
    onTold: (told: Told) => void,
    onState: (isUp: boolean) => void,
  ) {
    this.#address = address;
    this.#onTold = onTold;
    this.#onState = onState;
    this.#open();
  }

  #open(): void {
    const socket = connect({ ...this.#address, noDelay: true, keepAlive: true });
    const reader = new NetstringReader();
    socket.on('connect', () => {
      this.#socket = socket;
      this.#onState(true);
      this.send({ act: 'hello' });
    });
    socket.on('data', (chunk) => {
      try {
        for (const text of reader.push(chunk)) this.#onTold(JSON.parse(text) as Told);
      } catch {
        socket.destroy();
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#socket === socket) {
        this.#socket = null;
        this.#onState(false);
      }
      if (!this.#closed) setTimeout(() => this.#closed || this.#open(), againMs);
    });
  }

  send(order: object): void {
    this.#socket?.write(encodeNetstring(JSON.stringify(order)));
  }

  close(): void {
    this.#closed = true;
    this.#socket?.destroy();
  }
}
