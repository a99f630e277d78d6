import { formatNumber } from '@portal/contract/fields/phone';
import type { MailTemplate, MailValues } from '../../deps.ts';
import { accountMails } from './account-mails.ts';
import { carrierMails } from './carrier-mails.ts';
import { ltr, oneLine } from './isolates.rules.ts';
import {
  button,
  greeting,
  type MailContent,
  newPassword,
  questions,
  type Template,
  whenText,
  type Writing,
} from './mail-parts.ts';
import { portInMails } from './port-in-mails.ts';
import { receipt } from './receipt-mail.ts';
import { spendingMails } from './spending-mails.ts';
import { subscriptionMails } from './subscription-mails.ts';
import { supportMails } from './support-mails.ts';

const signInCode: Template<'sign-in-code'> = ({ code, minutes }, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const expiry = t('mail.code-expiry', { minutes });
  return {
    subject: t('mail.code-subject', { code: ltr(code), app }),
    preheader: expiry,
    heading: t('mail.code-heading'),
    blocks: [
      { kind: 'text', text: t('mail.code-text', { app }) },
      { kind: 'code', code },
      { kind: 'text', text: expiry },
      newPassword(t('mail.code-not-you'), writing),
    ],
    reason: t('mail.code-reason', { app }),
    questions: questions(writing),
  };
};

const emailVerification: Template<'email-verification'> = (values, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const expiry = t('mail.verify-expiry', { hours: values.hours });
  return {
    subject: t('mail.verify-subject', { app }),
    preheader: expiry,
    heading: t('mail.verify-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      { kind: 'text', text: t('mail.verify-text', { app }) },
      button(writing, t('mail.verify-button'), values.linkPath),
      { kind: 'text', text: expiry },
      { kind: 'text', text: t('mail.verify-not-you') },
    ],
    reason: t('mail.verify-reason', { app }),
    questions: questions(writing),
  };
};

/** The keys of one change: where calls or texts went, and whether they still go anywhere. */
function forwardingKeys(kind: 'calls' | 'sms', off: boolean) {
  if (kind === 'calls') {
    return {
      subject: off ? 'mail.forwarding-calls-off-subject' : 'mail.forwarding-calls-subject',
      heading: off ? 'mail.forwarding-calls-off-heading' : 'mail.forwarding-calls-heading',
      before: 'mail.forwarding-rang',
      now: 'mail.forwarding-rings',
    } as const;
  }
  return {
    subject: off ? 'mail.forwarding-sms-off-subject' : 'mail.forwarding-sms-subject',
    heading: off ? 'mail.forwarding-sms-off-heading' : 'mail.forwarding-sms-heading',
    before: 'mail.forwarding-sms-went',
    now: 'mail.forwarding-sms-go',
  } as const;
}

const forwardingChanged: Template<'forwarding-changed'> = (values, writing) => {
  const { t } = writing;
  const keys = forwardingKeys(values.kind, values.newValue === '');
  const number = ltr(formatNumber(values.didNumber));
  const place = (value: string) => {
    if (value === '') return t('mail.forwarding-nowhere');
    return ltr(values.kind === 'calls' ? formatNumber(value) : oneLine(value));
  };
  return {
    subject: t(keys.subject, { number }),
    preheader: `${t(keys.now)}: ${place(values.newValue)}`,
    heading: t(keys.heading),
    blocks: [
      ...greeting(writing, values.firstName),
      { kind: 'text', text: t('mail.forwarding-text', { app: writing.brand.name }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          { label: t(keys.before), value: place(values.oldValue) },
          { label: t(keys.now), value: place(values.newValue) },
          { label: t('mail.forwarding-when'), value: whenText(writing) },
        ],
      },
      button(writing, t('mail.forwarding-button'), '/profile/service-configuration'),
      newPassword(t('mail.forwarding-not-you'), writing),
    ],
    reason: t('mail.forwarding-reason'),
    questions: questions(writing),
  };
};

const templates: { [T in MailTemplate]: Template<T> } = {
  'sign-in-code': signInCode,
  'email-verification': emailVerification,
  'forwarding-changed': forwardingChanged,
  ...accountMails,
  ...supportMails,
  ...subscriptionMails,
  receipt,
  ...spendingMails,
  ...carrierMails,
  ...portInMails,
};

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(templates, name);
}

/** What a mail says, in the language and the brand of `writing` (UX 4.10). */
export function writeMail<T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  writing: Writing,
): MailContent {
  return templates[template](values, writing);
}
