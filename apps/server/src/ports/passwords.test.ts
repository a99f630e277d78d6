import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { createPasswords, PasswordQueueFull } from './passwords.ts';

describe('the commonest passwords', () => {
  it('are ten thousand and more, each once, in lower case', () => {
    const list = loadCommonPasswords();
    expect(list.size).toBeGreaterThanOrEqual(10_000);
    for (const password of list) expect(password).toBe(password.normalize('NFKC').toLowerCase());
  });

  it('are known in any case and any width', async () => {
    const { isCommon } = await createPasswords();
    for (const password of ['Password1', 'QWERTY123', 'PassW0rd', 'Letmein1', 'Ｐassword1']) {
      expect(isCommon(password)).toBe(true);
    }
    for (const password of ['Portal2026', 'Ñandú2026', 'correct Horse 7', '']) {
      expect(isCommon(password)).toBe(false);
    }
  });
});

describe('passwords', () => {
  it.each([
    'Portal2026',
    'Ñandú2026',
    'Пароль2026',
    '  Spaces 1  ',
    '😀😀😀😀A1bcd',
    'א'.repeat(128),
  ])('are themselves and nothing else (%#)', async (password) => {
    const { hash, verify } = await createPasswords();
    const kept = await hash(password);
    expect(await verify(password, kept)).toBe(true);
    expect(await verify(`${password} `, kept)).toBe(false);
    expect(await verify(password.slice(1), kept)).toBe(false);
  });

  it('are the same however a letter with its accent was typed', async () => {
    const { hash, verify } = await createPasswords();
    expect(await verify('N\u0303andu2026', await hash('\u00d1andu2026'))).toBe(true);
  });

  it('wait in a queue with an end', async () => {
    const { hash } = await createPasswords(1, 2);
    const tries = Array.from({ length: 5 }, () => hash('Portal2026'));
    const ends = await Promise.allSettled(tries);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const end of ends) {
      if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(PasswordQueueFull);
    }
  });
});
