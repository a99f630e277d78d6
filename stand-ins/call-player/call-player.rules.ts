import { parseArgs } from 'node:util';
import { digitsOnly } from '@portal/contract/fields/phone';

export const answers = ['yes', 'no', 'busy'] as const;
export type Answer = (typeof answers)[number];

/** A call as the player plays it. */
export interface CallPlan {
  to: string;
  from: string;
  seconds: number;
  /** How each step of the number's ring plan fares; the last one stands for those behind it. */
  answers: readonly [Answer, ...Answer[]];
}

/** What was asked of the player that it cannot do, in words for the person at the terminal. */
export class PlayerFault extends Error {}

export const usage = `Plays the carrier: a call comes in, rings, is answered and ends.

  npm run call -- --to <number> --from <caller> [--seconds 61] [--answered yes|no|busy,…]
                  [--host <address>]

  --to        the virtual number that is called, as +12015550123
  --from      who calls; leave it out for a caller who hides the number
  --seconds   how long they talk (61); nothing waits for that long
  --answered  yes, no (nobody picks up) or busy; for a ring plan one a step, as busy,no,yes
  --host      the server's address, as http://127.0.0.1:3000; by default the one that runs on
              this clone's data folder

The webhooks are signed with CARRIER_TWILIO_AUTH_TOKEN, by default the secret that the server keeps
in its data folder, over PUBLIC_URL, by default the server's address.`;

function oneOf<T extends string>(value: string, choices: readonly T[], name: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new PlayerFault(`${name} is one of ${choices.join(', ')}.`);
  return found;
}

function phone(value: string, name: string): string {
  const digits = digitsOnly(value);
  if (!/^[1-9]\d{2,14}$/.test(digits)) {
    throw new PlayerFault(`${name} is "${value}"; give a whole number such as +12015550123.`);
  }
  return digits;
}

/** Reads the command line; null where help is wanted. Throws PlayerFault. */
export function readArguments(
  args: readonly string[],
): { plan: CallPlan; host: string | null } | null {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        from: { type: 'string' },
        seconds: { type: 'string', default: '61' },
        answered: { type: 'string', default: 'yes' },
        host: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    throw new PlayerFault(`${(error as Error).message}\n\n${usage}`);
  }
  if (values.help) return null;
  if (values.to === undefined) throw new PlayerFault(`--to is missing.\n\n${usage}`);
  if (!/^\d{1,5}$/.test(values.seconds)) {
    throw new PlayerFault(`--seconds is "${values.seconds}"; give whole seconds, as 61.`);
  }
  const host = values.host ?? null;
  const address = host === null || host.includes('://') ? host : `http://${host}`;
  if (address !== null && !URL.canParse(address)) {
    throw new PlayerFault(`--host is "${values.host}"; give an address as http://127.0.0.1:3000.`);
  }
  const [first = '', ...others] = values.answered.split(',');
  const answer = (text: string) => oneOf(text.trim(), answers, '--answered');
  return {
    plan: {
      to: phone(values.to, '--to'),
      from: values.from === undefined ? '' : phone(values.from, '--from'),
      seconds: Number(values.seconds),
      answers: [answer(first), ...others.map(answer)],
    },
    host: address?.replace(/\/+$/, '') ?? null,
  };
}

export interface DialledPhone {
  destination: string;
  statusCallback: string | null;
  events: readonly string[];
}

/** What the server told the carrier to do. */
export type Instruction =
  | {
      verb: 'dial';
      /** The first of the phones. */
      destination: string;
      /** All phones that ring at once. */
      phones: readonly DialledPhone[];
      action: string;
      timeLimit: number;
    }
  | { verb: 'record'; action: string; text: string }
  | { verb: 'say'; text: string }
  | { verb: 'reject' }
  | { verb: 'hangup' };

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '');
}

function pairsOf(attributes: string): Record<string, string> {
  const pairs = [...attributes.matchAll(/(\w+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

/** A tag's attributes; undefined where the document has no such tag. */
function attributesOf(twiml: string, tag: string): Record<string, string> | undefined {
  const attributes = new RegExp(`<${tag}((?:\\s+\\w+="[^"]*")*)\\s*/?>`).exec(twiml)?.[1];
  return attributes === undefined ? undefined : pairsOf(attributes);
}

function phonesOf(twiml: string): DialledPhone[] {
  return [...twiml.matchAll(/<Number([^>]*)>([^<]*)<\/Number>/g)].map(
    ([, attributes = '', destination = '']) => {
      const { statusCallback, statusCallbackEvent = '' } = pairsOf(attributes);
      return {
        destination: destination.trim(),
        statusCallback: statusCallback ?? null,
        events: statusCallbackEvent.split(' ').filter((event) => event !== ''),
      };
    },
  );
}

/** Reads as much TwiML as our server writes. Throws PlayerFault for anything else. */
export function readTwiml(twiml: string): Instruction {
  const dial = attributesOf(twiml, 'Dial');
  const phones = phonesOf(twiml);
  const [first] = phones;
  if (dial && first) {
    return {
      verb: 'dial',
      destination: first.destination,
      phones,
      action: dial['action'] ?? '',
      timeLimit: Number(dial['timeLimit'] ?? Number.POSITIVE_INFINITY),
    };
  }
  const said = /<Say[^>]*>([^<]*)<\/Say>/.exec(twiml)?.[1];
  const record = attributesOf(twiml, 'Record');
  if (record) {
    return { verb: 'record', action: record['action'] ?? '', text: unescaped(said ?? '') };
  }
  if (said !== undefined) return { verb: 'say', text: unescaped(said) };
  if (attributesOf(twiml, 'Reject')) return { verb: 'reject' };
  if (attributesOf(twiml, 'Hangup') || twiml.includes('<Response/>')) return { verb: 'hangup' };
  throw new PlayerFault(`The server answered what is no instruction for a carrier:\n${twiml}`);
}

/** Micro-dollars in words: at least cents, and as many more digits as there are. */
export function dollars(micros: number): string {
  const [whole = '0', fraction = ''] = (Math.abs(micros) / 1_000_000).toFixed(6).split('.');
  const digits = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${micros < 0 ? '-' : ''}$${whole}.${digits}`;
}
