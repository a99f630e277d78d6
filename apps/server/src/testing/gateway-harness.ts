import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CardGateway, ChargeRequest, GatewayEvent } from '../ports/card-gateway.ts';
import { createSandboxGateway } from '../ports/sandbox-card-gateway.ts';
import { createStripeGateway } from '../ports/stripe-card-gateway.ts';
import { type TestCard, testCards } from '@portal/features/payments/scene';
import { type StripeStandIn, startStripeStandIn } from '@portal/stand-ins/stripe';
import { startTestGateway } from './test-gateway.ts';

/** An adapter with the gateway that it speaks to, and a listener for that gateway's events. */
export interface GatewayHarness {
  gateway: CardGateway;
  /** The same adapter where nobody listens. */
  unreachable: CardGateway;
  /** What came in, as the adapter read it. */
  events: GatewayEvent[];
  /** The last event as it came in. */
  raw(): { body: Buffer; signature: string };
  stop(): Promise<void>;
}

/** Short, so that a gateway that hangs costs a test two seconds. */
export const shortTimes = { connectMs: 1_000, totalMs: 2_000 };
const nowhere = 'http://127.0.0.1:9';
export const stripeKeys = { secretKey: 'sk_test_portal', webhookSecret: 'whsec_portal' };

async function listen() {
  const seen: { body: Buffer; headers: http.IncomingHttpHeaders }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ body: Buffer.concat(chunks), headers: request.headers });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { seen, url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

function harness(
  listener: Awaited<ReturnType<typeof listen>>,
  parts: Omit<GatewayHarness, 'events' | 'raw'>,
): GatewayHarness {
  const { gateway } = parts;
  const signatureOf = (headers: http.IncomingHttpHeaders) =>
    String(headers[gateway.signatureHeader]);
  return {
    ...parts,
    get events() {
      return listener.seen.flatMap(({ body, headers }) => {
        const event = gateway.readEvent(body, signatureOf(headers));
        return event === null || typeof event === 'string' || event.kind === 'unusable'
          ? []
          : [event];
      });
    },
    raw() {
      const last = listener.seen.at(-1);
      if (!last) throw new Error('No event came in');
      return { body: last.body, signature: signatureOf(last.headers) };
    },
    async stop() {
      listener.stop();
      await parts.stop();
    },
  };
}

async function startSandbox(): Promise<GatewayHarness> {
  const listener = await listen();
  const { env, stop } = await startTestGateway();
  const settings = { secret: env.GATEWAY_SECRET, notifyUrl: listener.url, times: shortTimes };
  return harness(listener, {
    gateway: createSandboxGateway({ ...settings, url: env.GATEWAY_URL }),
    unreachable: createSandboxGateway({ ...settings, url: nowhere }),
    stop,
  });
}

export async function startStripe(): Promise<GatewayHarness & { standIn: StripeStandIn }> {
  const listener = await listen();
  const standIn = await startStripeStandIn({ ...stripeKeys, notifyUrl: listener.url });
  const settings = { ...stripeKeys, times: shortTimes };
  const made = harness(listener, {
    gateway: createStripeGateway({ ...settings, apiBase: `http://127.0.0.1:${standIn.port}` }),
    unreachable: createStripeGateway({ ...settings, apiBase: nowhere }),
    stop: () => standIn.stop(),
  });
  return Object.assign(made, { standIn });
}

export const harnesses = [
  ['sandbox', startSandbox],
  ['stripe', startStripe],
] as const;

/** A charge of $15.00 with a card that was just typed. */
export function chargeOf(card: TestCard, more: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    key: randomUUID(),
    amountMicros: 15_000_000,
    customer: null,
    source: typed(card),
    ...more,
  };
}

export function typed(card: TestCard, keep = false): ChargeRequest['source'] {
  return {
    kind: 'card',
    keep,
    card: {
      number: testCards[card].replaceAll(' ', ''),
      securityCode: '737',
      expirationMonth: 4,
      expirationYear: new Date().getUTCFullYear() + 2,
      holder: 'Ann Keller',
    },
    address: {
      address: '18 Lantern Street',
      city: 'Tel Aviv',
      zipCode: '6100000',
      country: 'IL',
      state: '',
    },
  };
}
