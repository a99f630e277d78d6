import type http from 'node:http';
import { Stripe } from 'stripe';
import { type GatewayTimes, sendOnce, type Unanswered } from './gateway-request.ts';

/**
 * A request that got no answer. Its `code` is none that the library sends again on its own account:
 * it repeats a broken connection once, whatever is configured, and a charge is not repeated.
 */
export class LostRequest extends Error {
  readonly kind: Unanswered['kind'];
  readonly code = 'LOST';
  constructor({ kind, reason }: Unanswered) {
    super(reason);
    this.kind = kind;
  }
}

function textOf(value: string | string[] | undefined): string {
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

class StripeAnswer extends Stripe.HttpClientResponse {
  readonly #text: string;
  constructor(status: number, headers: http.IncomingHttpHeaders, text: string) {
    const flat = Object.entries(headers).map(([name, value]) => [name, textOf(value)] as const);
    super(status, Object.fromEntries(flat));
    this.#text = text;
  }

  override getRawResponse() {
    return { headers: this.getHeaders() };
  }

  override toJSON(): Promise<unknown> {
    return Promise.resolve().then(() => this._parseResponseBody(this.#text) as unknown);
  }
}

/** How the library's requests leave: each on a connection of its own, once, with two time limits. */
export class StripeHttp extends Stripe.HttpClient {
  readonly #times: GatewayTimes;
  constructor(times: GatewayTimes) {
    super();
    this.#times = times;
  }

  override getClientName(): string {
    return 'portal';
  }

  override async makeRequest(
    ...[host, port, path, method, headers, data, protocol, timeout]: Parameters<
      Stripe.HttpClient['makeRequest']
    >
  ): Promise<StripeAnswer> {
    const answer = await sendOnce(`${protocol}://${host}:${port}${path}`, {
      method,
      headers,
      payload: data ? Buffer.from(data) : null,
      times: { ...this.#times, totalMs: Math.min(this.#times.totalMs, timeout) },
    });
    if (answer.kind !== 'answer') throw new LostRequest(answer);
    return new StripeAnswer(answer.status, answer.headers, answer.text);
  }
}
