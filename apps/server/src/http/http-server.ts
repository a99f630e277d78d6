import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Socket } from 'node:net';
import * as limits from '@portal/contract/limits';
import type { FastifyBaseLogger } from 'fastify';

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/**
 * Answers the requests of one connection one after the other, the next when the answer before is
 * on its way: a client that sends many at once, or reads slowly, costs one answer's memory. More
 * than a few that wait end the connection at once; no browser and no carrier sends so.
 */
export function oneAtATime(handler: Handler, waitingMax: number): Handler {
  const lines = new WeakMap<Socket, Line>();

  const goOn = (socket: Socket, line: Line) => {
    const next = socket.destroyed ? undefined : line.waiting.shift();
    // Other connections come first.
    if (next) setImmediate(next);
    else line.isBusy = false;
  };

  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const begin = () => {
      response.once('close', () => goOn(socket, line));
      handler(request, response);
    };
    // The parser goes on to the end of what it was given.
    if (socket.destroyed) return;
    if (!line.isBusy) {
      line.isBusy = true;
      begin();
    } else if (line.waiting.length < waitingMax) {
      line.waiting.push(begin);
    } else {
      // Reading can't be stopped for good: each request that is parsed begins it again.
      line.waiting = [];
      socket.destroy();
    }
  };
}

export interface ServerTimes {
  /** For the head of a request, and for all of it with its body. */
  requestMs: number;
  /** How often it is looked who is over that. */
  lookMs: number;
  keepAliveMs: number;
  /** Without a byte in either direction. */
  silenceMs: number;
}

/** A request that is not here after half a minute is cut. */
const times: ServerTimes = {
  requestMs: 29_000,
  lookMs: 1_000,
  keepAliveMs: 72_000,
  silenceMs: 60_000,
};

/** The server that all requests come in by. */
export function createHttpServer(handler: Handler, more: Partial<ServerTimes> = {}): http.Server {
  const { requestMs, lookMs, keepAliveMs, silenceMs } = { ...times, ...more };
  const server = http.createServer(
    {
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: lookMs,
      keepAliveTimeout: keepAliveMs,
    },
    oneAtATime(handler, limits.pipelinedRequestsMax),
  );
  server.setTimeout(silenceMs);
  return server;
}

const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Says what was wrong with what is no request at all, and ends the connection. */
export function refuseConnection(
  error: NodeJS.ErrnoException,
  socket: Socket,
  log: Pick<FastifyBaseLogger, 'info'>,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf[error.code ?? ''] ?? '400 Bad Request';
  const requestId = randomUUID();
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nX-Request-Id: ${requestId}\r\n\r\n`,
  );
  log.info({ requestId, status: Number.parseInt(status), reason: error.code }, 'no request');
}
