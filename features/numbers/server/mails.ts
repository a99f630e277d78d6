import { paths } from '@portal/contract/paths';
import { formatNumber } from '@portal/contract/fields/phone';
import { browserPhone, type RingPlan } from '../contract/ring-plan.ts';
import { cityOfZone } from '../texts/clock-words.ts';
import { wholePlanWords } from '../texts/hours-words.ts';
import { formatDate } from '@portal/i18n/format';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine } from '@portal/server/mail/isolates.rules';
import { button, greeting, newPassword, whenText } from '@portal/server/mail/mail-parts';

/** The keys of one change: where calls or texts went, and whether they still go anywhere. */
function forwardingKeys(kind: 'calls' | 'sms', off: boolean) {
  if (kind === 'calls') {
    return {
      subject: off ? 'mail.forwarding-calls-off-subject' : 'mail.forwarding-calls-subject',
      heading: off ? 'mail.forwarding-calls-off-heading' : 'mail.forwarding-calls-heading',
      before: 'mail.forwarding-rang',
      now: 'mail.forwarding-rings',
    } as const;
  }
  return {
    subject: off ? 'mail.forwarding-sms-off-subject' : 'mail.forwarding-sms-subject',
    heading: off ? 'mail.forwarding-sms-off-heading' : 'mail.forwarding-sms-heading',
    before: 'mail.forwarding-sms-went',
    now: 'mail.forwarding-sms-go',
  } as const;
}

interface ForwardingChanged {
  didNumber: string;
  kind: 'calls' | 'sms';
  oldValue: string;
  newValue: string;
}

export const forwardingChanged = defineMail(
  'forwarding-changed',
  (values: ForwardingChanged, writing) => {
    const { t } = writing;
    const keys = forwardingKeys(values.kind, values.newValue === '');
    const number = ltr(formatNumber(values.didNumber));
    const place = (value: string) => {
      if (value === '') return t('mail.forwarding-nowhere');
      if (values.kind === 'calls' && value === browserPhone) return t('ring-plan.browser');
      return ltr(values.kind === 'calls' ? formatNumber(value) : oneLine(value));
    };
    return {
      subject: t(keys.subject, { number }),
      preheader: `${t(keys.now)}: ${place(values.newValue)}`,
      heading: t(keys.heading),
      blocks: [
        ...greeting(writing),
        { kind: 'text', text: t('mail.forwarding-text', { app: writing.brand.name }) },
        {
          kind: 'facts',
          facts: [
            { label: t('mail.forwarding-number'), value: number },
            { label: t(keys.before), value: place(values.oldValue) },
            { label: t(keys.now), value: place(values.newValue) },
            { label: t('mail.forwarding-when'), value: whenText(writing) },
          ],
        },
        button(writing, t('mail.forwarding-button'), paths.numbers),
        newPassword(t('mail.forwarding-not-you'), writing),
      ],
      reason: t('mail.forwarding-reason'),
    };
  },
);

interface PlanChanged {
  didNumber: string;
  plan: RingPlan;
  /** How it rang until then; mails of older releases say nothing of it. */
  before?: RingPlan;
}

/** How calls to a number rang and ring from now on, all of it in words: whatever was changed is told. */
export const ringPlanChanged = defineMail('ring-plan-changed', (values: PlanChanged, writing) => {
  const { t, language, brand } = writing;
  const number = ltr(formatNumber(values.didNumber));
  const words = (plan: RingPlan) => wholePlanWords({ t, language, cityOf: cityOfZone }, plan);
  const { before, plan } = values;
  return {
    subject: t('mail.plan-subject', { number }),
    preheader: words(plan),
    heading: t('mail.plan-heading'),
    blocks: [
      ...greeting(writing),
      { kind: 'text', text: t('mail.forwarding-text', { app: brand.name }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          ...(before ? [{ label: t('mail.plan-before'), value: words(before) }] : []),
          { label: t('mail.plan-now'), value: words(plan) },
          { label: t('mail.forwarding-when'), value: whenText(writing) },
        ],
      },
      button(writing, t('mail.forwarding-button'), paths.numbers),
      newPassword(t('mail.forwarding-not-you'), writing),
    ],
    reason: t('mail.forwarding-reason'),
  };
});

export interface PhoneMoves {
  didNumber: string;
  /** The phone that the number rings. */
  phone: string;
  /** YYYY-MM-DD; null where it has moved. */
  movesOn: string | null;
}

/** A phone that a number rings is brought here, and calls are never forwarded to numbers of ours. */
export const phoneMoves = defineMail('phone-moves', (values: PhoneMoves, writing) => {
  const { t, language } = writing;
  const number = ltr(formatNumber(values.didNumber));
  const moving = ltr(formatNumber(values.phone));
  const date =
    values.movesOn === null
      ? null
      : formatDate(language, new Date(`${values.movesOn}T00:00:00Z`), 'UTC');
  const words =
    date === null
      ? t('mail.phone-moved-text', { phone: moving, number })
      : t('mail.phone-moves-text', { date, phone: moving, number });
  return {
    subject: t('mail.phone-moves-subject', { number }),
    preheader: words,
    heading: t(date === null ? 'mail.phone-moved-heading' : 'mail.phone-moves-heading'),
    blocks: [
      ...greeting(writing),
      { kind: 'text', text: words },
      button(writing, t('mail.forwarding-button'), paths.numbers),
    ],
    reason: t('mail.phone-moves-reason'),
  };
});

/** It was written that this phone moves here, and it stays where it is. */
export const phoneStays = defineMail(
  'phone-stays',
  ({ didNumber, phone }: Omit<PhoneMoves, 'movesOn'>, writing) => {
    const { t } = writing;
    const number = ltr(formatNumber(didNumber));
    const words = t('mail.phone-stays-text', { phone: ltr(formatNumber(phone)), number });
    return {
      subject: t('mail.phone-stays-subject', { number }),
      preheader: words,
      heading: t('mail.phone-stays-heading'),
      blocks: [
        ...greeting(writing),
        { kind: 'text', text: words },
        button(writing, t('mail.forwarding-button'), paths.numbers),
      ],
      reason: t('mail.phone-stays-reason'),
    };
  },
);
