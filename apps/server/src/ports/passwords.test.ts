import { describe, expect, it } from 'vitest';
import { loadCommonPasswords } from './common-passwords.ts';
import { createPasswords } from './passwords.ts';
import { QueueFull } from './work-queue.ts';

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

  it('of a flood are refused rather than kept waiting', async () => {
    const { hash, queue } = await createPasswords();
    const tries = Array.from({ length: 2_000 }, () => hash('Portal2026'));
    for (const one of tries) one.catch(() => {});
    await expect(tries.at(-1)).rejects.toBeInstanceOf(QueueFull);
    expect(queue.refused).toBeGreaterThan(0);
  });

  it('are refused by the patience that their owner has', async () => {
    const { hash, refuseWhenBusy } = await createPasswords({ signInMs: 0, begunMs: 200_000 });
    const tries = Array.from({ length: 20 }, () => hash('Portal2026'));
    expect(() => refuseWhenBusy([])).toThrow(QueueFull);
    expect(await Promise.all(tries)).toHaveLength(20);
  });
});
