import { anotherNumberPath } from '@portal/contract/paths';
import { FirstBalance, FirstBalanceRow } from '@portal/features/account/site';
import type { TextKey } from '@portal/i18n';
import {
  AppHeader,
  AppShell,
  Banner,
  ButtonLink,
  Card,
  type NavItem,
  PageHead,
  PlusIcon,
  SideNav,
  Stack,
  TabBar,
} from '@portal/ui';
import { HeaderHelp, HelpDock } from '../chrome/help.tsx';
import { LanguageMenu } from '../chrome/language-menu.tsx';
import { HomeLink } from '../chrome/logo.tsx';
import { inLanguage, type PageContext, type Say } from '../page.ts';
import { type AccountPage, accountPages } from './account-pages.ts';
import styles from './account-view.module.css';

type Label = Extract<TextKey, 'nav.numbers'>;

/** The menu of the account, with the page of this address chosen. */
function menuOf({ t, brand, pathname }: PageContext, short: boolean): NavItem[] {
  return brand.profileMenu.map(({ path, icon, iconActive, labelKey, shortLabelKey }) => ({
    href: `/profile/${path}`,
    label: t((short ? shortLabelKey : labelKey) as Label),
    icon,
    activeIcon: iconActive,
    active: pathname === `/profile/${path}`,
  }));
}

interface ContentProps {
  readonly page: PageContext;
  readonly head: AccountPage;
}

/** The heading, and the places of what comes. */
function Content({ page, head }: ContentProps) {
  const t = page.t as Say;
  const waiting = <div className={styles.waiting} />;
  // Where a log-in leads to the numbers the account does not begin with them, too.
  const isTwice = page.brand.landing === 'service-configuration';
  const cards = head.cards?.filter((title) => !(isTwice && title === 'numbers.where-title'));
  return (
    <>
      <PageHead
        title={t(head.title)}
        lead={t(head.lead)}
        actions={
          head.hasOrder ? (
            <ButtonLink
              href={anotherNumberPath}
              variant="outline"
              className={styles.order}
              icon={<PlusIcon size={18} />}
            >
              {t('another.title')}
            </ButtonLink>
          ) : null
        }
      />
      <FirstBalanceRow page={page} />
      <div aria-busy="true" className={styles.cards}>
        {cards?.map((title) => (
          <Card key={title} title={t(title)}>
            {waiting}
          </Card>
        )) ?? <Card>{waiting}</Card>}
        {head.foot ? <p className={styles.foot}>{t(head.foot)}</p> : null}
      </div>
    </>
  );
}

/**
 * A page of the account as the application draws it a little later, without what is somebody's own:
 * the way around and the heading are read while the rest is on its way.
 */
export function AccountView({ page }: { readonly page: PageContext }) {
  const { t, brand, language, languages, scheme, pathname } = page;
  const head = accountPages[pathname];
  const help = { t, brand, language };
  const label = t('shell.pages');
  return (
    <div className={styles.frame} data-frame="">
      <AppShell
        skipLabel={t('chrome.skip')}
        header={
          <AppHeader
            logo={<HomeLink t={t} brand={brand} scheme={scheme} />}
            actions={
              <>
                <LanguageMenu
                  t={t}
                  current={language}
                  languages={languages}
                  hrefOf={(to) => inLanguage(pathname, to)}
                />
                <HeaderHelp {...help} />
                <span className={styles.person} />
              </>
            }
          />
        }
        aside={
          <Stack gap="md">
            <FirstBalance page={page} />
            <SideNav label={label} items={menuOf(page, false)} />
          </Stack>
        }
        dock={<HelpDock {...help} />}
        tabBar={<TabBar label={label} items={menuOf(page, true)} />}
      >
        <div className={styles.scriptless}>
          <Banner tone="warning">{t('chrome.no-script')}</Banner>
        </div>
        {head ? <Content page={page} head={head} /> : null}
      </AppShell>
    </div>
  );
}
