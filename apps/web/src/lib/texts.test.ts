import * as limits from '@portal/contract/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allEnglish, loadTexts, loadTextsOrEnglish } from './texts.ts';

const source = {
  hubApiUrl: 'https://hub.example',
  appName: 'vnumber',
  brandId: 2,
  retryDelayMs: 1,
};
const good = () =>
  Response.json({ isSuccessful: true, result: { login: { title: 'Log in' } }, messages: [] });

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('the texts of a language', () => {
  it('come from the server', async () => {
    const asked: string[] = [];
    const fetch = (url: string) => (asked.push(url), Promise.resolve(good()));
    expect(await loadTexts({ ...source, fetch }, 'he')).toEqual({ 'login.title': 'Log in' });
    expect(asked).toEqual(['https://hub.example/api/vnumber/get-translation/he']);
  });

  it('are asked for twice more, then taken from the local file', async () => {
    const asked: string[] = [];
    const fetch = (url: string) => {
      asked.push(url);
      if (url === '/i18n/es.json') return Promise.resolve(Response.json({ a: { b: 'c' } }));
      if (asked.length === 1) return Promise.reject(new TypeError('no network'));
      return Promise.resolve(Response.json({ isSuccessful: false, result: null }, { status: 500 }));
    };
    expect(await loadTexts({ ...source, fetch }, 'es')).toEqual({ 'a.b': 'c' });
    expect(asked).toHaveLength(4);
  });

  it('are the English that is built in where neither source has them, and say so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fetch = () => Promise.reject(new TypeError('no network'));
    const load = (language: 'he') => loadTexts({ ...source, fetch }, language);
    const loaded = await loadTextsOrEnglish((language) => load(language as 'he'), 'he');
    expect(loaded).toMatchObject({ language: 'en', insteadOf: 'he' });
    expect(loaded.texts['login.title']).toBe('Log in');
    const came = await loadTextsOrEnglish(() => Promise.resolve({ 'a.b': 'c' }), 'he');
    expect(came).toEqual({ language: 'he', texts: { 'a.b': 'c' } });
  });

  it('have English for a key of this release that was not kept, and the brand’s own words', async () => {
    const kept = { 'login.title': 'Welcome to us' };
    const english = await allEnglish(() => Promise.resolve(kept));
    expect(english['login.title']).toBe('Welcome to us');
    expect(english['login.forgot']).toBe('Forgot your password?');
    const unreached = await allEnglish(() => Promise.reject(new TypeError('no network')));
    expect(unreached['login.title']).toBe('Log in');
  });

  it('are not waited for longer than 25 s at one source', async () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const fetch = (url: string, init?: RequestInit) => {
      asked.push(url);
      if (url === '/i18n/es.json') return Promise.resolve(Response.json({ a: { b: 'c' } }));
      return new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      );
    };
    const texts = loadTexts({ ...source, fetch }, 'es');
    await vi.advanceTimersByTimeAsync(limits.loadingTimeoutMs);
    expect(await texts).toEqual({ 'a.b': 'c' });
    expect(asked).toHaveLength(2);
    vi.useRealTimers();
  });

  it('are missed only when the file is missed too', async () => {
    const fetch = () => Promise.resolve(new Response('', { status: 404 }));
    await expect(loadTexts({ ...source, fetch }, 'pt')).rejects.toThrow('404');
  });
});
