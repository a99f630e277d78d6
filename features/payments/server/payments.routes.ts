import * as rows from '../contract.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { sendFailure } from '@portal/server/http/envelope';
import { route, type RouteDeps } from '@portal/server/http/route';
import { eventsPathOf } from '@portal/server/ports/create-card-gateway';
import { keepEvent, workOnEvents } from './events.service.ts';
import type { WithPayments } from './engine.ts';

type PaymentDeps = RouteDeps & Pick<Deps, 'db' | 'log' | 'cardGateway'> & WithPayments;

/**
 * The gateway's signed events, checked over the raw bytes. One that is kept is acknowledged; the
 * work on it begins at once and is gone on with by the sweeper, here or elsewhere.
 */
function registerEvents(app: FastifyInstance, deps: PaymentDeps): void {
  const settling = { ...deps, fulfilments: deps.payments.fulfilments };
  const atWork = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(atWork);
  });
  const begin = () => {
    const work = workOnEvents(settling).then(
      () => {},
      (error: unknown) => deps.log.error({ err: error }, 'Events could not be worked on at once'),
    );
    atWork.add(work);
    void work.then(() => atWork.delete(work));
  };
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
      if (event === 'unreadable') {
        request.log.error('The gateway signed what is no event');
        return sendFailure(reply, { code: 'VALIDATION', text: 'The body is no event' });
      }
      if (event === 'irrelevant') return reply.code(204).send();
      await keepEvent(settling, event);
      begin();
      return reply.code(204).send();
    });
  });
}

/** How payments stand that are on their way. */
export function registerPayments(app: FastifyInstance, deps: PaymentDeps): void {
  registerEvents(app, deps);
  route(app, deps, rows.paymentAttempt, async ({ query, actor }) => {
    const attempt = await deps.payments.findAttempt(actor.customerId, query.key);
    return attempt ? ok(attempt) : fail('NOT-FOUND');
  });
}
