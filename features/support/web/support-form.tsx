import { useEffect, useState, type ReactNode } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { supportCustomer, supportSubjects, type SupportSubject } from '../contract.ts';
import type { TextKey } from '@portal/i18n';
import { Actions, Button, Card, SelectField, TextAreaField } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { draftOwner } from '@portal/web/api/draft-owner';
import { dropDraft, keepDraft, readDraft } from '@portal/web/lib/drafts.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { usePopup } from '@portal/web/lib/popup.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import {
  startLetter,
  supportFailure,
  supportForm,
  type Letter,
  type SupportFailure,
} from './support.rules.ts';

const subjectTexts = {
  technical: 'support.subject-technical',
  billing: 'support.subject-billing',
  plans: 'support.subject-plans',
  general: 'support.subject-general',
  other: 'support.subject-other',
} as const satisfies Record<SupportSubject, TextKey>;

/** The form's values, and their way into the tab and out of it. */
function useLetter(customer: string) {
  const { t } = useI18n();
  const { search } = useLocation();
  const [start] = useState(() =>
    startLetter(readDraft('supportDraft', draftOwner(customer)), search, (id) =>
      t('support.transaction', { id: isolated(id) }),
    ),
  );
  const form = useForm<Letter>({
    // No subject is chosen at first; the schema lets none go out so.
    resolver: zodResolver(supportForm) as never,
    defaultValues: start,
  });
  const letter = useWatch({ control: form.control }) as Letter;
  useEffect(() => {
    if (letter.subject === '' && letter.message === '') dropDraft('supportDraft');
    else keepDraft('supportDraft', draftOwner(customer), letter);
  }, [letter, customer]);
  useEffect(() => {
    // What the address said is in the form now; the id of a payment stays in no history.
    if (search) navigate(paths.support, { replace: true });
  }, [search]);
  return form;
}

function useSend(customer: string) {
  const { t, language } = useI18n();
  const popup = usePopup();
  const form = useLetter(customer);
  const [failure, setFailure] = useState<{ text: ReactNode; canRetry: boolean } | null>(null);

  function tell(failed: SupportFailure) {
    if (failed.kind === 'fields') {
      for (const [field, message] of failed.faults) form.setError(field, { message });
      form.setFocus(failed.faults[0]?.[0] ?? 'message');
    } else if (failed.kind === 'wait') {
      const when = waitWords(language, failed.seconds);
      setFailure({ text: t('support.not-sent-wait', { when }), canRetry: false });
    } else if (failed.kind === 'not-known') {
      setFailure({ text: t('support.not-known'), canRetry: true });
    } else if (failed.as === 'bot-check') popup.open({ name: 'bot-check' });
    else if (failed.as !== 'ended') {
      setFailure({ text: t('support.not-sent'), canRetry: true });
    }
  }
  const submit = form.handleSubmit(async ({ subject, message }) => {
    setFailure(null);
    const body = { languageISO: language, subject: subject as SupportSubject, message };
    const answer = await call(supportCustomer, { body });
    if (!answer.ok) return tell(supportFailure(answer));
    // At once: whoever is on another page by now has no form here that would drop it.
    dropDraft('supportDraft');
    form.reset({ subject: '', message: '' });
    popup.open({
      name: 'message-sent',
      values: { email: isolated(customer) },
      onClose: () => form.setFocus('subject'),
    });
  });
  return { form, submit, failure };
}

/** Writes to the brand's support; what is typed stays until it is sent. */
export function SupportForm({ customer }: { readonly customer: string }) {
  const { t } = useI18n();
  const { form, submit, failure } = useSend(customer);
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  return (
    <Card title={t('support.form-title')}>
      <FormShell
        label={t('support.form-title')}
        submitting={isSubmitting}
        submitError={failure?.text}
        onRetry={failure?.canRetry ? () => void submit() : undefined}
        onSubmit={submit}
        actions={
          <Actions stretch>
            <Button type="submit" busy={isSubmitting} busyLabel={t('support.sending')}>
              {t('support.send')}
            </Button>
          </Actions>
        }
      >
        <SelectField {...field('subject')} label={t('support.subject')} autoComplete="off">
          <option value="">{t('support.subject-choose')}</option>
          {supportSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(subjectTexts[subject])}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...field('message')}
          label={t('support.message')}
          hint={t('support.message-hint')}
          autoComplete="off"
        />
      </FormShell>
    </Card>
  );
}
