import http from 'node:http';
import https from 'node:https';

export type GatewayResponse =
  | { kind: 'answer'; status: number; body: unknown }
  /** No connection was made, so nothing was sent. */
  | { kind: 'not-sent'; reason: string }
  | { kind: 'unknown'; reason: string };

export interface GatewayTimes {
  connectMs: number;
  /** Connection, request and answer together. */
  totalMs: number;
}

export const gatewayTimes: GatewayTimes = { connectMs: 3_000, totalMs: 12_000 };

const answerBytesMax = 8_000_000;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * One request to the gateway on a connection of its own, so that 'the connection failed' is known to
 * mean that nothing was sent. What it carries is in no error and in no log.
 */
export function askGateway(
  base: string,
  options: {
    method: string;
    path: string;
    headers: Readonly<Record<string, string>>;
    body?: unknown;
    times?: GatewayTimes;
  },
): Promise<GatewayResponse> {
  const { connectMs, totalMs } = options.times ?? gatewayTimes;
  const url = new URL(base + options.path);
  const payload = options.body === undefined ? null : Buffer.from(JSON.stringify(options.body));
  return new Promise((resolve) => {
    let connected = false;
    const secure = url.protocol === 'https:';
    const request = (secure ? https : http).request(url, {
      method: options.method,
      agent: false,
      headers: {
        accept: 'application/json',
        ...options.headers,
        ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
      },
    });
    const finish = (answer: GatewayResponse) => {
      clearTimeout(connecting);
      clearTimeout(waiting);
      resolve(answer);
      request.destroy();
    };
    const lost = (reason: string) => finish({ kind: connected ? 'unknown' : 'not-sent', reason });
    const connecting = setTimeout(() => {
      if (!connected) lost('no connection in time');
    }, connectMs);
    const waiting = setTimeout(() => lost('no answer in time'), totalMs);
    request.on('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => {
        connected = true;
        clearTimeout(connecting);
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => lost(error.code ?? 'connection lost'));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > answerBytesMax) lost('too long an answer');
        else chunks.push(chunk);
      });
      response.on('error', () => lost('connection lost'));
      response.on('aborted', () => lost('connection lost'));
      response.on('end', () => {
        const body = parse(Buffer.concat(chunks).toString('utf8'));
        finish({ kind: 'answer', status: response.statusCode ?? 0, body });
      });
    });
    request.end(payload);
  });
}
