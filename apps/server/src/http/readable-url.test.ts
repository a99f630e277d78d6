import { describe, expect, it } from 'vitest';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';
import { readableUrl } from './readable-url.ts';

const lines: string[] = [];
const test = keptOpen(() => createTestApp({}, { log: { write: (line) => lines.push(line) } }));

describe('An address that can’t be decoded', () => {
  it.each([
    ['/home%', 404],
    ['/%E0%A4%A/home', 404],
    ['/api/%zz', 404],
    ['/api/payment/%ff', 404],
    ['/api/vnumber/billing/payment-methods/credit-card/%zz', 401],
  ])('is answered and logged as any other: %s', async (url, status) => {
    const answer = await test.call('GET', url, { headers: { 'brand-id': '2' } });
    const id = String(answer.headers['x-request-id']);
    expect(answer).toMatchObject({
      status,
      headers: {
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        'x-content-type-options': 'nosniff',
      },
      body: url.startsWith('/api/payment') ? { response_code: status } : { isSuccessful: false },
    });
    if (url.startsWith('/api')) expect(answer.headers['cache-control']).toBe('no-store');
    expect(lines.filter((line) => line.includes(`"requestId":"${id}"`))).toHaveLength(1);
  });

  it.each([
    ['/home', '/home'],
    ['/a%20b?c=%zz', '/a%20b?c=%zz'],
    ['/a%2Fb%zz?c=%20', '/a%252Fb%25zz?c=%20'],
    ['/%#%', '/%25#%'],
  ])('stands for its own signs: %s is %s', (url, readable) => {
    expect(readableUrl(url)).toBe(readable);
  });
});
