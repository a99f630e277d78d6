import { expect, it } from 'vitest';
import { authorization } from './signature.ts';

const request = {
  method: 'POST',
  path: '/carrier/sip/v2/route',
  seconds: 1_800_000_000,
  body: '{"to":"+442079460000"}',
};
const sign = (secret: string, more = {}) =>
  authorization({ edge: 'edge-1', secret }, { ...request, ...more });

it('a request is signed over all that matters, and shows no secret', () => {
  // printf '%s' … | openssl dgst -sha256 -hmac known
  expect(sign('known')).toBe(
    'Edge edge-1:1800000000:aa7c349818cc11e0b1f0a26dc35e644022312addb5baaa556f455e948ddfcf10',
  );
  const others = [
    sign('other'),
    sign('known', { path: '/carrier/sip/v2/cdr' }),
    sign('known', { seconds: 1_800_000_001 }),
    sign('known', { body: '{}' }),
    sign('known', { method: 'GET' }),
  ];
  expect(new Set([sign('known'), ...others]).size).toBe(6);
  expect(sign('a-secret').includes('a-secret')).toBe(false);
});
