import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { flatten, type FlatTexts, type TextTree } from '@portal/i18n/translator';

export interface TextSource {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly hubApiUrl: string;
  readonly appName: string;
  readonly brandId: number;
  /** ms before the first repeat; doubled for the second. */
  readonly retryDelayMs?: number;
}

/** Does something that a source which says nothing ends after 25 s. */
async function patiently<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new Silence()), limits.loadingTimeoutMs);
  try {
    return await work(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

class Silence extends Error {}

async function fromServer(
  source: TextSource,
  language: Language,
  signal: AbortSignal,
): Promise<FlatTexts> {
  const path = `/api/${encodeURIComponent(source.appName)}/get-translation/${language}`;
  const response = await source.fetch(source.hubApiUrl + path, {
    headers: { 'Brand-Id': String(source.brandId), 'X-ReCaptcha-Token': '' },
    signal,
  });
  const answer = (await response.json()) as { isSuccessful?: boolean; result?: TextTree };
  if (!response.ok || !answer.isSuccessful || !answer.result) {
    throw new Error(`get-translation answered ${response.status}`);
  }
  return flatten(answer.result);
}

async function fromFile(
  source: TextSource,
  language: Language,
  signal: AbortSignal,
): Promise<FlatTexts> {
  const response = await source.fetch(`/i18n/${language}.json`, { signal });
  if (!response.ok) throw new Error(`/i18n/${language}.json answered ${response.status}`);
  return flatten((await response.json()) as TextTree);
}

/** English as it was when this was built; nobody loads it who has any other. */
async function builtInEnglish(): Promise<FlatTexts> {
  const { en } = await import('@portal/features/texts/en');
  return flatten(en);
}

export interface LoadedTexts {
  readonly language: Language;
  readonly texts: FlatTexts;
  /** Built-in English stands in for this language, whose texts did not come. */
  readonly insteadOf?: Language;
}

/** The texts that a page starts with: of the language, else the English that is built in. */
export async function loadTextsOrEnglish(
  load: (language: Language) => Promise<FlatTexts>,
  language: Language,
): Promise<LoadedTexts> {
  try {
    return { language, texts: await load(language) };
  } catch (error) {
    console.error('The texts did not load', error);
    return { language: 'en', texts: await builtInEnglish(), insteadOf: language };
  }
}

/**
 * English for keys that a language lacks. A browser may have kept the texts of the last release, so
 * the English that is built in, which knows every key of this one, stands under the server's.
 */
export async function allEnglish(
  load: (language: Language) => Promise<FlatTexts>,
): Promise<FlatTexts> {
  const [builtIn, served] = await Promise.all([builtInEnglish(), load('en').catch(() => ({}))]);
  return { ...builtIn, ...served };
}

/**
 * All texts of one language: from the server with two retries, then from the local file. Rejects
 * only when all of it failed.
 */
export async function loadTexts(source: TextSource, language: Language): Promise<FlatTexts> {
  for (let attempt = 0; attempt <= limits.translationRetries; attempt += 1) {
    try {
      return await patiently((signal) => fromServer(source, language, signal));
    } catch (error) {
      console.warn('Translations did not load', error);
      // Who said nothing for so long is not asked again: the file may be quicker.
      if (attempt === limits.translationRetries || error instanceof Silence) break;
      const wait = (source.retryDelayMs ?? 300) * 2 ** attempt;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  return patiently((signal) => fromFile(source, language, signal));
}
