import type { ReactNode } from 'react';
import { AppShell, Button } from '@portal/ui';
import { logOut } from '../../features/auth/log-in.ts';
import { boot } from '../../lib/boot.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useLoading } from '../../lib/loading.ts';
import { Floats } from '../../site/chrome/floats.tsx';
import { AppFooter, Header } from './chrome.tsx';

/** S12: logo, languages, log-out; no way into the account area. */
export function SuspendedFrame({ children }: { readonly children: ReactNode }) {
  const { t, language } = useI18n();
  const loading = useLoading();
  return (
    <AppShell
      width="bare"
      skipLabel={t('chrome.skip')}
      header={
        <Header>
          <Button variant="outline" size="sm" onClick={() => void loading.during(logOut)}>
            {t('chrome.log-out')}
          </Button>
        </Header>
      }
      footer={<AppFooter />}
      floating={<Floats t={t} brand={boot.brand} language={language} />}
    >
      {children}
    </AppShell>
  );
}
