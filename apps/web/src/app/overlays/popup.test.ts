import { describe, expect, it, vi } from 'vitest';
import { afterOpening, choosePopup } from './popup.rules.ts';

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

describe('which popup is shown when another is asked for', () => {
  const payment = { name: 'server-error', variant: 'payment' };
  const hung = () => ({
    name: 'server-error',
    givesWay: true as const,
    onClose: vi.fn<() => void>(),
  });

  it('is the one that was asked for last', () => {
    expect(afterOpening(null, payment)).toBe(payment);
    expect(afterOpening({ name: 'message-sent' }, payment)).toBe(payment);
    const second = hung();
    expect(afterOpening(hung(), second)).toBe(second);
  });

  it('is the one that tells of a payment, not of a read that hung before or behind it', () => {
    for (const isFirst of [true, false]) {
      const read = hung();
      const told = { ...payment, onClose: vi.fn<() => void>() };
      const shown = isFirst ? afterOpening(read, told) : afterOpening(told, read);
      expect(shown).toMatchObject(payment);
      expect(shown.givesWay).toBeUndefined();
      // The read is made anew once the reader is done with what was told.
      expect(read.onClose).not.toHaveBeenCalled();
      shown.onClose?.();
      expect(told.onClose).toHaveBeenCalledOnce();
      expect(read.onClose).toHaveBeenCalledOnce();
    }
  });
});
