import type { AccountInformation } from '@portal/features/account/contract';
import * as limits from '@portal/contract/limits';
import { Card, ListRow, PageHead, Skeleton } from '@portal/ui';
import { session } from '../../api/session.ts';
import {
  useAccount,
  BalanceRow,
  DeleteAccount,
  DetailsForm,
  LoginDetails,
  TwoFactor,
} from '@portal/features/account/web';
import { OpenSessions, RecentActivity, TrustedDevices } from '@portal/features/security/web';
import { useNumbers, WhereNumbersRing } from '@portal/features/numbers/web';
import { Passkeys } from '@portal/features/passkeys/web';
import { dropAllDrafts } from '../../lib/drafts.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { landsOnNumbers } from '../../lib/landing.ts';
import { leaveTo, startLeaving } from '../../lib/leave.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { sitePaths } from '@portal/contract/paths';
import { usePopup } from '../../lib/popup.ts';
import { localStore } from '../../lib/storage.ts';
import { keys } from '../../lib/storage-keys.ts';
import page from '../../lib/profile-page.module.css';

function Waiting() {
  const { t } = useI18n();
  const row = (title: string) => <ListRow title={title} value={<Skeleton width="12rem" />} />;
  return (
    <div className={page.column}>
      <Card title={t('account.login-details')} flush busy>
        {row(t('account.email'))}
        {row(t('account.password'))}
      </Card>
      <Card title={t('account.your-details')} flush busy>
        {row(t('account.first-name'))}
        {row(t('account.last-name'))}
        {row(t('account.language'))}
      </Card>
    </div>
  );
}

/** The account is closed: nothing of it stays on the page, and a last word leads home. */
function useFarewell(): () => void {
  const popup = usePopup();
  return () => {
    startLeaving();
    dropAllDrafts();
    localStore.removeItem(keys.trustedDevice);
    session.clear();
    popup.open({
      name: 'account-deleted',
      values: { days: limits.erasedAfterDays },
      onClose: () => leaveTo(sitePaths.home),
    });
  };
}

function Account({ account }: { readonly account: AccountInformation }) {
  const { t } = useI18n();
  const sayFarewell = useFarewell();
  const { data: numbers } = useNumbers();
  return (
    <div className={page.column}>
      <LoginDetails account={account} />
      <DetailsForm account={account} />
      <Card title={t('security.title')} flush>
        <TwoFactor account={account} />
        <Passkeys />
        <OpenSessions />
        <TrustedDevices />
        <RecentActivity />
      </Card>
      <DeleteAccount
        email={account.customerEmail}
        atStake={{ credit: account.currentBalance, numbers: numbers?.length }}
        onDeleted={sayFarewell}
      />
    </div>
  );
}

/** How the customer logs in, who they are, and what guards the account. */
export default function AccountScreen() {
  const { t } = useI18n();
  const account = useAccount();
  return (
    <>
      <PageHead title={t('nav.account')} lead={t('account.lead')} />
      <BalanceRow />
      {landsOnNumbers ? null : (
        <div className={page.first}>
          <WhereNumbersRing />
        </div>
      )}
      <Loaded query={account} waiting={<Waiting />}>
        {(known) => <Account account={known} />}
      </Loaded>
    </>
  );
}
