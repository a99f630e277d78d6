import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { BillingRecord } from '@portal/features/billing/contract';
import { Button, Card, PageHead, PrinterIcon, Stack } from '@portal/ui';
import { useAccount, BalanceRow } from '@portal/features/account/web';
import { ReceiptButton, ReceiptSheet, usePaidRecord } from '@portal/features/billing/web';
import {
  PayWith,
  TermsLabel,
  useCardName,
  useCardPayment,
  useCards,
} from '@portal/features/cards/web';
import {
  AmountFields,
  dollarsOf,
  missingOf,
  DoneDialog,
  sendCredit,
  Summary,
} from '@portal/features/credit/web';
import { usePayment } from '@portal/features/payments/web';
import { useI18n } from '../../lib/i18n.tsx';
import styles from './add-credit-screen.module.css';

const formId = 'add-credit';

/** An amount, a card, the terms, and one button that says what it takes. */
export default function AddCreditScreen() {
  const { t } = useI18n();
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const restart = useCallback(() => {
    // Closing the confirmation refreshes the balance and clears the amount.
    void client.invalidateQueries();
    // The dialog gives focus back as it goes; the heading takes it afterwards.
    flushSync(() => setRound((before) => before + 1));
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [client]);
  return (
    <>
      <PageHead title={t('nav.addCredit')} lead={t('credit.lead')} />
      <BalanceRow link={false} />
      <Form key={round} onDone={restart} />
    </>
  );
}

function useCreditForm() {
  const [amount, setAmount] = useState({ digits: '', isCustom: false });
  const payment = useCardPayment('credit');
  const name = useCardName();
  const saved = useCards().data?.cards;
  const { source, forms } = payment;
  const typed = forms.isCardValid
    ? { creditCardType: forms.brand, lastFourNumbers: forms.cardBoxes.cardNumber.slice(-4) }
    : null;
  const paidWith =
    source?.kind === 'saved'
      ? (saved?.find(({ creditCardId }) => creditCardId === source.id) ?? null)
      : typed;
  const missing = missingOf(amount.digits, payment.missing);
  return { amount, setAmount, payment, missing, paidWith, cardName: paidWith && name(paidWith) };
}

type CreditForm = ReturnType<typeof useCreditForm>;

/** What was paid, as it stood when it was: the form may change behind the confirmation. */
interface Paid {
  readonly record: BillingRecord;
  readonly card: string;
}

function paidOf(form: CreditForm, dollars: number, confirmationId: string | null): Paid {
  return {
    card: form.cardName ?? '',
    record: {
      transactionID: confirmationId ?? '',
      transactionDate: new Date().toISOString(),
      transactionType: 'credit',
      transactionAmount: dollars,
      transactionStatus: 'succeeded',
      creditCardType: form.paidWith?.creditCardType ?? '',
      lastFourNumbers: form.paidWith?.lastFourNumbers ?? '',
      numbers: [],
      address: null,
      hasNextTransaction: false,
    },
  };
}

function Form({ onDone }: { readonly onDone: () => void }) {
  const { t } = useI18n();
  const form = useCreditForm();
  const sending = usePayment('credit', sendCredit);
  const [paid, setPaid] = useState<Paid | null>(null);
  const balance = useAccount().data?.currentBalance ?? null;
  const { amount, payment, missing } = form;

  async function pay() {
    const dollars = dollarsOf(amount.digits);
    if (missing.length > 0 || dollars === null) return;
    const outcome = await sending.pay({ ...payment.card(), Amount: dollars });
    if (outcome?.kind === 'done') setPaid(paidOf(form, dollars, outcome.confirmationId));
    else payment.tell(outcome);
  }
  return (
    <div className={styles.layout}>
      <Stack>
        <Card title={t('credit.amount')}>
          <form
            id={formId}
            noValidate
            aria-label={t('credit.form')}
            onSubmit={(event) => {
              event.preventDefault();
              void pay();
            }}
          >
            <AmountFields
              amount={amount.digits}
              isCustom={amount.isCustom}
              onChange={(digits, isCustom) => form.setAmount({ digits, isCustom })}
            />
          </form>
        </Card>
        <PayWith payment={payment} />
        <p className={styles.foot}>{t('credit.floor')}</p>
      </Stack>
      <Summary
        amount={amount.digits}
        card={form.cardName}
        balance={balance}
        terms={payment.terms}
        termsLabel={<TermsLabel />}
        onTerms={payment.setTerms}
        missing={missing}
        formId={formId}
        busy={sending.isBusy}
      />
      {paid ? <Confirmation paid={paid} onClose={onDone} /> : null}
    </div>
  );
}

function Confirmation({ paid, onClose }: { readonly paid: Paid; readonly onClose: () => void }) {
  const { t } = useI18n();
  const account = useAccount().data;
  const [isPrinting, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const { card } = paid;
  // As the server keeps it, with the address; until that is here, as it was just paid.
  const record = usePaidRecord(paid.record.transactionID) ?? paid.record;
  return (
    <>
      <DoneDialog
        dollars={record.transactionAmount}
        card={card}
        confirmationId={record.transactionID || null}
        onClose={onClose}
        receipt={
          <>
            <ReceiptButton transactionId={record.transactionID} name={t('billing.send')} />
            <Button
              size="sm"
              variant="outline"
              icon={<PrinterIcon size={16} />}
              onClick={() => setPrinting(true)}
            >
              {t('billing.print')}
            </Button>
          </>
        }
      />
      {isPrinting ? (
        <ReceiptSheet
          record={record}
          card={card}
          customer={account ? { name: account.name, email: account.customerEmail } : null}
          onPrinted={printed}
        />
      ) : null}
    </>
  );
}
