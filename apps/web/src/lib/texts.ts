import type { Language } from '@portal/contract/fields/text';
import { limits } from '@portal/contract/limits';
import { flatten, type FlatTexts, type TextTree } from '@portal/i18n/translator';

export interface TextSource {
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly hubApiUrl: string;
  readonly appName: string;
  readonly brandId: number;
  /** ms before the first repeat; doubled for the second. */
  readonly retryDelayMs?: number;
}

async function fromServer(source: TextSource, language: Language): Promise<FlatTexts> {
  const path = `/api/${encodeURIComponent(source.appName)}/get-translation/${language}`;
  const response = await source.fetch(source.hubApiUrl + path, {
    headers: { 'Brand-Id': String(source.brandId), 'X-ReCaptcha-Token': '' },
  });
  const answer = (await response.json()) as { isSuccessful?: boolean; result?: TextTree };
  if (!response.ok || !answer.isSuccessful || !answer.result) {
    throw new Error(`get-translation answered ${response.status}`);
  }
  return flatten(answer.result);
}

async function fromFile(source: TextSource, language: Language): Promise<FlatTexts> {
  const response = await source.fetch(`/i18n/${language}.json`);
  if (!response.ok) throw new Error(`/i18n/${language}.json answered ${response.status}`);
  return flatten((await response.json()) as TextTree);
}

/**
 * All texts of one language: from the server with two retries, then from the local file
 * (SPEC 7 and 9). Rejects only when all of it failed.
 */
export async function loadTexts(source: TextSource, language: Language): Promise<FlatTexts> {
  for (let attempt = 0; attempt <= limits.translationRetries; attempt += 1) {
    try {
      return await fromServer(source, language);
    } catch (error) {
      console.warn('Translations did not load', error);
      if (attempt === limits.translationRetries) break;
      const wait = (source.retryDelayMs ?? 300) * 2 ** attempt;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
  return fromFile(source, language);
}
