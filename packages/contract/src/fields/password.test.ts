import { describe, expect, it } from 'vitest';
import { newPasswordSchema, passwordRules } from './password.ts';

/** The first message for what was typed; null where the password is good. */
function messageFor(password: string): string | null {
  const { error } = newPasswordSchema.safeParse(password);
  if (!error) return null;
  expect(error.issues).toHaveLength(1);
  return error.issues[0]?.message ?? '';
}

describe('newPasswordSchema', () => {
  it.each([
    ['', 'form.password-new-required'],
    ['Abcdef1', 'form.password-character'],
    ['😀😀😀A1', 'form.password-character'],
    ['abcdefg1', 'form.password-uppercase'],
    ['12345678', 'form.password-uppercase'],
    ['סיסמה2026חדשה', 'form.password-uppercase'],
    ['Abcdefgh', 'form.password-number'],
    [`A1${'x'.repeat(127)}`, 'form.password-too-long'],
  ])('refuses %j', (password, message) => {
    expect(messageFor(password)).toBe(message);
  });

  it.each([
    'Abcdefg1',
    'Ñandú 2026',
    'Пароль2026',
    'Ωμέγα αβγ7',
    `A1${'x'.repeat(126)}`,
    `A1${'😀'.repeat(126)}`,
    'Aسلام٧٧٧٧',
    '  Spaces 1  ',
  ])('takes %j', (password) => {
    expect(messageFor(password)).toBeNull();
  });

  it('takes the text as it is, spaces included', () => {
    expect(newPasswordSchema.parse(' Abcdefg1 ')).toBe(' Abcdefg1 ');
  });
});

describe('passwordRules', () => {
  it('tell every rule on its own, for a list beside the field', () => {
    const met = (password: string) => passwordRules.map(({ isMet }) => isMet(password));
    expect(met('')).toEqual([false, false, false]);
    expect(met('abc1')).toEqual([false, false, true]);
    expect(met('Abcdefgh')).toEqual([true, true, false]);
    expect(met('Abcdefg1')).toEqual([true, true, true]);
  });
});
