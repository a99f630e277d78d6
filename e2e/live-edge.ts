import { randomUUID } from 'node:crypto';
import { say, signed, trunk } from './edge.ts';

export interface ToldOrder {
  order: number;
  kind: 'hang-up' | 'ring' | 'voicemail' | 'phone-gone';
  call?: string;
  session?: string;
  targets?: { id: string; number: string }[];
}

/** A call that an edge has, which does what the test says and tells the server of it. */
export interface EdgeCall {
  /** As the server calls it. */
  readonly name: string;
  event(kind: 'ringing' | 'answered' | 'step', target?: string): Promise<void>;
  /** Says that an order was carried out. */
  done(order: ToldOrder): Promise<void>;
  /** The last word on a call; said again, it is the same word. */
  end(by: 'caller' | 'order'): Promise<void>;
}

/**
 * An edge without SIP. It hears orders where it was told to, comes back from the last one that it
 * had, as an edge does, and keeps each once.
 */
export class LiveEdge {
  readonly #url: string;
  readonly #end = new AbortController();
  readonly #byId = new Map<number, ToldOrder>();
  /** How often each was told, also the times that an edge takes no notice of. */
  #timesTold = 0;
  #after = '';
  #onPhoneGone = (_session: string) => {};

  constructor(url: string) {
    this.#url = url;
  }

  get timesTold(): number {
    return this.#timesTold;
  }

  /** The orders of a call, each once. */
  of({ name }: Pick<EdgeCall, 'name'>): ToldOrder[] {
    return [...this.#byId.values()].filter(({ call }) => call === name);
  }

  /** What to do with the tabs of a sign-in that is over. */
  onPhoneGone(letGo: (session: string) => void): void {
    this.#onPhoneGone = letGo;
  }

  /** Hears orders from now on. */
  hear(): void {
    const { signal } = this.#end;
    const listen = async () => {
      while (!signal.aborted) {
        await this.#read().catch(() => {});
        await new Promise((resume) => setTimeout(resume, 200));
      }
    };
    void listen();
  }

  async #read(): Promise<void> {
    const path = '/carrier/sip/v2/orders';
    const { signal } = this.#end;
    const last = this.#after === '' ? {} : { 'last-event-id': this.#after };
    const headers = { authorization: signed('GET', path, ''), ...last };
    const { body } = await fetch(this.#url + path, { headers, signal });
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) this.#take(event);
    }
  }

  #take(event: string): void {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    const told = JSON.parse(data) as ToldOrder;
    this.#timesTold += 1;
    if (told.session !== undefined) this.#onPhoneGone(told.session);
    this.#byId.set(told.order, told);
    this.#after = String(told.order);
  }

  /** A call that rings the number's first phone. */
  async ring(to: string, from: string): Promise<EdgeCall> {
    const identity = { trunk, callId: randomUUID(), fromTag: 'caller', to: `+${to}` };
    const can = ['voicemail', 'announcement', 'extend', 'order'];
    const asked = { ...identity, edge: 'dev', from: `+${from}`, privacy: 'none', can };
    const began = new Date().toISOString();
    const { call } = await say(this.#url, 'route', asked);
    const name = String(call);
    const tell = async (word: object) => {
      const at = new Date().toISOString();
      await say(this.#url, 'event', { id: randomUUID(), call: name, at, ...word });
    };
    const record = randomUUID();
    await tell({ kind: 'ringing', target: '1.1' });
    return {
      name,
      event: (kind, target) => tell({ kind, ...(target && { target }) }),
      done: ({ order }) => tell({ kind: 'order-done', order, result: 'done' }),
      end: async (endedBy) => {
        await say(this.#url, 'cdr', {
          id: record,
          call: name,
          identity: { ...identity, from: `+${from}` },
          startedAt: began,
          endedAt: new Date().toISOString(),
          endedBy,
          cause: endedBy === 'order' ? 'no-answer' : 'cancelled',
          sipCode: 480,
          legs: [],
        });
      },
    };
  }

  close(): void {
    this.#end.abort();
  }
}
