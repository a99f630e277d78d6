import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { startStandIns } from '../start.ts';
import { createCardGateway, eventsPathOf } from '@portal/server/ports/create-card-gateway';
import { stripeKeys } from '@portal/server/testing/gateway-harness';
import { logIn } from '@portal/server/testing/logged-in';
import type { EventSigner } from './odd-events.ts';
import {
  everyOddity,
  everyTarget,
  everyWorst,
  makeOdd,
  type Oddity,
  type OddRequest,
} from './odd-requests.ts';
import { makeSamples } from './odd-samples.ts';
import { oddTargets, type Target } from './odd-targets.ts';
import { createTestApp, openApp, type TestApp } from '@portal/server/testing/test-app';

export interface OddWorld {
  /** Every target with every odd value in every one of its places, one at a time. */
  all(): Iterable<Oddity>;
  /** Every target with what is worst for it, one at a time. */
  worst(): Iterable<Oddity>;
  /** Every target once, with nothing odd about it. */
  plain(): Iterable<Oddity>;
  make(oddity: Oddity): OddRequest;
  /** The answer to a request, whatever it is; null where there was none for long. */
  ask(request: OddRequest): Promise<LightMyRequestResponse | null>;
  /** What is wrong with the answer to a request; null where all is well. */
  faultOf(request: OddRequest): Promise<string | null>;
  /** HTTP status of the answer that was judged last. */
  lastStatus(): number;
  /** What it said; nothing where it is no JSON. */
  lastMessages(): { code: string; field?: string }[];
  databaseUrl: string;
  close(): Promise<void>;
}

const edgeSecret = 'the-edge-knows-this-and-nobody-else';
const deskSecret = 'the-desk-knows-this-and-nobody-else';
const patienceMs = 10_000;

/** An answer that an API path may not give, in words. */
function envelopeFault(target: Target, status: number, text: string, type: string): string | null {
  if (target.host === 'other' || (status === 200 && !type.includes('json'))) return null;
  if (status === 304) return null;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (target.host === 'web') return 'response_code' in body ? null : 'no response_code';
  const isEnveloped = typeof body['isSuccessful'] === 'boolean' && Array.isArray(body['messages']);
  return isEnveloped ? null : 'no envelope';
}

/** So that what is asked often is still looked at. */
async function forgetLimits({ deps }: TestApp): Promise<void> {
  await deps.db.deleteFrom('throttles').execute();
  await deps.db.deleteFrom('forwarding_changes').execute();
}

/** The application with pages and with what only development has; the pages say their own path. */
export async function openWhole(
  test: Pick<TestApp, 'deps'>,
  standIns: Awaited<ReturnType<typeof startStandIns>> | null,
): Promise<FastifyInstance> {
  const clientFolder = path.join(test.deps.config.dataDir, 'client');
  mkdirSync(clientFolder, { recursive: true });
  return openApp(test.deps, {
    web: {
      clientFolder,
      manifest: {},
      builtAt: new Date(0),
      render: ({ kind, pathname }) => ({
        status: kind === 'unavailable' ? 503 : 200,
        html: pathname,
        script: null,
      }),
      picture: () => null,
    },
    standIns,
  });
}

/** The same product with the other gateway. */
function withStripe(test: TestApp): Pick<TestApp, 'deps'> {
  const { clock, config } = test.deps;
  const gateway = { kind: 'stripe', ...stripeKeys, apiBase: 'http://127.0.0.1:9' } as const;
  return {
    deps: { ...test.deps, cardGateway: createCardGateway({ ...config, gateway }, clock) },
  };
}

function gatewaysOf(test: TestApp): Record<string, EventSigner> {
  const { cardGateway, config } = test.deps;
  if (config.gateway.kind !== 'sandbox') throw new Error('The odd world has the sandbox');
  const { webhookSecret } = stripeKeys;
  const { signatureHeader } = withStripe(test).deps.cardGateway;
  return {
    [eventsPathOf('sandbox')]: {
      header: cardGateway.signatureHeader,
      secret: config.gateway.secret,
    },
    [eventsPathOf('stripe')]: { header: signatureHeader, secret: webhookSecret },
  };
}

function messagesIn(text: string): { code: string; field?: string }[] {
  if (!text.startsWith('{')) return [];
  const { messages } = JSON.parse(text) as { messages?: { code: string; field?: string }[] };
  return messages ?? [];
}

/** Waits for an answer, or for the end of patience. */
async function within<T>(promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  const first = await Promise.race([promise, late]);
  clearTimeout(timer);
  return first;
}

/** An application with something of everything, and how odd requests to it are made and judged. */
export async function openOddWorld(): Promise<OddWorld> {
  let trouble = '';
  // An event is acknowledged before the work on it.
  const unworked: string[] = [];
  const log = {
    write(line: string) {
      if (line.includes('"err":')) trouble = line;
      if (line.includes('could not be worked on')) unworked.push(line);
    },
  };
  const env = {
    SIP_EDGE_SECRET: edgeSecret,
    PORT_IN_SECRETS: deskSecret,
    LOGIN_FAILURES_PER_ADDRESS: '1000000',
  };
  const test = await createTestApp(env, { log });
  const { twilio, publicUrl } = test.deps.config;
  const standIns = await startStandIns({ dataDir: test.deps.config.dataDir, catchesMails: true });
  const app = await openWhole(test, standIns);
  const byStripe = await openWhole(withStripe(test), standIns);
  const { customer, suspended, samples } = await makeSamples(test);
  const targets = oddTargets(samples);
  const carrier = { authToken: twilio.authToken ?? '', publicUrl };
  const proofs = {
    active: '',
    suspended: '',
    edgeSecret,
    deskSecret,
    twilio: carrier,
    gateways: gatewaysOf(test),
  };
  const appFor = (url: string) => (url.startsWith(eventsPathOf('stripe')) ? byStripe : app);
  let asked = 0;
  let lastStatus = 0;
  let lastText = '';

  const ask = ({ target: { method }, url, headers, payload }: OddRequest) =>
    within(appFor(url).inject({ method, url, headers, ...(payload !== undefined && { payload }) }));
  const renew = async () => {
    proofs.active = String((await logIn(test, customer.email)).body?.result.token);
    proofs.suspended = String((await logIn(test, suspended.email)).body?.result.token);
  };
  await renew();

  return {
    databaseUrl: test.deps.config.databaseUrl,
    all: () => everyOddity(targets),
    worst: () => everyWorst(targets),
    plain: () => everyTarget(targets),
    make: (oddity) => makeOdd(targets, oddity, proofs),
    ask,
    async faultOf(request) {
      const { target, headers } = request;
      asked += 1;
      if (asked % 10 === 0) await forgetLimits(test);
      const answer = await ask(request);
      if (!answer) return 'no answer';
      const { statusCode: status, body: text } = answer;
      lastStatus = status;
      lastText = text;
      const left = unworked.shift();
      if (left !== undefined) return `an event was left: ${left}`;
      if (status >= 500) return `${status} ${text.slice(0, 200)} ${trouble}`;
      // A request may have ended the session; the next ones are made by a customer again.
      if (status === 401 && headers['authorization']?.startsWith('Bearer ey')) await renew();
      try {
        return envelopeFault(target, status, text, answer.headers['content-type'] ?? '');
      } catch {
        return `${status} without JSON: ${text.slice(0, 200)}`;
      }
    },
    lastStatus: () => lastStatus,
    lastMessages: () => messagesIn(lastText),
    async close() {
      await app.close();
      await byStripe.close();
      await standIns.stop();
      await test.close();
    },
  };
}
