import { randomBytes } from 'node:crypto';
import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { readTwiml } from '@portal/stand-ins/call-player';

export interface CarrierLine {
  /** Where the server listens, which is what webhooks are signed over too. */
  address: string;
  authToken: string;
}

/** A call that has been put through and goes on. */
export interface Ringing {
  /** Digits of the phone that rings. */
  readonly at: string;
  /** Tells the server that the call is over after so many seconds of talk. */
  hangUp(seconds: number): Promise<void>;
}

/** How long the carrier repeats a webhook that nobody answers, ms: a server may be starting. */
const patienceMs = 200_000;

async function post(line: CarrierLine, path: string, fields: Record<string, string>) {
  const url = line.address + path;
  const signature = webhooks.getExpectedTwilioSignature(line.authToken, url, fields);
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature },
        body: new URLSearchParams(fields),
      });
      if (response.ok) return await response.text();
      if (response.status < 500) throw new Error(`${path} answered ${response.status}`);
    } catch (error) {
      const isUnreached = error instanceof TypeError;
      if (!isUnreached || Date.now() > until) throw error;
    }
    if (Date.now() > until) throw new Error(`${path} did not answer in time`);
    await new Promise((resume) => setTimeout(resume, 200));
  }
}

/** Announces a call as the carrier does, and answers once the server has said where it rings. */
export async function ringUp(line: CarrierLine, to: string, from: string): Promise<Ringing> {
  const call = {
    AccountSid: `AC${'0'.repeat(32)}`,
    CallSid: `CA${randomBytes(16).toString('hex')}`,
    Direction: 'inbound',
    From: `+${from}`,
    To: `+${to}`,
  };
  const voice = '/carrier/twilio/voice';
  const instruction = readTwiml(await post(line, voice, { ...call, CallStatus: 'ringing' }));
  if (instruction.verb !== 'dial') throw new Error(`The call was refused: ${instruction.verb}`);
  const { pathname, search } = new URL(instruction.action, line.address);
  return {
    at: instruction.destination.replace(/\D/g, ''),
    async hangUp(seconds) {
      await post(line, pathname + search, {
        ...call,
        CallStatus: 'in-progress',
        DialCallSid: `CA${randomBytes(16).toString('hex')}`,
        // Nobody picked up where there was nothing to count.
        DialCallStatus: seconds > 0 ? 'completed' : 'no-answer',
        DialBridged: String(seconds > 0),
        DialCallDuration: String(seconds),
      });
      const end = { ...call, CallStatus: 'completed', CallDuration: String(seconds) };
      await post(line, `${voice}/status`, end);
    },
  };
}

/** Delivers a text as the carrier does. */
export async function deliverText(
  line: CarrierLine,
  text: { to: string; from: string; body: string },
): Promise<void> {
  await post(line, '/carrier/twilio/sms', {
    MessageSid: `SM${randomBytes(16).toString('hex')}`,
    From: /^\d+$/.test(text.from) ? `+${text.from}` : text.from,
    To: `+${text.to}`,
    Body: text.body,
    NumMedia: '0',
  });
}
