import { connect, createServer, type Server, type Socket } from 'node:net';
import * as tls from 'node:tls';
import { type Certificate, readCertificate } from './certificates.ts';

/** SIPp speaks TCP and Debian's no TLS: this stands between it and the edge. */
export class TlsBridge {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  /** What the edge said of itself in TLS, each time. */
  readonly peers: string[] = [];
  /** How many connections are over, whoever ended them. */
  ended = 0;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** What comes in by TCP goes on to the edge by TLS, under a certificate or without. */
  static async toEdge(
    port: number,
    its: { edge: number; authority: Buffer; as: Certificate | null },
  ): Promise<TlsBridge> {
    const shown = its.as ? readCertificate(its.as) : {};
    const bridge: TlsBridge = new TlsBridge(
      createServer((from) => {
        const edge = { host: '127.0.0.1', port: its.edge, servername: 'edge.example' };
        const to = tls.connect({ ...edge, ca: its.authority, ...shown }, () =>
          bridge.peers.push(to.getPeerCertificate().subject?.CN?.toString() ?? 'none'),
        );
        bridge.#join(from, to);
      }),
    );
    return bridge.#listen(port);
  }

  /** What the edge says by TLS goes on by TCP. */
  static async fromEdge(
    port: number,
    its: { to: number; authority: Buffer; as: Certificate },
  ): Promise<TlsBridge> {
    const options = {
      ...readCertificate(its.as),
      ca: its.authority,
      requestCert: true,
      rejectUnauthorized: true,
    };
    const bridge: TlsBridge = new TlsBridge(
      tls.createServer(options, (from) => {
        bridge.peers.push(from.getPeerCertificate().subject?.CN?.toString() ?? 'none');
        bridge.#join(from, connect(its.to, '127.0.0.1'));
      }),
    );
    return bridge.#listen(port);
  }

  async #listen(port: number): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => resolve());
    });
    return this;
  }

  #join(one: Socket, other: Socket): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      this.#open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.ended += 1;
        this.#open.delete(from);
        to.destroy();
      });
    }
  }

  close(): void {
    for (const socket of this.#open) socket.destroy();
    this.#server.close();
  }
}
