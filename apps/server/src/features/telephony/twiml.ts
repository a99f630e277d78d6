import type { Language } from '@portal/contract/fields/text';
import type { TextKey } from '@portal/i18n';
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import { voices } from '../../shared/voices.ts';
import type { Dial, Refusal, RouteDecision } from './routing.rules.ts';

/** Sentences to a caller; codes are for the owner of a phone. */
export type SpokenKey = Exclude<
  Extract<TextKey, `telephony.${string}`>,
  `telephony.code-${string}`
>;

/** What the caller hears. It tells nothing of the customer's credit: the caller is a stranger. */
const spoken: Partial<Record<Refusal, SpokenKey>> = {
  suspended: 'telephony.not-in-service',
  'switched-off': 'telephony.switched-off',
  'no-credit': 'telephony.cannot-connect',
  'destination-not-allowed': 'telephony.cannot-connect',
  'rating-unavailable': 'telephony.try-later',
};

function dialResponse(decision: Dial, statusUrl: string): VoiceResponse {
  const response = new VoiceResponse();
  const ringSeconds = Math.max(...decision.targets.map((target) => target.ringSeconds));
  const dial = response.dial({
    action: statusUrl,
    method: 'POST',
    timeLimit: decision.maxSeconds,
    timeout: ringSeconds,
    callerId: `+${decision.callerId}`,
    // The caller hears the phone ring, and the call counts from the answer on.
    answerOnBridge: true,
  });
  for (const target of decision.targets) {
    dial.number(
      {
        statusCallback: statusUrl,
        statusCallbackMethod: 'POST',
        statusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'],
      },
      `+${target.destination}`,
    );
  }
  return response;
}

/**
 * A decision as TwiML. `statusUrl` is the absolute address that hears of the call's end; `say` gives
 * a text in the customer's language.
 */
export function decisionTwiml(
  decision: RouteDecision,
  statusUrl: string,
  say: (key: SpokenKey, brandId: number, language: Language) => string,
): string {
  if (decision.action === 'dial') return dialResponse(decision, statusUrl).toString();
  const response = new VoiceResponse();
  const { reason, language, brandId } = decision;
  const key = spoken[reason];
  if (key && language !== null && brandId !== null) {
    response.say(voices[language], say(key, brandId, language));
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
