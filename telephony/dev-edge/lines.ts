import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseSip, type SipMessage } from '../agent/sip-message.ts';

/** A page that is connected: a tab of the portal, or a telephone that this edge shows. */
export interface Line {
  /** The number of its connection. */
  readonly id: number;
  readonly kind: 'tab' | 'telephone';
  /** What it has to prove itself with. */
  readonly nonce: string;
  /** Who it is, once it has registered: address and session of a tab, number of a telephone. */
  user: string;
  contact: string;
  send(message: Buffer): void;
  close(): void;
}

/** What pages are given by their path. */
export type Files = ReadonlyMap<string, { readonly type: string; readonly body: string }>;

export interface LinesParts {
  readonly files: Files;
  readonly heard: (line: Line, message: SipMessage) => void;
  readonly closed: (line: Line) => void;
}

/** Longer than any message of a page. */
const longest = 65_536;
/** A page whose machine is gone is noticed within two of these. */
const pingEveryMs = 5_000;
/** For a page to answer our goodbye. */
const goodbyeMs = 500;

const isOwnPage = ({ headers }: IncomingMessage) =>
  headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') === headers.host;

/** The WebSockets of pages, and the page that is a telephone. */
export class Lines {
  readonly #parts: LinesParts;
  readonly #server: Server;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longest,
    handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
  });
  readonly #open = new Map<number, Line>();
  #last = 0;

  constructor(parts: LinesParts) {
    this.#parts = parts;
    this.#server = createServer((request, response) => {
      const file = parts.files.get((request.url ?? '/').split('?')[0] ?? '/');
      const isRead = request.method === 'GET' && file !== undefined;
      response.writeHead(isRead ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
      response.end(isRead ? file.body : 'Not found\n');
    });
    this.#server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      // No other site's page may connect.
      if (!isOwnPage(request)) {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
        return;
      }
      const kind = (request.url ?? '').startsWith('/telephone') ? 'telephone' : 'tab';
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#follow(opened, kind));
    });
  }

  listen(port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
  }

  #follow(socket: WebSocket, kind: Line['kind']): void {
    this.#last += 1;
    const line: Line = {
      id: this.#last,
      kind,
      nonce: randomBytes(12).toString('hex'),
      user: '',
      contact: '',
      send: (message) => socket.send(message.toString()),
      close: () => {
        socket.close(1000);
        setTimeout(() => socket.terminate(), goodbyeMs).unref();
      },
    };
    this.#open.set(line.id, line);
    let isThere = true;
    const pings = setInterval(() => {
      if (!isThere) return socket.terminate();
      isThere = false;
      socket.ping();
    }, pingEveryMs);
    socket.on('pong', () => {
      isThere = true;
    });
    socket.on('message', (data: Buffer) => {
      const message = parseSip(data);
      if (message) this.#parts.heard(line, message);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(pings);
      this.#open.delete(line.id);
      this.#parts.closed(line);
    });
  }

  /** A connection by its number. */
  get(id: number): Line | undefined {
    return this.#open.get(id);
  }

  /** The telephone with that number that came last. */
  telephone(number: string): Line | undefined {
    return this.all().findLast(({ kind, user }) => kind === 'telephone' && user === number);
  }

  all(): Line[] {
    return [...this.#open.values()];
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
