import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from './texts.ts';

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

  it('are missed only when the file is missed too', async () => {
    const fetch = () => Promise.resolve(new Response('', { status: 404 }));
    await expect(loadTexts({ ...source, fetch }, 'pt')).rejects.toThrow('404');
  });
});
