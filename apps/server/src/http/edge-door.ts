import { createHash, createHmac } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isDatabaseTrouble } from '../db/unavailable.ts';
import { isSame } from './carrier-secret.ts';
import { keepCarriersText } from './strict-input.ts';

/** A SIP edge that signed the request, with its lines in the order they are tried. */
export interface Edge {
  id: string;
  trunks: readonly { name: string; mayPresent: 'any' | 'own' }[];
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the signature was found to be right. */
    edge: Edge | null;
  }
}

/** A signature is believed so long before and after its own time. */
const windowSeconds = 300;
/** Much more than a heartbeat with hundreds of calls. */
const edgeBodyBytesMax = 1_048_576;

/** What an edge is told where its word is not taken: what is wrong in itself it says no more, all else again. */
const refusals = {
  invalid: 400,
  'wrong-signature': 401,
  'unknown-edge': 403,
  'unknown-trunk': 403,
  'unknown-call': 404,
  'unknown-number': 404,
  'unknown-sound': 404,
  'too-old': 409,
  'too-large': 413,
  'wrong-type': 415,
  broken: 500,
  'busy-server': 503,
} as const;

/** A word that is not taken, and why. */
export class EdgeRefused extends Error {
  readonly code: keyof typeof refusals;
  constructor(code: keyof typeof refusals) {
    super(`The edge is refused: ${code}`);
    this.code = code;
  }
}

function refuse(reply: FastifyReply, code: keyof typeof refusals, fields?: readonly string[]) {
  if (code === 'busy-server') reply.header('retry-after', 1);
  return reply.code(refusals[code]).send({ error: code, ...(fields && { fields }) });
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof EdgeRefused) return refuse(reply, error.code);
  if (error.validation) {
    return refuse(
      reply,
      'invalid',
      error.validation.map(({ instancePath }) => instancePath),
    );
  }
  if (isDatabaseTrouble(error)) {
    request.log.warn({ err: error }, 'The database is out of reach of an edge');
    return refuse(reply, 'busy-server');
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse(reply, 'too-large');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse(reply, 'wrong-type');
  if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, 'invalid');
  request.log.error({ err: error }, 'A word of an edge failed');
  return refuse(reply, 'broken');
}

/** What an edge signs: method, path, time and body; so that a signature is good for one request. */
export function signatureOf(
  secret: string,
  asked: { method: string; path: string; seconds: number; body: string | Buffer },
): string {
  const hash = createHash('sha256').update(asked.body).digest('hex');
  const signed = [asked.method, asked.path, asked.seconds, hash].join('\n');
  return createHmac('sha256', secret).update(signed).digest('hex');
}

const authorization = /^Edge (?<id>[\w.-]{1,64}):(?<seconds>\d{1,12}):(?<hex>[0-9a-f]{64})$/;

/** The edge that signed a request. Throws EdgeRefused. */
function edgeOf({ secrets, edges }: Config['sipEdge'], request: FastifyRequest, body: Buffer) {
  const {
    id = '',
    seconds = '',
    hex = '',
  } = authorization.exec(request.headers.authorization ?? '')?.groups ?? {};
  const at = Number(seconds);
  const isTimely = Math.abs(Date.now() / 1_000 - at) <= windowSeconds;
  const asked = { method: request.method, path: request.url, seconds: at, body };
  const isSigned = secrets.some((secret) => isSame(hex, signatureOf(secret, asked)));
  if (hex === '' || !isTimely || !isSigned) throw new EdgeRefused('wrong-signature');
  const trunks = Object.hasOwn(edges, id) ? edges[id]?.trunks : undefined;
  if (!trunks) throw new EdgeRefused('unknown-edge');
  const lines = Object.entries(trunks).map(([name, { mayPresent }]) => ({ name, mayPresent }));
  return { id, trunks: lines };
}

/**
 * Routes that only a SIP edge may ask: each request is signed with its body, which is read as JSON
 * once the signature is right.
 */
export function edgeRoutes(
  app: FastifyInstance,
  { sipEdge }: Pick<Config, 'sipEdge'>,
  register: (scope: FastifyInstance) => void,
): void {
  void app.register((scope, _options, done) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: edgeBodyBytesMax },
      (request, body: Buffer, parsed) => {
        try {
          request.edge = edgeOf(sipEdge, request, body);
        } catch (error) {
          parsed(error as Error);
          return;
        }
        void parse(request, body.toString('utf8'), parsed);
      },
    );
    scope.addHook('preValidation', (request, _reply, next) => {
      try {
        if (request.method === 'GET') request.edge = edgeOf(sipEdge, request, Buffer.alloc(0));
      } catch (error) {
        next(error as Error);
        return;
      }
      next(request.edge ? undefined : new EdgeRefused('wrong-signature'));
    });
    keepCarriersText(scope);
    scope.setErrorHandler(answerError);
    register(scope);
    done();
  });
}

/** The edge that a route's request came from. */
export function askingEdge(request: FastifyRequest): Edge {
  if (!request.edge) throw new EdgeRefused('wrong-signature');
  return request.edge;
}
