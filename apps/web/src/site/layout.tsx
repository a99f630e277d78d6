import type { ReactNode } from 'react';
import type { Language } from '@portal/contract/fields/text';
import { AppHeader, AppShell, ButtonLink, classNames } from '@portal/ui';
import type { TextKey } from '@portal/i18n';
import { AccountMenu } from './chrome/account-menu.tsx';
import { Floats } from './chrome/floats.tsx';
import { LanguageList, LanguageMenu, type LanguageChoice } from './chrome/language-menu.tsx';
import { HomeLink } from './chrome/logo.tsx';
import { PageMenu } from './chrome/page-menu.tsx';
import { SiteFooter } from './chrome/site-footer.tsx';
import { navLetters, siteLinkClass, SiteNav, type SiteNavProps } from './chrome/site-nav.tsx';
import styles from './layout.module.css';
import { inLanguage, linkTo, type PageContext } from './page.ts';
import { paths, sitePaths } from '@portal/contract/paths';

interface LayoutProps {
  readonly page: PageContext;
  /** It stands within what only browsers without script read, where no second such part may stand. */
  readonly scriptless?: boolean;
  readonly children: ReactNode;
}

function languageChoice(page: PageContext): LanguageChoice {
  const { t, language, languages, here } = page;
  return { t, current: language, languages, hrefOf: (to) => inLanguage(here, to) };
}

function navOf(page: PageContext): SiteNavProps {
  return { t: page.t, pathname: page.pathname, hrefOf: (path) => linkTo(page, path) };
}

/** The same page serves everybody, so both states are in it; public.ts says which one shows. */
function Account({ page }: { readonly page: PageContext }) {
  const { t, brand, scheme } = page;
  return (
    <>
      <a
        href={linkTo(page, '/login')}
        className={classNames(styles.signedOut, styles.logIn, styles.wide)}
      >
        {t('chrome.log-in')}
      </a>
      <ButtonLink
        href={linkTo(page, sitePaths.getYourNumber)}
        size="sm"
        className={classNames(styles.signedOut, styles.primary)}
      >
        {t('nav.get-your-number')}
      </ButtonLink>
      <ButtonLink
        href={paths.numbers}
        variant="outline"
        size="sm"
        className={classNames(styles.signedIn, styles.primary)}
      >
        {t('nav.your-numbers')}
      </ButtonLink>
      <div className={styles.signedIn} data-account="">
        <AccountMenu
          t={t}
          initials=""
          name=""
          email=""
          scheme={scheme}
          items={brand.profileMenu.map(({ path, icon, labelKey }) => ({
            href: `/profile/${path}`,
            label: t(labelKey as 'nav.numbers'),
            icon,
          }))}
        />
      </div>
    </>
  );
}

function NarrowMenu({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <PageMenu {...navOf(page)}>
      <nav aria-label={t('chrome.languages')} className={styles.narrowLanguages}>
        <LanguageList {...languageChoice(page)} />
      </nav>
      <div className={classNames(styles.signedOut, styles.narrowLogIn)}>
        <ButtonLink href={linkTo(page, '/login')} variant="outline" full>
          {t('chrome.log-in')}
        </ButtonLink>
      </div>
    </PageMenu>
  );
}

function Offer({ page, to }: { readonly page: PageContext; readonly to: Language }) {
  return (
    <aside className={styles.offer} aria-label={page.t('chrome.languages')} data-offer="">
      <a
        href={inLanguage(page.here, to)}
        hrefLang={to}
        lang={to}
        dir={to === 'he' ? 'rtl' : 'ltr'}
        className={styles.offerLink}
        data-language={to}
      >
        {page.t(`chrome.offer-${to}` satisfies TextKey)}
      </a>
      <button type="button" className={styles.offerStay} data-offer-stay="">
        {page.t('chrome.offer-stay')}
      </button>
    </aside>
  );
}

/** The pages as links, where no menu opens. */
function PlainMenu({ page }: { readonly page: PageContext }) {
  return (
    <div className={styles.plainMenu}>
      <SiteNav {...navOf(page)} />
      <a href={linkTo(page, '/login')} className={siteLinkClass}>
        {page.t('chrome.log-in')}
      </a>
    </div>
  );
}

/** Header, page, footer and floating buttons of the public site. */
export function SiteLayout({ page, scriptless = false, children }: LayoutProps) {
  const { t, brand, language, scheme, offeredLanguage } = page;
  const choice = languageChoice(page);
  return (
    <AppShell
      width="bare"
      skipLabel={t('chrome.skip')}
      header={
        <>
          {offeredLanguage ? <Offer page={page} to={offeredLanguage} /> : null}
          <AppHeader
            logo={
              <HomeLink t={t} brand={brand} scheme={scheme} href={linkTo(page, sitePaths.home)} />
            }
            nav={<SiteNav {...navOf(page)} />}
            navLetters={navLetters(page.t)}
            actions={
              <>
                <div className={styles.globe}>
                  <LanguageMenu {...choice} />
                </div>
                <Account page={page} />
              </>
            }
            menu={<NarrowMenu page={page} />}
          />
          {scriptless ? (
            <PlainMenu page={page} />
          ) : (
            <noscript>
              <PlainMenu page={page} />
            </noscript>
          )}
        </>
      }
      footer={
        <SiteFooter
          t={t}
          brand={brand}
          language={language}
          scheme={scheme}
          languages={choice}
          hrefOf={(path) => linkTo(page, path)}
          year={page.now.getUTCFullYear()}
        />
      }
      floating={<Floats t={t} brand={brand} language={language} />}
    >
      <div className={styles.ended} role="status" hidden data-session-ended="">
        {t('chrome.session-ended')} <a href={linkTo(page, '/login')}>{t('chrome.log-in')}</a>
      </div>
      {children}
    </AppShell>
  );
}
