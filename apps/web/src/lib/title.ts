import { useEffect } from 'react';
import { boot } from './boot.ts';
import { useI18n } from './i18n.tsx';

/** `<title>`: "{Page} – {App}". */
export function useTitle(page: string): void {
  useEffect(() => {
    const app = boot.brand.name || boot.appName;
    if (page) document.title = `${page} – ${app}`;
  }, [page]);
}

/** Puts "Error:" before the title while something in a form is wrong. */
export function useErrorTitle(wrong: boolean): void {
  const { t } = useI18n();
  useEffect(() => {
    if (!wrong) return undefined;
    const prefix = `${t('form.error-prefix')} `;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong, t]);
}
