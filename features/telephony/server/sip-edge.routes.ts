import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '@portal/server/deps';
import { holdersOnly } from '@portal/server/http/carrier-secret';
import { keepCarriersText } from '@portal/server/http/strict-input';
import { digitsOf } from './routing.rules.ts';
import { routeCall, type RoutingDeps } from './routing.service.ts';
import { recordReport } from './settling.service.ts';
import { readCdr, sipAnswer } from './sip-edge.rules.ts';

export type SipEdgeDeps = RoutingDeps & Pick<Deps, 'config'>;

/** This edge names no trunk; what it speaks of came by its only line. */
const edge = { carrier: 'sip', trunk: '' };
const callId = z.string().check(z.minLength(1), z.maxLength(255));
const number = z.string().check(z.maxLength(64));
const instant = z.iso.datetime({ offset: true });

const routeQuery = z.object({ to: number, from: z.optional(number), call_id: callId });

const cdrBody = z.object({
  call_id: callId,
  to: number,
  from: z.optional(number),
  startedAt: instant,
  answeredAt: z.optional(z.nullable(instant)),
  endedAt: instant,
  sipCode: z.int().check(z.minimum(100), z.maximum(699)),
  legs: z
    .array(
      z.object({ destination: number, seconds: z.int().check(z.minimum(0), z.maximum(86_400)) }),
    )
    .check(z.maxLength(20)),
});

/** The SIP proxy's two calls: where does this call go, and what became of it. */
export function registerSipEdge(app: FastifyInstance, deps: SipEdgeDeps): void {
  void app.register((scope, _options, done) => {
    keepCarriersText(scope);
    takeCalls(scope, deps);
    done();
  });
}

function takeCalls(scope: FastifyInstance, deps: SipEdgeDeps): void {
  const onRequest = holdersOnly(deps.config.sipEdge.secrets);

  scope.get(
    '/carrier/sip/route',
    // It writes the decision down, so that a HEAD to it must not be taken for the question.
    { onRequest, exposeHeadRoute: false, schema: { hide: true, querystring: routeQuery } },
    async (request, reply) => {
      const query = request.query as z.output<typeof routeQuery>;
      const decision = await routeCall(deps, {
        ...edge,
        callId: query.call_id,
        to: digitsOf(query.to),
        from: digitsOf(query.from ?? ''),
      });
      return reply.send(sipAnswer(decision));
    },
  );

  scope.post(
    '/carrier/sip/cdr',
    { onRequest, schema: { hide: true, body: cdrBody } },
    async (request, reply) => {
      const cdr = request.body as z.output<typeof cdrBody>;
      const call = {
        ...edge,
        callId: cdr.call_id,
        to: digitsOf(cdr.to),
        from: digitsOf(cdr.from ?? ''),
      };
      await recordReport(deps, call, readCdr(cdr));
      return reply.code(204).send();
    },
  );
}
