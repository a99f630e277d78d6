import { formatNumber } from '@portal/contract/fields/phone';
import { formatDuration } from '@portal/i18n/format';
import { planWords } from '@portal/i18n/ring-plan-words';
import type { MailTemplate } from '../../deps.ts';
import { ltr, oneLine } from './isolates.rules.ts';
import { button, greeting, newPassword, questions, type Template, whenText } from './mail-parts.ts';

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

/** How calls to a number ring from now on, in words. */
const ringPlanChanged: Template<'ring-plan-changed'> = (values, writing) => {
  const { t, language, brand } = writing;
  const number = ltr(formatNumber(values.didNumber));
  const words = planWords({ t, language }, values.plan);
  return {
    subject: t('mail.plan-subject', { number }),
    preheader: words,
    heading: t('mail.plan-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      { kind: 'text', text: t('mail.forwarding-text', { app: brand.name }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          { label: t('mail.plan-now'), value: words },
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

/** A message that a caller left, with its sound. */
const voicemail: Template<'voicemail'> = (values, writing) => {
  const { t, language } = writing;
  const number = ltr(formatNumber(values.didNumber));
  const caller =
    values.caller === '' ? t('mail.voicemail-unknown') : ltr(formatNumber(values.caller));
  const received = { ...writing, happenedAt: new Date(values.receivedAt) };
  const text = t(values.sound === null ? 'mail.voicemail-lost' : 'mail.voicemail-text');
  const day = values.receivedAt.slice(0, 10);
  return {
    subject: t('mail.voicemail-subject', { caller, number }),
    preheader: text,
    heading: t('mail.voicemail-heading', { caller }),
    blocks: [
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.sms-from'), value: caller },
          { label: t('mail.sms-to'), value: number },
          { label: t('mail.voicemail-length'), value: formatDuration(language, values.seconds) },
          { label: t('mail.sms-when'), value: whenText(received) },
        ],
      },
      button(writing, t('mail.forwarding-button'), '/profile/service-configuration'),
    ],
    reason: t('mail.voicemail-reason', { number }),
    questions: questions(writing),
    ...(values.sound !== null && {
      attachments: [
        {
          filename: `voicemail-${values.didNumber}-${day}.mp3`,
          contentType: 'audio/mpeg',
          content: Buffer.from(values.sound, 'base64'),
        },
      ],
    }),
  };
};

export const carrierMails = {
  'ring-plan-changed': ringPlanChanged,
  voicemail,
  'sms-received': smsReceived,
  'carrier-message': carrierMessage,
} satisfies { [T in MailTemplate]?: Template<T> };
