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
    return this.#send('POST', name, JSON.stringify(body), timeoutMs, fresh);
  }

  #send(
    method: 'GET' | 'POST',
    name: string,
    body: string,
    timeoutMs: number,
    fresh: boolean,
  ): Promise<PortalAnswer> {
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
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      });
      const timer = setTimeout(() => request.destroy(new Error('No answer in time')), timeoutMs);
      const end = (answer: PortalAnswer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      request.on('error', () => end({ status: 0, body: null }));
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          if (text.length > answerMax) request.destroy(new Error('Too long'));
        });
        response.on('end', () => end({ status: response.statusCode ?? 0, body: readBody(text) }));
        response.on('error', () => end({ status: 0, body: null }));
      });
      request.end(body);
    });
  }

  close(): void {
    this.#agents.http.destroy();
    this.#agents.https.destroy();
  }
}
