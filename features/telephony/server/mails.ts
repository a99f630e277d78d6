import { paths } from '@portal/contract/paths';
import { formatNumber } from '@portal/contract/fields/phone';
import { formatDuration } from '@portal/i18n/format';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr } from '@portal/server/mail/isolates.rules';
import { button, whenText } from '@portal/server/mail/mail-parts';

/** A message that a caller left, as MP3 or WAV in base64; null where the carrier did not give it. */
interface Voicemail {
  didNumber: string;
  caller: string;
  seconds: number;
  receivedAt: string;
  sound: string | null;
  isWave?: boolean;
}

/** A message that a caller left, with its sound. */
export const voicemail = defineMail('voicemail', (values: Voicemail, writing) => {
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
      button(writing, t('mail.forwarding-button'), paths.numbers),
    ],
    reason: t('mail.voicemail-reason', { number }),
    ...(values.sound !== null && {
      attachments: [
        {
          filename: `voicemail-${values.didNumber}-${day}.${values.isWave ? 'wav' : 'mp3'}`,
          contentType: values.isWave ? 'audio/wav' : 'audio/mpeg',
          content: Buffer.from(values.sound, 'base64'),
        },
      ],
    }),
  };
});
