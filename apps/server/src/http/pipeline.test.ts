import { catalogues } from '@portal/features/texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '../testing/factories.ts';
import { productionSettings } from '../testing/production-settings.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const password = 'Portal2026';
const loginUrl = '/api/vnumber/auth/Login';
const test = keptOpen(() => createTestApp());

beforeAll(async () => {
  await makeCustomer(test.deps.db, {
    email: 'ann@example.com',
    passwordHash: await test.deps.passwords.hash(password),
  });
});

const post = (payload: string, headers: Record<string, string> = {}) =>
  test.call('POST', loginUrl, {
    body: payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('Input', () => {
  it.each([
    ['broken JSON', '{"email":'],
    ['no JSON object', '"text"'],
    ['a NUL', '{"email":"a\\u0000@example.com","password":"x"}'],
    ['half a surrogate pair', '{"email":"\\ud800@example.com","password":"x"}'],
    ['a number where text belongs', '{"email":1,"password":"x"}'],
    ['a prototype', '{"__proto__":{"x":1},"email":"a","password":"b"}'],
    ['nothing', ''],
  ])('with %s is 400 VALIDATION in the envelope', async (_name, payload) => {
    const { status, body } = await post(payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ isSuccessful: false, result: null });
    expect(body?.messages?.[0]?.code).toBe('VALIDATION');
  });

  it('names each field that is wrong by a JSON pointer', async () => {
    const { body } = await post('{"password":1}');
    expect(body?.messages?.map((message) => message.field)).toEqual(['/email', '/password']);
  });

  it('over 64 KiB is 413, and of another kind 415', async () => {
    const big = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(65_536) });
    expect((await post(big)).status).toBe(413);
    expect((await post('<a/>', { 'content-type': 'application/xml' })).status).toBe(415);
  });

  it('drops unknown fields, and of a doubled key takes one meaning', async () => {
    const twice = `{"email":"ann@example.com","password":"x","password":"${password}","more":1}`;
    expect((await post(twice)).status).toBe(200);
  });

  it.each(['/api/vnumber/nothing', '/api/%', '/api/payment/nothing', '/api'])(
    'at the unknown path %s is 404 without a page',
    async (path) => {
      const { status, body } = await test.call('GET', path);
      expect(status).toBe(404);
      expect(body?.messages?.[0]?.code).toBe('NOT-FOUND');
      if (path.startsWith('/api/payment')) expect(body?.['response_code']).toBe(404);
    },
  );
});

describe('Every answer', () => {
  it.each(['/api/vnumber/nothing', '/api/vnumber/account-information', '/api/globalhub/countries'])(
    'from %s has the fixed headers, errors too',
    async (path) => {
      const { headers } = await test.call('GET', path);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('The brand', () => {
  const asked = async (headers: Record<string, string>) => {
    const answer = await test.call('POST', loginUrl, {
      body: { email: 'ann@example.com', password },
      headers,
    });
    return answer.status;
  };
  it('is the one of Brand-Id, else of the host, else the first', async () => {
    expect(await asked({})).toBe(200);
    expect(await asked({ 'brand-id': '0' })).toBe(200);
    expect(await asked({ 'brand-id': '1' })).toBe(200);
    expect(await asked({ 'brand-id': '2' })).toBe(401);
    expect(await asked({ host: 'brand2.localhost:3000' })).toBe(401);
    expect(await asked({ host: 'brand2.localhost:3000', 'brand-id': '1' })).toBe(200);
  });

  it.each(['6', '-1', '1.0', 'one', '01'])('%j is 400', async (brand) => {
    expect(await asked({ 'brand-id': brand })).toBe(400);
  });

  it('of an unknown host is 421 in production, and nothing of development is there', async () => {
    const own = await createTestApp({
      ...productionSettings(),
      PUBLIC_URL: 'https://portal.example',
    });
    try {
      const ask = (host: string, path = '/api/globalhub/countries') =>
        own.call('GET', path, { headers: { host } });
      expect((await ask('evil.example')).status).toBe(421);
      expect((await ask('portal.example')).status).toBe(200);
      expect((await ask('anything', '/livez')).status).toBe(200);
      // The desk and an edge on this machine ask by address, and prove themselves by a secret.
      expect(
        (await own.call('POST', '/carrier/port-ins', { headers: { host: '127.0.0.1' } })).status,
      ).toBe(401);
      expect((await ask('portal.example', '/dev/inbox.json')).status).toBe(404);
      expect((await ask('portal.example')).headers['strict-transport-security']).toBeDefined();
    } finally {
      await own.close();
    }
  });
});

describe('Anti-forgery', () => {
  const send = (cookie: string | null, header: string | null) =>
    test.call('POST', loginUrl, {
      body: { email: 'ann@example.com', password },
      headers: {
        ...(cookie !== null && { cookie: `XSRF-TOKEN=${cookie}` }),
        ...(header !== null && { 'x-xsrf-token': header }),
      },
    });
  it('asks a write that carries the cookie for the same header', async () => {
    expect((await send(null, null)).status).toBe(200);
    expect((await send('abc', 'abc')).status).toBe(200);
    for (const header of [null, '', 'abd', 'abcd']) {
      const { status, body } = await send('abc', header);
      expect([status, body?.messages?.[0]?.code]).toEqual([403, 'ANTI-FORGERY']);
    }
  });
});

describe('Reference data', () => {
  it('costs no question to the database after the first, and knows its copy', async () => {
    const paths = [
      '/api/globalhub/countries',
      '/api/globalhub/countries/218/states',
      '/api/vnumber/get-translation/en',
    ];
    for (const path of paths) {
      test.queries.length = 0;
      const { status, body, headers } = await test.call('GET', path);
      expect([status, body?.isSuccessful]).toEqual([200, true]);
      expect(test.queries).toHaveLength(0);
      if (headers['etag'] === undefined) continue;
      const again = await test.call('GET', path, {
        headers: { 'if-none-match': String(headers['etag']) },
      });
      expect([again.status, again.text]).toEqual([304, '']);
    }
  });

  it('has 218 as the United States and 101 as Israel, with the states of the first', async () => {
    const { body } = await test.call('GET', '/api/globalhub/countries');
    const find = (id: number) =>
      body?.result.find((country: { countryID: number }) => country.countryID === id);
    expect(find(218)).toEqual({
      countryID: 218,
      countryName: 'United States',
      iso: 'US',
      prefix: '1',
    });
    expect(find(101)?.iso).toBe('IL');
    const states = await test.call('GET', '/api/globalhub/countries/218/states');
    expect(states.body?.result.length).toBeGreaterThanOrEqual(51);
    expect((await test.call('GET', '/api/globalhub/countries/101/states')).body?.result).toEqual(
      [],
    );
    expect((await test.call('GET', '/api/globalhub/countries/99999/states')).status).toBe(404);
    expect((await test.call('GET', '/api/globalhub/countries/x/states')).status).toBe(400);
  });

  it('has texts in four languages per brand, and 404 for another language or app', async () => {
    const text = async (lang: string, brand = 1) =>
      (await test.call('GET', `/api/vnumber/get-translation/${lang}`, { brand })).body?.result;
    expect((await text('en')).form['email-required']).toBe('Enter your e-mail');
    expect((await text('he')).form['email-required']).toBe('הקלידו כתובת אימייל');
    expect((await text('en', 1)).home.hero.title).not.toBe((await text('en', 2)).home.hero.title);
    expect((await test.call('GET', '/api/vnumber/get-translation/fr')).status).toBe(404);
    expect((await test.call('GET', '/api/other/get-translation/en')).status).toBe(404);
    expect((await test.call('GET', '/i18n/pt.json')).body).toHaveProperty('form');
  });

  it('sends browsers no text of mails, files and spoken words', async () => {
    const ofTheServer = Object.keys(catalogues.en).filter((name) =>
      /^(.*-)?mail$|^telephony$|^call-file$/.test(name),
    );
    expect(ofTheServer).toEqual(expect.arrayContaining(['mail', 'port-in-mail']));
    const { body } = await test.call('GET', '/api/vnumber/get-translation/en');
    const file = (await test.call('GET', '/i18n/en.json')).body ?? {};
    for (const name of ofTheServer) {
      expect(Object.keys(body?.result), name).not.toContain(name);
      expect(Object.keys(file), name).not.toContain(name);
    }
  });
});

describe('The API document', () => {
  it('is OpenAPI 3.1 and lists every endpoint of the contract with its summary', async () => {
    const { endpoints } = await import('@portal/features/contract');
    const { body } = await test.call('GET', '/api/openapi.json');
    expect(body?.['openapi']).toBe('3.1.0');
    const paths = body?.['paths'] as Record<string, Record<string, { summary?: string }>>;
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual([]);
    for (const row of endpoints) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      const operation = paths[path]?.[row.method.toLowerCase()];
      expect(operation?.summary, `${row.method} ${path}`).toMatch(/^[A-Z]/);
    }
    expect((await test.call('GET', '/api/docs')).status).toBeLessThan(400);
  });

  it('has a page that needs no other host and no https', async () => {
    const { headers } = await test.call('GET', '/api/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/https|swagger|upgrade/);
  });

  it('is sent to its page from the bytes that are ready', async () => {
    const file = await test.call('GET', '/api/openapi.json');
    const page = await test.call('GET', '/api/docs/json');
    expect(page.body).toEqual(file.body);
    expect(page.headers['etag']).toBe(file.headers['etag']);
    const { etag } = page.headers;
    const again = await test.call('GET', '/api/docs/json', {
      headers: { 'if-none-match': String(etag) },
    });
    expect(again.status).toBe(304);
    const yaml = await test.call('GET', '/api/docs/yaml', { headers: { 'accept-encoding': 'br' } });
    expect(yaml.headers).toMatchObject({
      'content-type': 'application/x-yaml',
      'content-encoding': 'br',
    });
  });
});
