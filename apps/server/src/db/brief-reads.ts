import type { CompiledQuery } from 'kysely';
import pg from 'pg';
import { endConnection, socketOf } from './end-connection.ts';
import { currentScope } from './request-scope.ts';
import { nameOf } from './statement-names.ts';
import { isDatabaseTrouble } from './unavailable.ts';

/** How many reads may be under way on the line: of everybody, and of one customer. */
const readsMost = 64;
const readsPerCustomer = 16;
/** A read that is not answered by then holds up all behind it: the line is given up. */
const stuckMs = 600;
/** How often it is looked whether one is. */
const lookMs = 100;
/** Nobody opens another line for so long after one that broke. */
const pauseMs = 1_000;

interface Line {
  readonly client: pg.Client;
  isOpen: boolean;
  isHeld: boolean;
  /** When each read that is under way was sent, the oldest first. */
  readonly sent: Map<symbol, number>;
}

/** What the database said about this one statement, and no sign that it is in trouble. */
function isVerdict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !isDatabaseTrouble(error);
}

/**
 * A connection on which reads are sent one behind the other, without waiting for the answers of those
 * before: all that is asked in one turn of the event loop leaves in one packet, and the database finds
 * the next read there when it is done with the last. Only for reads by a key, which take it well under
 * a millisecond: a slow one would hold up everybody's.
 */
export class BriefReads {
  readonly #open: () => pg.Client;
  readonly #perCustomer = new Map<number | null, number>();
  readonly #looking: NodeJS.Timeout;
  #line: Line | null = null;
  #notBefore = 0;
  #isEnded = false;

  /** @param open makes the client of a line, in pipeline mode and not yet connected */
  constructor(open: () => pg.Client) {
    this.#open = open;
    this.#looking = setInterval(() => this.#giveUpStuck(), lookMs).unref();
  }

  /**
   * @returns the rows; null where the line is full, not open or broke, and a connection of the pool
   *   has to be asked
   * @throws what the database says against the statement
   */
  async ask<Row>(query: CompiledQuery<Row>): Promise<Row[] | null> {
    const customer = currentScope()?.customerId ?? null;
    const line = this.#lineFor(customer);
    if (!line) return null;
    const read = Symbol('read');
    const began = performance.now();
    line.sent.set(read, began);
    this.#perCustomer.set(customer, (this.#perCustomer.get(customer) ?? 0) + 1);
    this.#holdBack(line);
    try {
      const text = query.sql;
      const values = [...query.parameters];
      const { rows } = await line.client.query<Row & object>({
        text,
        values,
        name: nameOf(text, values),
      });
      return rows;
    } catch (error) {
      if (isVerdict(error)) throw error;
      this.#drop(line);
      // The pool has only what is left of the request's patience.
      const scope = currentScope();
      if (scope) scope.connectingMs += performance.now() - began;
      return null;
    } finally {
      line.sent.delete(read);
      const left = (this.#perCustomer.get(customer) ?? 1) - 1;
      if (left > 0) this.#perCustomer.set(customer, left);
      else this.#perCustomer.delete(customer);
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    clearInterval(this.#looking);
    if (this.#line) await endConnection(this.#line.client);
  }

  /** The line, if it is open and has room for one more read of the customer. */
  #lineFor(customer: number | null): Line | null {
    if (this.#isEnded) return null;
    if (!this.#line && performance.now() >= this.#notBefore) this.#connect();
    const line = this.#line;
    const isFull =
      (line?.sent.size ?? 0) >= readsMost ||
      (this.#perCustomer.get(customer) ?? 0) >= readsPerCustomer;
    return line?.isOpen && !isFull ? line : null;
  }

  #connect(): void {
    const line: Line = { client: this.#open(), isOpen: false, isHeld: false, sent: new Map() };
    this.#line = line;
    line.client.on('error', () => this.#drop(line));
    line.client.on('end', () => this.#drop(line));
    line.client.connect().then(
      () => (line.isOpen = true),
      () => this.#drop(line),
    );
  }

  /** Collects what is sent until this turn of the event loop is over. */
  #holdBack(line: Line): void {
    if (line.isHeld) return;
    line.isHeld = true;
    const socket = socketOf(line.client);
    socket.cork();
    setImmediate(() => {
      line.isHeld = false;
      socket.uncork();
    });
  }

  #drop(line: Line): void {
    if (this.#line !== line) return;
    this.#line = null;
    this.#notBefore = performance.now() + pauseMs;
    // Whatever still waits on it ends with an error, by which it asks the pool.
    socketOf(line.client).destroy();
  }

  #giveUpStuck(): void {
    const [oldest] = this.#line?.sent.values() ?? [];
    if (!this.#line || oldest === undefined) return;
    if (performance.now() - oldest >= stuckMs) this.#drop(this.#line);
  }
}
