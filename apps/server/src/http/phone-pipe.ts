import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Tabs whose connections one node passes on; the next one is turned away. */
const atOnceMax = 5_000;
/** Hop by hop, and what the edge must see as the browser said it: the request is passed on as it came. */
function headOf(request: IncomingMessage): string {
  const lines = [`GET ${request.url ?? '/'} HTTP/1.1`];
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

/**
 * Passes connections of browsers that ring on to the edge, where no proxy in front does. Who may ring
 * is the edge's to say; this server reads nothing of it.
 */
export function passPhones(
  app: FastifyInstance,
  { path, edge }: { path: string; edge: { host: string; port: number } },
): void {
  const open = new Set<Duplex>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, first: Buffer) => {
    socket.on('error', () => socket.destroy());
    if ((request.url ?? '').split('?')[0] !== path) return refuse(socket, '404 Not Found');
    if (open.size >= atOnceMax) return refuse(socket, '503 Service Unavailable');
    open.add(socket);
    request.socket.setTimeout(0);
    const onward = connect(edge.port, edge.host, () => {
      onward.write(headOf(request));
      onward.write(first);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    onward.on('error', () => {
      if (onward.connecting || onward.bytesRead === 0) refuse(socket, '502 Bad Gateway');
      else socket.destroy();
    });
    onward.on('close', () => socket.destroy());
    socket.on('close', () => {
      open.delete(socket);
      onward.destroy();
    });
  });
  // A server that stops waits for no talk of a page.
  app.addHook('preClose', (done) => {
    for (const socket of open) socket.destroy();
    done();
  });
}
