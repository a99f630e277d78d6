import { type PaymentResult, responseCodes, type WebAnswer } from '../contract.ts';
import type { FastifyRequest } from 'fastify';
import type { Paid, RepeatedOutcome, WithPayments } from './engine.ts';
import type { Actor, Visitor } from '@portal/server/http/actor';
import { fail, type Failure, ok } from '@portal/server/http/context';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The Idempotency-Key of a request: null without one, 'unusable' for one that is no UUID. */
function keyOf(request: FastifyRequest): string | null | 'unusable' {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return null;
  return typeof header === 'string' && uuid.test(header) ? header.toLowerCase() : 'unusable';
}

export interface Keyed {
  key: string | null;
  /** What the key stands for: the same words and fields, or it is another request. */
  body: object;
}

/** Key and body of a write of money or cards; the header was looked at before. */
export function keyedBody(request: FastifyRequest, call: string, body: object): Keyed {
  const key = keyOf(request);
  return { key: key === 'unusable' ? null : key, body: { call, body } };
}

/**
 * What a write of money or cards answers before its bot check (behaviour 1.10): a key that is no
 * UUID, or how it stands with what came before under the key, or without one with this body; else
 * null.
 */
export async function findRepeated(
  { payments }: WithPayments,
  { customerId }: Pick<Actor, 'customerId'>,
  request: FastifyRequest,
  keyed: Keyed,
): Promise<RepeatedOutcome | Failure<'VALIDATION'> | null> {
  if (keyOf(request) === 'unusable') {
    return fail('VALIDATION', { field: '/Idempotency-Key', text: 'form.key' });
  }
  return payments.findRepeated({ customerId, key: keyed.key, body: keyed.body });
}

/** The same for an order: nobody is logged in, so its key is looked for on its brand. */
export async function findRepeatedOrder(
  { payments }: WithPayments,
  { brandId }: Pick<Visitor, 'brandId'>,
  request: FastifyRequest,
  keyed: Keyed,
): Promise<RepeatedOutcome | Failure<'VALIDATION'> | null> {
  if (keyOf(request) === 'unusable') {
    return fail('VALIDATION', { field: '/Idempotency-Key', text: 'form.key' });
  }
  return payments.findRepeatedOrder({ brandId, key: keyed.key, body: keyed.body });
}

/** A payment's outcome as the web API says it. */
export function webOutcome<F extends Failure>(
  outcome: Paid | F,
): { ok: true; result: WebAnswer } | F {
  if (!outcome.ok) return outcome;
  const { response_code, confirmationId } = outcome.attempt;
  return ok({ response_code, ...(confirmationId !== undefined && { confirmationId }) });
}

const hubCodes = {
  [responseCodes.declined]: 'PAYMENT-DECLINED',
  [responseCodes.authenticationFailed]: 'CARD-AUTHENTICATION-FAILED',
  [responseCodes.pending]: 'PAYMENT-PENDING',
} as const;

type HubCode = (typeof hubCodes)[keyof typeof hubCodes] | 'PAYMENT-NOT-SENT';

/** The same in the hub's envelope: successful only for 200, and `result` says the code. */
export function hubOutcome<F extends Failure>(
  outcome: Paid | F,
): { ok: true; result: PaymentResult } | F | Failure<HubCode> {
  if (!outcome.ok) return outcome;
  const { response_code, confirmationId } = outcome.attempt;
  const result = { response_code, ...(confirmationId !== undefined && { confirmationId }) };
  if (response_code === responseCodes.done) return ok(result);
  return fail(hubCodes[response_code as keyof typeof hubCodes] ?? 'PAYMENT-NOT-SENT', { result });
}
