import { describe, expect, it } from 'vitest';
import { choosePopup } from './popup.rules.ts';

const texts = [
  'popup.login-failed.title',
  'popup.account-locked.title',
  'popup.token-expired.title',
  'popup.token-expired.device.title',
  'popup.server-error.title',
];
const has = (key: string) => texts.includes(key);

describe('which popup a name opens', () => {
  it('its own', () => {
    expect(choosePopup({ name: 'account-locked', fallback: 'login-failed' }, has)).toMatchObject({
      texts: 'account-locked',
      action: 'reset-password',
      alert: true,
    });
  });

  it('the words of a variant, and its own where the variant has none', () => {
    const wish = { name: 'token-expired', variant: 'device' };
    expect(choosePopup(wish, has).texts).toBe('token-expired.device');
    expect(choosePopup({ ...wish, variant: 'other' }, has).texts).toBe('token-expired');
  });

  it('the fallback for an unknown code, and server-error for an unknown fallback', () => {
    expect(choosePopup({ name: 'holiday', fallback: 'login-failed' }, has)).toMatchObject({
      name: 'login-failed',
      texts: 'login-failed',
      tone: 'danger',
    });
    expect(choosePopup({ name: 'holiday' }, has).texts).toBe('server-error');
    expect(choosePopup({ name: 'holiday', fallback: 'none' }, has).texts).toBe('server-error');
  });
});
