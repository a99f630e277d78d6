import {
  buttonClass,
  CircleCheckIcon,
  EmailField,
  FieldMessages,
  Ltr,
  SelectField,
  TextAreaField,
  TextField,
  TriangleAlertIcon,
} from '@portal/ui';
import type { TextKey } from '@portal/i18n';
import type { SupportSubject } from '@portal/contract/support';
import { RichText, slot } from '../../lib/rich-text.tsx';
import type { PageContext } from '../page.ts';
import parts from '../parts/parts.module.css';
import styles from './contact.module.css';

/** The subjects of SPEC 2 in a visitor's words; those who don't have a number yet come first. */
const subjectWords: Readonly<Record<SupportSubject, TextKey>> = {
  plans: 'contact.subject-plans',
  general: 'contact.subject-general',
  technical: 'contact.subject-technical',
  billing: 'contact.subject-billing',
  other: 'contact.subject-other',
};

/** What the script may have to say, by the contract's message keys and by outcome. */
const said = [
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

function Sent({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={styles.sent} hidden tabIndex={-1} data-sent="">
      <CircleCheckIcon size={40} className={styles.tick} />
      <h3 className={parts.h2}>{t('contact.sent')}</h3>
      <p>
        <RichText
          text={t('contact.sent-more', { email: slot('email') })}
          slots={{
            email: (
              <span data-sent-to="">
                <Ltr>{''}</Ltr>
              </span>
            ),
          }}
        />
      </p>
    </div>
  );
}

/**
 * The form of `create-lead`. Its button becomes one that sends when the script has come; without
 * scripts the form hides and the page says how else to write.
 */
export function ContactForm({ page }: { readonly page: PageContext }) {
  const { t } = page;
  const messages = Object.fromEntries(said.map((key) => [key, t(key)]));
  return (
    <div data-island={page.island('contact-form')}>
      <p className={styles.noScript}>{t('contact.no-script')}</p>
      <form
        className={styles.fields}
        noValidate
        aria-labelledby="form"
        data-contact=""
        data-messages={JSON.stringify(messages)}
      >
        <p className={parts.under}>{t('contact.form-lead')}</p>
        <Fields page={page} />
        <p className={styles.failed} role="alert" hidden data-failed="">
          <TriangleAlertIcon size={18} />
          <span />
        </p>
        <div className={styles.send}>
          <button type="button" className={buttonClass({})} data-send="">
            <span>{t('contact.send')}</span>
            <span hidden>{t('contact.sending')}</span>
          </button>
        </div>
        <p className={styles.small}>
          {t(page.usesRecaptcha ? 'contact.bot-recaptcha' : 'contact.bot-check')}
        </p>
        <template data-error="">
          <FieldMessages id="field" error=" " errorPrefix={t('form.error-prefix')} />
        </template>
      </form>
      <Sent page={page} />
    </div>
  );
}
