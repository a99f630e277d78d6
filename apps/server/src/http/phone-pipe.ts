import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { clientNet, trustOf } from '../shared/client-address.rules.ts';

/** Tabs whose connections one node passes on; the next one is turned away. */
const atOnceMax = 5_000;
/** Of these one client's: who opens a connection proves nothing, and must not take all places. */
const ofClientMax = 40;
/** Hop by hop, and what the edge must see as the browser said it: the request is passed on as it came. */
function headOf(request: IncomingMessage): string {
  const lines = [`GET ${request.url ?? '/'} HTTP/1.1`];
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function refuse(socket: Duplex, status: string): void {
  // Closed whatever the other side does: it would keep one half open for as long as it likes.
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
}

/**
 * Passes connections of browsers that ring on to the edge, where no proxy in front does. Who may ring
 * is the edge's to say; this server reads nothing of it.
 */
export function passPhones(
  app: FastifyInstance,
  { phone, trustedProxies }: Pick<Config, 'phone' | 'trustedProxies'>,
): void {
  if (!phone?.edge) return;
  const { url: path, edge } = phone;
  const isTrusted = trustOf(trustedProxies);
  /** The connections, and whose they are. */
  const open = new Map<Duplex, string>();
  const hasAll = (client: string) =>
    [...open.values()].filter((of) => of === client).length >= ofClientMax;
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, first: Buffer) => {
    socket.on('error', () => socket.destroy());
    if ((request.url ?? '').split('?')[0] !== path) return refuse(socket, '404 Not Found');
    // A connection that its peer has reset has no address any more.
    if (!request.socket.remoteAddress) return void socket.destroy();
    const client = clientNet(proxyAddr(request, isTrusted));
    if (open.size >= atOnceMax || hasAll(client)) return refuse(socket, '503 Service Unavailable');
    open.set(socket, client);
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
    for (const socket of open.keys()) socket.destroy();
    done();
  });
}
