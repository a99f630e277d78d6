import http from 'node:http';
import https from 'node:https';
import { authorization } from './signature.ts';

export interface PortalAnswer {
  /** 0: no answer in time, or none at all. */
  readonly status: number;
  readonly body: unknown;
}

export interface PortalOptions {
  readonly url: string;
  readonly edge: string;
  /** The first one signs. */
  readonly secrets: readonly string[];
}

const keptOpen = { keepAlive: true, maxSockets: 32, keepAliveMsecs: 10_000 };
const answerMax = 4_000_000;

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The portal's interface for edges, by signed requests. It never throws. */
export class Portal {
  readonly #options: PortalOptions;
  readonly #agents = { http: new http.Agent(keptOpen), https: new https.Agent(keptOpen) };

  constructor(options: PortalOptions) {
    this.#options = options;
  }

  /** `fresh`: by a connection of its own, where the kept one may be the reason for no answer. */
  post(name: string, body: object, timeoutMs: number, fresh = false): Promise<PortalAnswer> {
    const text = JSON.stringify(body);
    return this.#send('POST', name, text, timeoutMs, fresh).then(({ status, bytes }) => ({
      status,
      body: readBody(bytes.toString('utf8')),
    }));
  }

  /** A file of the portal's; null where there is none, or none in time. */
  async file(name: string, timeoutMs: number): Promise<Buffer | null> {
    const { status, bytes } = await this.#send('GET', name, '', timeoutMs, false);
    return status === 200 ? bytes : null;
  }

  #send(
    method: 'GET' | 'POST',
    name: string,
    body: string,
    timeoutMs: number,
    fresh: boolean,
  ): Promise<{ status: number; bytes: Buffer }> {
    const address = new URL(`/carrier/sip/v2/${name}`, this.#options.url);
    const isPlain = address.protocol === 'http:';
    const seconds = Math.floor(Date.now() / 1_000);
    const [secret = ''] = this.#options.secrets;
    const signer = { edge: this.#options.edge, secret };
    return new Promise((resolve) => {
      const request = (isPlain ? http : https).request(address, {
        method,
        agent: fresh ? false : isPlain ? this.#agents.http : this.#agents.https,
        headers: {
          authorization: authorization(signer, { method, path: address.pathname, seconds, body }),
          ...(method === 'POST' && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }),
        },
      });
      const timer = setTimeout(() => request.destroy(new Error('No answer in time')), timeoutMs);
      const end = (status: number, bytes = Buffer.alloc(0)) => {
        clearTimeout(timer);
        resolve({ status, bytes });
      };
      request.on('error', () => end(0));
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        response.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length > answerMax) request.destroy(new Error('Too long'));
        });
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(parts)));
        response.on('error', () => end(0));
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }
}
