import { Suspense, type ReactNode } from 'react';
import { AppShell, buttonClass, classNames } from '@portal/ui';
import { useSession } from '../../api/session.ts';
import { boot } from '../../lib/boot.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { Link, useLocation } from '../../lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { Floats } from '../../site/chrome/floats.tsx';
import { LanguageList } from '../../site/chrome/language-menu.tsx';
import { PageMenu } from '../../site/chrome/page-menu.tsx';
import { SiteNav, type SiteNavProps } from '../../site/chrome/site-nav.tsx';
import { AppFooter, Header, useLanguageChoice } from './chrome.tsx';
import { late } from '../../lib/late.tsx';
import styles from './public-frame.module.css';

const SessionMenu = late(() => import('./session-menu.tsx'), { isQuiet: true });

function SessionCorner({ ordering }: { readonly ordering: boolean }) {
  const { t } = useI18n();
  const session = useSession();
  const { pathname } = useLocation();
  if (session.kind === 'active') {
    return (
      <Suspense fallback={null}>
        <SessionMenu user={session.record.user} />
      </Suspense>
    );
  }
  if (pathname === paths.login) return null;
  return (
    <Link to={paths.login} className={classNames(styles.logIn, ordering && styles.ordering)}>
      {t('chrome.log-in')}
    </Link>
  );
}

interface PublicFrameProps {
  /** With the pages of the site in the header, where they draw nobody away from what is open. */
  readonly isFree?: boolean;
  /** Something is ordered: on phones nothing in the header stands beside the price. */
  readonly isOrdering?: boolean;
  readonly children: ReactNode;
}

/** Header, screen and foot of what anybody may open: log-in, codes, links from mails. */
export function PublicFrame({ isFree = false, isOrdering = false, children }: PublicFrameProps) {
  const { t, language } = useI18n();
  const { pathname } = useLocation();
  const choice = useLanguageChoice();
  const nav: SiteNavProps = { t, pathname, hrefOf: (path) => path };
  return (
    <AppShell
      width="bare"
      skipLabel={t('chrome.skip')}
      header={
        <Header
          nav={isFree ? <SiteNav {...nav} /> : null}
          menu={
            isFree ? (
              <PageMenu {...nav}>
                <nav aria-label={t('chrome.languages')} className={styles.languages}>
                  <LanguageList {...choice} />
                </nav>
              </PageMenu>
            ) : null
          }
        >
          {isFree ? (
            <Link
              to={paths.numbers}
              className={classNames(buttonClass({ variant: 'outline', size: 'sm' }), styles.own)}
            >
              {t('nav.your-numbers')}
            </Link>
          ) : null}
          <SessionCorner ordering={isOrdering} />
        </Header>
      }
      footer={<AppFooter />}
      floating={<Floats t={t} brand={boot.brand} language={language} />}
    >
      {children}
    </AppShell>
  );
}
