import type { Readable } from 'node:stream';
import { hearChanges } from '@portal/server/db/heard-changes';
import type { Deps } from '@portal/server/deps';
import { createEventStream, eventText, silence, type Told } from '@portal/server/http/event-stream';
import { findOrders } from './edge-orders.repo.ts';

const beatMs = 15_000;
/** While the line that tells of orders is down. */
const deafLookMs = 1_000;
const longestMs = 3_600_000;

interface Reader {
  readonly edge: string;
  readonly out: Told;
  readonly until: number;
  after: number;
  readonly told: Set<number>;
  isReading: boolean;
  isAsked: boolean;
}

export type OrderDeps = Pick<Deps, 'db' | 'config' | 'log'>;

/** Streams of orders to the edges that are at this node. */
export class StreamsOfOrders {
  readonly #deps: OrderDeps;
  readonly #readers = new Set<Reader>();
  #beats: NodeJS.Timeout | undefined;
  #line: { close(): Promise<void> } | null = null;

  constructor(deps: OrderDeps) {
    this.#deps = deps;
  }

  /** All that an edge has to do from an order on, and then what comes. */
  follow(edge: string, after: number): Readable {
    this.#listen();
    const out = createEventStream({
      ready: () => void this.#tell(reader),
      over: () => this.#readers.delete(reader),
    });
    const until = Date.now() + longestMs;
    const its = { edge, out, until, after, told: new Set<number>() };
    const reader: Reader = { ...its, isReading: false, isAsked: false };
    this.#readers.add(reader);
    out.say(silence);
    void this.#tell(reader);
    return out.stream;
  }

  #listen(): void {
    if (this.#line) return;
    this.#line = hearChanges({
      channel: 'edge_orders',
      databaseUrl: this.#deps.config.databaseUrl,
      deafLookMs,
      onMessage: (edge) => this.#tellAll(edge),
      lookAtAll: () => this.#tellAll(''),
    });
    this.#beats = setInterval(() => this.#beat(), beatMs).unref();
  }

  /** '' is said to all edges. */
  #tellAll(edge: string): void {
    for (const reader of this.#readers) {
      if (edge === '' || reader.edge === edge) void this.#tell(reader);
    }
  }

  async #tell(reader: Reader): Promise<void> {
    reader.isAsked = true;
    if (reader.isReading) return;
    reader.isReading = true;
    while (reader.isAsked && reader.out.isReady()) {
      reader.isAsked = false;
      try {
        const orders = await findOrders(this.#deps.db, reader.edge, reader.after);
        for (const { id, kind, body, until, seconds } of orders) {
          if (reader.told.has(id)) continue;
          reader.told.add(id);
          reader.after = Math.max(reader.after, id);
          reader.out.say(eventText(kind, { order: id, kind, ...body, until, seconds }, id));
        }
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'Orders of an edge could not be read');
        break;
      }
    }
    reader.isReading = false;
  }

  #beat(): void {
    for (const reader of this.#readers) {
      // It comes back by itself, signed anew, to whichever node there is.
      if (Date.now() > reader.until) reader.out.stream.push(null);
      else reader.out.say(silence);
      void this.#tell(reader);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#beats);
    for (const { out } of this.#readers) out.stream.push(null);
    await this.#line?.close();
  }
}
