import * as z from 'zod/mini';
import { centsMax, gatewayName, type GatewayLine, type ReadEvent } from './card-gateway.ts';
import { isSignedEvent } from './gateway-signature.ts';

const name = z.string().check(z.regex(gatewayName));
const word = z.string().check(z.regex(/^[\x20-\x7e]{0,255}$/));

const cardSchema = z.object({ brand: word, lastFour: word, token: z.nullable(word) });

export const operationSchema = z.object({
  id: name,
  key: name,
  state: z.enum([
    'captured',
    'declined',
    'authentication-failed',
    'voided',
    'refunded',
    'disputed',
    'dispute-won',
    'dispute-lost',
  ]),
  amountCents: z.int().check(z.minimum(0), z.maximum(centsMax)),
  chargeKey: z.nullable(name),
  card: z.nullable(cardSchema),
});
export type Operation = z.output<typeof operationSchema>;

export const linesSchema = z.object({ lines: z.array(operationSchema) });

const outcomes = { disputed: 'opened', 'dispute-won': 'won', 'dispute-lost': 'lost' } as const;

/** An operation as a line of the gateway's books. */
export function lineOf(operation: Operation): GatewayLine {
  const { key, chargeKey, state, card } = operation;
  const about = { key, chargeKey, amountMicros: operation.amountCents * 10_000, card };
  const told = { ...about, reference: operation.id };
  if (chargeKey === null) {
    return { ...told, kind: state === 'captured' || state === 'refunded' ? 'captured' : 'other' };
  }
  if (state === 'refunded') return { ...told, kind: 'refunded' };
  if (state === 'captured' || !(state in outcomes)) return { ...told, kind: 'other' };
  return { ...told, kind: 'disputed', outcome: outcomes[state as keyof typeof outcomes] };
}

/** Every type of event that is ours, with how the operation has to stand for it to be true. */
const statesOf = new Map<string, { states: readonly string[]; hasCharge: boolean }>(
  Object.entries({
    'charge.captured': { states: ['captured', 'refunded'], hasCharge: false },
    'charge.refunded': { states: ['refunded'], hasCharge: true },
    'dispute.opened': { states: ['disputed'], hasCharge: true },
    'dispute.won': { states: ['dispute-won'], hasCharge: true },
    'dispute.lost': { states: ['dispute-lost'], hasCharge: true },
  }),
);

const envelopeSchema = z.object({ id: name, type: z.string(), data: z.unknown() });

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** An event that the sandbox signed: its type, its operation's state and its charge must agree. */
export function readSandboxEvent(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  nowMs: number,
): ReadEvent {
  if (!isSignedEvent(secret, body, signature, nowMs)) return null;
  const envelope = envelopeSchema.safeParse(parse(body));
  if (!envelope.success) return 'unreadable';
  const { id, type } = envelope.data;
  const fitting = statesOf.get(type);
  if (!fitting) return 'irrelevant';
  const data = operationSchema.safeParse(envelope.data.data);
  if (!data.success) return 'unreadable';
  const { state, chargeKey } = data.data;
  if (!fitting.states.includes(state) || (chargeKey !== null) !== fitting.hasCharge) {
    return { id, kind: 'unusable', reason: `${type} of what is ${state}` };
  }
  const { key, chargeKey: _charge, ...line } = lineOf(data.data);
  if (line.kind === 'other') return { id, kind: 'unusable', reason: `${type} says nothing` };
  const refundKey = line.kind === 'refunded' ? key : null;
  return { ...line, id, key: chargeKey ?? key, refundKey };
}
