import { paths } from '@portal/contract/paths';
import { cardName } from '@portal/server/mail/card-name.rules';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr } from '@portal/server/mail/isolates.rules';
import {
  button,
  greeting,
  type MailContent,
  money,
  newPassword,
  phone,
  text,
  type Writing,
} from '@portal/server/mail/mail-parts';
import { numberFacts } from '@portal/server/mail/plan-facts';
import { receiptBlock, stopText } from '@portal/server/mail/receipt-block';
import type { UnpaidCause } from './dunning.rules.ts';
import {
  changedFacts,
  day,
  type PlanChanged,
  type RenewalPaid,
  type RenewalSoon,
  type Renewing,
  renewalFacts,
  renewalLines,
  renewedFacts,
  ringsWords,
} from './renewed-number.ts';

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
  };
}

export const renewalSoon = defineMail('renewal-soon', (values: RenewalSoon, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const date = day(writing, values.renewsAt);
  return letter(writing, {
    subject: t('mail.renewal-soon-subject', { number, date }),
    heading: t('mail.renewal-soon-heading'),
    lead: t(values.card ? 'mail.renewal-soon-text' : 'mail.renewal-soon-no-card', { number, date }),
    blocks: [
      renewalFacts(writing, values),
      stopText(writing, date),
      button(writing, t('mail.receipt-button'), paths.billing),
    ],
  });
});

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
      // Of several numbers each renews on a day of its own.
      values.numbers.length > 1 ? stopText(writing) : stopText(writing, date),
      button(writing, t('mail.receipt-button'), paths.billing),
    ],
  });
  return { ...words, reason: t('mail.paid-reason', { app: brand.name }) };
});

interface RenewalDeclined extends Renewing {
  /** Missing in mails that wait since before it was told. */
  cause?: UnpaidCause;
  amountMicros: number;
  transactionId: string;
  graceUntil: string;
  nextTryAt: string | null;
}

const unpaidLeads = {
  declined: 'mail.renewal-declined-text',
  'no-card': 'mail.renewal-no-card-text',
  'not-reached': 'mail.renewal-not-reached-text',
  'given-back': 'mail.renewal-given-back-text',
} as const satisfies Record<UnpaidCause, string>;

export const renewalDeclined = defineMail(
  'renewal-declined',
  (values: RenewalDeclined, writing) => {
    const { t } = writing;
    const number = phone(values.didNumber);
    const grace = day(writing, values.graceUntil);
    const { months, phones, cause = 'declined' } = values;
    const isDeclined = cause === 'declined';
    const term = months === undefined ? [] : [t('coming.months', { n: months })];
    const rings = phones === undefined ? [] : [ringsWords(writing, phones)];
    return letter(writing, {
      subject: t(isDeclined ? 'mail.renewal-declined-subject' : 'mail.renewal-unpaid-subject', {
        number,
      }),
      heading: t(isDeclined ? 'mail.renewal-declined-heading' : 'mail.renewal-unpaid-heading'),
      lead: t(unpaidLeads[cause], { number, date: grace }),
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

export const planChanged = defineMail('plan-changed', (values: PlanChanged, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return letter(writing, {
    subject: t('mail.plan-changed-subject', { number }),
    heading: t('mail.plan-changed-heading'),
    lead: t('mail.plan-changed-text', { number }),
    blocks: [
      // A number that ends renews no more.
      ...(values.renewsAt === null ? [] : [text(t('mail.plan-changed-from'))]),
      changedFacts(writing, values),
      button(writing, t('mail.forwarding-button'), paths.numbers),
      newPassword(t('mail.not-you'), writing),
    ],
  });
});

export const renewalCardsChanged = defineMail(
  'renewal-cards-changed',
  ({ useOtherCards }: { useOtherCards: boolean }, writing) => {
    const { t } = writing;
    const heading = t('mail.renewal-cards-subject');
    const words = letter(writing, {
      subject: heading,
      heading,
      lead: t(useOtherCards ? 'mail.renewal-cards-all' : 'mail.renewal-cards-primary'),
      blocks: [
        button(writing, t('mail.receipt-button'), paths.billing),
        newPassword(t('mail.not-you'), writing),
      ],
    });
    return { ...words, reason: t('spending.mail-changed-reason') };
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
