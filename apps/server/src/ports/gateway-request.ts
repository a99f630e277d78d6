import http from 'node:http';
import https from 'node:https';

/** No answer: no connection was made, so nothing was sent; or nobody knows. */
export type Unanswered = { kind: 'not-sent' | 'unknown'; reason: string };

export type GatewayResponse = { kind: 'answer'; status: number; body: unknown } | Unanswered;

export type RawResponse =
  { kind: 'answer'; status: number; headers: http.IncomingHttpHeaders; text: string } | Unanswered;

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
 * One request to a gateway on a connection of its own, so that 'the connection failed' is known to
 * mean that nothing was sent. It is sent once; what it carries is in no error and in no log.
 */
export function sendOnce(
  address: string,
  options: {
    method: string;
    headers: http.OutgoingHttpHeaders;
    payload: Buffer | null;
    times: GatewayTimes;
  },
): Promise<RawResponse> {
  const { method, headers, payload, times } = options;
  const url = new URL(address);
  return new Promise((resolve) => {
    let connected = false;
    const secure = url.protocol === 'https:';
    const request = (secure ? https : http).request(url, { method, agent: false, headers });
    const finish = (answer: RawResponse) => {
      clearTimeout(connecting);
      clearTimeout(waiting);
      resolve(answer);
      request.destroy();
    };
    const lost = (reason: string) => finish({ kind: connected ? 'unknown' : 'not-sent', reason });
    const connecting = setTimeout(() => {
      if (!connected) lost('no connection in time');
    }, times.connectMs);
    const waiting = setTimeout(() => lost('no answer in time'), times.totalMs);
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
        const text = Buffer.concat(chunks).toString('utf8');
        const { statusCode: status = 0, headers: told } = response;
        finish({ kind: 'answer', status, headers: told, text });
      });
    });
    request.end(payload);
  });
}

/** The same with JSON in both directions. */
export async function askGateway(
  base: string,
  options: {
    method: string;
    path: string;
    headers: Readonly<Record<string, string>>;
    body?: unknown;
    times?: GatewayTimes;
  },
): Promise<GatewayResponse> {
  const { method, times = gatewayTimes } = options;
  const payload = options.body === undefined ? null : Buffer.from(JSON.stringify(options.body));
  const headers = {
    accept: 'application/json',
    ...options.headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': payload.length }),
  };
  const sent = await sendOnce(base + options.path, { method, headers, payload, times });
  if (sent.kind !== 'answer') return sent;
  return { kind: 'answer', status: sent.status, body: parse(sent.text) };
}
