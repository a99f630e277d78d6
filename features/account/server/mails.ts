import { defineMail } from '@portal/server/mail/define-mail';
import { button, greeting, newPassword, text, whenText } from '@portal/server/mail/mail-parts';

/** To a new address, which is not the customer's before its link is opened. */
export const emailChange = defineMail(
  'email-change',
  (values: { linkPath: string; hours: number }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    const expiry = t('mail.verify-expiry', { hours: values.hours });
    return {
      subject: t('mail.new-email-subject', { app }),
      preheader: expiry,
      heading: t('mail.new-email-heading'),
      blocks: [
        ...greeting(writing),
        text(t('mail.new-email-text', { app })),
        button(writing, t('mail.verify-button'), values.linkPath),
        text(expiry),
        text(t('mail.new-email-not-you')),
      ],
      reason: t('mail.new-email-reason', { app }),
    };
  },
);

export const twoFactorChanged = defineMail(
  'two-factor-changed',
  ({ isOn }: { isOn: boolean }, writing) => {
    const { t } = writing;
    const app = writing.brand.name;
    const words = isOn ? t('mail.codes-on-text', { app }) : t('mail.codes-off-text', { app });
    return {
      subject: isOn ? t('mail.codes-on-subject', { app }) : t('mail.codes-off-subject', { app }),
      preheader: words,
      heading: isOn ? t('mail.codes-on-heading') : t('mail.codes-off-heading'),
      blocks: [
        ...greeting(writing),
        text(words),
        { kind: 'facts', facts: [{ label: t('mail.fact-when'), value: whenText(writing) }] },
        newPassword(t('mail.not-you'), writing),
      ],
      reason: t('mail.codes-reason'),
    };
  },
);
