import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import type { TextKey } from '@portal/i18n';
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import { voices } from '@portal/server/shared/voices';
import type { Dial, Refusal, RouteDecision, TakeMessage } from './routing.rules.ts';

/** Sentences to a caller; codes and tests are for the owner of a phone. */
export type SpokenKey = Exclude<
  Extract<TextKey, `telephony.${string}`>,
  `telephony.${'code' | 'test'}-${string}`
>;

/** What TwiML is written with: the absolute addresses that the carrier calls, and the words. */
export interface Speaking {
  /** Hears of a leg's and of a call's end. */
  statusUrl: string;
  /** Hears of a message that a caller left. */
  recordingUrl: string;
  /** The number that was called, which every address names. */
  called: string;
  /** The customer's own greeting; null for the standard sentence. */
  greetingUrl: string | null;
  /** A text in the customer's language. */
  say(key: SpokenKey, brandId: number, language: Language): string;
}

/** What the caller hears. It tells nothing of the customer's credit: the caller is a stranger. */
const spoken: Partial<Record<Refusal, SpokenKey>> = {
  suspended: 'telephony.not-in-service',
  'switched-off': 'telephony.switched-off',
  'outside-hours': 'telephony.outside-hours',
  'no-credit': 'telephony.cannot-connect',
  'daily-cap': 'telephony.cannot-connect',
  'destination-not-allowed': 'telephony.cannot-connect',
  'rating-unavailable': 'telephony.try-later',
};

/** One phone that rings and nothing behind it: its end is the call's. */
function isPlain({ steps, end }: Dial): boolean {
  return steps.length === 1 && steps[0]?.targets.length === 1 && end === 'hang-up';
}

/**
 * An address that the carrier calls about a call. It names the called number, which a leg's report
 * and a recording's do not, and without which the call is not known.
 */
function addressOf(url: string, more: { called: string } & Record<string, string>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
  return address.href;
}

/** A step of a decision: its phones ring at once, and Dial's action says which step it was. */
export function stepTwiml(decision: Dial, step: number, speaking: Speaking): string {
  const response = new VoiceResponse();
  const { targets, maxSeconds } = decision.steps[step] ?? { targets: [], maxSeconds: 0 };
  const { statusUrl, called } = speaking;
  const about = (more: Record<string, string>) => addressOf(statusUrl, { called, ...more });
  const dial = response.dial({
    action: about(isPlain(decision) ? {} : { step: String(step) }),
    method: 'POST',
    timeLimit: maxSeconds,
    timeout: Math.max(...targets.map((target) => target.ringSeconds)),
    callerId: `+${decision.callerId}`,
    // The caller hears the phone ring, and the call counts from the answer on.
    answerOnBridge: true,
  });
  targets.forEach((target, position) => {
    dial.number(
      {
        statusCallback: about(targets.length === 1 ? {} : { leg: String(position) }),
        statusCallbackMethod: 'POST',
        statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
      },
      `+${target.destination}`,
    );
  });
  return response.toString();
}

/** Asks the caller for a message. Its end is told to two addresses; the first report counts. */
export function recordTwiml(
  { language, brandId }: { language: Language; brandId: number },
  { recordingUrl, called, greetingUrl, say }: Speaking,
): string {
  const response = new VoiceResponse();
  const told = addressOf(recordingUrl, { called });
  if (greetingUrl !== null) response.play(greetingUrl);
  else response.say(voices[language], say('telephony.leave-message', brandId, language));
  response.record({
    action: told,
    method: 'POST',
    maxLength: limits.voicemailSecondsMax,
    finishOnKey: '#',
    playBeep: true,
    recordingStatusCallback: told,
    recordingStatusCallbackMethod: 'POST',
    recordingStatusCallbackEvent: ['completed'],
  });
  response.hangup();
  return response.toString();
}

/** A decision as TwiML, where it is not to ask for a message at once. */
export function decisionTwiml(
  decision: Exclude<RouteDecision, TakeMessage>,
  speaking: Speaking,
): string {
  if (decision.action === 'dial') return stepTwiml(decision, 0, speaking);
  const response = new VoiceResponse();
  const { reason, language, brandId } = decision;
  const key = spoken[reason];
  if (key && language !== null && brandId !== null) {
    response.say(voices[language], speaking.say(key, brandId, language));
    response.hangup();
  } else if (reason === 'ended') {
    response.hangup();
  } else {
    response.reject({ reason: reason === 'blocked-caller' ? 'busy' : 'rejected' });
  }
  return response.toString();
}

/** Nothing more to do: the call ends. */
export const emptyTwiml = new VoiceResponse().toString();

const hangup = new VoiceResponse();
hangup.hangup();
/** Nothing more to say. Without it a recording's action would be asked for the same again. */
export const hangupTwiml = hangup.toString();
