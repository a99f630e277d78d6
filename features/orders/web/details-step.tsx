import { useState } from 'react';
import { formatMoney } from '@portal/i18n/format';
import {
  Button,
  CheckboxField,
  EmailField,
  InlineStatus,
  LockIcon,
  PasswordField,
  type SummaryError,
  TextField,
} from '@portal/ui';
import { useWatch } from 'react-hook-form';
import { paths } from '@portal/contract/paths';
import {
  AddressFields,
  CardFields,
  TermsLabel,
  addressErrors,
  cardErrors,
} from '@portal/features/cards/web';
import { useFieldError } from '@portal/web/forms/field-error.ts';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { PasswordChecklist } from '@portal/web/forms/password-checklist.tsx';
import { usePasswordTexts } from '@portal/web/forms/password-texts.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { Link } from '@portal/web/lib/navigation.tsx';
import { Charged } from './charged.tsx';
import { nameCard } from './card-start.ts';
import type { PricedTerm } from '@portal/features/subscriptions/contract';
import { OrderCard } from './order-card.tsx';
import styles from './order-page.module.css';
import { accountNames, checkForms, type OrderForms } from './use-order-forms.ts';

const accountLabels = {
  firstName: 'account.first-name',
  lastName: 'account.last-name',
  email: 'form.email',
  password: 'form.password',
} as const;

/** The form that buttons outside of it send. */
export const payFormId = 'order-pay';

/** More than these are counted, and the rest is at its fields. */
const linksMost = 4;

export interface DetailsStepProps {
  readonly forms: OrderForms;
  /** Dollars that are paid now. */
  readonly amount: number;
  readonly term: PricedTerm;
  /** The e-mail has an account: there the order goes on. */
  readonly hasAccount: boolean;
  readonly onLogIn: () => void;
  /** The bank is being asked about an order that was sent. */
  readonly isChecking: boolean;
  readonly failure: string | null;
  readonly onPay: () => void;
  /** A name or the e-mail was typed; they outlive a reload. */
  readonly onTyped: () => void;
}

/** Who orders, the card that pays, and what it will be charged. One button says what it takes. */
export function DetailsStep(props: DetailsStepProps) {
  const { forms, amount, term, isChecking, failure, onPay } = props;
  const { t, language } = useI18n();
  const words = useFieldError();
  const { account, cards } = forms;
  const [attempt, setAttempt] = useState(0);
  const [terms, setTerms] = useState(true);
  const termsError = attempt > 0 && !terms ? t('form.terms-required') : undefined;
  const fault = (name: (typeof accountNames)[number]) =>
    t('order.fault', {
      field: t(accountLabels[name]),
      fault: words(account.formState.errors[name]) ?? '',
    });
  const errors: SummaryError[] = [
    ...accountNames
      .filter((name) => account.formState.errors[name] !== undefined)
      .map((name) => ({ id: name, text: fault(name) })),
    ...cardErrors(cards.card.formState.errors, words),
    ...addressErrors(cards.address.formState.errors, words),
    ...(termsError === undefined ? [] : [{ id: 'terms', text: termsError }]),
  ];
  async function submit() {
    const isRight = await checkForms(forms);
    setAttempt((before) => before + 1);
    if (isRight && terms && !isChecking) onPay();
  }
  return (
    <FormShell
      id={payFormId}
      label={t('order.step-details')}
      submitting={isChecking}
      submitError={null}
      onSubmit={() => void submit()}
      className={styles.form}
      summary={{
        errors: attempt > 0 ? errors.slice(0, linksMost) : [],
        attempt,
        ...(errors.length > linksMost && { title: t('order.faults', { n: errors.length }) }),
      }}
    >
      <OrderCard id="order-details" n={3} title={t('order.step-details')} state="open">
        <AccountFields {...props} />
      </OrderCard>
      <OrderCard id="order-card" n={4} title={t('order.step-card')} state="beside">
        <CardFields forms={cards} onCodeFocused={() => undefined} terms={false} keeps={false} />
        <AddressFields forms={cards} />
        <div className={styles.pay}>
          <CheckboxField
            name="terms"
            checked={terms}
            onChange={({ target }) => setTerms(target.checked)}
            label={<TermsLabel />}
            error={termsError}
          />
          <InlineStatus tone="danger">{failure ?? undefined}</InlineStatus>
          <Button
            id="order-pay-button"
            type="submit"
            size="lg"
            busy={isChecking}
            className={styles.payButton}
            icon={<LockIcon size={18} aria-hidden="true" />}
          >
            {t('order.pay', { amount: isolatedByLetters(formatMoney(language, amount)) })}
          </Button>
          <Charged amount={amount} term={term} />
        </div>
      </OrderCard>
    </FormShell>
  );
}

type AccountFieldsProps = Pick<DetailsStepProps, 'forms' | 'onTyped' | 'hasAccount' | 'onLogIn'>;

function AccountFields(props: AccountFieldsProps) {
  const { forms, onTyped, hasAccount, onLogIn } = props;
  const { account, cards } = forms;
  const { t } = useI18n();
  const field = useFields(account);
  const texts = usePasswordTexts();
  const password = useWatch({ control: account.control, name: 'password' });
  const shared = { enterKeyHint: 'next' } as const;
  const kept = {
    onBlur: () => {
      onTyped();
      nameCard(account.getValues(), cards);
    },
  };
  return (
    <>
      <p className={styles.logIn}>
        {t('order.account-yet')}{' '}
        <Link to={paths.login} onClick={onLogIn}>
          {t('order.log-in-go-on')}
        </Link>
      </p>
      <div className={styles.pair}>
        <TextField
          {...field('firstName', kept)}
          {...shared}
          label={t('account.first-name')}
          autoComplete="given-name"
          spellCheck={false}
          dir="auto"
        />
        <TextField
          {...field('lastName', kept)}
          {...shared}
          label={t('account.last-name')}
          autoComplete="family-name"
          spellCheck={false}
          dir="auto"
        />
      </div>
      <EmailField
        {...field('email', kept)}
        {...shared}
        label={t('form.email')}
        hint={t('order.email-hint')}
        autoComplete="username"
      />
      {hasAccount ? (
        <InlineStatus tone="warning">
          <Link to={paths.login} onClick={onLogIn}>
            {t('order.log-in-go-on')}
          </Link>{' '}
          {t('order.choices-stay')}
        </InlineStatus>
      ) : null}
      <PasswordField
        {...field('password')}
        {...shared}
        label={t('form.password')}
        texts={texts}
        autoComplete="new-password"
        {...{ passwordrules: 'minlength: 8; required: upper; required: digit;' }}
        hint={<PasswordChecklist password={password} />}
      />
    </>
  );
}
