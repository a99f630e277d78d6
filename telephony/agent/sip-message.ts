export interface SipHeader {
  readonly name: string;
  readonly value: string;
}

/** A SIP message as it is on the wire; header names as written, folded lines joined. */
export interface SipMessage {
  readonly startLine: string;
  readonly headers: readonly SipHeader[];
  readonly body: Buffer;
}

const shortNames: Readonly<Record<string, string>> = {
  i: 'call-id',
  f: 'from',
  t: 'to',
  v: 'via',
  m: 'contact',
  c: 'content-type',
  l: 'content-length',
  s: 'subject',
  k: 'supported',
};

const nameOf = (name: string) => {
  const lower = name.toLowerCase();
  return shortNames[lower] ?? lower;
};

/** Reads a message; null where it is none. */
export function parseSip(bytes: Buffer): SipMessage | null {
  const end = bytes.indexOf('\r\n\r\n');
  const head = (end < 0 ? bytes : bytes.subarray(0, end)).toString();
  const [startLine = '', ...lines] = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  if (!/^SIP\/2\.0 \d{3} |^[A-Z]+ \S+ SIP\/2\.0$/.test(startLine)) return null;
  const headers: SipHeader[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    headers.push({ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() });
  }
  return { startLine, headers, body: end < 0 ? Buffer.alloc(0) : bytes.subarray(end + 4) };
}

export const methodOf = (message: SipMessage) => message.startLine.split(' ')[0] ?? '';
/** The code of a response; 0 for a request. */
export const codeOf = (message: SipMessage) =>
  message.startLine.startsWith('SIP/2.0 ') ? Number(message.startLine.slice(8, 11)) : 0;
export const requestUri = (message: SipMessage) => message.startLine.split(' ')[1] ?? '';

/** Splits at a separator that stands neither in quotes nor in angle brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  let isQuoted = false;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted && char === '\\') {
      part += char + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '<') isInside = true;
    else if (!isQuoted && char === '>') isInside = false;
    if (char === separator && !isQuoted && !isInside) {
      parts.push(part.trim());
      part = '';
    } else {
      part += char;
    }
  }
  return [...parts, part.trim()].filter((one) => one !== '');
}

/** The values of a header in the order of the message; `list` splits those written in one line. */
export function valuesOf(message: SipMessage, name: string, list = false): string[] {
  const wanted = nameOf(name);
  const values = message.headers.filter((one) => nameOf(one.name) === wanted).map((h) => h.value);
  return list ? values.flatMap((value) => splitOutside(value, ',')) : values;
}

export const valueOf = (message: SipMessage, name: string) => valuesOf(message, name)[0] ?? '';

export interface Address {
  readonly display: string;
  readonly uri: string;
  readonly params: Readonly<Record<string, string>>;
}

function paramsOf(parts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')];
    }),
  );
}

/** `"Ann" <sip:+12015550123@host;user=phone>;tag=1`, or the same without brackets. */
export function parseAddress(value: string): Address {
  const [main = '', ...rest] = splitOutside(value, ';');
  const open = main.lastIndexOf('<');
  if (open < 0) return { display: '', uri: main, params: paramsOf(rest) };
  const display = main.slice(0, open).trim().replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
  return { display, uri: main.slice(open + 1).replace(/>.*$/, ''), params: paramsOf(rest) };
}

/** What stands before the `@`, or all of a `tel:`, without parameters and percent signs. */
export function userOf(uri: string): string {
  const bare = uri.replace(/^(?:sips?|tel):/i, '');
  const user = /^tel:/i.test(uri) ? bare : bare.includes('@') ? bare.replace(/@.*$/s, '') : '';
  try {
    return decodeURIComponent(user.replace(/[;:].*$/s, ''));
  } catch {
    return '';
  }
}

/** A message in bytes, with its length; nothing in a header can begin another one. */
export function writeSip(
  startLine: string,
  headers: readonly (readonly [name: string, value: string])[],
  body: Buffer | string = '',
): Buffer {
  const bytes = Buffer.from(body);
  const lines = [...headers, ['Content-Length', String(bytes.length)] as const].map(
    ([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`,
  );
  return Buffer.concat([Buffer.from(`${[startLine, ...lines].join('\r\n')}\r\n\r\n`), bytes]);
}
