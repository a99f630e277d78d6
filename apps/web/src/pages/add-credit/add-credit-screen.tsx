import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { BillingRecord } from '@portal/features/billing/contract';
import { Button, Card, PageHead, PrinterIcon, Stack } from '@portal/ui';
import { useAttempt } from '../../api/attempts.ts';
import { isFinal } from '../../api/attempt.rules.ts';
import { useAccount, BalanceRow } from '@portal/features/account/web';
import { ReceiptButton, ReceiptSheet } from '@portal/features/billing/web';
import {
  TermsLabel,
  useCardName,
  cardsKey,
  useCardClock,
  useCards,
  toNewCard,
  forgetCode,
  markFaults,
  useCardForms,
} from '@portal/features/cards/web';
import {
  AmountFields,
  chosenSource,
  dollarsOf,
  missingOf,
  type Source,
  DoneDialog,
  sendCredit,
  usePayment,
  Summary,
} from '@portal/features/credit/web';
import { paymentPopup } from '../../forms/payment-popup.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { usePopup } from '../../lib/popup.ts';
import styles from './add-credit-screen.module.css';
import type { NewCardStep } from './new-card.tsx';
import { PayWith } from './pay-with.tsx';

const formId = 'add-credit';

/** S9: an amount, a card, the terms, and one button that says what it takes. */
export default function AddCreditScreen() {
  const { t } = useI18n();
  const client = useQueryClient();
  const [round, setRound] = useState(0);
  const restart = useCallback(() => {
    // SPEC 4: closing the confirmation refreshes the balance and clears the amount.
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
  const [choice, setChoice] = useState<Source | null>(null);
  const [terms, setTerms] = useState(true);
  const [step, setStep] = useState<NewCardStep>('card');
  const forms = useCardForms({ saved: null, use: 'payment', clock: useCardClock() });
  const name = useCardName();
  const cards = useCards();
  const open = useAttempt('credit');
  const source = cards.isPending ? null : chosenSource(choice, cards.data?.cards ?? []);
  const saved = cards.data?.cards.find(
    ({ creditCardId }) => source?.kind === 'saved' && creditCardId === source.id,
  );
  const { isCardValid, isAddressValid, brand, cardBoxes } = forms;
  const typed = isCardValid
    ? { creditCardType: brand, lastFourNumbers: cardBoxes.cardNumber.slice(-4) }
    : null;
  const paidWith = source?.kind === 'saved' ? (saved ?? null) : typed;
  const missing = missingOf({
    amount: amount.digits,
    source,
    terms,
    isCardValid,
    isAddressValid,
    isOpen: open !== null && !isFinal(open.state),
  });
  return {
    amount,
    setAmount,
    source,
    setChoice,
    terms,
    setTerms,
    step,
    setStep,
    forms,
    missing,
    paidWith,
    cardName: paidWith && name(paidWith),
  };
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
      hasNextTransaction: false,
    },
  };
}

function Form({ onDone }: { readonly onDone: () => void }) {
  const { t, language } = useI18n();
  const popup = usePopup();
  const client = useQueryClient();
  const form = useCreditForm();
  const payment = usePayment('credit', sendCredit);
  const [paid, setPaid] = useState<Paid | null>(null);
  const balance = useAccount().data?.currentBalance ?? null;
  const { amount, source, forms, missing } = form;

  async function pay() {
    const dollars = dollarsOf(amount.digits);
    if (missing.length > 0 || dollars === null || !source) return;
    const outcome = await payment.pay(
      source.kind === 'saved'
        ? { PaymentId: source.id, Amount: dollars }
        : {
            ...toNewCard(
              forms.card.getValues(),
              forms.address.getValues(),
              forms.hasStates === true,
            ),
            Amount: dollars,
          },
    );
    if (outcome?.kind === 'done') {
      setPaid(paidOf(form, dollars, outcome.confirmationId));
      return;
    }
    if (source.kind === 'new') {
      forgetCode(forms);
      const at = outcome?.kind === 'fields' ? markFaults(forms, outcome.messages) : null;
      form.setStep(at ?? 'card');
    }
    // A card that can't pay any more, or has expired meanwhile, is to be seen in the list.
    void client.invalidateQueries({ queryKey: cardsKey });
    if (outcome) popup.open(paymentPopup(outcome, 'credit', language));
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
        <PayWith
          source={source ?? { kind: 'new' }}
          onSource={form.setChoice}
          forms={forms}
          step={form.step}
          onStep={form.setStep}
        />
        <p className={styles.foot}>{t('credit.floor')}</p>
      </Stack>
      <Summary
        amount={amount.digits}
        card={form.cardName}
        balance={balance}
        terms={form.terms}
        termsLabel={<TermsLabel />}
        onTerms={form.setTerms}
        missing={missing}
        formId={formId}
        busy={payment.state.step === 'paying'}
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
  const { record, card } = paid;
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
