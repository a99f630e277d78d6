import type { Readable } from 'node:stream';
import { hearChanges } from '@portal/server/db/heard-changes';
import type { Deps } from '@portal/server/deps';
import { createEventStream, eventText, silence, type Told } from '@portal/server/http/event-stream';
import { type EdgeOrder, findOrders, ordersAtOnce } from './edge-orders.repo.ts';

const beatMs = 15_000;
/** While the line that tells of orders is down. */
const deafLookMs = 1_000;
const longestMs = 3_600_000;
/** Longer than an order is looked at again for; what was told before needs no remembering. */
const toldMs = 120_000;

interface Reader {
  readonly edge: string;
  readonly out: Told;
  readonly until: number;
  /** All orders up to it were told, but for those that are not to be seen yet. */
  after: number;
  /** When others were told, by their ids. */
  readonly told: Map<number, number>;
  isReading: boolean;
  isAsked: boolean;
}

export type OrderDeps = Pick<Deps, 'db' | 'config' | 'log'>;

/**
 * Tells orders. An edge that comes back says the id it heard last, and has missed nothing up to it: an
 * order that passed older ones names what was told before them.
 */
function say(reader: Reader, orders: readonly EdgeOrder[], isAll: boolean): void {
  const now = Date.now();
  for (const [id, at] of reader.told) {
    if (id <= reader.after && now - at > toldMs) reader.told.delete(id);
  }
  const highest = Math.max(reader.after, ...orders.map(({ id }) => id));
  for (const [place, { id, kind, body, until, seconds }] of orders.entries()) {
    reader.told.set(id, now);
    // Withdrawals come last and by their ids.
    if (kind === 'forget') reader.after = Math.max(reader.after, id);
    if (isAll && place === orders.length - 1) reader.after = highest;
    const data = { order: id, kind, ...body, until, seconds };
    reader.out.say(eventText(kind, data, reader.after));
  }
}

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
    const its = { edge, out, until, after, told: new Map<number, number>() };
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
        const { after } = reader;
        const told = [...reader.told.keys()];
        const orders = await findOrders(this.#deps.db, reader.edge, { after, told });
        const isAll = orders.length < ordersAtOnce;
        say(reader, orders, isAll);
        if (!isAll) reader.isAsked = true;
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
