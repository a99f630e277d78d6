import { randomBytes } from 'node:crypto';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import {
  type Answer,
  type CallPlan,
  type DialledPhone,
  type Instruction,
  PlayerFault,
  readTwiml,
} from './call-player.rules.ts';
import type { PlayedCall } from './played-call.repo.ts';

/** Where the server listens, and what its webhooks are signed with and over. */
export interface CarrierLine {
  /** As http://127.0.0.1:3000. */
  address: string;
  publicUrl: string;
  authToken: string;
}

export interface Played {
  callSid: string;
  instruction: Instruction;
  /** What rang, one after the other, and how the last of it fared. */
  steps: readonly Dialled[];
  answer: Answer;
  /** The caller was asked to leave a message. */
  isRecorded: boolean;
  /** How long they talked; the time limit may have cut it. */
  seconds: number;
  /** What the server made of it; null where it will not say or knows no such call. */
  call: PlayedCall | null;
}

type Fields = Record<string, string>;

/** A call is settled after two or three seconds, on a machine that is not busy. */
const settlePatienceMs = 30_000;

function sid(kind: string): string {
  return kind + randomBytes(16).toString('hex');
}

/** Posts a signed webhook to an address that may be the public one, by way of the server's own. */
async function post(line: CarrierLine, url: string, fields: Fields): Promise<string> {
  const signature = webhooks.getExpectedTwilioSignature(line.authToken, url, fields);
  const { pathname, search } = new URL(url);
  let response: Response;
  try {
    response = await fetch(line.address + pathname + search, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': signature,
      },
      body: new URLSearchParams(fields).toString(),
    });
  } catch {
    throw new PlayerFault(`Nothing answers at ${line.address}. Start the server with npm start.`);
  }
  if (response.status === 403) {
    throw new PlayerFault(
      'The server refused the signature. Set CARRIER_TWILIO_AUTH_TOKEN and PUBLIC_URL as the ' +
        'server has them.',
    );
  }
  if (!response.ok) {
    throw new PlayerFault(`The server answered ${response.status} to ${pathname}; see its log.`);
  }
  return response.text();
}

/** Waits until the call is over in the server's books, half a minute at most. */
async function settled(line: CarrierLine, callSid: string): Promise<PlayedCall | null> {
  const until = performance.now() + settlePatienceMs;
  for (;;) {
    const response = await fetch(`${line.address}/dev/calls/${callSid}.json`);
    if (!response.ok) return null;
    const call = (await response.json()) as PlayedCall;
    if (call.state === 'ended' || performance.now() > until) return call;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const endOf = { yes: 'completed', no: 'no-answer', busy: 'busy' } as const;

type Dialled = Extract<Instruction, { verb: 'dial' }>;

/** The events of one leg, in their order. */
async function playLeg(
  line: CarrierLine,
  leg: Fields,
  { statusCallback, events: wanted }: DialledPhone,
  end: { status: string; seconds: number },
): Promise<void> {
  const isAnswered = end.status === 'completed';
  const events: [name: string, status: string, more: Fields][] = [
    ['initiated', 'initiated', {}],
    ['ringing', 'ringing', {}],
    ...(isAnswered ? [['answered', 'in-progress', {}] as [string, string, Fields]] : []),
    ['completed', end.status, { CallDuration: String(end.seconds) }],
  ];
  for (const [index, [name, status, more]] of events.entries()) {
    if (statusCallback === null || !wanted.includes(name)) continue;
    const fields = { ...leg, ...more, CallStatus: status, SequenceNumber: String(index) };
    await post(line, new URL(statusCallback, line.publicUrl).href, fields);
  }
}

/**
 * The legs' events and Dial's action, as the carrier sends them while phones ring. Of several at
 * once the last takes the call. Answers what the server wants next.
 */
async function playDial(
  line: CarrierLine,
  parent: Fields,
  answer: Answer,
  { dial, seconds }: { dial: Dialled; seconds: number },
): Promise<Instruction> {
  const isAnswered = answer === 'yes';
  let dialled = '';
  for (const [at, phone] of dial.phones.entries()) {
    dialled = sid('CA');
    const leg: Fields = {
      AccountSid: parent['AccountSid'] ?? '',
      ParentCallSid: parent['CallSid'] ?? '',
      CallSid: dialled,
      From: parent['From'] ?? '',
      To: phone.destination,
      Direction: 'outbound-dial',
      CallbackSource: 'call-progress-events',
    };
    const isLast = at === dial.phones.length - 1;
    const status = isAnswered && !isLast ? 'canceled' : endOf[answer];
    await playLeg(line, leg, phone, { status, seconds: status === 'completed' ? seconds : 0 });
  }
  const next = await post(line, new URL(dial.action, line.publicUrl).href, {
    ...parent,
    CallStatus: 'in-progress',
    DialCallSid: dialled,
    DialCallStatus: endOf[answer],
    DialBridged: String(isAnswered),
    ...(isAnswered && { DialCallDuration: String(seconds) }),
  });
  return readTwiml(next);
}

/**
 * Plays one call in the carrier's protocol and order: the voice webhook, the events of the leg that
 * it dials, Dial's action and the completed call. Throws PlayerFault.
 */
export async function playCall(line: CarrierLine, plan: CallPlan): Promise<Played> {
  const callSid = sid('CA');
  // What the carrier sends where the caller hides the number.
  const from = plan.from === '' ? '+266696687' : `+${plan.from}`;
  const parent: Fields = {
    AccountSid: `AC${'0'.repeat(32)}`,
    ApiVersion: '2010-04-01',
    CallSid: callSid,
    Direction: 'inbound',
    From: from,
    Caller: from,
    To: `+${plan.to}`,
    Called: `+${plan.to}`,
  };
  const voice = `${line.publicUrl}/carrier/twilio/voice`;
  const twiml = await post(line, voice, { ...parent, CallStatus: 'ringing' });
  const instruction = readTwiml(twiml);
  const steps: Dialled[] = [];
  let now = instruction;
  let seconds = 0;
  let answer: Answer = 'no';
  while (now.verb === 'dial') {
    answer = plan.answers[steps.length] ?? plan.answers.at(-1) ?? 'no';
    seconds = answer === 'yes' ? Math.min(plan.seconds, now.timeLimit) : 0;
    steps.push(now);
    now = await playDial(line, parent, answer, { dial: now, seconds });
  }
  const isDialled = steps.length > 0 && now.verb !== 'record';
  const ended = instruction.verb === 'reject' ? 'busy' : 'completed';
  const status = isDialled ? endOf[answer] : ended;
  const end = { ...parent, CallStatus: status, CallDuration: String(seconds) };
  await post(line, `${voice}/status`, end);
  const isRecorded = now.verb === 'record';
  const call = await settled(line, callSid);
  return { callSid, instruction, steps, answer, isRecorded, seconds, call };
}
