import { paths } from '@portal/contract/paths';
import type { Language } from '@portal/contract/fields/text';
import type { SupportSubject } from '../contract.ts';
import { formatLanguage } from '@portal/i18n/format';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine, typed } from '@portal/server/mail/isolates.rules';
import { greeting, pageUrl, type Writing } from '@portal/server/mail/mail-parts';

function subjectText({ t }: Writing, subject: SupportSubject): string {
  switch (subject) {
    case 'technical':
      return t('mail.subject-technical');
    case 'billing':
      return t('mail.subject-billing');
    case 'plans':
      return t('mail.subject-plans');
    case 'general':
      return t('mail.subject-general');
    case 'other':
      return t('mail.subject-other');
  }
}

/** Lines as they were written, without marks that turn text around or other control characters. */
function quoted(message: string): string {
  return message
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => oneLine(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** To the brand's support, in the name of a customer or a visitor. */
interface SupportRequest {
  inquiryId: number;
  subject: SupportSubject;
  message: string;
  name: string;
  email: string;
  phone: string;
  language: Language;
  customerId: number | null;
}

export const supportRequest = defineMail('support-request', (values: SupportRequest, writing) => {
  const { t } = writing;
  const subject = subjectText(writing, values.subject);
  const name = typed(oneLine(values.name));
  const customer =
    values.customerId === null ? t('mail.request-no-account') : ltr(String(values.customerId));
  return {
    subject: t('mail.request-subject', { subject, number: ltr(String(values.inquiryId)) }),
    preheader: t('mail.request-heading', { name }),
    heading: t('mail.request-heading', { name }),
    blocks: [
      { kind: 'text', text: t('mail.request-text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.copy-topic'), value: subject },
          { label: t('mail.request-email'), value: ltr(oneLine(values.email)) },
          ...(values.phone === ''
            ? []
            : [{ label: t('mail.request-phone'), value: ltr(oneLine(values.phone)) }]),
          {
            label: t('mail.request-language'),
            value: formatLanguage(writing.language, values.language),
          },
          { label: t('mail.request-account'), value: customer },
        ],
      },
      { kind: 'quote', text: quoted(values.message) },
    ],
    reason: t('mail.request-reason', { app: writing.brand.name }),
  };
});

interface SupportCopy {
  inquiryId: number;
  subject: SupportSubject;
  message: string;
}

export const supportCopy = defineMail('support-copy', (values: SupportCopy, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const number = ltr(String(values.inquiryId));
  return {
    subject: t('mail.copy-subject', { number }),
    preheader: t('mail.copy-text'),
    heading: t('mail.copy-heading'),
    blocks: [
      ...greeting(writing),
      { kind: 'text', text: t('mail.copy-text') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.copy-topic'), value: subjectText(writing, values.subject) },
          { label: t('mail.copy-number'), value: number },
        ],
      },
      { kind: 'quote', text: quoted(values.message) },
      { kind: 'link', text: t('mail.copy-link'), url: pageUrl(writing, paths.support) },
    ],
    reason: t('mail.copy-reason', { app }),
  };
});
