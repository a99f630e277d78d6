import { formatNumber } from '@portal/contract/fields/phone';
import { formatDate, formatMoney } from '@portal/i18n/format';
import type { MailTemplate } from '../../deps.ts';
import { ltr } from './isolates.rules.ts';
import {
  type Block,
  button,
  greeting,
  type MailContent,
  questions,
  type Template,
  type Writing,
} from './mail-parts.ts';
import { cardName } from './receipt-sheet.rules.ts';

const text = (words: string): Block => ({ kind: 'text', text: words });
const phone = (digits: string) => ltr(formatNumber(digits));
const money = ({ language }: Writing, micros: number) =>
  ltr(formatMoney(language, micros / 1_000_000));
const day = ({ language }: Writing, instant: string) =>
  formatDate(language, new Date(instant), 'UTC');

type Card = { brand: string; lastFour: string } | null;
const cardFact = ({ t }: Writing, card: Card) =>
  card ? [{ label: t('mail.receipt-card'), value: ltr(cardName(card)) }] : [];

/** The frame that all of these share: greeting, what happened, the facts, where to go. */
function letter(
  writing: Writing,
  firstName: string,
  words: Pick<MailContent, 'subject' | 'heading' | 'blocks'> & { lead: string },
): MailContent {
  const { t, brand } = writing;
  return {
    subject: words.subject,
    preheader: words.lead,
    heading: words.heading,
    blocks: [...greeting(writing, firstName), text(words.lead), ...words.blocks],
    reason: t('mail.plan-reason', { app: brand.name }),
    questions: questions(writing),
  };
}

const renewalSoon: Template<'renewal-soon'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const date = day(writing, values.renewsAt);
  return letter(writing, values.firstName, {
    subject: t('mail.renewal-soon-subject', { number, date }),
    heading: t('mail.renewal-soon-heading'),
    lead: t('mail.renewal-soon-text', { number, date }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('mail.receipt-amount'), value: money(writing, values.amountMicros) },
          ...cardFact(writing, values.card),
        ],
      },
      button(writing, t('mail.receipt-button'), '/profile/billing'),
    ],
  });
};

const renewalPaid: Template<'renewal-paid'> = (values, writing) => {
  const { t, brand } = writing;
  const transaction = ltr(values.transactionId);
  return letter(writing, values.firstName, {
    subject: t('mail.receipt-subject', { number: transaction, app: brand.name }),
    heading: t('mail.receipt-heading', { amount: money(writing, values.amountMicros) }),
    lead: t('mail.renewal-paid-text', { date: day(writing, values.renewsAt) }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('mail.receipt-number'), value: transaction },
          { label: t('mail.receipt-for'), value: values.numbers.map(phone).join(', ') },
          { label: t('mail.receipt-amount'), value: money(writing, values.amountMicros) },
          ...cardFact(writing, values.card),
        ],
      },
      button(writing, t('mail.receipt-button'), '/profile/billing'),
    ],
  });
};

const renewalDeclined: Template<'renewal-declined'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const grace = day(writing, values.graceUntil);
  return letter(writing, values.firstName, {
    subject: t('mail.renewal-declined-subject', { number }),
    heading: t('mail.renewal-declined-heading'),
    lead: t('mail.renewal-declined-text', { number, date: grace }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('mail.receipt-number'), value: ltr(values.transactionId) },
          { label: t('mail.receipt-amount'), value: money(writing, values.amountMicros) },
          { label: t('mail.grace-until'), value: grace },
          ...(values.nextTryAt === null
            ? []
            : [{ label: t('mail.next-try'), value: day(writing, values.nextTryAt) }]),
        ],
      },
      button(writing, t('mail.pay-button'), '/login'),
    ],
  });
};

const serviceSuspended: Template<'service-suspended'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return letter(writing, values.firstName, {
    subject: t('mail.suspended-subject', { number }),
    heading: t('mail.suspended-heading'),
    lead: t('mail.suspended-text', { number }),
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: t('mail.receipt-amount'), value: money(writing, values.amountMicros) },
          { label: t('mail.lost-on'), value: day(writing, values.lostOn) },
        ],
      },
      button(writing, t('mail.pay-button'), '/login'),
    ],
  });
};

const numberLossWarning: Template<'number-loss-warning'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const date = day(writing, values.lostOn);
  return letter(writing, values.firstName, {
    subject: t(values.isLast ? 'mail.loss-last-subject' : 'mail.loss-subject', { number, date }),
    heading: t(values.isLast ? 'mail.loss-last-heading' : 'mail.loss-heading'),
    lead: t('mail.loss-text', { number, date }),
    blocks: [button(writing, t('mail.pay-button'), '/login')],
  });
};

const numberLost: Template<'number-lost'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return letter(writing, values.firstName, {
    subject: t('mail.lost-subject', { number }),
    heading: t('mail.lost-heading'),
    lead: t(values.reason === 'unpaid' ? 'mail.lost-unpaid' : 'mail.lost-cancelled', { number }),
    blocks: [button(writing, t('mail.lost-button'), '/get-your-number')],
  });
};

const cancellationChanged: Template<'cancellation-changed'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const date = day(writing, values.endsAt);
  const { isBooked } = values;
  return letter(writing, values.firstName, {
    subject: t(isBooked ? 'mail.cancel-subject' : 'mail.restore-subject', { number }),
    heading: t(isBooked ? 'mail.cancel-heading' : 'mail.restore-heading'),
    lead: t(isBooked ? 'mail.cancel-text' : 'mail.restore-text', { number, date }),
    blocks: [button(writing, t('mail.forwarding-button'), '/profile/service-configuration')],
  });
};

const cardExpiring: Template<'card-expiring'> = ({ card, month, year, firstName }, writing) => {
  const { t } = writing;
  const name = ltr(cardName(card));
  const end = ltr(`${String(month).padStart(2, '0')}/${year}`);
  return letter(writing, firstName, {
    subject: t('mail.card-ends-subject', { card: name }),
    heading: t('mail.card-ends-heading'),
    lead: t('mail.card-ends-text', { card: name, end }),
    blocks: [button(writing, t('mail.receipt-button'), '/profile/billing')],
  });
};

/** Mails about the life of a number's plan (issue 6): every step that costs, or stops a number. */
export const subscriptionMails = {
  'renewal-soon': renewalSoon,
  'renewal-paid': renewalPaid,
  'renewal-declined': renewalDeclined,
  'service-suspended': serviceSuspended,
  'number-loss-warning': numberLossWarning,
  'number-lost': numberLost,
  'cancellation-changed': cancellationChanged,
  'card-expiring': cardExpiring,
} satisfies { [T in MailTemplate]?: Template<T> };
