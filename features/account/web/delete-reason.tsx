import { useEffect, useRef, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { cancelReasons, type CancelReason } from '../contract.ts';
import type { TextKey } from '@portal/i18n';
import { RadioGroup, Stack, TextAreaField } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { formatBalance } from '@portal/i18n/format';
import { type I18n, useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths, sitePaths } from '@portal/contract/paths';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { reasonForm, type Reason } from './delete-account.rules.ts';
import styles from './account.module.css';

const reasonTexts = {
  'reason-1': 'delete.reason-1',
  'reason-2': 'delete.reason-2',
  'reason-3': 'delete.reason-3',
  'reason-4': 'delete.reason-4',
  'reason-5': 'delete.reason-5',
} as const satisfies Record<CancelReason, TextKey>;

/** Under some reasons a quiet line offers what may help; nobody is made to read it. */
function Help({ reason }: { readonly reason: CancelReason | '' }) {
  const { t } = useI18n();
  const offers: Partial<Record<CancelReason | '', ReactNode>> = {
    'reason-2': (
      <>
        {t('delete.help-price')}{' '}
        <Link to={`${paths.support}?subject=plans`}>{t('delete.help-price-link')}</Link>
      </>
    ),
    'reason-3': (
      <>
        {t('delete.help-quality')}{' '}
        <Link to={`${paths.support}?subject=technical`}>{t('delete.help-quality-link')}</Link>
      </>
    ),
  };
  return (
    <p className={styles.help} aria-live="polite">
      {offers[reason]}
    </p>
  );
}

/** What is lost, in figures where they are known; a part that is nothing is left out. */
function lossWords({ t, language }: I18n, { credit, numbers }: AtStake): string | null {
  if (numbers === undefined) return t('delete.numbers');
  const amount = formatBalance(language, credit);
  const hasCredit = amount !== formatBalance(language, 0);
  if (numbers === 0) return hasCredit ? t('delete.loses-credit', { amount }) : null;
  return hasCredit
    ? t('delete.loses-both', { n: numbers, amount })
    : t('delete.loses-numbers', { n: numbers });
}

/** What happens to a customer who deletes the account, in a few plain lines. */
function Consequences({ atStake }: { readonly atStake: AtStake }) {
  const i18n = useI18n();
  const { t } = i18n;
  const loses = lossWords(i18n, atStake);
  const { credit, numbers } = atStake;
  return (
    <ul className={styles.list}>
      {loses ? <li>{loses}</li> : null}
      {numbers ? <li>{t('delete.stops', { n: numbers })}</li> : null}
      {credit > 0 ? (
        <li>
          <RichText
            text={t('delete.credit', { terms: slot('terms') })}
            slots={{
              terms: (
                <a href={sitePaths.terms} target="_blank" rel="noopener">
                  {t('delete.credit-terms')}
                </a>
              ),
            }}
          />
        </li>
      ) : null}
      <li>{t('delete.final')}</li>
    </ul>
  );
}

/** What the account holds: dollars of credit, and how many numbers, while that is known. */
export interface AtStake {
  readonly credit: number;
  readonly numbers: number | undefined;
}

export interface DeleteReasonProps {
  readonly atStake: AtStake;
  /** Id of the form, for the button in the dialog's foot. */
  readonly id: string;
  readonly start: Reason;
  /** With every change: what is typed survives the dialog. */
  readonly onDraft: (reason: Reason) => void;
  readonly onNext: (reason: Reason) => void;
}

/** Step 1 of 2: what happens, and why the customer leaves. */
export function DeleteReason({ id, atStake, start, onDraft, onNext }: DeleteReasonProps) {
  const { t } = useI18n();
  const form = useForm<Reason>({
    // The reason is typed as it may stand in the form; the schema lets none go on empty.
    resolver: zodResolver(reasonForm) as never,
    defaultValues: start,
  });
  const field = useFields(form);
  const typed = useWatch({ control: form.control }) as Reason;
  useEffect(() => onDraft(typed), [typed, onDraft]);
  const element = useRef<HTMLFormElement>(null);
  // Also on the way back from the second step, when the dialog itself is open already.
  useEffect(() => {
    const radios = [...(element.current?.querySelectorAll<HTMLElement>('[type=radio]') ?? [])];
    (radios.find((radio) => radio.matches(':checked')) ?? radios[0])?.focus();
  }, []);
  return (
    <form
      ref={element}
      id={id}
      noValidate
      aria-label={t('delete.title')}
      onSubmit={(event) => void form.handleSubmit(onNext)(event)}
    >
      <Stack gap="lg">
        <Consequences atStake={atStake} />
        <div>
          <RadioGroup
            {...field('reason')}
            id="delete-reason"
            data-dialog-focus="main"
            legend={t('delete.reason')}
            options={cancelReasons.map((value) => ({ value, label: t(reasonTexts[value]) }))}
          />
          <Help reason={typed.reason} />
        </div>
        {typed.reason === 'reason-5' ? (
          <TextAreaField
            {...field('message')}
            id="delete-message"
            rows={3}
            label={t('delete.reason-text')}
          />
        ) : null}
      </Stack>
    </form>
  );
}
