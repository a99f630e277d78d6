import { formatNumber } from '@portal/contract/fields/phone';
import type { MailTemplate } from '../../deps.ts';
import { ltr, oneLine } from './isolates.rules.ts';
import { button, questions, type Template, whenText } from './mail-parts.ts';

/** A text or a call that reaches the development's inbox in place of a phone (CONTRACT 4). */
const carrierMessage: Template<'carrier-message'> = ({ by, to, text }, writing) => {
  const { t } = writing;
  const number = ltr(formatNumber(to));
  const heading =
    by === 'text' ? t('mail.carrier-text', { number }) : t('mail.carrier-call', { number });
  return {
    subject: heading,
    preheader: oneLine(text),
    heading,
    blocks: [
      { kind: 'quote', text: oneLine(text) },
      button(writing, t('mail.forwarding-button'), '/profile/service-configuration'),
    ],
    reason: t('mail.carrier-reason'),
    questions: questions(writing),
  };
};

/** A text that somebody sent to a virtual number, word for word. */
const smsReceived: Template<'sms-received'> = (values, writing) => {
  const { t } = writing;
  const sender = /^\d+$/.test(values.sender)
    ? ltr(formatNumber(values.sender))
    : oneLine(values.sender);
  const number = ltr(formatNumber(values.didNumber));
  const received = { ...writing, happenedAt: new Date(values.receivedAt) };
  return {
    subject: t('mail.sms-subject', { sender, number }),
    preheader: oneLine(values.body),
    heading: t('mail.sms-heading', { sender }),
    blocks: [
      { kind: 'quote', text: values.body },
      ...(values.attachments > 0
        ? [{ kind: 'text', text: t('mail.sms-attachments', { n: values.attachments }) } as const]
        : []),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.sms-from'), value: sender },
          { label: t('mail.sms-to'), value: number },
          { label: t('mail.sms-when'), value: whenText(received) },
        ],
      },
      button(writing, t('mail.forwarding-button'), '/profile/service-configuration'),
    ],
    reason: t('mail.sms-reason', { number }),
    questions: questions(writing),
  };
};

export const carrierMails = {
  'sms-received': smsReceived,
  'carrier-message': carrierMessage,
} satisfies { [T in MailTemplate]?: Template<T> };
