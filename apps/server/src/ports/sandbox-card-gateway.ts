import {
  type CardGateway,
  type CardUpdate,
  centsOf,
  type ChargeAnswer,
  type ChargeRef,
  type ChargeRequest,
  type ChargeVerdict,
  fractionOfCent,
  isWholeCents,
  type RefundAnswer,
  type RefundRequest,
  type UnknownAnswer,
} from './card-gateway.ts';
import { askGateway, type GatewayResponse, type GatewayTimes } from './gateway-request.ts';
import {
  lineOf,
  linesSchema,
  type Operation,
  operationSchema,
  readSandboxEvent,
} from './sandbox-events.ts';

const unknown = (reason: string): UnknownAnswer => ({ kind: 'unknown', reason });
const noCard = { brand: 'unknown', lastFour: '', token: null };

function verdictOf(operation: Operation): ChargeVerdict | { kind: 'voided' } | UnknownAnswer {
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
    case 'disputed':
    case 'dispute-won':
    case 'dispute-lost':
      return unknown('answered about a dispute');
  }
}

/** What was asked for under a key: an answer about anything else says nothing of it. */
type Asked = ChargeRef & { chargeKey: string | null };

/** Whether an answer is about what was asked. What never moved money has no amount. */
function isAbout(asked: Asked, { key, chargeKey, amountCents, state }: Operation): boolean {
  const isAmount = amountCents * 10_000 === asked.amountMicros;
  return key === asked.key && chargeKey === asked.chargeKey && (isAmount || state === 'voided');
}

/** The operation of a definite answer, or why there is none. */
function operationOf(response: GatewayResponse, asked: Asked): Operation | UnknownAnswer {
  if (response.kind !== 'answer') return unknown(response.reason);
  const parsed = operationSchema.safeParse(response.body);
  if (response.status !== 200 || !parsed.success) return unknown(`answered ${response.status}`);
  return isAbout(asked, parsed.data) ? parsed.data : unknown('answered about another payment');
}

const isUnknown = (answer: Operation | UnknownAnswer): answer is UnknownAnswer =>
  'kind' in answer && answer.kind === 'unknown';

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
  { key, charge, amountMicros = charge.amountMicros }: RefundRequest,
): Promise<RefundAnswer> {
  const amountCents = centsOf(amountMicros);
  const body = { chargeKey: charge.key, amountCents, notifyUrl };
  const response = await ask('POST', '/v1/refunds', body, key);
  if (response.kind === 'answer' && response.status === 422) {
    const path = `/v1/operations/${encodeURIComponent(charge.key)}`;
    const found = operationOf(await ask('GET', path), { ...charge, chargeKey: null });
    return !isUnknown(found) && found.state === 'refunded'
      ? { kind: 'refunded', reference: found.id }
      : { kind: 'refused', reason: 'the gateway refused the refund' };
  }
  const operation = operationOf(response, { key, amountMicros, chargeKey: charge.key });
  if (isUnknown(operation)) return operation;
  return operation.state === 'refunded'
    ? { kind: 'refunded', reference: operation.id }
    : unknown(`the refund is ${operation.state}`);
}

/** The sandbox gateway over HTTP, a process of its own. */
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
      const operation = operationOf(response, { key, amountMicros, chargeKey: null });
      if (isUnknown(operation)) return operation;
      const verdict = verdictOf(operation);
      // Somebody voided the key before the charge arrived: nothing was taken.
      return verdict.kind === 'voided' ? { kind: 'declined', code: 100 } : verdict;
    },

    async find({ key, amountMicros }) {
      const response = await ask('GET', `/v1/operations/${token(key)}`);
      if (response.kind === 'answer' && response.status === 404) return { kind: 'absent' };
      const operation = operationOf(response, { key, amountMicros, chargeKey: null });
      return isUnknown(operation) ? operation : verdictOf(operation);
    },

    async voidUnlessDone({ key, amountMicros }) {
      const asked = { key, amountMicros, chargeKey: null };
      const operation = operationOf(await ask('POST', '/v1/voids', { key }), asked);
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

    readEvent: (body, signature) =>
      readSandboxEvent(settings.secret, body, signature, (settings.now ?? Date.now)()),
  };
}
