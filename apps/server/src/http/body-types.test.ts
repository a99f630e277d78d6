import type { EndpointShape } from '@portal/contract/endpoint';
import { endpoints } from '@portal/features/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeNumber } from '../testing/factories.ts';
import { type LoggedIn, makeLoggedIn } from '../testing/logged-in.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';
import { openTwilioLine } from '../testing/twilio-line.ts';

const test = keptOpen(() => createTestApp());
let ann: LoggedIn;
beforeAll(async () => {
  ann = await makeLoggedIn(test);
});

/** All that an active customer may call. */
const rows: readonly EndpointShape[] = endpoints;
const writes = rows.filter(({ method, auth }) => method !== 'GET' && auth !== 'suspended');
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bodies: [string, Record<string, string>, string][] = [
  ['a form', form, 'email=a%40b.co&password=x'],
  ['a form without fields', form, ''],
  ['plain text', { 'content-type': 'text/plain' }, '{"email":"a@b.co","password":"x"}'],
  ['a form of parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
  ['no type', {}, '{}'],
  ['packed JSON', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, '{}'],
];

describe('a body that is no JSON', () => {
  it.each(bodies)('as %s, is refused by every row that writes', async (_, headers, payload) => {
    for (const { method, path, host, name } of writes) {
      const answer = await test.app.inject({
        method,
        url: path.replace(/:\w+/g, '1'),
        headers: {
          authorization: `Bearer ${ann.token}`,
          'content-length': String(payload.length),
          ...headers,
        },
        payload,
      });
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 415 });
      expect(answer.json()).toMatchObject({
        ...(host === 'web' ? { response_code: 415 } : { isSuccessful: false }),
        messages: [{ code: 'UNSUPPORTED-MEDIA' }],
      });
    }
  });

  it('is taken from a carrier that signs it', async () => {
    const { didNumber } = await makeNumber(test.deps.db, ann, { forwardTo: ['12025550143'] });
    expect(await openTwilioLine(test).announce('CA1', didNumber)).toContain('<Dial');
  });
});
