import type { Language } from '@portal/contract/fields/text';
import { createTranslate } from '@portal/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isSignedByTwilio } from '../../http/twilio-signature.ts';
import { routeCall, type RoutingDeps } from './routing.service.ts';
import { recordReport } from './settling.service.ts';
import { announcedCall, type Form, readReport } from './twilio.rules.ts';
import { decisionTwiml, emptyTwiml, type SpokenKey } from './twiml.ts';

export type TwilioDeps = RoutingDeps & Pick<Deps, 'config' | 'texts'>;

const statusPath = '/carrier/twilio/voice/status';

function sendTwiml(reply: FastifyReply, twiml: string): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(twiml);
}

/** The carrier's two webhooks: a call comes in, and what became of it (CONTRACT 2, carrier side). */
export function registerTwilio(app: FastifyInstance, deps: TwilioDeps): void {
  const say = (key: SpokenKey, brandId: number, language: Language) => {
    const texts = deps.texts.flat(brandId, language);
    return createTranslate(language, texts, texts)(key);
  };

  const signed =
    (answer: (form: Form) => Promise<string | null>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSignedByTwilio(deps, request)) {
        request.log.warn('A webhook without a valid signature');
        return reply.code(403).send();
      }
      const twiml = await answer((request.body ?? {}) as Form);
      return twiml === null ? reply.code(400).send() : sendTwiml(reply, twiml);
    };

  app.post(
    '/carrier/twilio/voice',
    { schema: { hide: true } },
    signed(async (form) => {
      const call = announcedCall(form);
      if (!call) return null;
      const decision = await routeCall(deps, call);
      return decisionTwiml(decision, deps.config.publicUrl + statusPath, say);
    }),
  );

  app.post(
    statusPath,
    { schema: { hide: true } },
    signed(async (form) => {
      const call = announcedCall(form);
      if (!call) return null;
      await recordReport(deps, call, readReport(form));
      return emptyTwiml;
    }),
  );
}
