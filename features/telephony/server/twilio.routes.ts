import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { greetingOf, openSound } from '@portal/features/voicemail/server';
import { createTranslate } from '@portal/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '@portal/server/deps';
import { twilioRoutes } from '@portal/server/http/twilio-door';
import type { AnnouncedCall } from './routing.rules.ts';
import { routeCall, type RoutingDeps } from './routing.service.ts';
import { meantCall, recordReport } from './settling.service.ts';
import { takeLegReport, takeStepEnd } from './steps.service.ts';
import {
  announcedCall,
  type Form,
  isLeg,
  legIdOf,
  readReport,
  readStepEnd,
} from './twilio.rules.ts';
import {
  decisionTwiml,
  emptyTwiml,
  hangupTwiml,
  recordTwiml,
  type Speaking,
  stepTwiml,
} from './twiml.ts';
import { readRecording } from './voicemail.rules.ts';
import { receiveVoicemail } from './voicemail.service.ts';

export type TwilioDeps = RoutingDeps & Pick<Deps, 'config' | 'texts'>;

const voicePath = '/carrier/twilio/voice';
const statusPath = `${voicePath}/status`;
const recordingPath = `${voicePath}/recording`;
const greetingPath = '/carrier/twilio/greetings';

/**
 * Where the carrier fetches the greeting that callers of a number hear. The sound's hash is the only
 * right that this needs: it is told to nobody else, and another greeting is at another address.
 */
async function greetingUrl({ db, config }: TwilioDeps, called: string): Promise<string | null> {
  const sha256 = await greetingOf(db, called);
  return sha256 === null ? null : `${config.publicUrl}${greetingPath}/${sha256}`;
}

function serveGreetings(app: FastifyInstance, deps: TwilioDeps): void {
  app.get(`${greetingPath}/:sha256`, { schema: { hide: true } }, async (request, reply) => {
    const { sha256 } = request.params as { sha256: string };
    const sound = await openSound(deps, sha256);
    if (!sound) return reply.code(404).send();
    return reply.header('cache-control', 'private, max-age=300').type('audio/wav').send(sound);
  });
}

function sendTwiml(reply: FastifyReply, twiml: string): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(twiml);
}

/** What we wrote into an address ourselves; the address is signed with the form. */
function writtenIn(request: FastifyRequest, name: string): string | null {
  return new URL(request.url, 'http://carrier').searchParams.get(name);
}

function positionIn(request: FastifyRequest, name: string): number | null {
  const text = writtenIn(request, name);
  const at = text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
  // The number that the plan ends with is a step of its own.
  return at !== null && at <= limits.ringTargetsMax ? at : null;
}

/** A carrier's words about a call or one of its legs, and what to do next. */
async function takeStatus(
  deps: TwilioDeps,
  speaking: Speaking,
  { call, form, request }: { call: AnnouncedCall; form: Form; request: FastifyRequest },
): Promise<string> {
  const step = positionIn(request, 'step');
  const position = positionIn(request, 'leg');
  const legId = legIdOf(form);
  if (step !== null) {
    const next = await takeStepEnd(deps, call, step, readStepEnd(form));
    if (next.kind === 'ring') return stepTwiml(next.decision, next.step, speaking);
    if (next.kind !== 'record') return emptyTwiml;
    return recordTwiml(next.decision, {
      ...speaking,
      greetingUrl: await greetingUrl(deps, call.to),
    });
  }
  if (position !== null && legId !== null) {
    await takeLegReport(deps, call, { id: legId, position }, readReport(form));
  } else await recordReport(deps, call, readReport(form));
  return emptyTwiml;
}

/** The carrier's webhooks: a call comes in, what became of it, and a message that was left. */
export function registerTwilio(app: FastifyInstance, deps: TwilioDeps): void {
  const { publicUrl } = deps.config;
  serveGreetings(app, deps);
  const speaking = (called: string): Speaking => ({
    called,
    greetingUrl: null,
    statusUrl: publicUrl + statusPath,
    recordingUrl: publicUrl + recordingPath,
    say(key, brandId: number, language: Language) {
      const texts = deps.texts.flat(brandId, language);
      return createTranslate(language, texts, texts)(key);
    },
  });

  twilioRoutes(app, deps, (scope) => takeCalls(scope, deps, speaking));
}

function takeCalls(
  scope: FastifyInstance,
  deps: TwilioDeps,
  speaking: (called: string) => Speaking,
): void {
  const onSigned = (
    path: string,
    answer: (told: { call: AnnouncedCall; form: Form; request: FastifyRequest }) => Promise<string>,
  ) =>
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const form = (request.body ?? {}) as Form;
      const call = announcedCall(form, writtenIn(request, 'called'));
      if (!call) return reply.code(400).send();
      return sendTwiml(reply, await answer({ call, form, request }));
    });

  onSigned(voicePath, async ({ call }) => {
    const decision = await routeCall(deps, call);
    const said = speaking(call.to);
    if (decision.action !== 'voicemail') return decisionTwiml(decision, said);
    return recordTwiml(decision, { ...said, greetingUrl: await greetingUrl(deps, call.to) });
  });
  onSigned(statusPath, async (told) => {
    // What is said of a leg names its number by the address alone.
    const call = isLeg(told.form) ? told.call : await meantCall(deps, told.call);
    return takeStatus(deps, speaking(call.to), { ...told, call });
  });
  onSigned(recordingPath, async ({ call, form }) => {
    const left = readRecording(form);
    if (left) await receiveVoicemail(deps, call, left);
    return hangupTwiml;
  });
}
