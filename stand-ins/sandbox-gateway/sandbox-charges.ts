import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { behaviourOf, brandOf, type CardBehaviour } from './sandbox-cards.ts';
import { eventOf, type Events } from './sandbox-events.ts';
import type { Operation, OperationState, SandboxCard, SandboxLedger } from './sandbox-ledger.ts';

/** What the gateway answers, or how it fails to. */
export type SandboxAnswer =
  { kind: 'json'; status: number; body: unknown } | { kind: 'silence' } | { kind: 'reset' };

const cents = z.int().check(z.minimum(0));

export const chargeSchema = z.object({
  customer: z.string(),
  amountCents: cents,
  notifyUrl: z.string(),
  source: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('token'), token: z.string() }),
    z.object({
      kind: z.literal('card'),
      keep: z.boolean(),
      card: z.object({ number: z.string().check(z.regex(/^\d{13,19}$/)) }),
    }),
  ]),
});
export type Charge = z.output<typeof chargeSchema>;

export const refundSchema = z.object({
  chargeKey: z.string(),
  amountCents: cents,
  notifyUrl: z.string(),
});

/** A payer who disputes a charge with the bank, and how that goes on; by the dispute's own key. */
export const disputeSchema = z.object({
  chargeKey: z.string(),
  amountCents: cents,
  notifyUrl: z.string(),
  state: z.enum(['disputed', 'dispute-won', 'dispute-lost']),
});

/** How long after its answer an event usually leaves, and how late one is that comes late. */
const soonMs = 300;
const lateMs = 25_000;
const storm = { laterMs: 1_500, againMs: 3_000 };

interface Taken {
  behaviour: CardBehaviour;
  card: SandboxCard;
}

export interface Charges {
  charge(key: string, charge: Charge): Promise<SandboxAnswer>;
  refund(key: string, refund: z.output<typeof refundSchema>): SandboxAnswer;
  dispute(key: string, dispute: z.output<typeof disputeSchema>): SandboxAnswer;
  void(key: string): SandboxAnswer;
  find(keyOrReference: string): SandboxAnswer;
}

const json = (body: unknown, status = 200): SandboxAnswer => ({ kind: 'json', status, body });
const refusal = (error: string, status: number) => json({ error }, status);

type Write = (key: string, state: OperationState, rest?: Partial<Operation>) => Operation;

function prefixOf(state: OperationState, { chargeKey }: Partial<Operation>): string {
  if (!chargeKey) return 'ch';
  return state === 'refunded' ? 're' : 'dp';
}

function writerTo(ledger: SandboxLedger): Write {
  return (key, state, rest = {}) => {
    const operation: Operation = {
      id: `${prefixOf(state, rest)}_${randomUUID()}`,
      key,
      state,
      amountCents: 0,
      chargeKey: null,
      card: null,
      at: new Date().toISOString(),
      ...rest,
    };
    ledger.write(operation);
    return operation;
  };
}

/** What is charged; a typed card that is to be kept goes into the vault. Null: no such token. */
function takeCard(ledger: SandboxLedger, { source, customer }: Charge): Taken | null {
  if (source.kind === 'token') {
    const kept = ledger.card(source.token);
    if (!kept) return null;
    const { behaviour, brand, lastFour, token } = kept;
    return { behaviour, card: { brand, lastFour, token } };
  }
  const { number } = source.card;
  const behaviour = behaviourOf(number);
  const card = { brand: brandOf(number), lastFour: number.slice(-4) };
  const isGood = !['declined', 'authentication-failed', 'error', 'hang'].includes(behaviour);
  if (!source.keep || !isGood) return { behaviour, card: { ...card, token: null } };
  const token = `tok_${randomUUID()}`;
  ledger.keepCard({ token, customer, behaviour, ...card });
  return { behaviour, card: { ...card, token } };
}

/** Tells of a capture, by event and answer, in the way of the card. */
async function tellCapture(
  events: Events,
  operation: Operation,
  notifyUrl: string,
  behaviour: CardBehaviour,
): Promise<SandboxAnswer> {
  const event = eventOf(operation);
  if (behaviour === 'capture-hang' || behaviour === 'capture-reset') {
    events.send(notifyUrl, event, lateMs);
    return { kind: behaviour === 'capture-hang' ? 'silence' : 'reset' };
  }
  if (behaviour === 'event-storm') {
    await events.deliver(notifyUrl, event);
    events.send(notifyUrl, event, storm.laterMs);
    events.send(notifyUrl, event, storm.againMs);
  } else {
    events.send(notifyUrl, event, soonMs);
  }
  return json(operation);
}

/** Charges, refunds and voids of the sandbox: a key is done once, however often it is sent. */
export function createCharges(ledger: SandboxLedger, events: Events): Charges {
  const write = writerTo(ledger);
  return {
    async charge(key, charge) {
      const done = ledger.operation(key);
      if (done) return json(done);
      const { amountCents, notifyUrl } = charge;
      const taken = takeCard(ledger, charge);
      if (!taken) return json(write(key, 'declined', { amountCents }));
      const { behaviour, card } = taken;
      if (behaviour === 'error') return refusal('The bank is out of reach', 500);
      if (behaviour === 'hang') return { kind: 'silence' };
      if (behaviour === 'declined' || behaviour === 'authentication-failed') {
        return json(write(key, behaviour, { amountCents, card }));
      }
      const operation = write(key, 'captured', { amountCents, card });
      return tellCapture(events, operation, notifyUrl, behaviour);
    },

    refund(key, { chargeKey, amountCents, notifyUrl }) {
      const done = ledger.operation(key);
      if (done) return json(done);
      const charge = ledger.operation(chargeKey);
      const refundedCents = (charge?.refundedCents ?? 0) + amountCents;
      const isThere = charge?.state === 'captured' && charge.chargeKey === null;
      if (!isThere || amountCents === 0 || refundedCents > charge.amountCents) {
        return refusal('There is no such charge to give back', 422);
      }
      const isWhole = refundedCents === charge.amountCents;
      ledger.write({ ...charge, refundedCents, ...(isWhole && { state: 'refunded' }) });
      const operation = write(key, 'refunded', { amountCents, chargeKey, card: charge.card });
      events.send(notifyUrl, eventOf(operation), soonMs);
      return json(operation);
    },

    dispute(key, { chargeKey, amountCents, notifyUrl, state }) {
      const charge = ledger.operation(chargeKey);
      if (charge?.state !== 'captured' || amountCents > charge.amountCents) {
        return refusal('There is no such charge to dispute', 422);
      }
      const before = ledger.operation(key);
      const operation = before
        ? { ...before, state }
        : write(key, state, { amountCents, chargeKey, card: charge.card });
      ledger.write(operation);
      events.send(notifyUrl, eventOf(operation), soonMs);
      return json(operation);
    },

    void(key) {
      return json(ledger.operation(key) ?? write(key, 'voided'));
    },

    find(keyOrReference) {
      const operation = ledger.operation(keyOrReference) ?? ledger.byReference(keyOrReference);
      return operation ? json(operation) : refusal('Nothing was done under this key', 404);
    },
  };
}
