import { paths } from '@portal/contract/paths';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatMoney } from '@portal/i18n/format';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr } from '@portal/server/mail/isolates.rules';
import { button, greeting, phone, questions, text } from '@portal/server/mail/mail-parts';

/** To somebody who has just got a first number; the link confirms the e-mail. Micro-dollars. */
interface Welcome {
  linkPath: string;
  hours: number;
  didNumber: string;
  forwardingNumber: string;
  amountMicros: number;
}

export const welcome = defineMail('welcome', (values: Welcome, writing) => {
  const { t, language } = writing;
  const app = writing.brand.name;
  const number = ltr(formatNumber(values.didNumber));
  return {
    subject: t('mail.welcome-subject', { number }),
    preheader: t('mail.welcome-text'),
    heading: t('mail.welcome-heading', { app }),
    blocks: [
      ...greeting(writing),
      text(t('mail.welcome-text')),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          {
            label: t('mail.forwarding-rings'),
            value: ltr(formatNumber(values.forwardingNumber)),
          },
          {
            label: t('mail.welcome-paid'),
            value: ltr(formatMoney(language, values.amountMicros / 1_000_000)),
          },
        ],
      },
      text(t('mail.welcome-confirm')),
      button(writing, t('mail.verify-button'), values.linkPath),
      text(t('mail.verify-expiry', { hours: values.hours })),
    ],
    reason: t('mail.welcome-reason', { app }),
    questions: questions(writing),
  };
});

/** A number was added to an account that was there. Micro-dollars. */
interface NumberAdded {
  didNumber: string;
  forwardingNumber: string;
  amountMicros: number;
}

export const numberAdded = defineMail('number-added', (values: NumberAdded, writing) => {
  const { t, language, brand } = writing;
  const number = phone(values.didNumber);
  const amount = ltr(formatMoney(language, values.amountMicros / 1_000_000));
  return {
    subject: t('port-in-mail.added-subject', { number }),
    preheader: t('port-in-mail.added-text'),
    heading: t('port-in-mail.added-heading'),
    blocks: [
      ...greeting(writing),
      text(t('port-in-mail.added-text')),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          { label: t('mail.forwarding-rings'), value: phone(values.forwardingNumber) },
          { label: t('mail.welcome-paid'), value: amount },
        ],
      },
      button(writing, t('mail.forwarding-button'), paths.numbers),
    ],
    reason: t('port-in-mail.added-reason', { app: brand.name }),
    questions: questions(writing),
  };
});
