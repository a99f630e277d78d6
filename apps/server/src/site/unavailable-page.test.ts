import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseDoor, type DatabaseDoor } from '../testing/database-door.ts';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp, openApp } from '../testing/test-app.ts';
import type { PageRequest } from './web-build.ts';

const test = keptOpen(() => createTestApp());
let door: DatabaseDoor;
let site: FastifyInstance;
beforeAll(async () => {
  door = databaseDoor(test.deps.config.databaseUrl);
  site = await openApp(test.deps, {
    web: {
      clientFolder: import.meta.dirname,
      manifest: {},
      builtAt: new Date(),
      render: ({ kind, language, pathname }: PageRequest) => {
        if (pathname === '/about-us' && kind === 'public') throw new Error('A fault of our own');
        return {
          status: kind === 'unavailable' ? 503 : 200,
          html: `<html lang="${language}">${kind}`,
          script: null,
        };
      },
      picture: () => null,
    },
  });
});
afterAll(async () => {
  await door.open();
  await site.close();
});

const ask = (url: string) => site.inject({ url, headers: { accept: 'text/html' } });

it('is shown where a page needs a database that is away; what was read before is shown on', async () => {
  expect((await ask('/home')).body).toContain('public');
  await door.shut();

  expect((await ask('/home')).statusCode).toBe(200);
  const missing = await ask('/call-rates?lang=he');
  expect(missing.statusCode).toBe(503);
  expect(missing.headers['retry-after']).toBe('5');
  expect(missing.headers['content-type']).toContain('text/html');
  expect(missing.body).toBe('<html lang="he">unavailable');
  // The application's shell is the same for everybody, and says itself what its calls came to.
  expect((await ask('/profile')).statusCode).toBe(200);
});

it('is shown to a client for whom many pages were drawn that an address asks for', async () => {
  await door.open();
  const addresses = Array.from({ length: 200 }, (_, at) => {
    const [one, other] = [97 + (at % 26), 97 + Math.floor(at / 26)];
    return `/home?number=${String.fromCharCode(one, other)}&part=route`;
  });
  const answers = await Promise.all(addresses.map(ask));
  const away = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(120);
  expect(away.length).toBeGreaterThan(20);
  expect(away[0]?.headers['retry-after']).toBe('5');
  // Unlike the part of the page that was asked for, it is not kept.
  expect(away[0]?.headers['cache-control']).toBe('private, no-cache');
  expect(away[0]?.body).toContain('unavailable');
  expect((await ask('/home')).statusCode).toBe(200);
});

it('is shown where a page cannot be drawn, and not kept for who asks next', async () => {
  for (const language of ['en', 'he']) {
    const fault = await ask(`/about-us?lang=${language}`);
    expect(fault.statusCode).toBe(500);
    expect(fault.headers['content-type']).toContain('text/html');
    expect(fault.headers['cache-control']).toBe('private, no-cache');
    expect(fault.body).toBe(`<html lang="${language}">unavailable`);
  }
});
