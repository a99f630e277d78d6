import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import type { PortInReason } from '../contract.ts';
import { formatDate, formatLanguage } from '@portal/i18n/format';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine, typed } from '@portal/server/mail/isolates.rules';
import {
  type Block,
  button,
  type MailContent,
  money,
  phone,
  text,
  type Writing,
} from '@portal/server/mail/mail-parts';
import { numberFacts } from '@portal/server/mail/plan-facts';

/** How far a number on its way is; the link tells more, and logs a customer in. */
export interface News {
  reference: string;
  didNumber: string;
  /** YYYY-MM-DD */
  movesOn: string | null;
  reason: PortInReason | null;
  linkPath: string;
  logsIn: boolean;
  /** What its plan costs for a month; told of a number that has arrived. */
  monthMicros?: number;
}

/** A day without a time; it is the same day everywhere. */
const day = ({ language }: Writing, date: string | null) =>
  date === null ? '' : formatDate(language, new Date(`${date}T00:00:00Z`), 'UTC');

/** The link of every one of these mails, and what is to be known of it. */
function link(values: News, writing: Writing, labels: { open: string; logIn: string }): Block[] {
  const { t } = writing;
  return [
    button(writing, values.logsIn ? labels.logIn : labels.open, values.linkPath),
    ...(values.logsIn
      ? [text(t('port-in-mail.log-in-expiry', { days: limits.portInLinkDays }))]
      : []),
    text(t('port-in-mail.keep-link')),
  ];
}

/** The frame that all of these share: what happened, the facts, the link. */
function news(
  values: News,
  writing: Writing,
  words: {
    subject: string;
    heading: string;
    lead: string;
    more?: readonly Block[];
    facts?: Block;
  },
  labels?: { open: string; logIn: string },
): MailContent {
  const { t, brand } = writing;
  const number = phone(values.didNumber);
  return {
    subject: words.subject,
    preheader: words.lead,
    heading: words.heading,
    blocks: [
      text(words.lead),
      ...(words.more ?? []),
      words.facts ??
        numberFacts(writing, values.didNumber, [
          { label: t('port-in-mail.reference'), value: ltr(values.reference) },
          ...(values.movesOn === null
            ? []
            : [{ label: t('port-in-mail.moves-on'), value: day(writing, values.movesOn) }]),
        ]),
      ...link(
        values,
        writing,
        labels ?? { open: t('port-in-mail.button'), logIn: t('port-in-mail.log-in-button') },
      ),
    ],
    reason: t('port-in-mail.reason', { app: brand.name, number }),
  };
}

export const portInReceived = defineMail('port-in-received', (values: News, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return news(values, writing, {
    subject: t('port-in-mail.received-subject', { number }),
    heading: t('port-in-mail.received-heading'),
    lead: t('port-in-mail.received-text', { number }),
    more: [text(t('port-in-mail.not-you'))],
  });
});

export const portInSubmitted = defineMail('port-in-submitted', (values: News, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return news({ ...values, movesOn: null }, writing, {
    subject: t('port-in-mail.submitted-subject', { number }),
    heading: t('port-in-mail.submitted-heading'),
    lead: t('port-in-mail.submitted-text', { number }),
  });
});

export const portInScheduled = defineMail('port-in-scheduled', (values: News, writing) => {
  const { t } = writing;
  const words = { number: phone(values.didNumber), date: day(writing, values.movesOn) };
  return news(values, writing, {
    subject: t('port-in-mail.scheduled-subject', words),
    heading: t('port-in-mail.scheduled-heading'),
    lead: t('port-in-mail.scheduled-text', words),
  });
});

export const portInRejected = defineMail('port-in-rejected', (values: News, writing) => {
  const { t } = writing;
  const reason = values.reason ?? 'other';
  return news({ ...values, movesOn: null }, writing, {
    subject: t('port-in-mail.rejected-subject', { number: phone(values.didNumber) }),
    heading: t('port-in-mail.rejected-heading'),
    lead: t(`port-in-mail.rejected-${reason}`),
    more: [text(t('port-in-mail.rejected-text'))],
  });
});

/** It was taken back by a link, which may have been in other hands. */
export const portInCanceled = defineMail('port-in-canceled', (values: News, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return news({ ...values, movesOn: null }, writing, {
    subject: t('port-in-mail.canceled-subject', { number }),
    heading: t('port-in-mail.canceled-heading'),
    lead: t('port-in-mail.canceled-text', { number }),
    more: [text(t('port-in-mail.canceled-not-you'))],
  });
});

/** The number that has arrived: nothing is paid yet, and it rings nowhere. */
function arrivedFacts(values: News, writing: Writing): Block {
  const { t } = writing;
  const { monthMicros } = values;
  const from =
    monthMicros === undefined
      ? []
      : [t('port-in-mail.plan-from', { amount: money(writing, monthMicros) })];
  return numberFacts(writing, values.didNumber, [
    ...from.map((value) => ({ label: t('mail.fact-plan'), value })),
    { label: t('mail.fact-rings'), value: t('port-in-mail.nowhere-yet') },
    { label: t('port-in-mail.reference'), value: ltr(values.reference) },
  ]);
}

export const portInCompleted = defineMail('port-in-completed', (values: News, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return news(
    { ...values, movesOn: null },
    writing,
    {
      facts: arrivedFacts(values, writing),
      subject: t('port-in-mail.completed-subject', { number }),
      heading: t('port-in-mail.completed-heading'),
      lead: t('port-in-mail.completed-text', { number }),
    },
    { open: t('port-in-mail.completed-button'), logIn: t('port-in-mail.completed-log-in-button') },
  );
});

/** To the desk that moves numbers: what the present provider will ask. */
interface PortInRequest {
  reference: string;
  /** It was there already; what was typed this time may be a correction, or a stranger's. */
  isRepeat: boolean;
  didNumber: string;
  provider: string;
  accountHolder: string;
  accountNumber: string;
  email: string;
  language: Language;
  customerId: number | null;
}

export const portInRequest = defineMail('port-in-request', (values: PortInRequest, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const { customerId, accountNumber, isRepeat } = values;
  const lead = t(isRepeat ? 'port-in-mail.request-again-text' : 'port-in-mail.request-text');
  return {
    // The same for both, so that they stand together at the desk.
    subject: t('port-in-mail.request-subject', { number, reference: ltr(values.reference) }),
    preheader: lead,
    heading: t(isRepeat ? 'port-in-mail.request-again-heading' : 'port-in-mail.request-heading'),
    blocks: [
      text(lead),
      {
        kind: 'facts',
        facts: [
          { label: t('port-in-mail.reference'), value: ltr(values.reference) },
          { label: t('port-in-mail.request-number'), value: number },
          { label: t('port-in-mail.provider'), value: typed(oneLine(values.provider)) },
          { label: t('port-in-mail.request-holder'), value: typed(oneLine(values.accountHolder)) },
          ...(accountNumber === ''
            ? []
            : [
                {
                  label: t('port-in-mail.request-account-number'),
                  value: ltr(oneLine(accountNumber)),
                },
              ]),
          { label: t('mail.request-email'), value: ltr(oneLine(values.email)) },
          {
            label: t('mail.request-language'),
            value: formatLanguage(writing.language, values.language),
          },
          {
            label: t('mail.request-account'),
            value: customerId === null ? t('mail.request-no-account') : ltr(String(customerId)),
          },
        ],
      },
    ],
    reason: t('mail.request-reason', { app: writing.brand.name }),
  };
});

export const portInWithdrawn = defineMail(
  'port-in-withdrawn',
  (values: { reference: string; didNumber: string; goesOn?: string }, writing) => {
    const { t } = writing;
    const number = phone(values.didNumber);
    const { goesOn } = values;
    const lead =
      goesOn === undefined
        ? t('port-in-mail.withdrawn-text', { number })
        : t('port-in-mail.withdrawn-twice', { number, reference: ltr(goesOn) });
    return {
      subject: t('port-in-mail.withdrawn-subject', { number, reference: ltr(values.reference) }),
      preheader: lead,
      heading: t('port-in-mail.withdrawn-heading'),
      blocks: [text(lead)],
      reason: t('mail.request-reason', { app: writing.brand.name }),
    };
  },
);
