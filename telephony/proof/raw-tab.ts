import { createHash, randomBytes } from 'node:crypto';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';

export interface TabName {
  readonly username: string;
  readonly password: string;
  /** Whom it says that it rings for. */
  readonly user: string;
  /** Where it says that it is reached. */
  readonly contact?: string;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** One message as a browser's side frames it: masked, in one piece. */
function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const mask = randomBytes(4);
  const head =
    body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length];
  return Buffer.concat([
    Buffer.from(head.map((byte) => byte & 0xff)),
    mask,
    body.map((byte, at) => byte ^ (mask[at % 4] ?? 0)),
  ]);
}

/** A handshake for a WebSocket, from a page of some origin. */
function handshake(port: number, path: string, origin: string): ClientRequest {
  return httpRequest({
    host: '127.0.0.1',
    port,
    path,
    headers: {
      origin,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-protocol': 'sip',
    },
  }).end();
}

/** Opens a connection as a page does: its socket, or the code that it was refused with. */
export function openTab(port: number, path: string, origin: string): Promise<Socket | number> {
  return new Promise((resolve, reject) => {
    const asked = handshake(port, path, origin);
    asked.on('upgrade', (_, socket) => resolve(socket));
    asked.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject);
  });
}

/** Says something and waits for its answer, as text. */
function say(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No answer to a tab')), 5_000);
    socket.once('data', (bytes: Buffer) => {
      clearTimeout(late);
      resolve(bytes.toString('latin1').replace(/^[^S]*(?=SIP)/, ''));
    });
    socket.write(frame(text));
  });
}

const codeIn = (answer: string) => Number(/SIP\/2\.0 (\d{3})/.exec(answer)?.[1] ?? 0);

function request(method: string, its: TabName, more: readonly string[]): string {
  const uri = `sip:${its.user}@phone.invalid`;
  return [
    `${method} ${method === 'REGISTER' ? 'sip:phone.invalid' : 'sip:+13475550161@phone.invalid'} SIP/2.0`,
    `Via: SIP/2.0/WS ${randomBytes(4).toString('hex')}.invalid;branch=z9hG4bK${randomBytes(6).toString('hex')}`,
    'Max-Forwards: 70',
    `To: <${method === 'REGISTER' ? uri : 'sip:+13475550161@phone.invalid'}>`,
    `From: <${uri}>;tag=${randomBytes(4).toString('hex')}`,
    `Call-ID: ${randomBytes(8).toString('hex')}`,
    `CSeq: 1 ${method}`,
    `Contact: <${its.contact ?? 'sip:tab@there.invalid;transport=ws'}>;expires=60`,
    ...more,
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
}

/** Registers, and says what came of it: the last code. */
export async function registerTab(socket: Socket, its: TabName): Promise<number> {
  const challenge = await say(socket, request('REGISTER', its, []));
  const nonce = /nonce="([^"]+)"/.exec(challenge)?.[1];
  if (nonce === undefined) return codeIn(challenge);
  const secret = md5(`${its.username}:phone:${its.password}`);
  const response = md5(`${secret}:${nonce}:${md5('REGISTER:sip:phone.invalid')}`);
  const proof = `Authorization: Digest username="${its.username}", realm="phone", nonce="${nonce}", uri="sip:phone.invalid", response="${response}", algorithm=MD5`;
  return codeIn(await say(socket, request('REGISTER', its, [proof])));
}

/** Calls somebody, which a tab never may. */
export async function inviteByTab(socket: Socket, its: TabName): Promise<number> {
  return codeIn(await say(socket, request('INVITE', its, [])));
}
