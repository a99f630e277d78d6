import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp, openApp } from '../testing/test-app.ts';
import type { PageRequest } from '../site/web-build.ts';
import { createMetrics } from './metrics.ts';

const readiness = { draining: false, closing: false, migrated: true, workerRunning: () => true };
const countries = '/api/globalhub/countries';
const metrics = createMetrics();
const lines: string[] = [];

/** It takes a byte or more less where it is packed densely. */
const more = Array.from({ length: 600 }, (_, at) => (at * at) % 97);

const test = keptOpen(() =>
  createTestApp(
    { CORS_ORIGINS: 'https://elsewhere.example' },
    { log: { write: (line) => void lines.push(line) } },
  ),
);
let site: FastifyInstance;
let figures: Awaited<ReturnType<typeof metrics.listen>>;
beforeAll(async () => {
  site = await openApp(test.deps, {
    readiness,
    metrics,
    web: {
      clientFolder: import.meta.dirname,
      manifest: {},
      builtAt: new Date(),
      picture: () => null,
      render: ({ kind, pathname, language, scheme, brand, ...page }: PageRequest) => {
        const rates = JSON.stringify((page as { data?: unknown }).data).length;
        const said = [kind, pathname, language, scheme, (brand as { key: string }).key, rates];
        const html = `<p>${said.join(' ')}</p>${more.join(' ')}`;
        return { status: 200, html, script: 'let a' };
      },
    },
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  figures = await metrics.listen(0, '127.0.0.1');
});
afterEach(() => {
  vi.restoreAllMocks();
  readiness.closing = false;
});
afterAll(async () => {
  figures.close();
  await site.close();
});

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** An answer as it came, without what every answer has of its own. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const url = `http://127.0.0.1:${portOf(site.server)}${path}`;
  const answer = await fetch(url, { method, headers, redirect: 'manual' });
  const head = Object.fromEntries(answer.headers);
  const { 'x-request-id': id, 'set-cookie': cookie, date: _date, ...same } = head;
  return { id, cookie, status: answer.status, head: same, body: await answer.text() };
}

async function packedLength(path: string): Promise<number> {
  const { head } = await ask(path, { 'accept-encoding': 'br' });
  return Number(head['content-length']);
}

/** How long a page that nobody asked for before is, once it is packed as densely as it gets. */
async function densest(path: string): Promise<number> {
  const quick = await packedLength(path);
  await expect.poll(() => packedLength(path)).toBeLessThan(quick);
  return packedLength(path);
}

const ways: [string, string, Record<string, string>?, string?][] = [
  ['a page', '/faq'],
  ['a packed page', '/faq', { 'accept-encoding': 'br' }],
  ['a page with prices', '/home', { 'accept-language': 'en-GB' }],
  ['a page in a language', '/faq?lang=he'],
  ['a page in the language of a cookie', '/faq', { cookie: 'preferredLang=es; scheme=dark' }],
  ['a page to who was here before', '/faq', { cookie: 'a=1; XSRF-TOKEN=abc' }],
  ['the head of a page', '/faq', {}, 'HEAD'],
  ['a page of another brand', '/faq', { 'brand-id': '2' }],
  ['the application', '/login'],
  ['reference data', countries],
  ['packed reference data', countries, { 'accept-encoding': 'gzip' }],
];

describe('an answer that is ready', () => {
  it.each(ways)('is the one that %s had before', async (_, path, headers, method) => {
    if (headers?.['accept-encoding'] === 'br') await densest(path);
    const made = await ask(path, headers, method);
    const ready = await ask(path, headers, method);
    const again = await ask(path, headers, method);
    expect({ ...ready, id: '', cookie: '' }).toEqual({ ...made, id: '', cookie: '' });
    expect(new Set([made.id, ready.id, again.id]).size).toBe(3);
    expect(ready.id).toMatch(/^[\da-f-]{36}$/);
    if (made.cookie === undefined) expect(ready.cookie).toBeUndefined();
    else {
      expect(new Set([made.cookie, ready.cookie, again.cookie]).size).toBe(3);
      expect(ready.cookie).toMatch(/^XSRF-TOKEN=[\da-f-]{36}; Path=\/; SameSite=Strict$/);
    }
  });

  it('is a packed page only once that is as small as it gets', async () => {
    const path = '/privacy-policy';
    const length = await densest(path);
    for (let times = 3; times > 0; times -= 1) expect(await packedLength(path)).toBe(length);
  });

  it('is of nobody who asks in another way', async () => {
    for (const [, path, headers, method] of ways) await ask(path, headers, method);
    const bodies = await Promise.all(ways.map(([, ...way]) => ask(...way)));
    const said = bodies.map(({ body }) => body.trim());
    expect(said[3]).toContain('public /faq he');
    expect(said[4]).toContain('public /faq es dark');
    expect(said[5]).toBe(said[0]);
    expect(said[7]).not.toBe(said[0]);
    expect(bodies[5]?.cookie).toBeUndefined();
    const codings = ['identity', 'gzip', 'br'];
    const packed = codings.map((coding) => ask('/faq', { 'accept-encoding': coding }));
    const heads = (await Promise.all(packed)).map(({ head }) => head['content-encoding']);
    expect(heads).toEqual([undefined, 'gzip', 'br']);
    const english = await ask('/login', { 'accept-language': 'en' });
    const spanish = await ask('/login', { 'accept-language': 'es' });
    expect(spanish.body).not.toBe(english.body);
    expect(spanish.head['content-language']).toBe('es');
  });

  it('is given to nobody whose request has more to it', async () => {
    const { head, body } = await ask(countries);
    const tag = String(head['etag']);
    expect(await ask(countries, { 'if-none-match': tag })).toMatchObject({ status: 304, body: '' });
    const shared = await ask(countries, { origin: 'https://elsewhere.example' });
    expect(shared.head['access-control-allow-origin']).toBe('https://elsewhere.example');
    expect((await ask(countries, { 'content-encoding': 'gzip' })).status).toBe(415);
    expect((await ask(countries, { authorization: 'Bearer a.b.c' })).body).toBe(body);
    expect((await ask(countries, { 'brand-id': '98' })).status).toBe(400);
  });

  it('is made anew when its data may be another, and a minute later in any case', async () => {
    const path = '/call-rates';
    const before = await ask(path);
    await test.deps.db.deleteFrom('rates').where('country_id', '=', 218).execute();
    expect((await ask(path)).body).toBe(before.body);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 60_001);
    expect((await ask(path)).body).not.toBe(before.body);
  });

  it('is no answer of a node that is closing', async () => {
    await ask(countries);
    readiness.closing = true;
    const refused = await ask(countries);
    expect(refused.status).toBe(503);
    expect(refused.body).toContain('DRAINING');
  });

  it('stands in the log and among the figures as every other', async () => {
    lines.length = 0;
    const asked = [
      await ask('/faq'),
      await ask('/faq'),
      await ask(countries),
      await ask(countries),
    ];
    await expect.poll(() => lines.length).toBe(4);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.map(({ requestId }) => requestId)).toEqual(asked.map(({ id }) => id));
    for (const [made, ready] of [told.slice(0, 2), told.slice(2)]) {
      expect(Object.keys(ready ?? {})).toEqual(Object.keys(made ?? {}));
      const own = { time: '', ms: 0, requestId: '' };
      expect({ ...ready, ...own }).toEqual({ ...made, ...own });
    }
    const counted = async () => {
      const answer = await fetch(`http://127.0.0.1:${portOf(figures)}/metrics`);
      const text = await answer.text();
      const ofRoute = `http_request_seconds_count{method="GET",route="${countries}",status="200"}`;
      return Number(text.split(`${ofRoute} `)[1]?.split('\n')[0]);
    };
    const before = await counted();
    await ask(countries);
    await expect.poll(counted).toBe(before + 1);
  });
});
