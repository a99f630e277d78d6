import type { MouseEvent, ReactNode } from 'react';
import type { Language } from '@portal/contract/fields/text';
import { AppHeader, Banner } from '@portal/ui';
import { boot } from '../../lib/boot.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { languagePick, noteLanguagePick } from '../../lib/language-pick.ts';
import { availableLanguages } from '../../lib/language-memory.ts';
import { isPlainClick } from '../../lib/navigation.rules.ts';
import { navigate } from '../../lib/navigation.tsx';
import { useOnline } from '../../lib/online.ts';
import { usePopup } from '../../lib/popup.ts';
import { session } from '../../api/session.ts';
import { LanguageMenu, type LanguageChoice } from '../../site/chrome/language-menu.tsx';
import { HomeLink } from '../../site/chrome/logo.tsx';
import { readScheme } from '../../site/chrome/scheme.ts';
import { SiteFooter } from '../../site/chrome/site-footer.tsx';
import styles from './chrome.module.css';

/** What the two language lists of a page need; a pick wins for the rest of the session. */
export function useLanguageChoice(): LanguageChoice {
  const { t, language, setLanguage } = useI18n();
  const popup = usePopup();
  const pick = async (picked: Language) => {
    const before = languagePick();
    session.settleLanguage();
    noteLanguagePick(picked);
    if ((await setLanguage(picked)) !== false) return;
    noteLanguagePick(before);
    popup.open({ name: 'language' });
  };
  return {
    t,
    current: language,
    languages: availableLanguages,
    onPick: (picked) => void pick(picked),
  };
}

/** A plain click on a link of the header changes the screen only. */
export function followLink(event: MouseEvent<HTMLAnchorElement>, href: string): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  navigate(href);
}

/** The header of the application: logo to the home page, languages, and what the session adds. */
export function Header({
  nav,
  menu,
  reachesPhone,
  children,
}: {
  readonly nav?: ReactNode;
  /** Where the header is narrow: it holds the languages too. */
  readonly menu?: ReactNode;
  /** Calls go on to a telephone, whatever becomes of this browser's connection. */
  readonly reachesPhone?: boolean;
  readonly children?: ReactNode;
}) {
  const { t } = useI18n();
  const choice = useLanguageChoice();
  const { brand } = boot;
  return (
    <>
      <AppHeader
        logo={<HomeLink t={t} brand={brand} scheme={readScheme()} />}
        nav={nav}
        actions={
          <>
            <div className={menu ? styles.globe : undefined}>
              <LanguageMenu {...choice} />
            </div>
            {children}
          </>
        }
        menu={menu}
      />
      {useOnline() ? null : (
        <div className={styles.offline}>
          <Banner tone="warning">
            {t(reachesPhone ? 'shell.offline-calls' : 'shell.offline')}
          </Banner>
        </div>
      )}
    </>
  );
}

/** As the page was opened; the line of rights need not notice a New Year's Eve. */
export const thisYear = new Date().getFullYear();

/** The foot of the application's public screens. */
export function AppFooter() {
  const { t, language } = useI18n();
  const choice = useLanguageChoice();
  return (
    <SiteFooter
      t={t}
      brand={boot.brand}
      language={language}
      scheme={readScheme()}
      languages={choice}
      hrefOf={(path) => path}
      year={thisYear}
    />
  );
}
