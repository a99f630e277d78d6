import type { QueryOf } from '@portal/contract/endpoint';
import { localDate } from '@portal/contract/fields/time-zone';
import { dayMs } from '@portal/contract/time';
import { createTranslate } from '@portal/i18n/translator';
import type { Translate } from '@portal/i18n';
import { startingCreditOf, statusOf } from '@portal/features/payments/server';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { cardName } from '@portal/server/mail/card-name.rules';
import { byteOrderMark, clockIn, csvLine, dollars } from '@portal/server/shared/csv.rules';
import type { billingFile, TransactionType } from '../contract.ts';
import { findFilteredPayments } from './billing.repo.ts';

/** Payments read at a time. */
const batchRows = 500;

type Payment = Awaited<ReturnType<typeof findFilteredPayments>>[number];

interface Story {
  t: Translate;
  timeZone: string;
}

const headLine = ({ t, timeZone: zone }: Story) =>
  csvLine([
    t('payment-file.date', { zone }),
    t('payment-file.time', { zone }),
    t('billing.transaction'),
    t('billing.type'),
    t('billing.number'),
    t('payment-file.label'),
    t('payment-file.from'),
    t('payment-file.to'),
    t('payment-file.amount'),
    t('payment-file.credit'),
    t('billing.status'),
    t('billing.card'),
  ]);

/** Several numbers of one payment stand in one field, each in its place. */
const joined = (parts: readonly string[]) =>
  parts.every((part) => part === '') ? '' : parts.join('; ');

function lineTeller({ t, timeZone }: Story): (payment: Payment) => string {
  const clock = clockIn(timeZone);
  const day = (text: string | null) => (text === null ? '' : clock(new Date(text)).date);
  // As on the screen: the day on which the next period begins is not in it. Counted in dates, for
  // not every day where the reader is has 24 hours.
  const dayBefore = (date: string) =>
    date && new Date(Date.parse(date) - dayMs).toISOString().slice(0, 10);
  return (payment) => {
    const { date, time } = clock(payment.createdAt);
    const credit = startingCreditOf(payment);
    const { numbers, cardBrand, cardLastFour: lastFour } = payment;
    return csvLine([
      date,
      time,
      String(payment.transactionId),
      t(`billing.type-${payment.kind as TransactionType}`),
      joined(numbers.map(({ didNumber }) => didNumber)),
      joined(numbers.map(({ label }) => label)),
      joined(numbers.map(({ from }) => day(from))),
      joined(numbers.map(({ to }) => dayBefore(day(to)))),
      dollars(payment.amountMicros),
      credit > 0 ? dollars(credit) : '',
      t(`billing.status-${statusOf(payment)}`),
      lastFour ? cardName({ brand: cardBrand ?? 'unknown', lastFour }) : '',
    ]);
  };
}

/** The lines of the file, a batch at a time, each after the last payment of the one before. */
async function* tell(
  db: Deps['db'],
  customerId: number,
  query: QueryOf<typeof billingFile>,
  story: Story,
): AsyncGenerator<string> {
  const line = lineTeller(story);
  const { type, number, from, to } = query;
  let after: string | undefined;
  yield byteOrderMark + headLine(story);
  for (;;) {
    const part = { most: batchRows, after };
    const payments = await findFilteredPayments(db, customerId, { type, number, from, to }, part);
    yield payments.map(line).join('');
    if (payments.length < batchRows) return;
    after = payments.at(-1)?.id;
  }
}

/** The payments as a CSV file in the customer's time zone and language. */
export async function readBillingFile(
  deps: Pick<Deps, 'db' | 'texts'>,
  owner: Pick<Actor, 'brandId' | 'customerId'>,
  query: QueryOf<typeof billingFile>,
): Promise<{ name: string; pieces: AsyncIterable<string> }> {
  const { timeZone = 'UTC', languageISO = 'en' } = query;
  const texts = deps.texts.flat(owner.brandId, languageISO);
  const story = { t: createTranslate(languageISO, texts, texts), timeZone };
  return {
    name: `payments-${localDate(new Date(), timeZone)}.csv`,
    pieces: tell(deps.db, owner.customerId, query, story),
  };
}
