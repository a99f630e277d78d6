import { paths } from '@portal/contract/paths';
import { formatDate, formatMoney } from '@portal/i18n/format';
import { cardName } from '@portal/server/mail/card-name.rules';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine, typed } from '@portal/server/mail/isolates.rules';
import { button, greeting, questions } from '@portal/server/mail/mail-parts';
import { createReceiptPrinter } from './receipt-printer.ts';
import { isReceipt, type Receipt, receiptSheet } from './receipt-sheet.rules.ts';

const printer = createReceiptPrinter();

/** The receipt of a payment. Amounts and numbers read left to right. */
export const receipt = defineMail(
  'receipt',
  (values: Receipt, writing) => {
    const { t, language, brand } = writing;
    const amount = ltr(formatMoney(language, values.amountMicros / 1_000_000));
    const number = ltr(values.transactionId);
    const day = formatDate(language, new Date(values.paidAt), 'UTC');
    const isPaid = isReceipt(values);
    return {
      subject: t(isPaid ? 'mail.receipt-subject' : 'mail.receipt-record-subject', {
        number,
        app: brand.name,
      }),
      preheader: `${amount}, ${day}`,
      heading: t(isPaid ? 'mail.receipt-heading' : 'mail.receipt-record-heading', { amount }),
      blocks: [
        ...greeting(writing),
        { kind: 'text', text: t('mail.receipt-text', { app: brand.name }) },
        {
          kind: 'facts',
          facts: [
            { label: t('mail.receipt-number'), value: number },
            { label: t('mail.receipt-date'), value: day },
            { label: t('mail.receipt-for'), value: t(`mail.receipt-${values.type}`) },
            { label: t('mail.receipt-amount'), value: amount },
            { label: t('mail.receipt-status'), value: t(`mail.receipt-is-${values.status}`) },
            ...(values.card
              ? [{ label: t('mail.receipt-card'), value: ltr(cardName(values.card)) }]
              : []),
            {
              label: t('mail.receipt-customer'),
              value: `${typed(oneLine(values.name))}, ${ltr(oneLine(values.email))}`,
            },
          ],
        },
        button(writing, t('mail.receipt-button'), paths.billing),
      ],
      reason: t(isPaid ? 'mail.receipt-reason' : 'mail.receipt-record-reason'),
      questions: questions(writing),
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
