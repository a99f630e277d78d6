import { paths } from '@portal/contract/paths';
import { formatNumber } from '@portal/contract/fields/phone';
import { defineMail } from './define-mail.ts';
import { ltr, oneLine } from './isolates.rules.ts';
import { button } from './mail-parts.ts';

/** A text or a call that reaches the development's inbox in place of a phone. */
export const carrierMessage = defineMail(
  'carrier-message',
  ({ by, to, text }: { by: 'text' | 'call'; to: string; text: string }, writing) => {
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
        button(writing, t('mail.forwarding-button'), paths.numbers),
      ],
      reason: t('mail.carrier-reason'),
    };
  },
);
