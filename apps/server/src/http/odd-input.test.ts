import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Oddity, oddities } from '@portal/stand-ins/drills/odd-requests';
import { openOddWorld } from '@portal/stand-ins/drills/odd-world';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const seconds = 1_000;

describe('whatever is sent to whatever answers', () => {
  const world = keptOpen(openOddWorld);

  it(
    'is so in every place of every row, by the worst that can stand there',
    async () => {
      const faults = new Map<string, string>();
      let asked = 0;
      for (const oddity of world.worst()) {
        const request = world.make(oddity);
        // Below.
        if (request.target.auth === 'signed-event') continue;
        asked += 1;
        const fault = await world.faultOf(request);
        if (fault !== null) faults.set(request.target.name, `${request.url} ${fault}`);
      }
      expect(Object.fromEntries(faults)).toEqual({});
      expect(asked).toBeGreaterThan(4_000);
    },
    180 * seconds,
  );

  // The hostile drill tries some 20,000 more.
  it.each([1, 2, 3])(
    'is never our fault, is always answered, and in the envelope: %i',
    async (seed) => {
      const property = fc.asyncProperty(oddities, async (oddity) => {
        const request = world.make(oddity);
        const fault = await world.faultOf(request);
        expect({ fault, url: request.url, payload: request.payload }).toMatchObject({
          fault: null,
        });
      });
      await fc.assert(property, { seed, numRuns: 200 });
    },
    180 * seconds,
  );
});

describe('whatever a gateway signs', () => {
  it('is read without a fault of ours, in every place and as a whole', async () => {
    const world = await openOddWorld();
    try {
      let [asked, taken] = [0, 0];
      const ask = async (oddity: Oddity) => {
        const request = world.make(oddity);
        if (request.target.auth !== 'signed-event') return;
        const fault = await world.faultOf(request);
        expect({ fault, payload: request.payload }).toMatchObject({ fault: null });
        asked += 1;
        if (world.lastStatus() === 204) taken += 1;
      };
      for (const oddity of world.worst()) await ask(oddity);
      // Of all the others one after the other for one place after the other; the hostile drill tries
      // each of them in each place.
      let at = 0;
      for (const oddity of world.all()) if ((at += 1) % 7 === 0) await ask(oddity);
      for (const oddity of fc.sample(oddities, { seed: 4, numRuns: 1_000 })) await ask(oddity);
      expect(asked).toBeGreaterThan(2_000);
      // Most of it was signed right and made sense as an event.
      expect(taken / asked).toBeGreaterThan(0.3);
    } finally {
      await world.close();
    }
  });
});

describe('a field', () => {
  const test = keptOpen(() => createTestApp());

  const email = (value: unknown) =>
    test.call('POST', '/api/vnumber/auth/reset-password', {
      body: { email: value, languageIso: 'en' },
    });

  it.each<[unknown]>([
    [{ length: { toString: 1 } }],
    [{ length: [{ toString: 1 }] }],
    [{ length: { valueOf: 1 } }],
    [{ length: 5 }],
    [[{ length: { toString: 1 } }]],
  ])('that is %j instead of a text is refused by its name', async (value) => {
    const { status, body } = await email(value);
    expect(status).toBe(400);
    expect(body?.messages).toMatchObject([{ code: 'VALIDATION', field: '/email' }]);
  });

  it('that is a text is still measured', async () => {
    expect((await email('')).body?.messages?.[0]).toMatchObject({ text: 'form.email-required' });
    expect((await email(`${'a'.repeat(250)}@b.co`)).status).toBe(400);
  });

  it.each([2_147_483_648, 9_007_199_254_740_991, -1, 0, 1.5])(
    'that is %d instead of an id of the database is refused',
    async (countryID) => {
      const { status, body } = await test.call('POST', '/api/vnumber/validate-coupon', {
        body: { code: 'SAVE', countryID },
      });
      expect(status).toBe(400);
      expect(body?.messages).toMatchObject([{ code: 'VALIDATION', field: '/countryID' }]);
    },
  );

  it.each([
    'ann',
    '',
    'ann@',
    '@example.com',
    'a b@example.com',
    'x'.repeat(300),
    'a\u0001b@example.com',
  ])('of a log-in that is no e-mail, as %j, is ill-formed', async (text) => {
    for (const [path, name] of [
      ['Login', 'email'],
      ['sign-in', 'username'],
    ] as const) {
      const { status, body } = await test.call('POST', `/api/vnumber/auth/${path}`, {
        body: { [name]: text, password: 'Portal2026' },
      });
      expect(status).toBe(400);
      expect(body?.messages?.[0]).toMatchObject({ code: 'VALIDATION', field: `/${name}` });
    }
  });
});
