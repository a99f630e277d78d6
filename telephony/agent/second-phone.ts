import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:dgram';
import {
  codeOf,
  parseAddress,
  parseSip,
  type SipMessage,
  valueOf,
  valuesOf,
  writeSip,
} from './sip-message.ts';

interface Way {
  /** Where requests go out: kamailio. */
  readonly edge: { host: string; port: number };
  /** Where answers come back to. */
  readonly own: { host: string; port: number };
}

/** A request in the dialog that a 200 made, by the routes behind the edge's own. */
export function requestAfter(
  answer: SipMessage,
  method: 'ACK' | 'BYE',
  { own, branch }: { own: Way['own']; branch: string },
): Buffer {
  const cseq = Number.parseInt(valueOf(answer, 'CSeq'), 10) + (method === 'BYE' ? 1 : 0);
  const contact = parseAddress(valueOf(answer, 'Contact')).uri;
  // Farthest first in the answer; the last one, and its twin, are the edge itself.
  const routes = valuesOf(answer, 'Record-Route', true)
    .reverse()
    .filter((value) => !/[;?&](?:did|vsf|ftag)=/.test(value));
  return writeSip(`${method} ${contact} SIP/2.0`, [
    ['Via', `SIP/2.0/UDP ${own.host}:${own.port};branch=z9hG4bK${branch};rport`],
    ...routes.map((route): [string, string] => ['Route', route]),
    ['Max-Forwards', '70'],
    ['From', valueOf(answer, 'From')],
    ['To', valueOf(answer, 'To')],
    ['Call-ID', valueOf(answer, 'Call-ID')],
    ['CSeq', `${cseq} ${method}`],
    ...(method === 'BYE'
      ? [['Reason', 'SIP;cause=200;text="Call completed elsewhere"'] as [string, string]]
      : []),
  ]);
}

/** The first is for kamailio's workers: a BYE at the heels of its ACK may overtake it. */
const pausesMs = [20, 500, 1_000, 2_000, 4_000];

/** Ends phones that answered when another one already had the call. */
export class SecondPhones {
  readonly #socket: Socket;
  readonly #way: Way;
  readonly #open = new Map<string, NodeJS.Timeout[]>();

  constructor(socket: Socket, way: Way) {
    this.#socket = socket;
    this.#way = way;
    // What can't be sent is lost, as on any network.
    socket.on('error', () => {});
    socket.on('message', (bytes) => {
      const reply = parseSip(bytes);
      if (!reply || codeOf(reply) < 200) return;
      const key = this.#keyOf(reply);
      for (const timer of this.#open.get(key) ?? []) clearTimeout(timer);
      this.#open.delete(key);
    });
  }

  #keyOf(message: SipMessage): string {
    return `${valueOf(message, 'Call-ID')} ${parseAddress(valueOf(message, 'To')).params['tag'] ?? ''}`;
  }

  end(answer: SipMessage): void {
    const branch = () => randomBytes(8).toString('hex');
    const { own, edge } = this.#way;
    const send = (bytes: Buffer) => this.#socket.send(bytes, edge.port, edge.host);
    send(requestAfter(answer, 'ACK', { own, branch: branch() }));
    const key = this.#keyOf(answer);
    // A phone that repeats its 200 has not heard the ACK; one BYE is enough.
    if (this.#open.has(key)) return;
    const bye = requestAfter(answer, 'BYE', { own, branch: branch() });
    const timers = pausesMs.map((pause) => setTimeout(() => send(bye), pause));
    this.#open.set(key, timers);
    setTimeout(() => this.#open.delete(key), 32_000).unref();
  }

  close(): void {
    for (const timer of [...this.#open.values()].flat()) clearTimeout(timer);
    this.#socket.close();
  }
}
