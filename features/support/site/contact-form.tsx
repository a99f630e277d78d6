import { EmailField, Ltr, SelectField, TextAreaField, TextField } from '@portal/ui';
import type { TextKey } from '@portal/i18n';
import type { SupportSubject } from '../contract.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import type { PageContext } from '@portal/web/site/page.ts';
import { FormFrame, SentPanel } from '@portal/web/site/parts/form-frame.tsx';

/** The subjects in a visitor's words; those who don't have a number yet come first. */
const subjectWords: Readonly<Record<SupportSubject, TextKey>> = {
  plans: 'contact.subject-plans',
  general: 'contact.subject-general',
  technical: 'contact.subject-technical',
  billing: 'contact.subject-billing',
  other: 'contact.subject-other',
};

/** What the script may have to say, by the contract's message keys and by outcome. */
const messages = [
  'form.name-required',
  'form.name-too-long',
  'form.email-required',
  'form.email-invalid',
  'form.subject-required',
  'form.message-required',
  'form.message-too-long',
  'contact.failed',
  'contact.failed-bot',
  'contact.failed-often',
  'support.not-known',
] as const satisfies readonly TextKey[];

function Fields({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <>
      <TextField name="name" label={t('contact.name')} autoComplete="name" dir="auto" />
      <EmailField name="email" label={t('form.email')} />
      <SelectField name="subject" label={t('contact.subject')} defaultValue="">
        <option value="">{t('contact.subject-choose')}</option>
        {Object.entries(subjectWords).map(([subject, words]) => (
          <option key={subject} value={subject}>
            {t(words as 'contact.subject-plans')}
          </option>
        ))}
      </SelectField>
      <TextAreaField name="message" label={t('contact.message')} />
    </>
  );
}

/** The form of `create-lead`. */
export function ContactForm({ page }: { readonly page: PageContext }) {
  const { t } = page;
  const email = (
    <span data-sent-email="">
      <Ltr>{''}</Ltr>
    </span>
  );
  return (
    <FormFrame
      page={page}
      island="contact-form"
      labelledBy="form"
      lead={t('contact.form-lead')}
      noScript={t('contact.no-script')}
      send={t('contact.send')}
      sending={t('contact.sending')}
      messages={messages}
      sent={
        <SentPanel title={t('contact.sent')}>
          <RichText text={t('contact.sent-more', { email: slot('email') })} slots={{ email }} />
        </SentPanel>
      }
    >
      <Fields page={page} />
    </FormFrame>
  );
}
