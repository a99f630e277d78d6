import type { MailTemplate } from '../../deps.ts';
import { formatBalance, formatMoney } from '@portal/i18n/format';
import { ltr } from './isolates.rules.ts';
import {
  button,
  greeting,
  newPassword,
  questions,
  type Template,
  type Writing,
} from './mail-parts.ts';
import { cardName } from './receipt-sheet.rules.ts';

const text = (words: string) => ({ kind: 'text', text: words }) as const;

function money({ language }: Writing, micros: number): string {
  return ltr(formatMoney(language, micros / 1_000_000));
}

const openBilling = (writing: Writing) =>
  button(writing, writing.t('spending.mail-billing'), '/profile/billing');

const keysOf = {
  'auto-top-up': { on: 'spending.mail-top-up-on', off: 'spending.mail-top-up-off' },
  'low-balance': { on: 'spending.mail-low-on', off: 'spending.mail-low-off' },
  'daily-cap': { on: 'spending.mail-cap-on', off: 'spending.mail-cap-off' },
} as const;

const pausedKeys = {
  declined: 'spending.mail-paused-declined',
  'no-card': 'spending.mail-paused-no-card',
} as const;

const spendingChanged: Template<'spending-changed'> = (values, writing) => {
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
      ...greeting(writing, values.firstName),
      text(words),
      ...(values.isOn ? [{ kind: 'facts', facts } as const] : []),
      ...(values.isOn && card ? [text(t('spending.mail-consent'))] : []),
      openBilling(writing),
      newPassword(t('mail.not-you'), writing),
    ],
    reason: t('spending.mail-changed-reason'),
    questions: questions(writing),
  };
};

const topUpDone: Template<'top-up-done'> = (values, writing) => {
  const { t } = writing;
  const amount = money(writing, values.amountMicros);
  const facts = [
    { label: t('mail.receipt-number'), value: ltr(values.transactionId) },
    { label: t('mail.receipt-amount'), value: amount },
    { label: t('mail.receipt-card'), value: ltr(cardName(values.card)) },
  ];
  const subject = t('spending.mail-done-subject', { amount });
  return {
    subject,
    preheader: subject,
    heading: subject,
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('spending.mail-done-text', { app: writing.brand.name })),
      { kind: 'facts', facts },
      openBilling(writing),
    ],
    reason: t('spending.mail-done-reason'),
    questions: questions(writing),
  };
};

const topUpPaused: Template<'top-up-paused'> = (values, writing) => {
  const { t } = writing;
  const amount = money(writing, values.amountMicros);
  const words = t(pausedKeys[values.reason], { amount });
  return {
    subject: t('spending.mail-paused-subject'),
    preheader: words,
    heading: t('spending.mail-paused-subject'),
    blocks: [...greeting(writing, values.firstName), text(words), openBilling(writing)],
    reason: t('spending.mail-reason'),
    questions: questions(writing),
  };
};

const lowBalance: Template<'low-balance'> = (values, writing) => {
  const { t, language } = writing;
  const balance = ltr(formatBalance(language, values.balanceMicros / 1_000_000));
  const subject = t('spending.mail-low-subject', { balance });
  const words = t('spending.mail-low-text', { below: money(writing, values.belowMicros) });
  return {
    subject,
    preheader: words,
    heading: subject,
    blocks: [
      ...greeting(writing, values.firstName),
      text(words),
      button(writing, t('spending.mail-add'), '/profile/add-credit'),
    ],
    reason: t('spending.mail-reason'),
    questions: questions(writing),
  };
};

const dailyCapReached: Template<'daily-cap-reached'> = (values, writing) => {
  const { t } = writing;
  const words = t('spending.mail-cap-text', { max: money(writing, values.maxMicros) });
  return {
    subject: t('spending.mail-cap-subject'),
    preheader: words,
    heading: t('spending.mail-cap-subject'),
    blocks: [...greeting(writing, values.firstName), text(words), openBilling(writing)],
    reason: t('spending.mail-reason'),
    questions: questions(writing),
  };
};

/** Mails about credit that adds itself, runs low or is limited (issue 5, 10). */
export const spendingMails = {
  'spending-changed': spendingChanged,
  'top-up-done': topUpDone,
  'top-up-paused': topUpPaused,
  'low-balance': lowBalance,
  'daily-cap-reached': dailyCapReached,
} satisfies { [T in MailTemplate]?: Template<T> };
