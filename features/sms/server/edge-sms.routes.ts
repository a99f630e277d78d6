import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '@portal/server/deps';
import { askingEdge, EdgeRefused, edgeRoutes } from '@portal/server/http/edge-door';
import { readCpim, senderOf } from './sms.rules.ts';
import { receiveSms } from './sms.service.ts';

/** As much as a SIP MESSAGE is taken with. */
const textMost = 8_192;
const phone = z.string().check(z.regex(/^\+[1-9]\d{1,14}$/));

const messageBody = z.object({
  id: z.uuid(),
  trunk: z.string().check(z.regex(/^[\w.-]{1,64}$/)),
  from: z.nullable(z.string().check(z.maxLength(64))),
  to: phone,
  contentType: z.enum(['text/plain', 'message/cpim']),
  charset: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  text: z.string().check(z.maxLength(textMost)),
  parts: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(999)))),
});

/** Texts that reach a SIP edge as MESSAGE: the same mail as any other's. */
export function registerEdgeSms(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'edge' | 'log' | 'outbox'>,
): void {
  const telling = { ...deps, db: deps.edge.words.db };
  edgeRoutes(app, deps.config, (scope) => {
    scope.post(
      '/carrier/sip/v2/message',
      { schema: { hide: true, body: messageBody } },
      async (request, reply) => {
        const edge = askingEdge(request);
        const said = request.body as z.output<typeof messageBody>;
        const isTied = edge.trunks.some(({ name }) => name === said.trunk);
        if (!isTied) throw new EdgeRefused('unknown-trunk');
        const isTaken = await receiveSms(telling, {
          carrier: 'sip',
          trunk: said.trunk,
          messageId: said.id,
          from: senderOf(said.from ?? ''),
          to: said.to.slice(1),
          body: said.contentType === 'message/cpim' ? readCpim(said.text) : said.text,
          attachments: 0,
        });
        if (!isTaken) throw new EdgeRefused('unknown-number');
        return reply.code(202).send({ message: said.id });
      },
    );
  });
}
