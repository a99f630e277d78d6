/** A JSON text as it is: some values that JSON.parse takes can't be written by JSON.stringify. */
export class Raw {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }
}

const nested = (open: string, close: string, depth: number) =>
  new Raw(open.repeat(depth) + '1' + close.repeat(depth));

/** Of each kind of odd text the one that does most harm where it is not looked at. */
const worstTexts = [
  'x'.repeat(5_000),
  '9223372036854775808',
  '2147483648',
  '275760-09-13T00:00:00Z',
  '__proto__',
  '\r\nSet-Cookie: a=b',
] as const;

/** Texts where a number, an id, a date, a name, a token or a file is meant. */
export const oddTexts = [
  ...worstTexts,
  'a\u0000b',
  '\ud800',
  '%',
  '00000000-0000-0000-0000-000000000000',
  '',
  ' ',
  '\u0000',
  '\udfff\ud800',
  '\u202e\u2066\u200b\ufeff',
  '👩‍👩‍👧‍👦'.repeat(40),
  'a\u0301'.repeat(3_000),
  '0',
  '-0',
  '-1',
  '+1',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  '2147483647',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999999999',
  '١٢٣',
  '0000-00-00',
  '2026-02-30',
  '2026-13-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z',
  '2026-07-04 constructor',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../../../etc/passwd',
  '%00',
  '%zz',
  "' or 1=1 --",
  '\\',
  '%_%',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  'eyJhbGciOiJub25lIn0.e30.',
  'AAAA',
  'W10',
  'e30',
  'bnVsbA',
  'MTIzfDQ1Ng',
  '12015550100',
  '000000000000000',
  'a@b.co',
  'Etc/Unknown',
  'Europe/London',
] as const;

/** The same of what is no text. */
const worstShapes: readonly unknown[] = [
  2_147_483_648,
  null,
  new Raw('1e400'),
  new Raw('9223372036854775808'),
  [null],
  { length: { toString: 1 } },
  { toString: 1, valueOf: 1 },
];

/** What stands in a body where something else is meant. */
export const oddValues: readonly unknown[] = [
  ...oddTexts,
  ...worstShapes,
  [],
  new Raw('{"__proto__":{"isAdmin":true}}'),
  nested('[', ']', 40),
  true,
  false,
  0,
  new Raw('-0'),
  -1,
  1,
  1.5,
  1e21,
  new Raw('-1e400'),
  -2_147_483_649,
  9_007_199_254_740_992,
  {},
  [[]],
  [''],
  ['a', 'b'],
  [{}],
  Array.from({ length: 1_000 }, () => 1),
  { length: [{ toString: 1 }] },
  { length: -1 },
  { length: 5 },
  { length: '5' },
  { size: { valueOf: 1 } },
  { toJSON: 1 },
  new Raw('{"then":1}'),
  { 0: 'a', length: 1 },
  new Raw('{"constructor":{"prototype":{"isAdmin":true}}}'),
  new Raw('{"a":1,"a":2}'),
  nested('{"a":', '}', 40),
  nested('[', ']', 10_000),
];

const numbersOf = (first: number, many: number) =>
  Array.from({ length: many }, (_, at) => first + at);

/** The numbers of the worst among `oddValues`; of those that are texts first. */
export const worstTextNumbers = numbersOf(0, worstTexts.length);
export const worstNumbers = [
  ...worstTextNumbers,
  ...numbersOf(oddTexts.length, worstShapes.length),
];

/** Headers that the product reads, with what a client may put there. */
export const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  [
    'accept-language',
    ['*', ';q=', 'he;q=9,'.repeat(500), 'constructor', '\u00ff', 'xx-'.repeat(99)],
  ],
  ['user-agent', ['', 'x'.repeat(4_000), '__proto__', 'Mozilla/5.0 (((((', '\u00e9\u00ff', '%00']],
  [
    'host',
    ['', 'a b', '[::1', '[::1]:x', ':80', 'é', 'x'.repeat(500), 'brand9.localhost', '../..'],
  ],
  [
    'idempotency-key',
    ['', 'x', '0'.repeat(300), '00000000-0000-0000-0000-000000000000', '__proto__'],
  ],
  [
    'authorization',
    ['', 'Bearer', 'Bearer .', 'Bearer a.b.c', 'Basic Og==', 'Bearer ' + 'x'.repeat(9_000)],
  ],
  ['brand-id', ['0', '6', '-1', '1.0', '01', '1e0', '99999999999', 'null', '1, 2', '\u00ff']],
  [
    'content-type',
    [
      '',
      'x',
      'text/plain',
      'application/json;',
      'application/json; charset=utf-7',
      'application/json; charset="',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/JSON',
      'application/problem+json',
      '/',
      'a/b/c',
      ';;;',
      'text/xml',
    ],
  ],
  ['content-encoding', ['gzip', 'br', 'identity', 'x', 'gzip, gzip']],
  ['accept-encoding', ['*', 'gzip;q=0', ';', 'identity;q=0']],
  [
    'cookie',
    [
      'XSRF-TOKEN',
      'XSRF-TOKEN=',
      'XSRF-TOKEN=%',
      'XSRF-TOKEN=a; XSRF-TOKEN=b',
      '=;=;',
      '__proto__=1',
      'preferredLang=%E0%A4',
      'preferredLang=constructor',
    ],
  ],
  ['x-xsrf-token', ['', 'x', '\u00ff']],
  ['x-recaptcha-token', ['', 'x', 'e30=', 'bnVsbA==', 'x'.repeat(9_000)]],
  ['origin', ['null', 'x', 'https://', 'http://[::1', 'https://a.example']],
  ['if-none-match', ['*', 'W/', ',,,', '"'.repeat(500)]],
  ['range', ['bytes=0-0', 'bytes=9-1', 'bytes=-', 'x']],
  ['x-forwarded-for', ['x', '::ffff:1.2.3.4', '1.2.3.4.5', ',,,', 'x'.repeat(500)]],
  ['x-forwarded-host', ['', 'a b', 'x'.repeat(500)]],
  ['x-request-id', ['x'.repeat(500), '\u00ff']],
];

/** Bodies that are no JSON, or none that anybody meant. */
export const oddBodies = [
  '',
  ' ',
  '{',
  '}',
  '[',
  '"',
  'null',
  'true',
  '1',
  '""',
  '[]',
  '{}',
  'undefined',
  'NaN',
  '{"a":}',
  '{"a":1,}',
  '{"":""}',
  '\ufeff{}',
  '\u0000',
  'a=b&c=d',
  '{"__proto__":{}}',
  '{"constructor":{"prototype":{}}}',
  '<x/>',
  '{"a":"\\ud800"}',
  '{"\\u0000":1}',
  `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'x'.repeat(70_000),
] as const;

/** A value as JSON; `Raw` stands as it is, at any depth. */
export function toJson(value: unknown): string {
  if (value instanceof Raw) return value.json;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}
