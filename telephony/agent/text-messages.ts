import { createHash } from 'node:crypto';
import type { Told } from './evapi.ts';
import type { PortalAnswer } from './portal.ts';
import { isRefusedForGood } from './portal-words.ts';
import { readQuestion, senderOf } from './question.rules.ts';
import { parseSip, type SipMessage, valueOf } from './sip-message.ts';
import type { Trunk } from './trunks.rules.ts';

export interface TextMessageParts {
  readonly trunks: ReadonlyMap<string, Trunk>;
  readonly post: (name: string, body: object, timeoutMs: number) => Promise<PortalAnswer>;
  readonly send: (order: object) => void;
}

const answerMs = 2_000;
const bytesMax = 8_192;

/** An id that is the same for a message that is sent again. */
function idOf(message: SipMessage, trunk: string): string {
  const parts = [trunk, valueOf(message, 'Call-ID'), valueOf(message, 'CSeq')];
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...groups, hex.slice(20, 32)].join('-');
}

const answers: Readonly<Record<number, readonly [code: number, text: string]>> = {
  202: [200, 'OK'],
  204: [200, 'OK'],
  200: [200, 'OK'],
  400: [400, 'Bad Request'],
  404: [404, 'Not Found'],
  413: [413, 'Request Entity Too Large'],
  415: [415, 'Unsupported Media Type'],
};

/** A text message that a carrier brings: told to the portal, answered with what it says. */
export async function bringTextMessage(parts: TextMessageParts, told: Told): Promise<void> {
  const { ti, tl } = told;
  const answer = (code: number, text: string, header = '') =>
    parts.send({ act: 'reply', ti, tl, code, text, header });
  const message = parseSip(Buffer.from(told.msg ?? '', 'base64'));
  const trunk = parts.trunks.get(told.trunk ?? '');
  if (!message || !trunk) return answer(403, 'Forbidden');
  const reading = readQuestion(message, trunk);
  if ('code' in reading) return answer(reading.code, reading.text);
  const [contentType = '', ...params] = valueOf(message, 'Content-Type').split(';');
  const type = contentType.trim().toLowerCase();
  if (type !== 'text/plain' && type !== 'message/cpim')
    return answer(415, 'Unsupported Media Type');
  if (message.body.length > bytesMax) return answer(413, 'Request Entity Too Large');
  const charset = /charset="?([\w-]+)/i.exec(params.join(';'))?.[1] ?? 'utf-8';
  const { to } = reading.question;
  const body = {
    id: idOf(message, trunk.name),
    trunk: trunk.name,
    from: senderOf(message, trunk),
    to,
    contentType: type,
    charset,
    text: message.body.toString(/^(?:iso-8859-1|latin1)$/i.test(charset) ? 'latin1' : 'utf8'),
  };
  const said = await parts.post('message', body, answerMs);
  const isFinal = (said.status >= 200 && said.status < 300) || isRefusedForGood(said);
  const [code, text] = (isFinal && answers[said.status]) || [503, 'Service Unavailable'];
  answer(code, text, code === 503 ? 'Retry-After: 30\r\n' : '');
}
