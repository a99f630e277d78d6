import { createSocket, type Socket } from 'node:dgram';

/**
 * rtpengine's side of its control protocol, as far as the agent asks: which calls have sound. Here all
 * that talk have, since the pages send it to each other.
 */
export class MediaServer {
  readonly #socket: Socket = createSocket('udp4');

  constructor(calls: () => readonly string[]) {
    this.#socket.on('error', () => {});
    this.#socket.on('message', (bytes, from) => {
      const text = bytes.toString();
      const cookie = text.slice(0, text.indexOf(' '));
      const isList = text.includes('"list"');
      const answer = isList ? { result: 'ok', calls: calls() } : { result: 'ok' };
      this.#socket.send(`${cookie} ${JSON.stringify(answer)}`, from.port, from.address);
    });
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.once('error', reject);
      this.#socket.bind(port, '127.0.0.1', resolve);
    });
  }

  close(): void {
    this.#socket.close();
  }
}
