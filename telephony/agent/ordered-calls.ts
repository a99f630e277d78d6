import type { Call } from './call-record.ts';
import type { GonePhones } from './gone-phones.ts';
import type { Journal } from './journal.ts';
import type { Order } from './orders.rules.ts';
import type { Outbox } from './outbox.ts';
import type { Routing } from './routing.ts';
import type { Say } from './say.ts';

export interface OrderedParts {
  readonly journal: Journal<Call>;
  readonly outbox: Pick<Outbox, 'tell'>;
  readonly routing: Pick<Routing, 'forget'>;
  readonly phones: Pick<GonePhones, 'take'>;
  readonly send: (order: object) => void;
  readonly say: Say;
}

type Result = 'done' | 'over';

/** kamailio lets nothing ring for longer than three minutes. */
const ringsMostMs = 150_000;

/** Does what the portal orders of calls, each order once. */
export class OrderedCalls {
  readonly #parts: OrderedParts;

  constructor(parts: OrderedParts) {
    this.#parts = parts;
  }

  take(order: Order): void {
    if (order.kind === 'forget') {
      this.#parts.routing.forget(order.to);
      return;
    }
    if (order.kind === 'phone-gone') {
      this.#parts.phones.take(order);
      return;
    }
    const call = this.#parts.journal
      .entries()
      .map(([, one]) => one)
      .find((one) => one.call === order.call);
    if (call?.orders?.includes(order.order)) return;
    const result = call && Date.now() < order.until ? this.#do(call, order) : 'over';
    this.#parts.say('order', { order: order.order, kind: order.kind, call: order.call, result });
    const told = { kind: 'order-done', order: order.order, call: order.call, result };
    const line = call?.key ?? `order ${order.order}`;
    void this.#parts.outbox.tell(line, 'event', { ...told, at: new Date().toISOString() });
  }

  #do(call: Call, order: Exclude<Order, { kind: 'forget' | 'phone-gone' }>): Result {
    const result = order.kind === 'hang-up' ? this.#hangUp(call) : this.#move(call, order);
    call.orders = [...(call.orders ?? []), order.order];
    this.#parts.journal.set(call.key, call);
    return result;
  }

  #hangUp(call: Call): Result {
    call.isOrdered = true;
    if (call.answeredAt === undefined) this.#stopRinging(call);
    else this.#parts.send({ act: 'hangup', he: call.he, hi: call.hi });
    return 'done';
  }

  /** Other phones, or a message, instead of those that ring. A call that talks stays where it is. */
  #move(call: Call, order: Extract<Order, { kind: 'ring' | 'voicemail' }>): Result {
    const isOver = call.answeredAt !== undefined || call.isCancelled || call.isOrdered;
    if (isOver || call.taker !== null) return 'over';
    const rung = call.steps.slice(0, call.step + 1);
    if (order.kind === 'ring') {
      const { targets, ringSeconds } = order;
      call.steps = [...rung, { ringSeconds, targets }];
      const until = Date.now() + ringSeconds * 1_000;
      call.ringBy = Math.min(Math.max(call.ringBy, until), call.startedAt + ringsMostMs);
    } else {
      call.steps = rung;
      call.end = order.end;
    }
    this.#stopRinging(call);
    return 'done';
  }

  /** The phones hear a CANCEL, and the step counts as over. */
  #stopRinging({ identity, cseq = 1 }: Call): void {
    this.#parts.send({ act: 'move', callId: identity.callId, cseq: String(cseq) });
  }
}
