import * as z from 'zod/mini';
import {
  type CardGateway,
  type CardUpdate,
  centsOf,
  type ChargeAnswer,
  type ChargeRequest,
  type ChargeVerdict,
  fractionOfCent,
  type GatewayEvent,
  type GatewayLine,
  isWholeCents,
  type RefundAnswer,
  type RefundRequest,
  type UnknownAnswer,
} from './card-gateway.ts';
import { askGateway, type GatewayResponse, type GatewayTimes } from './gateway-request.ts';
import { isSignedEvent } from './gateway-signature.ts';

const cardSchema = z.object({
  brand: z.string(),
  lastFour: z.string(),
  token: z.nullable(z.string()),
});

const operationSchema = z.object({
  id: z.string(),
  key: z.string(),
  state: z.enum(['captured', 'declined', 'authentication-failed', 'voided', 'refunded']),
  amountCents: z.int(),
  chargeKey: z.nullable(z.string()),
  card: z.nullable(cardSchema),
});
type Operation = z.output<typeof operationSchema>;

const eventSchema = z.object({
  id: z.string(),
  type: z.enum(['charge.captured', 'charge.refunded']),
  data: operationSchema,
});

const linesSchema = z.object({ lines: z.array(operationSchema) });

const unknown = (reason: string): UnknownAnswer => ({ kind: 'unknown', reason });
const noCard = { brand: 'unknown', lastFour: '', token: null };

function verdictOf(operation: Operation): ChargeVerdict | { kind: 'voided' } {
  switch (operation.state) {
    case 'captured':
    case 'refunded':
      return {
        kind: 'captured',
        reference: operation.id,
        card: operation.card ?? noCard,
        ...(operation.state === 'refunded' && { isGivenBack: true }),
      };
    case 'declined':
      return { kind: 'declined', code: 100 };
    case 'authentication-failed':
      return { kind: 'declined', code: 101 };
    case 'voided':
      return { kind: 'voided' };
  }
}

/** The operation of a definite answer, or why there is none. */
function operationOf(response: GatewayResponse): Operation | UnknownAnswer {
  if (response.kind !== 'answer') return unknown(response.reason);
  const parsed = operationSchema.safeParse(response.body);
  if (response.status !== 200 || !parsed.success) return unknown(`answered ${response.status}`);
  return parsed.data;
}

const isUnknown = (answer: Operation | UnknownAnswer): answer is UnknownAnswer =>
  'kind' in answer && answer.kind === 'unknown';

function lineOf(operation: Operation): GatewayLine & Pick<GatewayEvent, 'kind'> {
  return {
    kind: operation.chargeKey === null ? 'captured' : 'refunded',
    key: operation.key,
    chargeKey: operation.chargeKey,
    amountMicros: operation.amountCents * 10_000,
    reference: operation.id,
    card: operation.card,
  };
}

export interface SandboxSettings {
  /** Null where no sandbox runs: every charge is then 'not sent'. */
  url: string | null;
  secret: string;
  /** Where the gateway sends its events. */
  notifyUrl: string;
  /** What time it is; unless said, by this process's own clock. */
  now?: () => number;
  times?: GatewayTimes;
}

type Ask = (method: string, path: string, body?: unknown, key?: string) => Promise<GatewayResponse>;

function createAsk(settings: SandboxSettings): Ask {
  return async (method, path, body, key) => {
    if (settings.url === null) return { kind: 'not-sent', reason: 'GATEWAY_URL is not set' };
    return askGateway(settings.url, {
      method,
      path,
      headers: {
        authorization: `Bearer ${settings.secret}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
      ...(settings.times && { times: settings.times }),
    });
  };
}

async function refund(
  ask: Ask,
  notifyUrl: string,
  { key, charge }: RefundRequest,
): Promise<RefundAnswer> {
  const amountCents = centsOf(charge.amountMicros);
  const body = { chargeKey: charge.key, amountCents, notifyUrl };
  const response = await ask('POST', '/v1/refunds', body, key);
  if (response.kind === 'answer' && response.status === 422) {
    const path = `/v1/operations/${encodeURIComponent(charge.key)}`;
    const found = operationOf(await ask('GET', path));
    return !isUnknown(found) && found.state === 'refunded'
      ? { kind: 'refunded', reference: found.id }
      : { kind: 'refused', reason: 'the gateway refused the refund' };
  }
  const operation = operationOf(response);
  return isUnknown(operation) ? operation : { kind: 'refunded', reference: operation.id };
}

/** The sandbox gateway over HTTP, a process of its own (CONTRACT 4). */
export function createSandboxGateway(settings: SandboxSettings): CardGateway {
  const ask = createAsk(settings);
  const token = (text: string) => encodeURIComponent(text);

  return {
    name: 'sandbox',
    cutOffSeconds: 60,
    signatureHeader: 'x-gateway-signature',

    createCustomer: (name) => Promise.resolve(name),

    async charge(request: ChargeRequest): Promise<ChargeAnswer> {
      const { key, customer, amountMicros, source } = request;
      if (!isWholeCents(amountMicros)) return fractionOfCent;
      const body = {
        customer: customer ?? key,
        amountCents: centsOf(amountMicros),
        notifyUrl: settings.notifyUrl,
        source,
      };
      const response = await ask('POST', '/v1/charges', body, key);
      if (response.kind === 'not-sent') return response;
      const operation = operationOf(response);
      if (isUnknown(operation)) return operation;
      const verdict = verdictOf(operation);
      // Somebody voided the key before the charge arrived: nothing was taken.
      return verdict.kind === 'voided' ? { kind: 'declined', code: 100 } : verdict;
    },

    async find({ key }) {
      const response = await ask('GET', `/v1/operations/${token(key)}`);
      if (response.kind === 'answer' && response.status === 404) return { kind: 'absent' };
      const operation = operationOf(response);
      return isUnknown(operation) ? operation : verdictOf(operation);
    },

    async voidUnlessDone({ key }) {
      const operation = operationOf(await ask('POST', '/v1/voids', { key }));
      return isUnknown(operation) ? operation : verdictOf(operation);
    },

    refund: (request) => refund(ask, settings.notifyUrl, request),

    async updateCard(cardToken: string, update: CardUpdate) {
      const response = await ask('PUT', `/v1/cards/${token(cardToken)}`, update);
      return response.kind === 'answer' && response.status === 200;
    },

    async removeCard(cardToken) {
      const response = await ask('DELETE', `/v1/cards/${token(cardToken)}`);
      return response.kind === 'answer' && [200, 404].includes(response.status);
    },

    async listLines(from) {
      const response = await ask('GET', `/v1/settlements?from=${token(from.toISOString())}`);
      const parsed = response.kind === 'answer' ? linesSchema.safeParse(response.body) : null;
      return parsed?.success ? parsed.data.lines.map(lineOf) : null;
    },

    readEvent(body, signature): GatewayEvent | null {
      if (!isSignedEvent(settings.secret, body, signature, (settings.now ?? Date.now)()))
        return null;
      const parsed = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
      if (!parsed.success) return null;
      const { chargeKey, ...line } = lineOf(parsed.data.data);
      return chargeKey === null
        ? { ...line, id: parsed.data.id, refundKey: null }
        : { ...line, id: parsed.data.id, key: chargeKey, refundKey: line.key };
    },
  };
}
