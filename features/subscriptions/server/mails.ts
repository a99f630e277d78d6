import { paths } from '@portal/contract/paths';
import { formatDate } from '@portal/i18n/format';
import { cardName } from '@portal/server/mail/card-name.rules';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr } from '@portal/server/mail/isolates.rules';
import {
  type Block,
  button,
  greeting,
  type MailContent,
  money,
  phone,
  questions,
  type ReceiptLine,
  text,
  type Writing,
} from '@portal/server/mail/mail-parts';
import { numberFacts, planFacts } from '@portal/server/mail/plan-facts';
import { receiptBlock, stopText } from '@portal/server/mail/receipt-block';
import { type Renewing, ringsWords } from './renewed-number.ts';

const dayMs = 86_400_000;

const day = ({ language }: Writing, instant: string) =>
  formatDate(language, new Date(instant), 'UTC');

type Card = { brand: string; lastFour: string } | null;
const cardFact = ({ t }: Writing, card: Card) =>
  card ? [{ label: t('mail.receipt-card'), value: ltr(cardName(card)) }] : [];

/** The frame that all of these share: greeting, what happened, the facts, where to go. */
function letter(
  writing: Writing,
  words: Pick<MailContent, 'subject' | 'heading' | 'blocks'> & { lead: string },
): MailContent {
  const { t, brand } = writing;
  return {
    subject: words.subject,
    preheader: words.lead,
    heading: words.heading,
    blocks: [...greeting(writing), text(words.lead), ...words.blocks],
    reason: t('mail.plan-reason', { app: brand.name }),
    questions: questions(writing),
  };
}

/** Days before a renewal. Micro-dollars, instants as ISO 8601. */
interface RenewalSoon extends Renewing {
  amountMicros: number;
  renewsAt: string;
  card: { brand: string; lastFour: string } | null;
}

/** Its plan, its renewal and where it rings; of a mail that waited only what that one knew. */
function renewalFacts(writing: Writing, values: RenewalSoon): Block {
  const { t } = writing;
  const { didNumber, months, phones, amountMicros, renewsAt } = values;
  const card = cardFact(writing, values.card);
  if (months === undefined || phones === undefined) {
    const amount = { label: t('mail.receipt-amount'), value: money(writing, amountMicros) };
    return numberFacts(writing, didNumber, [amount, ...card]);
  }
  const term = t('coming.months', { n: months });
  const rings = ringsWords(writing, phones);
  const plan = { didNumber, term, renewsAt, renewalMicros: amountMicros, rings };
  return planFacts(writing, plan, card);
}

export const renewalSoon = defineMail('renewal-soon', (values: RenewalSoon, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const date = day(writing, values.renewsAt);
  return letter(writing, {
    subject: t('mail.renewal-soon-subject', { number, date }),
    heading: t('mail.renewal-soon-heading'),
    lead: t('mail.renewal-soon-text', { number, date }),
    blocks: [
      renewalFacts(writing, values),
      stopText(writing, date),
      button(writing, t('mail.receipt-button'), paths.billing),
    ],
  });
});

/** A number with the period that was paid for, and with its next renewal. */
export interface RenewedNumber extends Required<Renewing> {
  from: string;
  renewsAt: string;
  priceMicros: number;
}

interface RenewalPaid {
  numbers: readonly string[];
  amountMicros: number;
  transactionId: string;
  renewsAt: string;
  card: { brand: string; lastFour: string } | null;
  /** The same numbers with their plans; mails that waited lack them. */
  renewed?: readonly RenewedNumber[];
}

/** One line for each number with its period, where their prices make up what was paid. */
function renewalLines(writing: Writing, values: RenewalPaid): ReceiptLine[] {
  const { t } = writing;
  const { numbers, renewed = [], amountMicros } = values;
  const sum = renewed.reduce((all, { priceMicros }) => all + priceMicros, 0);
  const amount = money(writing, amountMicros);
  if (renewed.length === 0) return [{ label: numbers.map(phone).join(', '), value: amount }];
  const lines = renewed.map((one) => ({
    label: phone(one.didNumber),
    value: money(writing, one.priceMicros),
    under: [
      t('mail.receipt-period', {
        from: day(writing, one.from),
        to: formatDate(writing.language, new Date(Date.parse(one.renewsAt) - dayMs), 'UTC'),
      }),
    ],
  }));
  if (sum === amountMicros) return lines;
  const under = lines.map((line) => [line.label, ...line.under].join(' · '));
  return [{ label: t('mail.receipt-renewal'), value: amount, under }];
}

/** Of one number all there is to say; of several when and for what each renews. */
function renewedFacts(writing: Writing, renewed: readonly RenewedNumber[]): Block[] {
  const { t } = writing;
  const [only, ...others] = renewed;
  if (!only) return [];
  if (others.length === 0) {
    const plan = { ...only, amountMicros: only.priceMicros, card: null };
    return [renewalFacts(writing, plan)];
  }
  const facts = renewed.map((one) => ({
    label: phone(one.didNumber),
    value: t('mail.renews-next', {
      amount: money(writing, one.priceMicros),
      date: day(writing, one.renewsAt),
      phone: ringsWords(writing, one.phones),
    }),
  }));
  return [{ kind: 'facts', facts }];
}

export const renewalPaid = defineMail('renewal-paid', (values: RenewalPaid, writing) => {
  const { t, brand } = writing;
  const date = day(writing, values.renewsAt);
  const amount = money(writing, values.amountMicros);
  const words = letter(writing, {
    subject: t('mail.receipt-subject', { number: ltr(values.transactionId), app: brand.name }),
    heading: t('mail.receipt-heading', { amount }),
    lead: t('mail.renewal-paid-text', { date }),
    blocks: [
      ...renewedFacts(writing, values.renewed ?? []),
      receiptBlock(writing, { ...values, lines: renewalLines(writing, values) }),
      stopText(writing, date),
      button(writing, t('mail.receipt-button'), paths.billing),
    ],
  });
  return { ...words, reason: t('mail.paid-reason', { app: brand.name }) };
});

interface RenewalDeclined extends Renewing {
  amountMicros: number;
  transactionId: string;
  graceUntil: string;
  nextTryAt: string | null;
}

export const renewalDeclined = defineMail(
  'renewal-declined',
  (values: RenewalDeclined, writing) => {
    const { t } = writing;
    const number = phone(values.didNumber);
    const grace = day(writing, values.graceUntil);
    const { months, phones } = values;
    const term = months === undefined ? [] : [t('coming.months', { n: months })];
    const rings = phones === undefined ? [] : [ringsWords(writing, phones)];
    return letter(writing, {
      subject: t('mail.renewal-declined-subject', { number }),
      heading: t('mail.renewal-declined-heading'),
      lead: t('mail.renewal-declined-text', { number, date: grace }),
      blocks: [
        numberFacts(writing, values.didNumber, [
          ...term.map((value) => ({ label: t('mail.fact-plan'), value })),
          { label: t('mail.receipt-amount'), value: money(writing, values.amountMicros) },
          ...rings.map((value) => ({ label: t('mail.fact-rings'), value })),
          { label: t('mail.grace-until'), value: grace },
          ...(values.nextTryAt === null
            ? []
            : [{ label: t('mail.next-try'), value: day(writing, values.nextTryAt) }]),
          { label: t('mail.receipt-number'), value: ltr(values.transactionId) },
        ]),
        button(writing, t('mail.pay-button'), paths.login),
      ],
    });
  },
);

interface ServiceSuspended {
  didNumber: string;
  amountMicros: number;
  lostOn: string;
}

export const serviceSuspended = defineMail(
  'service-suspended',
  (values: ServiceSuspended, writing) => {
    const { t } = writing;
    const number = phone(values.didNumber);
    return letter(writing, {
      subject: t('mail.suspended-subject', { number }),
      heading: t('mail.suspended-heading'),
      lead: t('mail.suspended-text', { number }),
      blocks: [
        numberFacts(writing, values.didNumber, [
          { label: t('mail.receipt-amount'), value: money(writing, values.amountMicros) },
          { label: t('mail.lost-on'), value: day(writing, values.lostOn) },
        ]),
        button(writing, t('mail.pay-button'), paths.login),
      ],
    });
  },
);

export const numberLossWarning = defineMail(
  'number-loss-warning',
  (values: { didNumber: string; lostOn: string; isLast: boolean }, writing) => {
    const { t } = writing;
    const number = phone(values.didNumber);
    const date = day(writing, values.lostOn);
    return letter(writing, {
      subject: t(values.isLast ? 'mail.loss-last-subject' : 'mail.loss-subject', { number, date }),
      heading: t(values.isLast ? 'mail.loss-last-heading' : 'mail.loss-heading'),
      lead: t('mail.loss-text', { number, date }),
      blocks: [button(writing, t('mail.pay-button'), paths.login)],
    });
  },
);

export const numberLost = defineMail(
  'number-lost',
  (values: { didNumber: string; reason: 'unpaid' | 'cancelled' }, writing) => {
    const { t } = writing;
    const number = phone(values.didNumber);
    return letter(writing, {
      subject: t('mail.lost-subject', { number }),
      heading: t('mail.lost-heading'),
      lead: t(values.reason === 'unpaid' ? 'mail.lost-unpaid' : 'mail.lost-cancelled', { number }),
      blocks: [button(writing, t('mail.lost-button'), '/get-your-number')],
    });
  },
);

interface CancellationChanged {
  didNumber: string;
  endsAt: string;
  isBooked: boolean;
}

export const cancellationChanged = defineMail(
  'cancellation-changed',
  (values: CancellationChanged, writing) => {
    const { t } = writing;
    const number = phone(values.didNumber);
    const date = day(writing, values.endsAt);
    const { isBooked } = values;
    return letter(writing, {
      subject: t(isBooked ? 'mail.cancel-subject' : 'mail.restore-subject', { number }),
      heading: t(isBooked ? 'mail.cancel-heading' : 'mail.restore-heading'),
      lead: t(isBooked ? 'mail.cancel-text' : 'mail.restore-text', { number, date }),
      blocks: [button(writing, t('mail.forwarding-button'), paths.numbers)],
    });
  },
);

interface CardExpiring {
  card: { brand: string; lastFour: string };
  /** 1 to 12 and four digits: the card's last month. */
  month: number;
  year: number;
}

export const cardExpiring = defineMail(
  'card-expiring',
  ({ card, month, year }: CardExpiring, writing) => {
    const { t } = writing;
    const name = ltr(cardName(card));
    const end = ltr(`${String(month).padStart(2, '0')}/${year}`);
    return letter(writing, {
      subject: t('mail.card-ends-subject', { card: name }),
      heading: t('mail.card-ends-heading'),
      lead: t('mail.card-ends-text', { card: name, end }),
      blocks: [button(writing, t('mail.receipt-button'), paths.billing)],
    });
  },
);
