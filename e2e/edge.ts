import { createHash, createHmac, randomUUID } from 'node:crypto';
import { tone } from '../telephony/agent/tones.ts';
import { writeWav } from '../telephony/agent/wav.ts';

/** The edge of development and its line, with the secret that the tests give it. */
export const edgeSecret = 'edge-secret-of-the-tests-and-nobody-else';
const edge = 'dev';
export const trunk = 'dev';

/** Signed as an edge signs: over the method, the path, the time and the body. */
export function signed(method: 'GET' | 'POST', path: string, body: string): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const hash = createHash('sha256').update(body).digest('hex');
  const proof = createHmac('sha256', edgeSecret)
    .update(`${method}\n${path}\n${seconds}\n${hash}`)
    .digest('hex');
  return `Edge ${edge}:${seconds}:${proof}`;
}

/** Says a word as often as a busy server, or one that starts, needs it: an edge has its patience. */
export async function say(
  url: string,
  name: string,
  word: object,
  until = Date.now() + 60_000,
): Promise<Record<string, unknown>> {
  const path = `/carrier/sip/v2/${name}`;
  const body = JSON.stringify(word);
  const authorization = signed('POST', path, body);
  const headers = { 'content-type': 'application/json', authorization };
  const answer = await fetch(url + path, { method: 'POST', headers, body }).catch(() => null);
  if ((answer === null || answer.status === 503) && Date.now() < until) {
    await new Promise((resume) => setTimeout(resume, 500));
    return say(url, name, word, until);
  }
  if (!answer) throw new Error(`${name} was not answered`);
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

/** A tone of so many seconds, as a WAV. */
export const hum = (seconds: number): Buffer => writeWav(tone(440, seconds * 1_000));

/** A call that nobody takes and that ends in a message: a tone of so many seconds. */
export async function leaveMessage(
  url: string,
  call: { to: string; from: string; seconds: number },
): Promise<void> {
  const [to, from] = [`+${call.to}`, `+${call.from}`];
  const identity = { trunk, callId: randomUUID(), fromTag: 'caller', to };
  const asked = { ...identity, edge, from, privacy: 'none', can: ['voicemail'] };
  const { call: name, end } = await say(url, 'route', asked);
  if ((end as { kind?: string } | undefined)?.kind !== 'voicemail') {
    throw new Error('The call does not end in a message');
  }
  const at = new Date().toISOString();
  const sound = hum(call.seconds).toString('base64');
  const said = { id: randomUUID(), call: name, ms: call.seconds * 1_000, sound, at };
  await say(url, 'voicemail', said);
  await say(url, 'cdr', {
    id: randomUUID(),
    call: name,
    identity: { ...identity, from },
    startedAt: at,
    endedAt: at,
    endedBy: 'caller',
    cause: 'voicemail',
    sipCode: 200,
    legs: [],
  });
}
