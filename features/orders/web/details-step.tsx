import { useState } from 'react';
import { formatMoney } from '@portal/i18n/format';
import { Actions, Button, CheckboxField, EmailField, PasswordField, TextField } from '@portal/ui';
import { useWatch } from 'react-hook-form';
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
import styles from './get-your-number-screen.module.css';
import { accountNames, checkForms, type OrderForms } from './use-order-forms.ts';

export interface DetailsStepProps {
  readonly forms: OrderForms;
  /** Dollars that are paid now. */
  readonly amount: number;
  /** The bank is being asked about an order that was sent. */
  readonly isChecking: boolean;
  readonly failure: string | null;
  readonly onPay: () => void;
  /** A name or the e-mail was typed; they outlive a reload. */
  readonly onTyped: () => void;
}

/** Step 5: who orders, and the card that pays. One button says what it takes. */
export function DetailsStep(props: DetailsStepProps) {
  const { forms, amount, isChecking, failure, onPay, onTyped } = props;
  const { t, language } = useI18n();
  const words = useFieldError();
  const { account, cards } = forms;
  const [attempt, setAttempt] = useState(0);
  const [terms, setTerms] = useState(true);
  const termsError = attempt > 0 && !terms ? t('form.terms-required') : undefined;
  const errors = [
    ...accountNames
      .filter((name) => account.formState.errors[name] !== undefined)
      .map((name) => ({ id: name, text: words(account.formState.errors[name]) })),
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
      label={t('order.step-details')}
      submitting={isChecking}
      submitError={failure}
      onSubmit={() => void submit()}
      summary={{ errors: attempt > 0 ? errors : [], attempt }}
      actions={
        <Actions stretch>
          <Button type="submit" size="lg" busy={isChecking}>
            {t('order.pay', { amount: `\u2068${formatMoney(language, amount)}\u2069` })}
          </Button>
        </Actions>
      }
    >
      <section className={styles.part} aria-labelledby="account-part">
        <h3 id="account-part" className={styles.legend}>
          {t('order.account')}
        </h3>
        <AccountFields forms={forms} onTyped={onTyped} />
      </section>
      <section className={styles.part} aria-labelledby="card-part">
        <h3 id="card-part" className={styles.legend}>
          {t('order.card')}
        </h3>
        <CardFields forms={cards} onCodeFocused={() => undefined} terms={false} keeps={false} />
        <p className={styles.quiet}>{t('order.card-kept')}</p>
      </section>
      <section className={styles.part} aria-labelledby="billing-address-part">
        <h3 id="billing-address-part" className={styles.legend}>
          {t('card.billing-address')}
        </h3>
        <AddressFields forms={cards} />
      </section>
      <CheckboxField
        name="terms"
        checked={terms}
        onChange={({ target }) => setTerms(target.checked)}
        label={<TermsLabel />}
        error={termsError}
      />
    </FormShell>
  );
}

type AccountFieldsProps = Pick<DetailsStepProps, 'forms' | 'onTyped'>;

function AccountFields({ forms: { account }, onTyped }: AccountFieldsProps) {
  const { t } = useI18n();
  const field = useFields(account);
  const texts = usePasswordTexts();
  const password = useWatch({ control: account.control, name: 'password' });
  const shared = { enterKeyHint: 'next' } as const;
  const kept = { onBlur: onTyped };
  return (
    <>
      <div className={styles.line}>
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
