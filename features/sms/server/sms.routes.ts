import * as rows from '../contract.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { QueryOf } from '@portal/contract/endpoint';
import type { Deps } from '@portal/server/deps';
import { fail, ok } from '@portal/server/http/context';
import { route, type RouteDeps } from '@portal/server/http/route';
import { twilioRoutes } from '@portal/server/http/twilio-door';
import type { WithGeography } from '@portal/features/geography/server';
import { registerEdgeSms } from './edge-sms.routes.ts';
import { readTwilioSms } from './sms.rules.ts';
import { listSms, receiveSms, sendSmsAgain } from './sms.service.ts';

const nothingToSay = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

type AskedTexts = QueryOf<typeof rows.smsInbox>;

/** Texts that arrive, where they went, and sending one again. */
export function registerSms(
  app: FastifyInstance,
  deps: RouteDeps & Pick<Deps, 'db' | 'edge' | 'outbox' | 'log'> & WithGeography,
): void {
  twilioRoutes(app, deps, (scope) =>
    scope.post('/carrier/twilio/sms', { schema: { hide: true } }, async (request, reply) => {
      const sms = readTwilioSms((request.body ?? {}) as Record<string, string>);
      if (!sms) return reply.code(400).send();
      await receiveSms(deps, sms);
      return reply.type('text/xml; charset=utf-8').send(nothingToSay);
    }),
  );

  registerEdgeSms(app, deps);

  async function answer(asked: AskedTexts, reply: FastifyReply, customerId: number) {
    const before = asked.cursor === undefined ? null : Number(asked.cursor);
    if (before !== null && !Number.isSafeInteger(before)) {
      return fail('VALIDATION', { field: '/cursor', text: 'form.cursor' });
    }
    const page = await listSms(deps, customerId, { didid: asked.didid ?? null, before });
    if (!page) return fail('NOT-FOUND');
    if (page.next !== null) reply.header('x-next-cursor', page.next);
    return ok(page.entries);
  }
  route(app, deps, rows.smsLog, async ({ query, reply, actor }) =>
    answer(query, reply, actor.customerId),
  );
  route(app, deps, rows.smsInbox, async ({ query, reply, actor }) =>
    answer(query, reply, actor.customerId),
  );

  route(app, deps, rows.sendSmsAgain, async ({ body, actor }) => {
    const sent = await sendSmsAgain(deps, actor, body.id);
    return sent.ok ? ok(true) : sent;
  });
}
