import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { DEMO_BRANDS_DIR } from '@portal/brands/load';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptOpen } from '../../testing/kept-open.ts';
import { createTestApp, openApp } from '../../testing/test-app.ts';
import type { PageRequest, PictureWords } from '../web-build.ts';
import { registerSocialPictures } from './social-pictures.routes.ts';
import { createSocialPictures } from './social-pictures.service.ts';

/** An operator's brands: one of the demo's, with nothing drawn for it. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-brands-'));
for (const key of ['halloway', 'kalven'])
  cpSync(path.join(DEMO_BRANDS_DIR, key), path.join(folder, key), { recursive: true });
rmSync(path.join(folder, 'halloway/pictures'), { recursive: true });
const json = path.join(folder, 'halloway/brand.json');
const named = readFileSync(json, 'utf8').replaceAll('"halloway"', '"acme-phones"');
writeFileSync(json, named.replaceAll('"Halloway"', '"Acme"'));

interface Data {
  offers?: readonly { iso: string; terms: readonly { price: number }[] }[];
}

/** What the renderer says of a page's picture; here its address and its data alone. */
function picture({ kind, pathname, language, get, data }: PageRequest): PictureWords | null {
  if (kind !== 'public') return null;
  const offer = ((data ?? {}) as Data).offers?.find(({ iso }) => iso === get?.ask.country);
  const kinds = { '/call-rates': 'rates', '/bring-your-number': 'bring' } as const;
  const plain = pathname === '/get-your-number' ? 'get' : 'home';
  const price = offer ? `$${offer.terms[0]?.price}` : null;
  return {
    kind: offer ? 'country' : (kinds[pathname as keyof typeof kinds] ?? plain),
    country: offer?.iso ?? null,
    title: `${pathname} ${language}`,
    accent: price,
    cards: ['+44 20 7946 0193'],
    flag: 'GB',
    incoming: 'Incoming call',
    caller: '+44 20 7946 0958',
    line: 'London line',
    alt: `${pathname} +44 20 7946 0193`,
  };
}

const test = keptOpen(() => createTestApp({ BRANDS_DIR: folder, SEED: 'demo' }));
let site: FastifyInstance;
const openSite = () =>
  openApp(test.deps, {
    web: {
      clientFolder: import.meta.dirname,
      manifest: {},
      builtAt: new Date(),
      render: ({ kind, pictures }) => ({
        status: kind === 'not-found' ? 404 : 200,
        html: `<html>${pictures.social?.address} ${pictures.social?.alt}`,
        script: null,
      }),
      picture,
    },
  });
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

/** The address of the picture that a page names. */
async function pictureOf(page: string, brand = 1): Promise<string> {
  const { body } = await ask(page, { 'brand-id': String(brand), accept: 'text/html' });
  return /\/social\/\S+/.exec(body)?.[0] ?? body;
}

const pages = ['/home', '/get-your-number', '/call-rates', '/bring-your-number'];

describe('the picture of a page', () => {
  it('is a PNG of 1200×630 that caches may keep, for each page and language', async () => {
    const addresses = new Set<string>();
    for (const page of [...pages, '/get-your-number?country=gb'])
      for (const language of ['en', 'he'])
        addresses.add(await pictureOf(`${page}${page.includes('?') ? '&' : '?'}lang=${language}`));
    expect(addresses.size).toBe(10);
    for (const address of [...addresses].filter((_, at) => at % 3 === 0)) {
      const { statusCode, headers, rawPayload } = await ask(address);
      expect([statusCode, headers['content-type']], address).toEqual([200, 'image/png']);
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  it('is that of the home page on all other pages', async () => {
    expect(await pictureOf('/faq?lang=en')).toContain('acme-phones-en-home-');
  });

  it('differs by brand', async () => {
    const [one, other] = [await pictureOf('/home', 1), await pictureOf('/home', 5)];
    expect(other).toContain('/social/kalven-en-home-');
    const [a, b] = [await ask(one), await ask(other)];
    expect(a.rawPayload.equals(b.rawPayload)).toBe(false);
  });

  it('answers HEAD, and a client that has it already', async () => {
    const address = await pictureOf('/home');
    const head = await site.inject({ method: 'HEAD', url: address });
    expect(head.statusCode).toBe(200);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(10_000);
    expect(head.rawPayload).toHaveLength(0);
    const again = await ask(address, { 'if-none-match': String(head.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it.each([
    'acme-phones-en-home.png',
    'nobody-en-home-0123456789ab.png',
    'acme-phones-fr-home-0123456789ab.png',
    'acme-phones-en-faq-0123456789ab.png',
    'acme-phones-en-country-zz-0123456789ab.png',
    'acme-phones-en-country-gb2-0123456789ab.png',
    '..%2fbrand.json',
  ])('is unknown by the name %s', async (file) => {
    expect((await ask(`/social/${file}`)).statusCode).toBe(404);
  });

  it('leads on from what it was before', async () => {
    const moved = await ask('/social/acme-phones-en-home-0123456789ab.png');
    expect([moved.statusCode, moved.headers.location]).toEqual([
      302,
      await pictureOf('/home?lang=en'),
    ]);
  });

  it('has another address at another price', async () => {
    const page = '/get-your-number?country=gb&lang=en';
    const before = await pictureOf(page);
    await sql`update packages set price_micros = price_micros + 1000000`.execute(test.deps.db);
    const fresh = await openSite();
    const { body } = await fresh.inject({ url: page, headers: { 'brand-id': '1' } });
    const after = /\/social\/\S+/.exec(body)?.[0] ?? '';
    expect(after).toContain('acme-phones-en-country-gb-');
    expect(after).not.toBe(before);
    const moved = await fresh.inject({ url: before });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, after]);
    await fresh.close();
  });

  it('is drawn once for all who ask at once, and asked for again where too many wait', async () => {
    let draws = 0;
    let made: Buffer | null = null;
    const app = Fastify();
    const pictures = createSocialPictures(test.deps, {
      web: { picture, clientFolder: import.meta.dirname },
      requestOf: (look) => ({ ...look, get: look.asks.wish.get }) as unknown as PageRequest,
      dataFor: async () => ({ version: 1, data: {}, until: 0 }),
      drawer: {
        async draw() {
          draws += 1;
          await setTimeout(20);
          return made;
        },
        close: () => Promise.resolve(),
      },
    });
    registerSocialPictures(app, pictures);
    const url = (await app.inject('/social/kalven-he-rates-0123456789ab.png')).headers.location;
    const askAll = () => Promise.all([1, 2, 3].map(() => app.inject(String(url))));
    for (const { statusCode, headers } of await askAll()) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(draws).toBe(1);
    made = Buffer.from('a picture');
    for (const { statusCode } of [...(await askAll()), ...(await askAll())])
      expect(statusCode).toBe(200);
    expect(draws).toBe(2);
  });
});
