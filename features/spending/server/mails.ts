import { microsToDollars } from '@portal/contract/fields/money';
import { paths } from '@portal/contract/paths';
import type { SpendingChange, TopUpPause } from '../contract.ts';
import type { PaidBy } from '@portal/features/payments/server';
import { formatBalance } from '@portal/i18n/format';
import { cardName } from '@portal/server/mail/card-name.rules';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, typed } from '@portal/server/mail/isolates.rules';
import {
  button,
  greeting,
  money,
  newPassword,
  text,
  type Writing,
} from '@portal/server/mail/mail-parts';
import { receiptBlock } from '@portal/server/mail/receipt-block';

const openBilling = (writing: Writing) =>
  button(writing, writing.t('spending.mail-billing'), paths.billing);

const keysOf = {
  'auto-top-up': { on: 'spending.mail-top-up-on', off: 'spending.mail-top-up-off' },
  'low-balance': { on: 'spending.mail-low-on', off: 'spending.mail-low-off' },
  'daily-cap': { on: 'spending.mail-cap-on', off: 'spending.mail-cap-off' },
} as const;

const pausedKeys = {
  declined: 'spending.mail-paused-declined',
  'no-card': 'spending.mail-paused-no-card',
  reversed: 'spending.mail-paused-reversed',
} as const;

/** One of the three switches as it was set; amounts that it has none of are null. */
interface SpendingChanged {
  kind: SpendingChange['kind'];
  isOn: boolean;
  belowMicros: number | null;
  amountMicros: number | null;
  monthMaxMicros: number | null;
  maxMicros: number | null;
  card: { brand: string; lastFour: string } | null;
}

export const spendingChanged = defineMail(
  'spending-changed',
  (values: SpendingChanged, writing) => {
    const { t } = writing;
    const words = t(keysOf[values.kind][values.isOn ? 'on' : 'off']);
    const amounts = [
      [t('spending.top-up-below'), values.belowMicros],
      [t('spending.top-up-amount'), values.amountMicros],
      [t('spending.top-up-max'), values.monthMaxMicros],
      [t('spending.cap-max'), values.maxMicros],
    ] as const;
    const facts = amounts.flatMap(([label, micros]) =>
      micros === null ? [] : [{ label, value: money(writing, micros) }],
    );
    const { card } = values;
    if (card) facts.push({ label: t('spending.mail-card'), value: ltr(cardName(card)) });
    return {
      subject: t('spending.mail-changed-subject'),
      preheader: words,
      heading: t('spending.mail-changed-subject'),
      blocks: [
        ...greeting(writing),
        text(words),
        ...(values.isOn ? [{ kind: 'facts', facts } as const] : []),
        ...(values.isOn && card ? [text(t('spending.mail-consent'))] : []),
        openBilling(writing),
        newPassword(t('mail.not-you'), writing),
      ],
      reason: t('spending.mail-changed-reason'),
    };
  },
);

interface TopUpDone {
  transactionId: string;
  amountMicros: number;
  card: { brand: string; lastFour: string };
  billedTo?: PaidBy;
}

export const topUpDone = defineMail('top-up-done', (values: TopUpDone, writing) => {
  const { t } = writing;
  const amount = money(writing, values.amountMicros);
  const subject = t('spending.mail-done-subject', { amount });
  const words = t('spending.mail-done-text', { app: writing.brand.name });
  return {
    subject,
    preheader: words,
    heading: subject,
    blocks: [
      ...greeting(writing),
      text(words),
      receiptBlock(writing, {
        ...values,
        lines: [{ label: t('mail.fact-credit'), value: amount }],
      }),
      openBilling(writing),
    ],
    reason: t('spending.mail-done-reason'),
  };
});

export const topUpPaused = defineMail(
  'top-up-paused',
  (values: { reason: TopUpPause; amountMicros: number }, writing) => {
    const { t } = writing;
    const amount = money(writing, values.amountMicros);
    const words = t(pausedKeys[values.reason], { amount });
    return {
      subject: t('spending.mail-paused-subject'),
      preheader: words,
      heading: t('spending.mail-paused-subject'),
      blocks: [...greeting(writing), text(words), openBilling(writing)],
      reason: t('spending.mail-reason'),
    };
  },
);

export const lowBalance = defineMail(
  'low-balance',
  (values: { balanceMicros: number; belowMicros: number }, writing) => {
    const { t, language } = writing;
    // As every amount: its own letters say on which side the sign stands.
    const balance = typed(formatBalance(language, microsToDollars(values.balanceMicros)));
    const subject = t('spending.mail-low-subject', { balance });
    const words = t('spending.mail-low-text', { below: money(writing, values.belowMicros) });
    return {
      subject,
      preheader: words,
      heading: subject,
      blocks: [
        ...greeting(writing),
        text(words),
        button(writing, t('spending.mail-add'), paths.addCredit),
      ],
      reason: t('spending.mail-reason'),
    };
  },
);

export const dailyCapReached = defineMail(
  'daily-cap-reached',
  (values: { maxMicros: number }, writing) => {
    const { t } = writing;
    const words = t('spending.mail-cap-text', { max: money(writing, values.maxMicros) });
    return {
      subject: t('spending.mail-cap-subject'),
      preheader: words,
      heading: t('spending.mail-cap-subject'),
      blocks: [...greeting(writing), text(words), openBilling(writing)],
      reason: t('spending.mail-reason'),
    };
  },
);
