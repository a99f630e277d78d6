import type { NumberForms } from './numbers.rules.ts';

/** A line to a carrier: calls come in by it, phones are rung by it, or both. */
export interface Trunk {
  readonly name: string;
  /** `203.0.113.7` or `203.0.113.7:5060`: who may send calls; everybody else is not answered. */
  readonly from: readonly string[];
  /** Where phones are rung, as `203.0.113.7:5060`; null for a line that only brings calls. */
  readonly to: string | null;
  readonly numbers: NumberForms;
  /** Signalling by TLS and sound by SRTP, both ways; nothing else is taken from it. */
  readonly secure: boolean;
  /** The name that its certificate has to have; null: by its address alone. */
  readonly certificate: string | null;
  /** Its P-Asserted-Identity is believed. */
  readonly trusted: boolean;
  /** `own`: it refuses any From but numbers that we rent from it. */
  readonly mayPresent: 'any' | 'own';
  /** It is ours: refusals tell it their reason. */
  readonly own: boolean;
  /** What numbers it rings, by their first digits with the plus; none: all. */
  readonly serves: readonly string[];
}

/** What is wrong with the list of trunks, one line a fault. */
export class TrunksFault extends Error {}

/** An IPv4 address in its usual spelling. */
const isIPv4 = (text: string) =>
  text.split('.').length === 4 &&
  text.split('.').every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);

const socket = /^(?<host>[\d.]+)(?::(?<port>\d{1,5}))?$/;

function isSocket(text: string, needsPort: boolean): boolean {
  const { host = '', port } = socket.exec(text)?.groups ?? {};
  return (
    isIPv4(host) && (port === undefined ? !needsPort : Number(port) > 0 && Number(port) < 65_536)
  );
}

const isHost = (text: string) => /^(?!-)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function readForms(value: unknown): NumberForms {
  const forms = isRecord(value) ? value : {};
  const { country, national, international, bare } = forms;
  return {
    country: typeof country === 'string' && /^[1-9]\d{0,2}$/.test(country) ? country : null,
    national: typeof national === 'string' ? national : '',
    international: texts(international),
    bare: bare === 'national' ? 'national' : 'international',
  };
}

function faultsOf(name: string, value: unknown): string[] {
  if (!/^[a-z0-9-]{1,32}$/.test(name))
    return [`"${name}" is no name: small letters, digits, dashes`];
  if (!isRecord(value)) return [`${name} is not an object`];
  const faults = texts(value['from'])
    .filter((one) => !isSocket(one, false))
    .map((one) => `${name}.from: "${one}" is no IPv4 address, with or without a port`);
  if (typeof value['to'] === 'string' && !isSocket(value['to'], true)) {
    faults.push(`${name}.to: "${value['to']}" is no IPv4 address with a port`);
  }
  const { secure, certificate } = value;
  if (secure === true && texts(value['from']).some((one) => one.includes(':'))) {
    faults.push(`${name}.from: a secure trunk has no port, its connections come from any`);
  }
  if (certificate !== undefined && (typeof certificate !== 'string' || !isHost(certificate))) {
    faults.push(`${name}.certificate: ${JSON.stringify(certificate)} is no host name`);
  }
  if (certificate !== undefined && secure !== true) {
    faults.push(`${name}.certificate: only a secure trunk shows one`);
  }
  for (const prefix of texts(value['serves'])) {
    if (!/^\+\d{1,15}$/.test(prefix)) faults.push(`${name}.serves: "${prefix}" is no +digits`);
  }
  return faults;
}

/** Reads trunks.json. Throws TrunksFault with all that is wrong with it. */
export function readTrunks(text: string): Map<string, Trunk> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new TrunksFault('The list of trunks is no JSON');
  }
  const list = isRecord(value) && isRecord(value['trunks']) ? value['trunks'] : null;
  if (!list) throw new TrunksFault('The list of trunks has no "trunks"');
  const faults = Object.entries(list).flatMap(([name, one]) => faultsOf(name, one));
  if (faults.length > 0) throw new TrunksFault(faults.join('\n'));
  return new Map(
    Object.entries(list).map(([name, one]) => {
      const it = isRecord(one) ? one : {};
      const trunk: Trunk = {
        name,
        from: texts(it['from']),
        to: typeof it['to'] === 'string' ? it['to'] : null,
        numbers: readForms(it['numbers']),
        secure: it['secure'] === true,
        certificate: typeof it['certificate'] === 'string' ? it['certificate'] : null,
        trusted: it['trusted'] === true,
        mayPresent: it['mayPresent'] === 'own' ? 'own' : 'any',
        own: it['own'] === true,
        serves: texts(it['serves']),
      };
      return [name, trunk];
    }),
  );
}

/** The lines that kamailio reads: who may speak to it. */
export function allowList(trunks: Iterable<Trunk>): string {
  const lines = [...trunks].flatMap(({ name, from, to, secure, certificate }) => [
    ...from.map((source) => `  $sht(trunk=>${secure ? 'tls:' : ''}${source}) = "${name}";`),
    ...(certificate === null ? [] : [name, ...(to === null ? [] : [to])]).map(
      (one) => `  $sht(peer=>${one}) = "${certificate}";`,
    ),
  ]);
  return ['event_route[htable:mod-init] {', ...lines, '}', ''].join('\n');
}

const failuresUntilRest = 5;
const withinMs = 30_000;
const restMs = 60_000;

/** Trunks that fail again and again rest for a while. */
export class TrunkHealth {
  readonly #failures = new Map<string, number[]>();
  readonly #restUntil = new Map<string, number>();

  failed(name: string, now: number): void {
    const recent = [...(this.#failures.get(name) ?? []), now].filter((at) => at > now - withinMs);
    this.#failures.set(name, recent);
    if (recent.length >= failuresUntilRest) this.#restUntil.set(name, now + restMs);
  }

  worked(name: string): void {
    this.#failures.delete(name);
    this.#restUntil.delete(name);
  }

  rests(name: string, now: number): boolean {
    return (this.#restUntil.get(name) ?? 0) > now;
  }
}

/**
 * The trunks that may ring a number, best first: in the order that was asked for, those that rest
 * behind the others, so that a number is never without a trunk because all had a bad minute.
 */
export function trunksFor(
  number: string,
  wanted: readonly string[],
  trunks: ReadonlyMap<string, Trunk>,
  rests: (name: string) => boolean,
): Trunk[] {
  const able = (wanted.length > 0 ? wanted : [...trunks.keys()]).flatMap((name) => {
    const trunk = trunks.get(name);
    if (!trunk || trunk.to === null) return [];
    const serves = trunk.serves.length === 0 || trunk.serves.some((one) => number.startsWith(one));
    return serves ? [trunk] : [];
  });
  return [...able.filter(({ name }) => !rests(name)), ...able.filter(({ name }) => rests(name))];
}
