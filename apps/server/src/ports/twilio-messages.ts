import type { FastifyBaseLogger } from 'fastify';
import VoiceResponse from 'twilio/lib/twiml/VoiceResponse.js';
import { voices } from '../shared/voices.ts';
import type { CarrierDelivery, CarrierMessage, CarrierMessages } from './carrier-messages.ts';

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** Where the REST interface is, if not at Twilio; no final slash. */
  apiBase: string | null;
}

const timeoutMs = 8_000;
/** With what the carrier takes to begin, less than the minute that anybody waits. */
const ringSeconds = 45;

/** Twilio answers these for a fault of ours: the account, its sender or its rights, not the phone. */
const ownFaults = new Set([21210, 21212, 21601, 21603, 21606, 21608, 21659, 21660]);

function spokenTwiml({ language, text }: CarrierMessage): string {
  const response = new VoiceResponse();
  response.pause({ length: 1 });
  response.say({ ...voices[language], loop: 2 }, text);
  return response.toString();
}

type Field = [name: string, value: string];

/** Asks to be told when a call is answered and how it ends; a field for each. */
const reports = ({ reportTo }: CarrierMessage): Field[] =>
  reportTo === undefined
    ? []
    : [
        ['StatusCallback', reportTo],
        ['StatusCallbackEvent', 'answered'],
        ['StatusCallbackEvent', 'completed'],
      ];

/** Only a no to this phone is about the phone; all else is the account or the carrier. */
function deliveryOf(status: number, code: unknown): CarrierDelivery {
  if (status >= 200 && status < 300) return 'sent';
  if (status >= 500) return 'unknown';
  const isRefusal = status === 400 && typeof code === 'number' && !ownFaults.has(code);
  return isRefusal ? 'refused' : 'unavailable';
}

const neverThere = new Set<unknown>([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Nobody heard what was asked where there was nobody; else the answer may be all that is lost. */
function lostDelivery(error: unknown): CarrierDelivery {
  const cause =
    error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return neverThere.has(cause?.code) ? 'unavailable' : 'unknown';
}

/** A text that is late helps nobody. */
const textFields = ({ text, expiresAt }: CarrierMessage): Field[] => [
  ['Body', text],
  ['ValidityPeriod', String(Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1_000)))],
];

const callFields = (message: CarrierMessage): Field[] => [
  ['Twiml', spokenTwiml(message)],
  ['Timeout', String(ringSeconds)],
  ...reports(message),
];

/**
 * Texts and calls by Twilio's REST interface. A message whose answer is lost is not sent again: the
 * customer asks for another one.
 */
export function createTwilioMessages(
  account: TwilioAccount,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): CarrierMessages {
  const { accountSid, authToken } = account;
  const base = account.apiBase ?? 'https://api.twilio.com';
  const basic = Buffer.from(`${accountSid}:${authToken}`).toString('base64');

  async function post(resource: string, fields: Field[]): Promise<CarrierDelivery> {
    const url = `${base}/2010-04-01/Accounts/${accountSid}/${resource}.json`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json().catch(() => null)) as { code?: unknown } | null;
    const delivery = deliveryOf(response.status, answer?.code);
    if (delivery !== 'sent') {
      log.warn({ resource, status: response.status, code: answer?.code, delivery }, 'Not sent');
    }
    return delivery;
  }

  return {
    async send(message) {
      if (message.from === null) {
        log.error('There is no number of ours to send a message from');
        return 'unavailable';
      }
      const ends: Field[] = [
        ['To', `+${message.to}`],
        ['From', `+${message.from}`],
      ];
      try {
        return message.by === 'text'
          ? await post('Messages', [...ends, ...textFields(message)])
          : await post('Calls', [...ends, ...callFields(message)]);
      } catch (error) {
        log.error({ err: error }, 'The carrier is out of reach for messages');
        return lostDelivery(error);
      }
    },
  };
}
