import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type {
  CardGateway,
  ChargeAnswer,
  ChargeVerdict,
  GatewayEvent,
} from '../ports/card-gateway.ts';

/** What becomes of the next charge, at the gateway and on the way back. */
export type Fate =
  | 'approved'
  | 'declined'
  /** Nobody hears of it; the gateway took it, or did not. */
  | 'lost-taken'
  | 'lost-untaken'
  /** The server dies while it waits: the call never comes back. */
  | 'crash-taken'
  | 'crash-untaken'
  | 'not-sent';

interface Held {
  state: 'captured' | 'declined' | 'voided' | 'refunded';
  reference: string;
  amountMicros: number;
  captures: number;
}

export interface ScriptedGateway extends CardGateway {
  books: Map<string, Held>;
  refunds: Map<string, string>;
  /** Takes a charge whose request was only slow, also after it was voided, as no gateway should. */
  late: Set<string>;
  takeLate(key: string, amountMicros: number): void;
  /** Tells that the server has died while it waited, by the address that a card was typed with. */
  deaths: EventEmitter;
  eventOf(key: string): GatewayEvent | null;
}

const card = { brand: 'visa', lastFour: '4242', token: null };
const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 4));

/** A gateway in memory: what it does with a card is the name of the card's holder, a `Fate`. */
export function createScriptedGateway(): ScriptedGateway {
  const books = new Map<string, Held>();
  const refunds = new Map<string, string>();
  const deaths = new EventEmitter();
  const hold = (key: string, state: Held['state'], amountMicros: number) => {
    const reference = `ch_${randomUUID()}`;
    books.set(key, { state, reference, amountMicros, captures: state === 'captured' ? 1 : 0 });
    return reference;
  };
  const verdictOf = ({ state, reference }: Held): ChargeVerdict | { kind: 'voided' } => {
    if (state === 'declined') return { kind: 'declined', code: 100 };
    return state === 'voided' ? { kind: 'voided' } : { kind: 'captured', reference, card };
  };
  const answerTo = (fate: Fate, key: string, amountMicros: number): ChargeAnswer | 'never' => {
    if (fate === 'not-sent') return { kind: 'not-sent', reason: 'scripted' };
    if (fate.endsWith('-untaken')) {
      return fate.startsWith('crash') ? 'never' : { kind: 'unknown', reason: 'scripted' };
    }
    if (fate === 'declined') {
      hold(key, 'declined', amountMicros);
      return { kind: 'declined', code: 100 };
    }
    const reference = hold(key, 'captured', amountMicros);
    if (fate === 'approved') return { kind: 'captured', reference, card };
    return fate === 'crash-taken' ? 'never' : { kind: 'unknown', reason: 'scripted' };
  };

  const gateway: ScriptedGateway = {
    name: 'sandbox',
    cutOffSeconds: 60,
    signatureHeader: 'x-gateway-signature',
    createCustomer: (name) => Promise.resolve(name),
    books,
    refunds,
    deaths,
    late: new Set(),
    async charge({ key, amountMicros, source }) {
      const fate = (source.kind === 'card' ? source.card.holder : 'approved') as Fate;
      await pause();
      const held = books.get(key);
      if (held?.state === 'voided') return { kind: 'declined', code: 100 };
      if (held) throw new Error('A key was charged twice');
      const answer = answerTo(fate, key, amountMicros);
      await pause();
      if (answer !== 'never') return answer;
      if (source.kind === 'card') deaths.emit(source.address.address);
      return new Promise<never>(() => {});
    },
    async find({ key }) {
      await pause();
      const held = books.get(key);
      return held ? verdictOf(held) : { kind: 'absent' };
    },
    async voidUnlessDone({ key }) {
      await pause();
      const held = books.get(key);
      if (held) return verdictOf(held);
      hold(key, 'voided', 0);
      return { kind: 'voided' };
    },
    async refund({ key, charge: { key: chargeKey, amountMicros } }) {
      await pause();
      const held = books.get(chargeKey);
      const done = refunds.get(key);
      if (done !== undefined) return { kind: 'refunded', reference: done };
      if (held?.state !== 'captured' || held.amountMicros !== amountMicros) {
        return { kind: 'refused', reason: 'scripted' };
      }
      held.state = 'refunded';
      const reference = `re_${randomUUID()}`;
      refunds.set(key, reference);
      return { kind: 'refunded', reference };
    },
    updateCard: () => Promise.resolve(true),
    removeCard: () => Promise.resolve(true),
    listLines: () => Promise.resolve([]),
    readEvent: () => null,
    takeLate(key, amountMicros) {
      const held = books.get(key);
      if (held?.state === 'captured' || held?.state === 'refunded') return;
      hold(key, 'captured', amountMicros);
      gateway.late.add(key);
    },
    eventOf(key) {
      const held = books.get(key);
      if (held?.state !== 'captured') return null;
      const { amountMicros, reference } = held;
      const id = `evt_${key}`;
      return { id, kind: 'captured', key, refundKey: null, amountMicros, reference, card };
    },
  };
  return gateway;
}
