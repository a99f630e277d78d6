import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { codeOf, parseSip, valueOf, writeSip } from '../agent/sip-message.ts';
import { freed } from './sipp.ts';
import { until } from './until.ts';
import { callers, ports } from './world.ts';

/** Many callers behind one socket of a carrier, who take whatever refusal they get. */
export class Crowd {
  readonly #socket: Socket;
  readonly #port: number;
  readonly #refused = new Set<string>();
  #calls = 0;

  private constructor(socket: Socket, port: number) {
    this.#socket = socket;
    this.#port = port;
    socket.on('message', (bytes) => {
      const message = parseSip(bytes);
      if (!message || codeOf(message) < 300) return;
      const callId = valueOf(message, 'Call-ID');
      this.#refused.add(callId);
      this.#send('ACK', callId, valueOf(message, 'To'));
    });
  }

  static async open(line: number): Promise<Crowd> {
    const port = callers[line] ?? callers[0];
    await freed(port);
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', () => resolve()));
    return new Crowd(socket, port);
  }

  #send(method: string, callId: string, to: string): void {
    const bytes = writeSip(`${method} sip:+442079460123@${ports.host}:${ports.sip} SIP/2.0`, [
      ['Via', `SIP/2.0/UDP 127.0.0.1:${this.#port};branch=z9hG4bK${callId}`],
      ['From', `<sip:+447911123456@127.0.0.1>;tag=${callId}`],
      ['To', to],
      ['Call-ID', callId],
      ['CSeq', `1 ${method}`],
      ['Contact', `<sip:crowd@127.0.0.1:${this.#port}>`],
      ['Max-Forwards', '70'],
    ]);
    this.#socket.send(bytes, ports.sip, ports.host);
  }

  async call(count: number): Promise<void> {
    this.#calls += count;
    const to = `<sip:+442079460123@${ports.host}>`;
    for (let at = 1; at <= count; at += 1) {
      this.#send('INVITE', randomBytes(12).toString('hex'), to);
      // More at once than the system keeps for a socket would be lost.
      if (at % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async allRefused(): Promise<void> {
    await until('the refusals', () => this.#refused.size >= this.#calls, 10_000);
  }

  close(): void {
    this.#socket.close();
  }
}
