import { paths } from '@portal/contract/paths';
import { cardName } from '@portal/server/mail/card-name.rules';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine } from '@portal/server/mail/isolates.rules';
import { button, greeting, newPassword, text, whenText } from '@portal/server/mail/mail-parts';

/** Of the card its brand and last digits, and nothing else. */
interface CardChanged {
  what: 'added' | 'removed' | 'primary';
  card: { brand: string; lastFour: string };
  /** Whether an added card pays the renewals from now on. */
  isPrimary: boolean;
  /** From where it was done; null where that is not known. */
  address: string | null;
}

const keys = {
  added: {
    subject: 'mail.card-added-subject',
    heading: 'mail.card-added-heading',
    words: 'mail.card-added-text',
  },
  removed: {
    subject: 'mail.card-removed-subject',
    heading: 'mail.card-removed-heading',
    words: 'mail.card-removed-text',
  },
  primary: {
    subject: 'mail.card-primary-subject',
    heading: 'mail.card-primary-heading',
    words: 'mail.card-primary-text',
  },
} as const;

export const cardChanged = defineMail('card-changed', (values: CardChanged, writing) => {
  const { t } = writing;
  const app = writing.brand.name;
  const { what, card, isPrimary, address } = values;
  const words = t(keys[what].words);
  return {
    subject: t(keys[what].subject, { app }),
    preheader: words,
    heading: t(keys[what].heading),
    blocks: [
      ...greeting(writing),
      text(words),
      ...(what === 'added' && isPrimary ? [text(t('mail.card-primary-text'))] : []),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.card-fact'), value: ltr(cardName(card)) },
          ...(address === null
            ? []
            : [{ label: t('mail.fact-address'), value: ltr(oneLine(address)) }]),
          { label: t('mail.fact-when'), value: whenText(writing) },
        ],
      },
      button(writing, t('mail.card-button'), paths.billing),
      newPassword(t('mail.not-you'), writing),
    ],
    reason: t('mail.card-reason'),
  };
});
