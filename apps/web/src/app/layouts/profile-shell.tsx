import { Suspense, useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '@portal/i18n';
import {
  AppShell,
  LogOutIcon,
  SideNav,
  sideNavItemClass,
  Stack,
  TabBar,
  type NavItem,
  type RenderLink,
} from '@portal/ui';
import { Queries } from '../../forms/queries.tsx';
import { UnsavedQuestion } from '../../forms/unsaved.tsx';
import { customerOf } from '../../api/customer.rules.ts';
import { session, useSession } from '../../api/session.ts';
import type { SessionUser } from '../../api/session.rules.ts';
import {
  useAccount,
  BalanceBox,
  BalanceNews,
  ConfirmNotice,
  PaperHead,
} from '@portal/features/account/web';
import { AttemptNotices } from '@portal/features/credit/web';
import { logOut } from '@portal/features/sign-in/web';
import { useRingsHere } from '@portal/features/phone/web';
import { CreditLasts, NextCharge } from '@portal/features/subscriptions/web';
import { boot } from '../../lib/boot.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { accountLanguage } from '../../lib/language.rules.ts';
import { availableLanguages } from '../../lib/language-memory.ts';
import { useLanguagePick } from '../../lib/language-pick.ts';
import { Link, useLocation } from '../../lib/navigation.tsx';
import { useLoading } from '../../lib/loading.ts';
import { keepOfflinePage } from '../../lib/offline-page.ts';
import { paths } from '@portal/contract/paths';
import { tabStore } from '../../lib/storage.ts';
import { keys } from '../../lib/storage-keys.ts';
import { useTitle } from '../../lib/title.ts';
import { HeaderHelp, HelpDock } from '../../site/chrome/help.tsx';
import { Header } from './chrome.tsx';
import { ShortFooter } from './short-footer.tsx';
import SessionMenu from './session-menu.tsx';
import { keepSessionFresh } from './session-keeper.ts';
import { late } from '../../lib/late.tsx';
import styles from './profile-shell.module.css';

// Few pick a language while they are logged in.
const LanguageOffer = late(() => import('./language-offer.tsx'), { isQuiet: true });
// Most browsers are no phones.
const WebPhone = late(() => import('./web-phone.tsx'));

const renderLink: RenderLink = ({ href, ...props }) => <Link to={href} {...props} />;

interface CustomerProps {
  readonly user: SessionUser;
  readonly children: ReactNode;
}

type Label = Extract<TextKey, 'nav.numbers'>;

function useMenu() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  // One more number is ordered among the numbers.
  const isOrder = pathname === paths.order;
  const address = isOrder ? paths.numbers : pathname;
  const current = boot.brand.profileMenu.find(({ path }) => address === `/profile/${path}`);
  const items = (short: boolean): NavItem[] =>
    boot.brand.profileMenu.map(({ path, icon, iconActive, labelKey, shortLabelKey }) => ({
      href: `/profile/${path}`,
      label: t((short ? shortLabelKey : labelKey) as Label),
      icon,
      activeIcon: iconActive,
      active: path === current?.path,
    }));
  const title = current ? t(current.labelKey as Label) : '';
  return { items, title: isOrder ? t('another.title') : title };
}

/** The account's language becomes the active one, once after a log-in. */
function useAccountLanguage() {
  const { language, setLanguage } = useI18n();
  const account = useAccount().data;
  useEffect(() => {
    const now = session.get();
    if (!account || now.kind !== 'active' || now.record.languageSettled) return;
    session.settleLanguage();
    const wish = accountLanguage({
      account: account.language,
      current: language,
      settled: false,
      available: availableLanguages,
    });
    if (wish) void setLanguage(wish);
  }, [account, language, setLanguage]);
}

function Shell({ user, children }: CustomerProps) {
  const { t, language } = useI18n();
  const account = useAccount().data;
  const loading = useLoading();
  const client = useQueryClient();
  const { items, title } = useMenu();
  const picked = useLanguagePick();
  const ringsHere = useRingsHere();
  useAccountLanguage();
  useTitle(title);
  useEffect(() => void keepOfflinePage(language), [language]);
  const help = { t, brand: boot.brand, language };
  const leave = () => void loading.during(logOut);
  const person = account ? { ...user, ...account, email: account.customerEmail } : user;
  return (
    <AppShell
      skipLabel={t('chrome.skip')}
      header={
        <Header reachesPhone={!ringsHere}>
          <HeaderHelp {...help} />
          <SessionMenu user={person} />
        </Header>
      }
      aside={
        <Stack gap="md">
          <BalanceBox lasts={<CreditLasts />} next={<NextCharge />} />
          <SideNav
            label={t('shell.pages')}
            items={items(false)}
            renderLink={renderLink}
            foot={
              <button type="button" className={sideNavItemClass} onClick={leave}>
                <LogOutIcon size={20} className={styles.mirrored} />
                <span>{t('chrome.log-out')}</span>
              </button>
            }
          />
        </Stack>
      }
      dock={<HelpDock {...help} />}
      footer={<ShortFooter />}
      footerWithPage
      tabBar={<TabBar label={t('shell.pages')} items={items(true)} renderLink={renderLink} />}
    >
      {picked === null ? null : (
        <Suspense fallback={null}>
          <LanguageOffer />
        </Suspense>
      )}
      {ringsHere ? (
        <Suspense fallback={null}>
          <WebPhone />
        </Suspense>
      ) : null}
      {boot.brand.showBalance ? <BalanceNews /> : null}
      <ConfirmNotice />
      <AttemptNotices onSettled={() => void client.invalidateQueries()} />
      <PaperHead />
      {children}
      <UnsavedQuestion />
    </AppShell>
  );
}

/** The account area: balance, navigation, log-out and, inside, the chosen page. */
export default function ProfileShell({ children }: { readonly children: ReactNode }) {
  const now = useSession();
  const record = now.kind === 'active' ? now.record : null;
  useEffect(() => {
    tabStore.removeItem(keys.returnTo);
    return keepSessionFresh();
  }, []);
  // Another customer who logs in from another tab must not meet this one's data; the same one with
  // another e-mail goes on with what is typed.
  return record ? (
    <Queries key={customerOf(record)}>
      <Shell user={record.user}>{children}</Shell>
    </Queries>
  ) : null;
}
