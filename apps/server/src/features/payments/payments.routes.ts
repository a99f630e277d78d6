import * as rows from '@portal/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fail, ok } from '../../http/context.ts';
import { route, type RouteDeps } from '../../http/route.ts';
import { eventsPathOf } from '../../ports/create-card-gateway.ts';
import { takeEvent } from './events.service.ts';

type PaymentDeps = RouteDeps & Pick<Deps, 'db' | 'log' | 'payments' | 'cardGateway'>;

/** The gateway's signed events, checked over the raw bytes. */
function registerEvents(app: FastifyInstance, deps: PaymentDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const { name, signatureHeader, readEvent } = deps.cardGateway;
    scope.post(eventsPathOf(name), { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers[signatureHeader];
      const event = Buffer.isBuffer(request.body)
        ? readEvent(request.body, typeof signature === 'string' ? signature : undefined)
        : null;
      if (!event) {
        request.log.warn('An event of the gateway without a valid signature');
        return reply.code(403).send();
      }
      if (event === 'irrelevant') return reply.code(204).send();
      await takeEvent({ ...deps, fulfilments: deps.payments.fulfilments }, event);
      return reply.code(204).send();
    });
  });
}

/** Payments that are on their way (CONTRACT 2, Money). */
export function registerPayments(app: FastifyInstance, deps: PaymentDeps): void {
  registerEvents(app, deps);
  route(app, deps, rows.paymentAttempt, async ({ caller, query }) => {
    const attempt = await deps.payments.findAttempt(caller.customerId, query.key);
    return attempt ? ok(attempt) : fail('NOT-FOUND');
  });
}
