import { describe, expect, it } from 'vitest';
import type { FlatTexts } from './translator.ts';
import { createTranslate } from './translator.ts';

const english: FlatTexts = {
  'chrome.log-in': 'Log in',
  'calls.count': '{n, plural, one {# call} other {# calls}}',
};
const translate = (texts: FlatTexts) => createTranslate('es', texts, english);

describe('a text', () => {
  it('is in its language', () => {
    expect(translate({ 'chrome.log-in': 'Entrar' })('chrome.log-in')).toBe('Entrar');
  });

  it('that a language lacks is in English', () => {
    expect(translate({})('chrome.log-in')).toBe('Log in');
  });

  it('that is broken is in English, and the page goes on', () => {
    const t = translate({ 'calls.count': '{n, plurall, one {# llamada} other {# llamadas}}' });
    expect(t('calls.count', { n: 2 })).toBe('2 calls');
  });

  it('that is broken in English too is shown as it is written', () => {
    const t = createTranslate('en', {}, { 'chrome.log-in': 'Log {in' });
    expect(t('chrome.log-in')).toBe('Log {in');
  });
});
