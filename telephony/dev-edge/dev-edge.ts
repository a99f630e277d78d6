import { valueOf, methodOf, type SipMessage } from '../agent/sip-message.ts';
import { EvapiServer, type Order } from './evapi-server.ts';
import { type Files, type Line, Lines } from './lines.ts';
import { MediaServer } from './media-server.ts';
import { replyTo } from './passing.rules.ts';
import { Proxy } from './proxy.ts';
import { isProved, registrationOf } from './registrar.ts';

export interface DevEdgeSettings {
  /** WebSockets of pages, and the page that is a telephone. */
  readonly phonePort: number;
  readonly evapiPort: number;
  readonly mediaPort: number;
  readonly phoneSecrets: readonly string[];
  readonly files: Files;
}

/**
 * kamailio's and rtpengine's places beside the agent on a machine that has neither: everything is a
 * page. Tabs of the portal ring as web phones, a page of ours is any telephone, and their sound goes from
 * browser to browser. No trunk, no message and no announcement.
 */
export class DevEdge {
  readonly #settings: DevEdgeSettings;
  readonly #evapi = new EvapiServer((order) => this.#ordered(order));
  readonly #media = new MediaServer(() =>
    this.#proxy
      .calls()
      .filter(({ isTalk }) => isTalk)
      .map(({ he, hi }) => `${he}.${hi}`),
  );
  readonly #lines: Lines;
  readonly #proxy: Proxy;
  /** Ends that the agent has not acknowledged, by the key of their call. */
  readonly #ends = new Map<string, object>();
  /** Sign-ins that are over. */
  readonly #gone = new Set<string>();

  constructor(settings: DevEdgeSettings) {
    this.#settings = settings;
    this.#lines = new Lines({
      files: settings.files,
      heard: (line, message) => {
        if (methodOf(message) === 'REGISTER') this.#register(line, message);
        else this.#proxy.heard(line, message);
      },
      closed: (line) => {
        if (line.kind === 'tab') this.#evapi.tell({ ev: 'tab-gone', conid: line.id });
        this.#proxy.closed(line);
      },
    });
    this.#proxy = new Proxy({
      tell: (told) => this.#evapi.tell(told),
      tellEnd: (key, told) => {
        this.#ends.set(key, told);
        this.#evapi.tell(told);
      },
      tab: (conid) => this.#lines.get(conid),
      telephone: (number) => this.#lines.telephone(number),
    });
  }

  async listen(): Promise<void> {
    const { phonePort, evapiPort, mediaPort } = this.#settings;
    await this.#media.listen(mediaPort);
    await this.#evapi.listen(evapiPort);
    await this.#lines.listen(phonePort);
  }

  #ordered(order: Order): void {
    const { act, key = '', session = '', conid = 0 } = order;
    if (act === 'ack') this.#ends.delete(key);
    else if (act === 'gone') this.#gone.add(session);
    else if (act === 'drop') this.#lines.get(conid)?.close();
    else if (act === 'hello') this.#tellAll();
    else if (act === 'list') this.#tellList();
    else this.#proxy.ordered(order);
  }

  /** An agent that has begun anew hears who is there, and what ended while none was. */
  #tellAll(): void {
    for (const line of this.#lines.all()) if (line.kind === 'tab') this.#tellTab(line);
    for (const told of this.#ends.values()) this.#evapi.tell(told);
  }

  #tellList(): void {
    const result = this.#proxy.calls().map(({ he, hi }) => ({ h_entry: he, h_id: hi }));
    const body = Buffer.from(JSON.stringify({ result })).toString('base64');
    this.#evapi.tell({ ev: 'list', body });
  }

  #tellTab({ user, contact: uri, id }: Line): void {
    if (user === '') return;
    this.#evapi.tell({ ev: 'tab', user, uri, du: `line:${id}`, conid: id });
  }

  #register(line: Line, message: SipMessage): void {
    const { user, contact, isEnd } = registrationOf(message);
    if (line.kind === 'tab') {
      const { phoneSecrets: secrets } = this.#settings;
      if (!isProved(message, { secrets, nonce: line.nonce, now: Date.now() })) {
        const asks = `Digest realm="phone", nonce="${line.nonce}", algorithm=MD5`;
        const headers: [string, string][] = [['WWW-Authenticate', asks]];
        // A name that was refused once is refused for good: it does not ask again for ever.
        const isAsked = valueOf(message, 'Authorization').includes(line.nonce);
        return line.send(
          replyTo(message, isAsked ? '403 Forbidden' : '401 Unauthorized', { headers }),
        );
      }
      // A sign-in that is over keeps no phone, however long its credentials are good.
      if (this.#gone.has(user.split('.')[1] ?? '')) {
        return line.send(replyTo(message, '403 Forbidden'));
      }
    } else if (!/^\+\d{5,15}$/.test(user)) {
      return line.send(replyTo(message, '404 Not Found'));
    }
    line.user = isEnd ? '' : user;
    line.contact = isEnd ? '' : contact;
    const its = `<${contact}>;expires=${isEnd ? 0 : 60}`;
    line.send(replyTo(message, '200 OK', { headers: [['Contact', its]] }));
    if (line.kind !== 'tab') return;
    if (isEnd) this.#evapi.tell({ ev: 'tab-gone', conid: line.id });
    else this.#tellTab(line);
  }

  close(): void {
    this.#proxy.close();
    this.#lines.close();
    this.#evapi.close();
    this.#media.close();
  }
}
