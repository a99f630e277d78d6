import { formatNumber } from '@portal/contract/fields/phone';
import * as limits from '@portal/contract/limits';
import { formatDate, formatMoney } from '@portal/i18n/format';
import type { MailTemplate, MailValues } from '../../deps.ts';
import { ltr, oneLine, typed } from './isolates.rules.ts';
import {
  type Block,
  button,
  greeting,
  type MailContent,
  questions,
  type Template,
  type Writing,
} from './mail-parts.ts';

type News = MailValues['port-in-received'];

const text = (words: string): Block => ({ kind: 'text', text: words });
const phone = (digits: string) => ltr(formatNumber(digits));

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

/** The frame that all four share: what happened, the facts, the link. */
function news(
  values: News,
  writing: Writing,
  words: { subject: string; heading: string; lead: string; more?: readonly Block[] },
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
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          { label: t('port-in-mail.reference'), value: ltr(values.reference) },
          ...(values.movesOn === null
            ? []
            : [{ label: t('port-in-mail.moves-on'), value: day(writing, values.movesOn) }]),
        ],
      },
      ...link(
        values,
        writing,
        labels ?? { open: t('port-in-mail.button'), logIn: t('port-in-mail.log-in-button') },
      ),
    ],
    reason: t('port-in-mail.reason', { app: brand.name, number }),
    questions: questions(writing),
  };
}

const received: Template<'port-in-received'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return news(values, writing, {
    subject: t('port-in-mail.received-subject', { number }),
    heading: t('port-in-mail.received-heading'),
    lead: t('port-in-mail.received-text', { number }),
    more: [text(t('port-in-mail.not-you'))],
  });
};

const scheduled: Template<'port-in-scheduled'> = (values, writing) => {
  const { t } = writing;
  const words = { number: phone(values.didNumber), date: day(writing, values.movesOn) };
  return news(values, writing, {
    subject: t('port-in-mail.scheduled-subject', words),
    heading: t('port-in-mail.scheduled-heading'),
    lead: t('port-in-mail.scheduled-text', words),
  });
};

const rejected: Template<'port-in-rejected'> = (values, writing) => {
  const { t } = writing;
  const reason = values.reason ?? 'other';
  return news({ ...values, movesOn: null }, writing, {
    subject: t('port-in-mail.rejected-subject', { number: phone(values.didNumber) }),
    heading: t('port-in-mail.rejected-heading'),
    lead: t(`port-in-mail.rejected-${reason}`),
    more: [text(t('port-in-mail.rejected-text'))],
  });
};

const completed: Template<'port-in-completed'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  return news(
    { ...values, movesOn: null },
    writing,
    {
      subject: t('port-in-mail.completed-subject', { number }),
      heading: t('port-in-mail.completed-heading'),
      lead: t('port-in-mail.completed-text', { number }),
    },
    { open: t('port-in-mail.completed-button'), logIn: t('port-in-mail.completed-log-in-button') },
  );
};

const added: Template<'number-added'> = (values, writing) => {
  const { t, language, brand } = writing;
  const number = phone(values.didNumber);
  const amount = ltr(formatMoney(language, values.amountMicros / 1_000_000));
  return {
    subject: t('port-in-mail.added-subject', { number }),
    preheader: t('port-in-mail.added-text'),
    heading: t('port-in-mail.added-heading'),
    blocks: [
      ...greeting(writing, values.firstName),
      text(t('port-in-mail.added-text')),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.forwarding-number'), value: number },
          { label: t('mail.forwarding-rings'), value: phone(values.forwardingNumber) },
          { label: t('mail.welcome-paid'), value: amount },
        ],
      },
      button(writing, t('mail.forwarding-button'), '/profile/service-configuration'),
    ],
    reason: t('port-in-mail.added-reason', { app: brand.name }),
    questions: questions(writing),
  };
};

const request: Template<'port-in-request'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const { customerId, accountNumber } = values;
  return {
    subject: t('port-in-mail.request-subject', { number, reference: ltr(values.reference) }),
    preheader: t('port-in-mail.request-text'),
    heading: t('port-in-mail.request-heading'),
    blocks: [
      text(t('port-in-mail.request-text')),
      {
        kind: 'facts',
        facts: [
          { label: t('port-in-mail.reference'), value: ltr(values.reference) },
          { label: t('mail.forwarding-number'), value: number },
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
          { label: t('mail.request-language'), value: ltr(values.language) },
          {
            label: t('mail.request-account'),
            value: customerId === null ? t('mail.request-no-account') : ltr(String(customerId)),
          },
        ],
      },
    ],
    reason: t('mail.request-reason', { app: writing.brand.name }),
    questions: questions(writing),
  };
};

const withdrawn: Template<'port-in-withdrawn'> = (values, writing) => {
  const { t } = writing;
  const number = phone(values.didNumber);
  const lead = t('port-in-mail.withdrawn-text', { number });
  return {
    subject: t('port-in-mail.withdrawn-subject', { number, reference: ltr(values.reference) }),
    preheader: lead,
    heading: t('port-in-mail.withdrawn-heading'),
    blocks: [text(lead)],
    reason: t('mail.request-reason', { app: writing.brand.name }),
    questions: questions(writing),
  };
};

/** Mails about a number that is brought: to who asked, and to the desk that moves it (issue 7). */
export const portInMails = {
  'port-in-received': received,
  'port-in-scheduled': scheduled,
  'port-in-rejected': rejected,
  'port-in-completed': completed,
  'number-added': added,
  'port-in-request': request,
  'port-in-withdrawn': withdrawn,
} satisfies { [T in MailTemplate]?: Template<T> };
