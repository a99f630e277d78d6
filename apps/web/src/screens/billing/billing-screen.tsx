import { useCallback, useState } from 'react';
import type { BillingRecord } from '@portal/contract/billing';
import { PageHead, Stack } from '@portal/ui';
import { useAccount } from '../../features/account/account-queries.ts';
import { BalanceRow } from '../../features/account/balance.tsx';
import { MonthsNote } from '../../features/billing/months-note.tsx';
import { Payments } from '../../features/billing/payments.tsx';
import { ReceiptSheet } from '../../features/billing/receipt-sheet.tsx';
import { CardList } from '../../features/cards/card-list.tsx';
import { useCardName } from '../../features/cards/card-name.ts';
import { useCards } from '../../features/cards/queries.ts';
import { SpendingCard } from '../../features/spending/spending-card.tsx';
import { RenewalSetting } from '../../features/subscriptions/renewal-setting.tsx';
import { useI18n } from '../../lib/i18n.tsx';

/** S10: saved cards, plans for several months, payments with their receipts. */
export default function BillingScreen() {
  const { t } = useI18n();
  const account = useAccount().data;
  const cardName = useCardName();
  const [printed, setPrinted] = useState<BillingRecord | null>(null);
  const end = useCallback(() => setPrinted(null), []);
  return (
    <>
      <PageHead title={t('nav.billing')} lead={t('billing.lead')} />
      <BalanceRow />
      <Stack>
        <CardList />
        <Spending />
        <RenewalSetting />
        <MonthsNote />
        <Payments onPrint={setPrinted} />
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
  return <SpendingCard card={primary && !primary.expired ? cardName(primary) : null} />;
}
