import { createHash, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import {
  chargeSchema,
  createCharges,
  disputeSchema,
  refundSchema,
  type SandboxAnswer,
} from './sandbox-charges.ts';
import { createEvents } from './sandbox-events.ts';
import { openLedger } from './sandbox-ledger.ts';

export interface SandboxOptions {
  /** The folder of its books. */
  folder: string;
  secret: string;
  host?: string;
  port?: number;
}

export interface RunningSandbox {
  url: string;
  port: number;
  stop(): Promise<void>;
}

const silenceMs = 60_000;
const bodyBytesMax = 100_000;

const voidSchema = z.object({ key: z.string() });

type Ask = (part: {
  key: string;
  id: string;
  query: URLSearchParams;
  body: unknown;
}) => SandboxAnswer | Promise<SandboxAnswer>;

const json = (body: unknown, status = 200): SandboxAnswer => ({ kind: 'json', status, body });

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > bodyBytesMax) throw new Error('too long');
    chunks.push(chunk as Buffer);
  }
  return bytes === 0 ? null : (JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown);
}

function sameText(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/** Every call of the gateway, by method and the first two parts of its path. */
function callsOf(options: SandboxOptions) {
  const ledger = openLedger(path.join(options.folder, 'ledger.jsonl'));
  const events = createEvents(options.secret);
  const charges = createCharges(ledger, events);
  const checked =
    <T>(
      schema: z.ZodMiniType<T>,
      work: (key: string, body: T) => SandboxAnswer | Promise<SandboxAnswer>,
    ): Ask =>
    ({ key, body }) => {
      const parsed = schema.safeParse(body);
      if (!parsed.success || key.length > 100)
        return json({ error: 'The request is not complete' }, 400);
      return work(key, parsed.data);
    };
  const keyed =
    (ask: Ask): Ask =>
    (part) =>
      part.key === '' ? json({ error: 'Idempotency-Key is missing' }, 400) : ask(part);
  const calls: Readonly<Record<string, Ask>> = {
    'POST /v1/charges': keyed(checked(chargeSchema, charges.charge)),
    'POST /v1/refunds': keyed(checked(refundSchema, charges.refund)),
    'POST /v1/disputes': keyed(checked(disputeSchema, charges.dispute)),
    'POST /v1/voids': checked(voidSchema, (_key, body) => charges.void(body.key)),
    'GET /v1/operations': ({ id }) => charges.find(id),
    'PUT /v1/cards': ({ id }) => (ledger.card(id) ? json({ token: id }) : json(null, 404)),
    'DELETE /v1/cards': ({ id }) => {
      if (!ledger.card(id)) return json(null, 404);
      ledger.removeCard(id);
      return json({ token: id });
    },
    'GET /v1/customers': ({ id }) => {
      const cards = ledger.cardsOf(id);
      return json({ customer: id, cards: cards.map(({ token }) => token) });
    },
    'GET /v1/settlements': ({ query }) => {
      const from = new Date(query.get('from') ?? 0);
      return json({ lines: Number.isNaN(from.getTime()) ? [] : ledger.linesSince(from) });
    },
    'GET /v1/health': () => json({ ok: true }),
  };
  return { calls, events };
}

function answerWith(response: http.ServerResponse, answer: SandboxAnswer): void {
  if (answer.kind === 'reset') return void response.socket?.resetAndDestroy();
  if (answer.kind === 'silence') {
    const end = setTimeout(() => response.socket?.destroy(), silenceMs);
    response.once('close', () => clearTimeout(end));
    return;
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.body));
}

/**
 * A payment gateway to try the product with: it speaks HTTP as gateways do, keeps its own books and
 * takes test cards only. What was typed on a card is never written anywhere.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const { calls, events } = callsOf(options);
  const handle = async (request: http.IncomingMessage): Promise<SandboxAnswer> => {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const [, version, thing, id = ''] = url.pathname.split('/');
    const call = calls[`${request.method} /${version}/${thing}`];
    const isHealth = thing === 'health';
    if (!isHealth && !sameText(request.headers.authorization ?? '', `Bearer ${options.secret}`)) {
      return json({ error: 'Unknown merchant' }, 401);
    }
    if (!call) return json({ error: 'There is no such call' }, 404);
    const key = request.headers['idempotency-key'];
    const body = await readBody(request).catch(() => undefined);
    return call({
      key: typeof key === 'string' ? key : '',
      id: decodeURIComponent(id),
      query: url.searchParams,
      body,
    });
  };
  const server = http.createServer((request, response) => {
    response.on('error', () => {});
    handle(request).then(
      (answer) => answerWith(response, answer),
      () => answerWith(response, json({ error: 'The gateway failed' }, 500)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop() {
      events.stop();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
