import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/** Who may call: nobody needed, a logged-in customer, only a suspended one, or either. */
export type EndpointAuth = 'none' | 'active' | 'suspended' | 'any';
/** Which bot-check key guards the call. */
export type BotKind = 'general' | 'transaction';

export interface EndpointShape {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  /** A call of the web API; all others are the hub's. */
  readonly host?: 'web';
  readonly auth: EndpointAuth;
  /** Also opens to a genuine token that is too old: for what takes rights away and gives none. */
  readonly takesExpiredToken?: true;
  /** Asks for a solved bot check; calls without one need none. */
  readonly bot?: BotKind;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** The body is a file of this type, not JSON. */
  readonly takes?: 'audio/wav';
  /** Which of a body's shapes is meant, so that a fault names its field and not both shapes. */
  readonly bodyShape?: (body: object) => z.ZodMiniType;
  /** A call without a body may bring the same fields in its query, as older clients do. */
  readonly bodyFromQuery?: true;
  /** A GET that changes something, as a mailed link does; a HEAD to it is then no such call. */
  readonly acts?: true;
  readonly result: z.ZodMiniType;
  /** The answer is a file of this type, not the envelope, and `result` is its text; failures are not. */
  readonly file?: 'text/csv' | 'application/pdf' | 'audio/wav';
  readonly errors: readonly ErrorCode[];
  /** What `result` holds in a failure: null unless the row says false or 0. */
  readonly failureResult?: null | false | 0;
}

/**
 * One row of the contract. The server's route and the browser's typed call are both made from it,
 * so that neither can drift from the other. The mark lets the bundler leave out the rows that a
 * page does not call.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends EndpointShape>(row: E): E {
  return row;
}

type Out<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

export type ResultOf<E extends EndpointShape> = z.output<E['result']>;
export type BodyOf<E extends EndpointShape> = Out<E['body']>;
export type QueryOf<E extends EndpointShape> = Out<E['query']>;
export type ParamsOf<E extends EndpointShape> = Out<E['params']>;
export type CodeOf<E extends EndpointShape> = E['errors'][number];

/** What a caller passes: only the parts that the row declares. */
export type CallInput<E extends EndpointShape> = (E['params'] extends z.ZodMiniType
  ? { params: In<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodMiniType ? { query?: In<E['query']> } : unknown) &
  (E['body'] extends z.ZodMiniType ? { body: In<E['body']> } : unknown);
