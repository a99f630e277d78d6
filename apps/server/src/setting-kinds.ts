import { isIP } from 'node:net';

export type Env = Readonly<Record<string, string | undefined>>;

/** Names of this machine, which nobody else can listen in on. */
const thisMachine = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|[\w-]+\.localhost)$/;

/** Whether an address leaves this machine in the clear. */
export function isInTheClear(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !thisMachine.test(hostname);
}

/** Reads settings one by one and keeps a line for each that can't be used. */
export class Reader {
  readonly faults: string[] = [];
  readonly env: Env;
  constructor(env: Env) {
    this.env = env;
  }

  text(name: string): string | null {
    const value = this.env[name]?.trim();
    return value ? value : null;
  }

  port(name: string): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
    if (port >= 0 && port <= 65_535) return port;
    this.faults.push(`${name} is "${text}"; give a port number from 0 to 65535.`);
    return null;
  }

  count(name: string, fallback: number, least = 1): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const count = Number(text);
    if (Number.isSafeInteger(count) && count >= least) return count;
    this.faults.push(`${name} is "${text}"; give a whole number from ${least}.`);
    return fallback;
  }

  url(name: string, protocols: readonly string[] = ['http:', 'https:']): string | null {
    const text = this.text(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && protocols.includes(url.protocol)) return text.replace(/\/+$/, '');
    // One that holds a password is not repeated, and a broken one may.
    const shown = /@/.test(text) ? 'not an address' : `"${text}"`;
    this.faults.push(`${name} is ${shown}; give an address that starts ${protocols.join(' or ')}.`);
    return null;
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === null) return fallback;
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    this.faults.push(`${name} is "${text}"; give one of ${choices.join(', ')}.`);
    return fallback;
  }

  /** A fault names what it has to look like and never repeats it. */
  formed(name: string, form: RegExp, starts: string, needs: string): string {
    const value = this.text(name) ?? '';
    if (value === '') this.faults.push(`${name} is missing; ${needs} needs it.`);
    else if (!form.test(value)) this.faults.push(`${name} has to start ${starts}.`);
    return value;
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  }

  /** Addresses, networks as 10.0.0.0/8, or the names that the framework knows. */
  proxies(name: string): string[] {
    const proxies = this.list(name);
    for (const proxy of proxies) {
      const [address = '', bits] = proxy.split('/');
      const isNetwork = isIP(address) > 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
      if (isNetwork || /^(?:loopback|linklocal|uniquelocal)$/.test(proxy)) continue;
      this.faults.push(`${name} has "${proxy}"; give addresses like 10.0.0.1 or 10.0.0.0/8.`);
    }
    return proxies;
  }

  origins(name: string): string[] {
    const origins = this.list(name);
    for (const origin of origins) {
      if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
      this.faults.push(`${name} has "${origin}"; give origins like https://portal.example.`);
    }
    return origins;
  }
}
