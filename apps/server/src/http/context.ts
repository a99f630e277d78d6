import type { LoadedBrand } from '@portal/brands/load';
import type {
  BodyOf,
  CodeOf,
  EndpointShape,
  ParamsOf,
  QueryOf,
  ResultOf,
} from '@portal/contract/endpoint';
import type { ErrorCode, WireMessage } from '@portal/contract/errors';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Visitor } from './actor.ts';
import type { StreamedFile } from './file-answer.ts';
import type { ReadyReference } from './reference-data.ts';

/** Who is calling, once the token is verified. */
export interface Caller {
  customerId: number;
  sessionId: string;
  kind: 'access' | 'suspended';
}

declare module 'fastify' {
  interface FastifyRequest {
    brand: LoadedBrand | null;
    caller: Caller | null;
  }
}

/** What a handler of a row gets: checked input, the brand, and the actor that the row asks for. */
export interface Context<E extends EndpointShape> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
  brand: LoadedBrand;
  actor: E['auth'] extends 'none' ? Visitor : Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Failure<Code extends string = string> {
  ok: false;
  code: Code;
  /** JSON pointer of the field that is meant. */
  field?: string;
  text?: string;
  /** One a field, where several are meant; stands for `field` and `text`. */
  messages?: WireMessage[];
  /** Seconds until a new try makes sense. */
  retryAfter?: number;
  /** What `result` holds instead of the row's failureResult. */
  result?: unknown;
}

/** JSON that PostgreSQL made and that goes out as it is. */
export interface ReadyJson {
  ok: true;
  json: string;
}

/** Server-sent events for as long as somebody reads them. */
export interface EventStream {
  ok: true;
  events: Readable;
}

/** Answers in the envelope, in the forms that a handler may have them, or events in its stead. */
type Enveloped<R> = { ok: true; result: R } | ReadyJson | ReadyReference | EventStream;

/** What a handler answers before it is known for which row. */
export type AnyOutcome = Enveloped<unknown> | StreamedFile | Failure<ErrorCode>;

export type Outcome<E extends EndpointShape> =
  | (E extends { readonly file: string } ? StreamedFile : Enveloped<ResultOf<E>>)
  | Failure<CodeOf<E>>;

export function ok<R>(result: R): { ok: true; result: R } {
  return { ok: true, result };
}

export function fail<const Code extends string>(
  code: Code,
  more: Omit<Failure, 'ok' | 'code'> = {},
): Failure<Code> {
  return { ok: false, code, ...more };
}
