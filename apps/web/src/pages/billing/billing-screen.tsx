import { useCallback, useState } from 'react';
import type { BillingRecord } from '@portal/features/billing/contract';
import { PageHead, Stack } from '@portal/ui';
import { BalanceRow, useAccount } from '@portal/features/account/web';
import { Payments, ReceiptSheet } from '@portal/features/billing/web';
import { CardList, useCardName, useCards, useShortCardName } from '@portal/features/cards/web';
import { SpendingCard } from '@portal/features/spending/web';
import {
  ComingUpCard,
  CreditLasts,
  RenewalSetting,
  useComingUp,
} from '@portal/features/subscriptions/web';
import { useI18n } from '../../lib/i18n.tsx';
import styles from './billing-screen.module.css';

/** What is coming, what pays it, and payments with their receipts. */
export default function BillingScreen() {
  const { t } = useI18n();
  const account = useAccount().data;
  const plans = useComingUp().data?.plans;
  const cardName = useCardName();
  const shortName = useShortCardName();
  const [printed, setPrinted] = useState<BillingRecord | null>(null);
  const end = useCallback(() => setPrinted(null), []);
  return (
    <>
      <PageHead title={t('nav.billing')} lead={t('billing.lead')} />
      <BalanceRow lasts={<CreditLasts short />} />
      <Stack>
        <ComingUpCard balance={account?.currentBalance ?? null} />
        <div className={styles.pair}>
          <CardList renewals={plans} />
          <Spending />
        </div>
        <Payments cardName={shortName} onPrint={setPrinted} />
      </Stack>
      {printed ? (
        <ReceiptSheet
          record={printed}
          card={printed.lastFourNumbers ? cardName(printed) : null}
          customer={account ? { name: account.name, email: account.customerEmail } : null}
          onPrinted={end}
        />
      ) : null}
    </>
  );
}

/** The switches, with the card that automatic top-up would charge. */
function Spending() {
  const cardName = useCardName();
  const primary = useCards().data?.cards.find(({ isPrimary }) => isPrimary);
  return (
    <SpendingCard card={primary && !primary.expired ? cardName(primary) : null}>
      <RenewalSetting />
    </SpendingCard>
  );
}
