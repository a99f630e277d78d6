import type { ReactNode } from 'react';
import { AppShell, Button } from '@portal/ui';
import { Queries } from '../../forms/queries.tsx';
import { useSession } from '../../api/session.ts';
import { logOut } from '@portal/features/sign-in/web';
import { ReactivationNotice } from '@portal/features/subscriptions/web';
import { useI18n } from '../../lib/i18n.tsx';
import { useLoading } from '../../lib/loading.ts';
import { boot } from '../../lib/boot.ts';
import { HeaderHelp } from '../../site/chrome/help.tsx';
import { Header } from './chrome.tsx';
import styles from './chrome.module.css';
import { ShortFooter } from './short-footer.tsx';

interface ShellProps {
  readonly children: ReactNode;
}

/** Logo, languages, log-out; no way into the account area. */
export default function SuspendedShell({ children }: ShellProps) {
  const session = useSession();
  const token = session.kind === 'suspended' ? session.record.token : '';
  // Another customer who logs in from another tab must not meet this one's data.
  return (
    <Queries key={token}>
      <Shell>{children}</Shell>
    </Queries>
  );
}

function Shell({ children }: ShellProps) {
  const { t, language } = useI18n();
  const loading = useLoading();
  return (
    <AppShell
      width="bare"
      skipLabel={t('chrome.skip')}
      header={
        <Header>
          <HeaderHelp t={t} brand={boot.brand} language={language} always />
          <Button
            variant="outline"
            size="sm"
            className={styles.whole}
            onClick={() => void loading.during(logOut)}
          >
            {t('chrome.log-out')}
          </Button>
        </Header>
      }
      footer={<ShortFooter centred />}
    >
      <ReactivationNotice />
      {children}
    </AppShell>
  );
}
