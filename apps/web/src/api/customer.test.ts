import { describe, expect, it } from 'vitest';
import { customerOf } from './customer.rules.ts';

const encoded = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const user = { name: 'Noa', email: 'noa@example.com', initials: 'N', language: 'he' } as const;
const holder = (payload: unknown) => ({ token: `head.${encoded(payload)}.sign`, user });

describe('whose a session is', () => {
  it('stays through a refresh and another e-mail', () => {
    const before = customerOf(holder({ sub: '17', id: 'a', jti: '~~~???' }));
    const renamed = { ...user, email: 'new@example.com' };
    const after = customerOf({ ...holder({ sub: '17', id: 'a', jti: 'ÿþ' }), user: renamed });
    expect(after).toBe(before);
    expect(customerOf(holder({ sub: '18', id: 'a' }))).not.toBe(before);
  });

  it.each([
    ['a token of another make', 'opaque'],
    ['one that names nobody', holder({ id: 'a' }).token],
    ['one that is broken', 'head.%%%.sign'],
  ])('is told by the e-mail with %s', (_name, token) => {
    expect(customerOf({ token, user })).toBe('noa@example.com');
  });
});
