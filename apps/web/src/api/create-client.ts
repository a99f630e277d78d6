import { logout, refreshToken } from '@portal/features/sign-in/contract';
import type { CallInput, EndpointShape } from '@portal/contract/endpoint';
import * as limits from '@portal/contract/limits';
import { ApiFailure, localFailure, readAnswer, type Answer, type AnsweredOf } from './answer.ts';
import type { Confirmation } from './confirmation.ts';
import type { Exclusive } from './exclusive.ts';
import { createRefresh, type RefreshAnswer } from './refresh.ts';
import { headersOf, urlOf, type Hosts } from './request.ts';
import type { SessionStore } from './session-store.ts';
import { msLeft, refreshAheadMs } from './session.rules.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** UUID of one filled-in form, for writes of money and cards. */
  readonly idempotencyKey?: string | undefined;
  /** Waits for the answer however long it takes: a payment is never given up (behaviour 7.1). */
  readonly untimed?: boolean | undefined;
}

export interface ClientDeps {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly hosts: Hosts;
  readonly brandId: number;
  readonly session: SessionStore;
  readonly exclusive: Exclusive;
  /** Solves a bot check of a kind, or answers what is sent without one (behaviour 1.9). */
  readonly botToken: (kind: 'general' | 'transaction') => Promise<string>;
  readonly cookies: () => string;
  /** The server ended the session of this customer: the store is clear already. */
  readonly onSessionEnd: (email: string) => void;
  /** Asks for the password or a passkey, before what the server refuses without it. */
  readonly confirmIdentity: () => Promise<Confirmation>;
  readonly now?: () => number;
}

type Send = <E extends EndpointShape>(
  row: E,
  input: CallInput<E>,
  token: string | null,
  options: CallOptions,
) => Promise<Answer<E>>;

/**
 * One request without any rule about sessions. Ends after 25 s; a file that has begun to arrive may
 * take longer.
 */
function createSend(deps: ClientDeps): Send {
  return async (row, input, token, options) => {
    const url = urlOf(row, input, deps.hosts);
    const body: unknown = (input as { body?: unknown }).body;
    const patience = new AbortController();
    const timeout = patience.signal;
    const timer = options.untimed
      ? undefined
      : setTimeout(() => patience.abort(), limits.loadingTimeoutMs);
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
    try {
      const botToken = row.bot ? await deps.botToken(row.bot) : '';
      const headers = headersOf(row, url, body !== undefined, {
        brandId: deps.brandId,
        token,
        botToken,
        cookies: deps.cookies,
        idempotencyKey: options.idempotencyKey,
      });
      const init: RequestInit = { method: row.method, headers, signal };
      if (body !== undefined) init.body = row.takes ? (body as Blob) : JSON.stringify(body);
      const response = await deps.fetch(url, init);
      if (row.file) clearTimeout(timer);
      const answer = await readAnswer(row, response);
      // What was cut off in the middle looks like a broken answer.
      if (!answer.ok && signal.aborted) throw signal.reason;
      return answer;
    } catch {
      if (options.signal?.aborted) return localFailure('ABORTED');
      return localFailure(timeout.aborted ? 'TIMEOUT' : 'NETWORK');
    } finally {
      clearTimeout(timer);
    }
  };
}

/**
 * Calls with the session's token: quiet refresh before it ends, one funnel for a 401 in which a
 * refresh comes first and only a refused one logs out.
 */
function createCarrier(deps: ClientDeps, send: Send) {
  const now = deps.now ?? Date.now;
  const refresh = createRefresh({
    session: deps.session,
    exclusive: deps.exclusive,
    async exchange(spent, attempt): Promise<RefreshAnswer> {
      const body = { refreshToken: spent, attempt };
      const answer = await send(refreshToken, { body }, null, {});
      if (answer.ok) return { kind: 'pair', pair: answer.result };
      // Only the server's own word ends a session; a lost connection must not.
      if (answer.status === 401 || answer.status === 400) return { kind: 'refused' };
      return { kind: answer.code === 'TIMEOUT' ? 'timeout' : 'unreached' };
    },
  });

  function tokenFor(row: EndpointShape): string | null {
    const session = deps.session.get();
    if (row.auth === 'none' || session.kind === 'anonymous') return null;
    return session.record.token;
  }

  function endSession() {
    const over = deps.session.get();
    if (over.kind === 'anonymous') return;
    deps.session.clear();
    deps.onSessionEnd(over.record.user.email);
  }

  /** Exchanges an access token that is at its end; true when the call may go on. */
  async function freshen(row: EndpointShape): Promise<'go' | 'ended' | 'unreached' | 'timeout'> {
    const session = deps.session.get();
    if (row.auth === 'none' || session.kind !== 'active') return 'go';
    const left = msLeft(session.record, now());
    if (left > refreshAheadMs || !session.record.refresh_token) return 'go';
    const outcome = await refresh(session.record.token);
    if (outcome === 'renewed') return 'go';
    if (outcome === 'refused') return 'ended';
    // Whoever waited for this long is told, and does not wait for as long again.
    if (outcome === 'timeout') return 'timeout';
    return left > 0 ? 'go' : 'unreached';
  }

  /** Carries one call to its answer; never rejects. */
  async function carry<E extends EndpointShape>(
    row: E,
    input: CallInput<E>,
    options: CallOptions,
  ): Promise<Answer<E>> {
    const fresh = await freshen(row);
    if (fresh === 'unreached') return localFailure('NETWORK');
    if (fresh === 'timeout') return localFailure('TIMEOUT');
    const token = fresh === 'ended' ? null : tokenFor(row);
    if (fresh === 'ended') {
      endSession();
      return { ok: false, code: 'UNAUTHORIZED', status: 401, messages: [], result: null };
    }
    const answer = await send(row, input, token, options);
    if (answer.ok || answer.status !== 401 || !token) return answer;
    if (deps.session.get().kind === 'active') {
      const outcome = await refresh(token);
      if (outcome === 'timeout') return localFailure('TIMEOUT');
      if (outcome === 'unreached') return answer;
      const again = outcome === 'renewed' ? tokenFor(row) : null;
      if (again) {
        const second = await send(row, input, again, options);
        if (second.ok || second.status !== 401) return second;
      }
    }
    endSession();
    return answer;
  }

  /** A token that is good for a while; null where there is none now. */
  const goodToken = async (row: EndpointShape) =>
    (await freshen(row)) === 'go' ? tokenFor(row) : null;

  return { carry, goodToken, refresh, endSession };
}

/**
 * Opens what a row answers as a stream; null where that is not to be had now. Says nothing about what
 * comes: whoever reads it does.
 */
function createOpen(deps: ClientDeps, goodToken: (row: EndpointShape) => Promise<string | null>) {
  return async (row: EndpointShape, signal: AbortSignal): Promise<Response | null> => {
    const token = await goodToken(row);
    if (token === null) return null;
    const url = urlOf(row, {}, deps.hosts);
    const sources = { brandId: deps.brandId, token, botToken: '', cookies: deps.cookies };
    const headers = { ...headersOf(row, url, false, sources), Accept: 'text/event-stream' };
    return deps.fetch(url, { headers, signal }).catch(() => null);
  };
}

export function createClient(deps: ClientDeps) {
  const send = createSend(deps);
  const { carry, goodToken, refresh, endSession } = createCarrier(deps, send);
  const open = createOpen(deps, goodToken);

  /**
   * Calls an endpoint; never rejects. Where the server wants to see first that it is still the
   * customer, they are asked and the same call goes out again; a cancelled question is its refusal.
   */
  async function call<E extends EndpointShape>(
    row: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<Answer<E>> {
    const answer = await carry(row, input, options);
    if (answer.ok || answer.code !== 'CONFIRM-IDENTITY') return answer;
    const confirmation = await deps.confirmIdentity();
    if (confirmation === 'unreached') return localFailure('NETWORK');
    return confirmation === 'confirmed' ? carry(row, input, options) : answer;
  }

  /** The result of a read; rejects with ApiFailure, for TanStack Query. */
  async function read<E extends EndpointShape>(
    row: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<AnsweredOf<E>> {
    const answer = await call(row, input, options);
    if (!answer.ok) throw new ApiFailure(answer);
    return answer.result;
  }

  /**
   * Ends the session of a token that this browser keeps no more; without exchanging it first, since
   * the server takes an old one for this. True: it is over, now or for some time.
   */
  async function endSessionOf(token: string): Promise<boolean> {
    const answer = await send(logout, {}, token, {});
    return answer.ok || answer.status === 401;
  }

  return { call, read, open, refresh, endSession, endSessionOf };
}
