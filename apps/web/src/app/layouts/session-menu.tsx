import type { TextKey } from '@portal/i18n';
import { initialsOf, type SessionUser } from '../../api/session.rules.ts';
import { logOut } from '@portal/features/sign-in/web';
import { boot } from '../../lib/boot.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useLoading } from '../../lib/loading.ts';
import { AccountMenu } from '../../site/chrome/account-menu.tsx';
import { readScheme } from '../../site/chrome/scheme.ts';
import { followLink } from './chrome.tsx';

/** The profile dropdown of a logged-in customer. */
export default function SessionMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useI18n();
  const loading = useLoading();
  return (
    <AccountMenu
      t={t}
      initials={initialsOf(user)}
      name={user.name}
      email={user.email}
      scheme={readScheme()}
      items={boot.brand.profileMenu.map(({ path, icon, labelKey }) => ({
        href: `/profile/${path}`,
        label: t(labelKey as Extract<TextKey, 'nav.numbers'>),
        icon,
      }))}
      onNavigate={followLink}
      onLogOut={() => void loading.during(logOut)}
    />
  );
}
