import { paths } from '@portal/contract/paths';
import { formatDate } from '@portal/i18n/format';
import { cardName } from '@portal/server/mail/card-name.rules';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine, typed } from '@portal/server/mail/isolates.rules';
import {
  type Block,
  button,
  greeting,
  money,
  phone,
  type Writing,
} from '@portal/server/mail/mail-parts';
import { addressLines } from '@portal/server/mail/address-lines.rules';
import { receiptBlock } from '@portal/server/mail/receipt-block';
import type { PaidNumber } from '../contract.ts';
import { isReceipt, periodText, type Receipt, receiptSheet } from './receipt-sheet.rules.ts';
import { printer } from './shared-printer.ts';

/** A number that was paid for with the name it has, and below it the period. */
function numberLines(writing: Writing, paid: PaidNumber): string[] {
  const name = paid.label === '' ? [] : [typed(oneLine(paid.label))];
  const period = periodText(writing, paid);
  const number = [phone(paid.didNumber), ...name].join(' · ');
  return period === null ? [number] : [number, period];
}

/** Money that was paid, as every mail of a payment shows it. */
function paidBlock(writing: Writing, values: Receipt): Block {
  const { t, language } = writing;
  const { type, status, numbers = [], creditMicros = 0, name, address = null } = values;
  const date = formatDate(language, new Date(values.paidAt), 'UTC');
  const isRefund = type === 'refund';
  return receiptBlock(writing, {
    ...values,
    lines: [
      {
        label: t(`mail.receipt-${type}`),
        value: money(writing, values.amountMicros - creditMicros),
        under: numbers.flatMap((paid) => numberLines(writing, paid)),
      },
      ...(creditMicros > 0
        ? [{ label: t('mail.receipt-starting-credit'), value: money(writing, creditMicros) }]
        : []),
    ],
    ...(isRefund ? { isRefund } : { billedTo: { name, address } }),
    total: t(isRefund ? 'mail.receipt-refunded-on' : 'mail.receipt-paid-on', { date }),
    ...(status === 'refunded' && { state: t('mail.receipt-is-refunded') }),
  });
}

/** What is known of a payment that was not paid: nothing that looks like a receipt. */
function recordBlock(writing: Writing, values: Receipt): Block {
  const { t, language } = writing;
  const { card, numbers = [], address = null } = values;
  const customer = `${typed(oneLine(values.name))}, ${ltr(oneLine(values.email))}`;
  const lines = addressLines(language, address).map(typed).join(', ');
  const facts = [
    { label: t('mail.receipt-number'), value: ltr(values.transactionId) },
    {
      label: t('mail.receipt-date'),
      value: formatDate(language, new Date(values.paidAt), 'UTC'),
    },
    { label: t('mail.receipt-for'), value: t(`mail.receipt-${values.type}`) },
    ...numbers.map((paid) => ({
      label: t('mail.receipt-line'),
      value: numberLines(writing, paid).join(', '),
    })),
    { label: t('mail.receipt-amount'), value: money(writing, values.amountMicros) },
    { label: t('mail.receipt-status'), value: t(`mail.receipt-is-${values.status}`) },
    ...(card ? [{ label: t('mail.receipt-card'), value: ltr(cardName(card)) }] : []),
    { label: t('mail.receipt-customer'), value: customer },
    ...(lines === '' ? [] : [{ label: t('mail.receipt-address'), value: lines }]),
  ];
  return { kind: 'facts', facts };
}

/** How the mail begins: a refund is money that comes, not a payment. */
function opening({ t, brand }: Writing, values: Receipt, amount: string) {
  const app = brand.name;
  if (values.type === 'refund' && isReceipt(values)) {
    const heading = t('mail.receipt-refund-heading', { amount });
    return { heading, lead: t('mail.receipt-refund-text', { app }) };
  }
  const key = isReceipt(values) ? 'mail.receipt-heading' : 'mail.receipt-record-heading';
  return { heading: t(key, { amount }), lead: t('mail.receipt-text', { app }) };
}

/** The receipt of a payment, or a record of one that was not paid. */
export const receipt = defineMail(
  'receipt',
  (values: Receipt, writing) => {
    const { t, language, brand } = writing;
    const amount = money(writing, values.amountMicros);
    const number = ltr(values.transactionId);
    const day = formatDate(language, new Date(values.paidAt), 'UTC');
    const isPaid = isReceipt(values);
    const { heading, lead } = opening(writing, values, amount);
    return {
      subject: t(isPaid ? 'mail.receipt-subject' : 'mail.receipt-record-subject', {
        number,
        app: brand.name,
      }),
      preheader: `${amount}, ${day}`,
      heading,
      blocks: [
        ...greeting(writing),
        { kind: 'text', text: lead },
        isPaid ? paidBlock(writing, values) : recordBlock(writing, values),
        button(writing, t('mail.receipt-button'), paths.billing),
      ],
      reason: t(isPaid ? 'mail.receipt-reason' : 'mail.receipt-record-reason'),
    };
  },
  {
    async draw(values, writing) {
      const content = await printer.print(receiptSheet(values, writing));
      const filename = `receipt-${values.transactionId}.pdf`;
      return [{ filename, contentType: 'application/pdf', content }];
    },
  },
);
