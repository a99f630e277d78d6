import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { AccountInformation } from '../contract.ts';
import * as limits from '@portal/contract/limits';
import { formatDate } from '@portal/i18n/format';
import { endonyms } from '@portal/i18n/locales';
import {
  Button,
  Card,
  classNames,
  FormTodo,
  InlineStatus,
  SelectField,
  TextField,
} from '@portal/ui';
import { session } from '@portal/web/api/session';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { useFormSummary } from '@portal/web/forms/form-summary.ts';
import { useUnsaved } from '@portal/web/forms/unsaved.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { availableLanguages } from '@portal/web/lib/language-memory.ts';
import {
  accountAfter,
  detailsOf,
  detailsShown,
  nameFault,
  operationsOf,
  type ChangeFailure,
  type Details,
} from './account-changes.rules.ts';
import { useChangeAccount, useTellFailure } from './change-account.ts';
import styles from './account.module.css';

const names = ['firstName', 'lastName', 'language'] as const;

const fieldOf = {
  '/Subscriber/firstName': 'firstName',
  '/Subscriber/lastName': 'lastName',
  '/Subscriber/language': 'language',
} as const;

/** Lets the form follow the account as the server tells it, but for what is being typed. */
function useFresh(form: UseFormReturn<Details>, fresh: Details): void {
  const { firstName, lastName, language } = fresh;
  const before = useRef(fresh);
  const { getValues, setValue } = form;
  useEffect(() => {
    const next = { firstName, lastName, language };
    const shown = detailsShown(getValues(), before.current, next);
    before.current = next;
    for (const name of names) setValue(name, shown[name]);
  }, [firstName, lastName, language, getValues, setValue]);
}

function useDetails(account: AccountInformation) {
  const { language, setLanguage } = useI18n();
  const popup = usePopup();
  const change = useChangeAccount();
  const tellFailure = useTellFailure();
  const before = detailsOf(account);
  const form = useForm<Details>({ defaultValues: before, shouldFocusError: false });
  useFresh(form, before);
  const typed = useWatch({ control: form.control }) as Details;
  const operations = operationsOf(before, typed);
  const isDirty = operations.length > 0;
  const [note, setNote] = useState<'saved' | 'unreached' | null>(null);
  useUnsaved(isDirty);

  function tell(failure: ChangeFailure) {
    if (failure.kind === 'fields') {
      for (const { path, message } of failure.faults) {
        if (path in fieldOf) form.setError(fieldOf[path as keyof typeof fieldOf], { message });
      }
    } else if (failure.kind === 'wrong-password' || !tellFailure(failure)) setNote('unreached');
  }
  const submit = form.handleSubmit(async () => {
    setNote(null);
    const failure = await change(operations);
    if (failure) return tell(failure);
    const after = detailsOf(accountAfter(account, operations));
    form.reset(after);
    if (after.language !== before.language) {
      session.settleLanguage();
      if (after.language !== language && (await setLanguage(after.language)) === false)
        popup.open({ name: 'language' });
    }
    setNote('saved');
  });
  return { form, before, submit, isDirty, note, forget: () => setNote(null) };
}

/** Names and language of the customer: saved when something changed, and only what changed. */
export function DetailsForm({ account }: { readonly account: AccountInformation }) {
  const { t, language } = useI18n();
  const { form, before, submit, isDirty, note, forget } = useDetails(account);
  const summary = useFormSummary(form, names);
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  const offered = [...new Set([...availableLanguages, account.language])];
  return (
    <Card title={t('account.your-details')}>
      <FormShell
        label={t('account.your-details')}
        submitting={isSubmitting}
        submitError={note === 'unreached' ? t('account.not-saved') : null}
        onRetry={() => void submit()}
        onSubmit={submit}
        summary={summary}
        actions={
          <div className={classNames(styles.save, isDirty && styles.dirty)}>
            <FormTodo items={isDirty || note === 'saved' ? [] : [t('account.unchanged')]} />
            <div className={styles.saveLine}>
              <Button
                type="submit"
                ended={!isDirty && !isSubmitting}
                busy={isSubmitting}
                busyLabel={t('form.saving')}
              >
                {t('account.save')}
              </Button>
              <InlineStatus lifetime={limits.savedNoteMs} onExpire={forget}>
                {note === 'saved' ? t('account.saved') : undefined}
              </InlineStatus>
            </div>
          </div>
        }
      >
        <div className={styles.fields}>
          <TextField
            {...field('firstName', {
              validate: (v) => nameFault('firstName', v, before.firstName) ?? true,
            })}
            label={t('account.first-name')}
            autoComplete="given-name"
            enterKeyHint="next"
            spellCheck={false}
            dir="auto"
          />
          <TextField
            {...field('lastName', {
              validate: (v) => nameFault('lastName', v, before.lastName) ?? true,
            })}
            label={t('account.last-name')}
            autoComplete="family-name"
            enterKeyHint="done"
            spellCheck={false}
            dir="auto"
          />
          <SelectField {...field('language')} label={t('account.language')} autoComplete="language">
            {offered.map((one) => (
              <option key={one} value={one} lang={one}>
                {endonyms[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <p className={styles.foot}>
          {t('account.member-since', {
            date: formatDate(language, new Date(account.memberSince)),
          })}
        </p>
      </FormShell>
    </Card>
  );
}
