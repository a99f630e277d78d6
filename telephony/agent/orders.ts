import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { type Order, readOrder, takeStreamEvents } from './orders.rules.ts';
import type { Say } from './say.ts';
import { authorization } from './signature.ts';

export interface OrdersParts {
  readonly url: string;
  readonly edge: string;
  /** The first one signs. */
  readonly secrets: readonly string[];
  readonly folder: string;
  readonly take: (order: Order) => void;
  /** Whether orders come in. */
  readonly heard: (isUp: boolean) => void;
  readonly say: Say;
}

/** The portal says something every 15 s. */
const silenceMs = 40_000;
const pausesMs = [200, 500, 1_000, 2_000, 5_000];
const name = '/carrier/sip/v2/orders';

/** The stream of orders that the portal has for this edge, begun again where it broke off. */
export class Orders {
  readonly #parts: OrdersParts;
  readonly #file: string;
  #after: string;
  #tries = 0;
  #request: http.ClientRequest | null = null;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: OrdersParts) {
    this.#parts = parts;
    mkdirSync(parts.folder, { recursive: true, mode: 0o700 });
    this.#file = path.join(parts.folder, 'orders.last');
    this.#after = readLast(this.#file);
    this.#open();
  }

  #open(): void {
    const { url, edge, secrets, heard } = this.#parts;
    const address = new URL(name, url);
    const seconds = Math.floor(Date.now() / 1_000);
    const [secret = ''] = secrets;
    const signed = { method: 'GET', path: name, seconds, body: '' };
    const client = address.protocol === 'http:' ? http : https;
    const request = client.request(address, {
      agent: false,
      headers: {
        authorization: authorization({ edge, secret }, signed),
        accept: 'text/event-stream',
        ...(this.#after === '' ? {} : { 'last-event-id': this.#after }),
      },
    });
    this.#request = request;
    request.setTimeout(silenceMs, () => request.destroy(new Error('silent')));
    request.on('error', () => {});
    request.on('close', () => this.#again());
    request.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        this.#parts.say('no-orders', { status: response.statusCode });
        return;
      }
      this.#tries = 0;
      heard(true);
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        const { events, rest } = takeStreamEvents(text + part);
        text = rest;
        for (const event of events) this.#take(event.id, event.data);
      });
      response.on('error', () => {});
    });
    request.end();
  }

  #take(id: string | null, data: string): void {
    try {
      const order = readOrder(JSON.parse(data));
      if (order) this.#parts.take(order);
      else this.#parts.say('unknown-order', { id });
    } catch (error) {
      this.#parts.say('fault', { order: id, error: String(error) });
    }
    if (id === null || Number(id) <= Number(this.#after)) return;
    this.#after = id;
    try {
      writeFileSync(`${this.#file}.new`, id, { mode: 0o600 });
      renameSync(`${this.#file}.new`, this.#file);
    } catch (error) {
      // An agent that begins anew hears it once more; what it did is in the journal of calls.
      this.#parts.say('not-kept', { file: this.#file, error: String(error) });
    }
  }

  #again(): void {
    this.#parts.heard(false);
    if (this.#closed) return;
    const pause = pausesMs[Math.min(this.#tries, pausesMs.length - 1)];
    this.#tries += 1;
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#request?.destroy();
  }
}

function readLast(file: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^\d{1,15}$/.test(text) ? text : '';
  } catch {
    return '';
  }
}
