import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutAntiForgeryValue } from './anti-forgery.ts';
import { pathOf, requestLine } from './log-requests.ts';
import type { Metrics } from './metrics.ts';

/** So many ways to ask, each with its answer; what is asked least makes room. */
const answersMost = 500;
/** Whatever an answer says of itself, it is made anew after so long. */
const keptMs = 60_000;
const addressMost = 200;

/** With one of these the answer is another one, or somebody's own. */
const particular = [
  'authorization',
  'content-encoding',
  'content-length',
  'if-none-match',
  'origin',
  'transfer-encoding',
  // Believed of some senders only.
  'x-forwarded-host',
];

interface ReadyAnswer {
  /** In ms since 1970. */
  until: number;
  method: string;
  status: number;
  /** Names and values in turn; those that differ each time are written in before it is sent. */
  head: string[];
  each: readonly { at: number; make: () => string }[];
  requestIdAt: number;
  /** Text leaves with its head in one piece, which costs half of a head and bytes after it. */
  body: string;
  path: string;
  brand: string | undefined;
  observe: (seconds: number) => void;
}

interface Asked {
  key: string;
  keep(answer: Omit<ReadyAnswer, 'observe'>, route: string): void;
}

/** Requests whose answer may be given to others that ask alike. */
const asked = new WeakMap<IncomingMessage, Asked>();

/** All of a request that an answer for everybody can depend on; null for a particular one. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > addressMost) return null;
  for (const name of particular) if (headers[name] !== undefined) return null;
  const { host, cookie } = headers;
  const brand = String(headers['brand-id']);
  const coding = String(headers['accept-encoding']);
  const language = headers['accept-language'];
  const known = cookie === undefined ? '' : withoutAntiForgeryValue(cookie);
  return `${method} ${url}\n${host}\n${brand}\n${coding}\n${language}\n${known}`;
}

const texts = new WeakMap<Buffer, string>();

/** Bytes as a text of as many letters; the same one for the same bytes. */
function textOf(bytes: Buffer): string {
  const text = texts.get(bytes) ?? bytes.toString('latin1');
  texts.set(bytes, text);
  return text;
}

function send(
  { head, each, requestIdAt, body, method, status, path, brand, observe }: ReadyAnswer,
  response: ServerResponse,
  log: FastifyBaseLogger,
): void {
  const began = performance.now();
  const requestId = randomUUID();
  head[requestIdAt] = requestId;
  for (const { at, make } of each) head[at] = make();
  response.once('close', () => {
    const ms = performance.now() - began;
    observe(ms / 1_000);
    log.info({ requestId, ...requestLine({ method, path, status, ms, brand }) }, 'request');
  });
  response.writeHead(status, head);
  if (method === 'HEAD') response.end();
  else response.end(body, 'latin1');
}

/**
 * Answers that are the same for everybody who asks alike, given again in front of the framework, with
 * the head that the framework gave them: its way is two thirds of what a page costs.
 */
export function createReadyAnswers(parts: {
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'timer'>;
  /** Whether nothing is answered any more but by the framework. */
  isClosing: () => boolean;
}) {
  const { log, metrics, isClosing } = parts;
  const answers = new LRUCache<string, ReadyAnswer>({ max: answersMost });

  return {
    before(handler: RequestListener): RequestListener {
      return (request, response) => {
        const key = keyOf(request);
        if (key === null || isClosing()) return handler(request, response);
        const ready = answers.get(key);
        if (ready && Date.now() < ready.until) return send(ready, response, log);
        const keep: Asked['keep'] = (answer, route) => {
          const { method, status } = answer;
          const observe = metrics.timer({ method, route, status: String(status) });
          answers.set(key, { ...answer, observe });
        };
        asked.set(request, { key, keep });
        return handler(request, response);
      };
    },
  };
}

export interface KeptFor {
  /** In ms since 1970. */
  until: number;
  /** What of the head is another for each request, by its name. */
  each?: Readonly<Record<string, () => string>>;
}

/** Keeps what is about to be sent for those who ask alike; nothing of the request may be in it. */
export function keepReady(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Buffer,
  { until, each = {} }: KeptFor,
): void {
  const alike = asked.get(request.raw);
  const now = Date.now();
  if (!alike || reply.statusCode !== 200 || until <= now) return;
  const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
  head.push('content-length', String(body.length));
  // A value stands behind its name.
  const placeOf = (name: string) => head.indexOf(name) + 1;
  const renewed = Object.entries(each).flatMap(([name, make]) => {
    const at = placeOf(name);
    return at === 0 ? [] : [{ at, make }];
  });
  const answer = {
    until: Math.min(until, now + keptMs),
    method: request.method,
    status: reply.statusCode,
    head,
    each: renewed,
    requestIdAt: placeOf('x-request-id'),
    body: textOf(body),
    path: pathOf(request),
    brand: request.brand?.key,
  };
  alike.keep(answer, request.routeOptions.url ?? 'page');
}
