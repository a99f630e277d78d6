import { paths } from '@portal/contract/paths';
import { formatNumber } from '@portal/contract/fields/phone';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine } from '@portal/server/mail/isolates.rules';
import { button, whenText } from '@portal/server/mail/mail-parts';
import { isPhoneNumber } from '../contract.ts';

interface SmsReceived {
  didNumber: string;
  sender: string;
  /** What the customer calls the sender. */
  senderName?: string;
  body: string;
  attachments: number;
  receivedAt: string;
}

/** A text that somebody sent to a virtual number, word for word. */
export const smsReceived = defineMail('sms-received', (values: SmsReceived, writing) => {
  const { t } = writing;
  const written = isPhoneNumber(values.sender)
    ? ltr(formatNumber(values.sender))
    : oneLine(values.sender);
  const from = written === '' ? t('mail.sms-unknown') : written;
  const sender = values.senderName === undefined ? from : oneLine(values.senderName);
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
          { label: t('mail.sms-from'), value: sender === from ? from : `${sender} · ${from}` },
          { label: t('mail.sms-to'), value: number },
          { label: t('mail.sms-when'), value: whenText(received) },
        ],
      },
      button(writing, t('mail.forwarding-button'), paths.numbers),
    ],
    reason: t('mail.sms-reason', { number }),
  };
});
