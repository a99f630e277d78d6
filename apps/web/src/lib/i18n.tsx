import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { Language } from '@portal/contract/fields/text';
import type { TextKey, Translate } from '@portal/i18n';
import { directionOf, endonyms } from '@portal/i18n/locales';
import { createTranslate, type FlatTexts } from '@portal/i18n/translator';
import { VisuallyHidden } from '@portal/ui';
import { boot } from './boot.ts';
import {
  dropLanguageFromAddress,
  rememberAskedLanguage,
  rememberLanguage,
  startLanguage,
} from './language-memory.ts';
import { allEnglish, loadTexts, loadTextsOrEnglish, type LoadedTexts } from './texts.ts';

const loads = new Map<Language, Promise<FlatTexts>>();

function textsOf(language: Language): Promise<FlatTexts> {
  const running = loads.get(language);
  if (running) return running;
  const load = loadTexts(
    { fetch: (url, init) => fetch(url, init), ...boot, brandId: boot.brand.id },
    language,
  );
  loads.set(language, load);
  // A failed load may be tried again by the next wish for it.
  load.catch(() => loads.delete(language));
  return load;
}

/** Texts for the language that the page starts in; begun before React is. */
export async function loadFirstTexts(): Promise<LoadedTexts> {
  const language = startLanguage();
  rememberAskedLanguage(language);
  return loadTextsOrEnglish(textsOf, language);
}

export interface I18n {
  readonly t: Translate;
  /** Whether a key that came from outside (a server's code) has a text. */
  readonly has: (key: string) => key is TextKey;
  readonly language: Language;
  readonly direction: 'ltr' | 'rtl';
  /** Whether built-in English stands in for texts that did not come. */
  readonly isStandIn: boolean;
  /**
   * Loads, shows, keeps and announces another language; false when its texts did not come, null when
   * another one was wished for meanwhile.
   */
  readonly setLanguage: (language: Language) => Promise<boolean | null>;
}

export const I18nContext = createContext<I18n | null>(null);

function dress(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** How often the texts are asked for that a stand-in is shown for, ms. */
const againMs = 15_000;

/** Asks for the texts of a language again and again, and shows them unless another was chosen. */
function replaceWhenThere(
  language: Language,
  wish: { readonly current: Language },
  show: (loaded: LoadedTexts) => void,
): () => void {
  const before = wish.current;
  const abort = new AbortController();
  const ask = () =>
    void textsOf(language).then(
      (texts) => {
        if (!abort.signal.aborted && wish.current === before) show({ language, texts });
      },
      () => undefined,
    );
  const timer = setInterval(ask, againMs);
  window.addEventListener('online', ask, { signal: abort.signal });
  return () => {
    abort.abort();
    clearInterval(timer);
  };
}

/** Gives texts to everything below it. A key that a language lacks is told in English. */
export function I18nProvider(props: { readonly first: LoadedTexts; readonly children: ReactNode }) {
  const [now, setNow] = useState(props.first);
  const [english, setEnglish] = useState<FlatTexts>();
  const [spoken, setSpoken] = useState('');
  const wish = useRef(now.language);
  const wanted = useRef(false);

  useEffect(() => dress(now.language), [now.language]);
  useEffect(
    () => (now.insteadOf ? replaceWhenThere(now.insteadOf, wish, setNow) : undefined),
    [now],
  );
  const needEnglish = useCallback(() => {
    if (wanted.current) return;
    wanted.current = true;
    allEnglish(textsOf).then(setEnglish, () => (wanted.current = false));
  }, []);

  const setLanguage = useCallback(async (language: Language) => {
    wish.current = language;
    try {
      const texts = await textsOf(language);
      if (wish.current !== language) return null;
      dropLanguageFromAddress();
      rememberLanguage(language);
      dress(language);
      setNow({ language, texts });
      setSpoken(language);
      return true;
    } catch {
      return wish.current === language ? false : null;
    }
  }, []);

  const value = useMemo<I18n>(() => {
    const { language, texts } = now;
    const base = createTranslate(language, texts, english ?? {}) as (
      key: TextKey,
      values?: Record<string, string | number>,
    ) => string;
    const known = (key: string): key is TextKey =>
      Object.hasOwn(texts, key) || Object.hasOwn(english ?? {}, key);
    const t = ((key: TextKey, values?: Record<string, string | number>) => {
      if (known(key)) return base(key, values);
      // A raw key never reaches the screen: English comes, and with it the words.
      queueMicrotask(needEnglish);
      return '';
    }) as Translate;
    return {
      t,
      has: known,
      language,
      direction: directionOf(language),
      isStandIn: now.insteadOf !== undefined,
      setLanguage,
    };
  }, [now, english, needEnglish, setLanguage]);

  return (
    <I18nContext value={value}>
      {props.children}
      <Announcer language={spoken ? now.language : null} t={value.t} />
    </I18nContext>
  );
}

function Announcer({ language, t }: { readonly language: Language | null; readonly t: Translate }) {
  return (
    <VisuallyHidden>
      <span role="status">
        {language ? t('shell.language-now', { language: endonyms[language] }) : ''}
      </span>
    </VisuallyHidden>
  );
}

/** Texts, language and direction of this page. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n stands outside I18nProvider');
  return i18n;
}
