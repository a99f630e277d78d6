import { endpoints } from '@portal/features/contract';
import type { EndpointShape } from '@portal/contract/endpoint';
import * as z from 'zod/mini';
import { eventTargets } from './odd-events.ts';

/** Something that can be asked, with a body or query that it would take. */
export interface Target {
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` where a part is put in. */
  path: string;
  host: 'hub' | 'web' | 'other';
  auth:
    'none' | 'active' | 'suspended' | 'any' | 'carrier' | 'desk' | 'signed-form' | 'signed-event';
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/** What is right for a field of this name; under the name of a row, for that row alone. */
export type Samples = Readonly<Record<string, unknown>>;

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
}

/**
 * Values that a schema takes, or nearly: what its own rules refuse, a sample by name makes right. The
 * first is the plain one; of each choice inside, the others come one at a time.
 */
function samplesOf(schema: JsonSchema, name: string, samples: Samples): unknown[] {
  const named = samples[name];
  if (named !== undefined) {
    const isNumber = schema.type === 'number' || schema.type === 'integer';
    return [isNumber ? Number(named) : named];
  }
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return [schema.enum[0]];
  const choices = schema.anyOf ?? schema.oneOf ?? [];
  if (choices.length > 0) {
    const isLiteral = choices.every((choice) => choice.const !== undefined);
    const told = isLiteral ? choices.slice(0, 1) : choices.filter(({ type }) => type !== 'null');
    return told.flatMap((choice) => samplesOf(choice, name, samples));
  }
  if (schema.type === 'array') {
    return schema.items ? samplesOf(schema.items, '', samples).map((item) => [item]) : [[]];
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([field, inner]) => [field, samplesOf(inner, field, samples)] as const,
    );
    const first = Object.fromEntries(fields.map(([field, [value]]) => [field, value]));
    const others = fields.flatMap(([field, [, ...more]]) =>
      more.map((value) => ({ ...first, [field]: value })),
    );
    return [first, ...others];
  }
  if (schema.type === 'boolean') return [true];
  return [schema.type === 'number' || schema.type === 'integer' ? (schema.minimum ?? 1) : 'sample'];
}

function partsOf(schema: z.ZodMiniType | undefined, samples: Samples): unknown[] {
  if (!schema) return [undefined];
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return samplesOf(described as JsonSchema, '', samples);
}

/** A row with every kind of body that it takes. */
function ofRow(row: EndpointShape, all: Samples): Target[] {
  const { name, method, path, host = 'hub', auth } = row;
  const samples = { ...all, ...(all[name] as object | undefined) };
  const [params] = partsOf(row.params, samples);
  const [query] = partsOf(row.query, samples);
  return partsOf(row.body, samples).map((body) => ({
    name,
    method,
    path,
    host,
    auth,
    params: (params ?? {}) as Record<string, unknown>,
    query: (query ?? {}) as Record<string, unknown>,
    body,
  }));
}

const other = { host: 'other', params: {}, query: {}, body: undefined } as const;
const page = (path: string, query: Record<string, unknown> = {}): Target => ({
  ...other,
  name: path,
  method: 'GET',
  path,
  query,
  auth: 'none',
});

/** The request to bring a number of which the desk tells. */
export const oddPortIn = 'ODD';

/** What is no row of the contract: carriers, pages and what development has. */
function besides(samples: Samples): Target[] {
  const { didNumber, callSid, accountSid } = samples;
  const form = { CallSid: callSid, AccountSid: accountSid, From: '+447700900123', To: didNumber };
  const signed = (path: string, more: object): Target => ({
    ...other,
    name: path,
    method: 'POST',
    path,
    query: { step: '0', leg: '0', called: didNumber },
    auth: 'signed-form',
    body: { ...form, ...more },
  });
  const end = { CallStatus: 'completed', CallDuration: '9', DialCallStatus: 'completed' };
  const left = { RecordingSid: `RE${'1'.repeat(32)}`, RecordingDuration: '9' };
  const cdr = {
    call_id: 'odd',
    to: didNumber,
    from: '447700900123',
    startedAt: '2026-07-04T10:00:00Z',
    answeredAt: '2026-07-04T10:00:05Z',
    endedAt: '2026-07-04T10:01:05Z',
    sipCode: 200,
    legs: [{ destination: '442079460123', seconds: 61 }],
  };
  const report = (said: object): Target => ({
    ...page('/carrier/port-ins'),
    method: 'POST',
    auth: 'desk',
    body: { reference: oddPortIn, ...said },
  });
  return [
    signed('/carrier/twilio/voice', { CallStatus: 'ringing' }),
    signed('/carrier/twilio/voice/status', { ...end, DialCallDuration: '9', ParentCallSid: '' }),
    signed('/carrier/twilio/voice/recording', { ...left, RecordingStatus: 'completed' }),
    signed('/carrier/twilio/sms', { MessageSid: 'SM1', Body: 'Hello', NumMedia: '0' }),
    {
      ...page('/carrier/sip/route', { to: didNumber, from: '447700900123', call_id: 'odd' }),
      auth: 'carrier',
    },
    { ...page('/carrier/sip/cdr'), method: 'POST', auth: 'carrier', body: cdr },
    report({ state: 'scheduled', movesOn: '2099-08-01' }),
    report({ state: 'rejected', reason: 'other' }),
    { ...page('/dev/calls/:callSid.json'), params: { callSid } },
    page('/dev/inbox', { to: 'ann@example.com', brand: '1', lang: 'he' }),
    page('/dev/inbox.json', { to: 'ann@example.com' }),
    { ...page('/dev/inbox/:id', { brand: '1' }), params: { id: 'odd' } },
    { ...page('/dev/inbox/:id/attachments/:n'), params: { id: 'odd', n: '0' } },
    page('/api/bot-check/challenge', { kind: 'general' }),
    page('/api/docs'),
    page('/api/openapi.json'),
    page('/api/:any', { a: '1' }),
    { ...page('/brand/:file'), params: { file: 'logo.svg' } },
    page('/robots.txt'),
    page('/sitemap.xml'),
    page('/home', { lang: 'en', scheme: 'dark' }),
    page('/call-rates', { lang: 'he' }),
    page('/about-us'),
    page('/login', { lang: 'en', TrustedDeviceJWT: 'x', portInToken: 'x' }),
    { ...page('/get-your-number', { country: '218', number: '12015550100' }) },
    { ...page('/recovery-password/:token'), params: { token: 'x' } },
    { ...page('/profile/:any', { lang: 'he' }), params: { any: 'x' } },
    page('/livez'),
    page('/readyz'),
  ];
}

/** Every row of the contract and all else that answers. */
export function oddTargets(samples: Samples): Target[] {
  return [
    ...endpoints.flatMap((row) => ofRow(row, samples)),
    ...besides(samples),
    ...eventTargets(samples),
  ];
}
