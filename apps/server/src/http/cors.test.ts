import { describe, expect, it } from 'vitest';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const elsewhere = 'https://elsewhere.example';

const test = keptOpen(() => createTestApp({ CORS_ORIGINS: elsewhere }));

const names = (vary: unknown) => String(vary).split(', ');

describe('An answer that shared caches may keep, where other origins may call', () => {
  it.each(['/api/globalhub/countries', '/api/vnumber/get-translation/en', '/api/openapi.json'])(
    'differs by origin: %s',
    async (path) => {
      const own = await test.call('GET', path);
      const theirs = await test.call('GET', path, { headers: { origin: elsewhere } });
      expect(own.headers['access-control-allow-origin']).toBeUndefined();
      expect(theirs.headers['access-control-allow-origin']).toBe(elsewhere);
      for (const { headers } of [own, theirs]) {
        expect(headers['cache-control']).toContain('public');
        expect(names(headers['vary'])).toContain('Origin');
      }
      const tag = String(theirs.headers['etag']);
      const again = await test.call('GET', path, {
        headers: { origin: elsewhere, 'if-none-match': tag },
      });
      expect(again.status).toBe(304);
      expect(names(again.headers['vary'])).toEqual(expect.arrayContaining(['Origin', 'Brand-Id']));
    },
  );
});
