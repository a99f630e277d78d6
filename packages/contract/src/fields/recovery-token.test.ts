import { describe, expect, it } from 'vitest';
import { emailOfRecoveryToken } from './recovery-token.ts';

describe('emailOfRecoveryToken', () => {
  it.each([
    ['a@b.co', 'eyJlbWFpbCI6ImFAYi5jbyJ9.c2VjcmV0'],
    ['ann@example.com', 'eyJlbWFpbCI6ImFubkBleGFtcGxlLmNvbSJ9.c2VjcmV0'],
    [
      'josé.núñez@correo.example',
      'eyJlbWFpbCI6Impvc8OpLm7DusOxZXpAY29ycmVvLmV4YW1wbGUifQ.c2VjcmV0',
    ],
    ['נועה@example.com', 'eyJlbWFpbCI6Iteg15XXoteUQGV4YW1wbGUuY29tIn0.c2VjcmV0'],
    ['😀@x.co', 'eyJlbWFpbCI6IvCfmIBAeC5jbyJ9.c2VjcmV0'],
  ])('reads %s', (email, token) => {
    expect(emailOfRecoveryToken(token)).toBe(email);
  });

  it.each([
    ['nothing', ''],
    ['one part', 'abc'],
    ['three parts', 'eyJlbWFpbCI6ImFAYi5jbyJ9.x.y'],
    ['no JSON', 'abc.def'],
    ['broken UTF-8', 'IsMi.x'],
    ['JSON without an e-mail', 'eyJtYWlsIjoiYUBiLmNvIn0.x'],
    ['an e-mail that is no text', 'eyJlbWFpbCI6MX0.x'],
    ['an empty e-mail', 'eyJlbWFpbCI6IiJ9.x'],
    ['null', 'bnVsbA.x'],
  ])('says that %s is no such token', (_name, token) => {
    expect(emailOfRecoveryToken(token)).toBeNull();
  });
});
