import type { CodeOf, EndpointShape, ResultOf } from '@portal/contract/endpoint';
import {
  errorCodes,
  wireCode,
  type ErrorCode,
  type TransportCode,
  type WireMessage,
} from '@portal/contract/errors';

/** What never reached a server, or never came back. */
export type LocalCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED';

export interface Failure<Code extends string = string> {
  readonly ok: false;
  readonly code: Code;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly messages: readonly WireMessage[];
  /** The answer's result as it came. */
  readonly result: unknown;
  /** A log-in's 401 carries it beside the messages. */
  readonly messageCode?: string;
  /** Seconds, where the server named a wait. */
  readonly retryAfter?: number;
}

export interface Success<Result> {
  readonly ok: true;
  readonly result: Result;
  readonly headers: Headers;
}

export type FailureOf<E extends EndpointShape> = Failure<CodeOf<E> | TransportCode | LocalCode>;
/** What an endpoint's answer holds: its result, or the file where it answers one. */
export type AnsweredOf<E extends EndpointShape> = E extends { readonly file: string }
  ? Blob
  : ResultOf<E>;
export type Answer<E extends EndpointShape> = Success<AnsweredOf<E>> | FailureOf<E>;

const transportCodes: readonly TransportCode[] = [
  'UNKNOWN-BRAND',
  'UNAUTHORIZED',
  'WRONG-TOKEN-KIND',
  'BOT-CHECK',
  'ANTI-FORGERY',
  'METHOD-NOT-ALLOWED',
  'REQUEST-TIMEOUT',
  'TOO-LARGE',
  'UNSUPPORTED-MEDIA',
  'UNKNOWN-HOST',
  'SERVER-ERROR',
  'DRAINING',
  'UNAVAILABLE',
];

/**
 * The code that a wire spelling stands for at this endpoint. Two codes may share a spelling and
 * then differ by HTTP status (ERRVNUMS12 of Login). What the endpoint does not declare is a
 * transport code by status, and at last SERVER-ERROR, so that a screen's table stays exhaustive.
 */
export function codeFrom<E extends EndpointShape>(
  row: E,
  status: number,
  wire: readonly (string | undefined)[],
): CodeOf<E> | TransportCode {
  const known: readonly ErrorCode[] = [...row.errors, ...transportCodes];
  for (const text of wire) {
    const fitting = known.filter((code) => wireCode(code) === text);
    const exact = fitting.find((code) => errorCodes[code] === status) ?? fitting[0];
    if (exact) return exact;
  }
  // A 400 names what is wrong field by field, each perhaps by a code of its own.
  const declared: readonly ErrorCode[] = row.errors;
  if (status === errorCodes.VALIDATION && declared.includes('VALIDATION')) {
    return 'VALIDATION';
  }
  const byStatus = [...transportCodes, ...row.errors].find(
    (code) => errorCodes[code] === status && status !== 200 && status !== 403,
  );
  return (byStatus as CodeOf<E> | TransportCode | undefined) ?? 'SERVER-ERROR';
}

interface Wire {
  isSuccessful?: unknown;
  result?: unknown;
  messages?: unknown;
  messageCode?: unknown;
}

function messagesOf(body: Wire | null): WireMessage[] {
  if (!Array.isArray(body?.messages)) return [];
  return body.messages.filter(
    (message: unknown): message is WireMessage =>
      typeof message === 'object' &&
      message !== null &&
      typeof (message as WireMessage).code === 'string',
  );
}

function secondsOf(header: string | null): number | undefined {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/** Reads an answer of either host. A body that is not ours is a SERVER-ERROR. */
export async function readAnswer<E extends EndpointShape>(
  row: E,
  response: Response,
): Promise<Answer<E>> {
  const { status, headers } = response;
  if (row.file && response.ok) {
    return { ok: true, result: (await response.blob()) as AnsweredOf<E>, headers };
  }
  const body = (await response.json().catch(() => null)) as Wire | null;
  if (row.host === 'web' && status === 200 && body) {
    return { ok: true, result: body as AnsweredOf<E>, headers };
  }
  if (row.host !== 'web' && response.ok && body?.isSuccessful === true) {
    return { ok: true, result: body.result as AnsweredOf<E>, headers };
  }
  const messages = messagesOf(body);
  const messageCode = typeof body?.messageCode === 'string' ? body.messageCode : undefined;
  const retryAfter = secondsOf(headers.get('Retry-After'));
  return {
    ok: false,
    code: codeFrom(row, status, [messageCode, ...messages.map((message) => message.code)]),
    status,
    messages,
    result: body?.result ?? null,
    ...(messageCode === undefined ? {} : { messageCode }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** A failure without an answer. */
export function localFailure(code: LocalCode): Failure<LocalCode> {
  return { ok: false, code, status: 0, messages: [], result: null };
}

/** A failed read, thrown for TanStack Query. */
export class ApiFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'ApiFailure';
    this.failure = failure;
  }
}
