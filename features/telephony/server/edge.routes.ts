import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { Deps } from '@portal/server/deps';
import { sendEvents } from '@portal/server/http/event-stream';
import { askingEdge, type Edge, edgeRoutes } from '@portal/server/http/edge-door';
import { takeEvent } from './edge-event.service.ts';
import { extendTalk } from './edge-extend.service.ts';
import { StreamsOfOrders } from './edge-orders.ts';
import { takeHeartbeat } from './edge-heartbeat.service.ts';
import { createEdgeLine, type EdgeLine } from './edge-line.ts';
import { takeVoicemail } from './edge-voicemail.service.ts';
import { takeRecord } from './edge-record.service.ts';
import { type EdgeRouteDeps, routeForEdge, type Untold } from './edge-route.service.ts';
import {
  cdrBody,
  eventBody,
  extendBody,
  heartbeatBody,
  routeBody,
  voicemailBody,
} from './edge-words.schema.ts';

export type EdgeDeps = EdgeRouteDeps & Pick<Deps, 'edge' | 'outbox'>;

const wordMs = 5_000;
/** Two minutes of sound in base64, and what is around it. */
const soundBytesMax = 4_194_304;

/** The second version of the SIP edge's interface: each word is posted as JSON, and signed. */
export function registerEdge(app: FastifyInstance, deps: EdgeDeps): void {
  const { edge: parts } = deps;
  const routes = createEdgeLine({
    atOnce: 8,
    atOnceByKey: 2,
    waitingMost: 50,
    answerMs: parts.answerMs,
  });
  const words = createEdgeLine({
    atOnce: 6,
    atOnceByKey: 6,
    waitingMost: 500,
    answerMs: wordMs,
  });
  const routing = { ...deps, db: parts.routes.db };
  const telling = { ...deps, db: parts.words.db };

  const orders = new StreamsOfOrders(telling);
  // Before the server waits for its connections, which would wait for the streams.
  app.addHook('preClose', () => orders.close());

  edgeRoutes(app, deps.config, (scope) => {
    function take<Body extends z.ZodMiniType>(
      name: string,
      body: Body,
      { line, keyOf, work, status = 200, bodyLimit }: Word<z.output<Body>>,
    ): void {
      const options = { schema: { hide: true, body }, ...(bodyLimit && { bodyLimit }) };
      scope.post(`/carrier/sip/v2/${name}`, options, async (asked, reply) => {
        const edge = askingEdge(asked);
        const said = asked.body as z.output<Body>;
        const untold: Untold = {};
        const done = () => work(edge, said, untold);
        const answer = await line.run(keyOf(said), done, () => untold.undo?.());
        return answer === undefined ? reply.code(204).send() : reply.code(status).send(answer);
      });
    }

    serveOrders(scope, orders);
    take('route', routeBody, {
      line: routes,
      keyOf: ({ to }) => to,
      work: (edge, asked, untold) => routeForEdge(routing, edge, asked, untold),
    });
    take('event', eventBody, {
      line: words,
      keyOf: ({ call, id }) => call ?? id,
      work: (edge, event) => takeEvent(telling, edge, event),
    });
    take('extend', extendBody, {
      line: words,
      keyOf: ({ call }) => call,
      work: (edge, asked) => extendTalk(telling, edge, asked),
    });
    take('heartbeat', heartbeatBody, {
      line: words,
      keyOf: ({ edge }) => edge,
      work: (edge, told) => takeHeartbeat(telling, edge, told),
    });
    take('voicemail', voicemailBody, {
      line: words,
      keyOf: ({ call }) => call,
      work: (edge, said) => takeVoicemail(telling, edge, said),
      status: 202,
      bodyLimit: soundBytesMax,
    });
    take('cdr', cdrBody, {
      line: words,
      keyOf: ({ identity }) => identity.callId,
      work: (edge, record) => takeRecord(telling, edge, record),
    });
  });
}

/** Orders come as events, from the one on that the edge had last. */
function serveOrders(scope: FastifyInstance, orders: StreamsOfOrders): void {
  const options = { schema: { hide: true }, exposeHeadRoute: false };
  scope.get('/carrier/sip/v2/orders', options, (request, reply) => {
    const { after } = request.query as { after?: unknown };
    const last = Number(request.headers['last-event-id'] ?? after ?? 0);
    const from = Number.isSafeInteger(last) ? Math.max(0, last) : 0;
    return sendEvents(reply, { ok: true, events: orders.follow(askingEdge(request).id, from) });
  });
}

interface Word<Said> {
  line: EdgeLine;
  /** Whose work it is, of which only some is done at once. */
  keyOf: (said: Said) => string;
  /** What a taken word is answered with, where that is no plain 200. */
  status?: number;
  bodyLimit?: number;
  /** Undefined: there is nothing to answer. */
  work: (edge: Edge, said: Said, untold: Untold) => Promise<object | void>;
}
