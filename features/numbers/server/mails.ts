import { paths } from '@portal/contract/paths';
import { formatNumber } from '@portal/contract/fields/phone';
import type { RingPlan } from '../contract/ring-plan.ts';
import { planWords } from '../texts/ring-plan-words.ts';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine } from '@portal/server/mail/isolates.rules';
import { button, greeting, newPassword, questions, whenText } from '@portal/server/mail/mail-parts';

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
      questions: questions(writing),
    };
  },
);

/** How calls to a number ring from now on, in words. */
export const ringPlanChanged = defineMail(
  'ring-plan-changed',
  (values: { didNumber: string; plan: RingPlan }, writing) => {
    const { t, language, brand } = writing;
    const number = ltr(formatNumber(values.didNumber));
    const words = planWords({ t, language }, values.plan);
    return {
      subject: t('mail.plan-subject', { number }),
      preheader: words,
      heading: t('mail.plan-heading'),
      blocks: [
        ...greeting(writing),
        { kind: 'text', text: t('mail.forwarding-text', { app: brand.name }) },
        {
          kind: 'facts',
          facts: [
            { label: t('mail.forwarding-number'), value: number },
            { label: t('mail.plan-now'), value: words },
            { label: t('mail.forwarding-when'), value: whenText(writing) },
          ],
        },
        button(writing, t('mail.forwarding-button'), paths.numbers),
        newPassword(t('mail.forwarding-not-you'), writing),
      ],
      reason: t('mail.forwarding-reason'),
      questions: questions(writing),
    };
  },
);
