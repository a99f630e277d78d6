import { formatNumber } from '@portal/contract/fields/phone';
import { paths } from '@portal/contract/paths';
import { formatDate, formatMoney } from '@portal/i18n/format';
import { cardName } from '@portal/server/mail/card-name.rules';
import { defineMail } from '@portal/server/mail/define-mail';
import { ltr, oneLine, typed } from '@portal/server/mail/isolates.rules';
import { button, greeting, questions } from '@portal/server/mail/mail-parts';
import {
  addressLines,
  isReceipt,
  periodText,
  type Receipt,
  receiptSheet,
} from './receipt-sheet.rules.ts';
import { printer } from './shared-printer.ts';

/** The receipt of a payment. Amounts and numbers read left to right. */
export const receipt = defineMail(
  'receipt',
  (values: Receipt, writing) => {
    const { t, language, brand } = writing;
    const amount = ltr(formatMoney(language, values.amountMicros / 1_000_000));
    const number = ltr(values.transactionId);
    const day = formatDate(language, new Date(values.paidAt), 'UTC');
    const isPaid = isReceipt(values);
    const numbers = (values.numbers ?? []).map((paid) =>
      [
        ltr(formatNumber(paid.didNumber)),
        ...(paid.label === '' ? [] : [typed(oneLine(paid.label))]),
        periodText(writing, paid),
      ]
        .filter((part) => part !== null)
        .join(', '),
    );
    const address = addressLines(language, values).map(typed).join(', ');
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
            ...numbers.map((value) => ({ label: t('mail.receipt-line'), value })),
            { label: t('mail.receipt-amount'), value: amount },
            { label: t('mail.receipt-status'), value: t(`mail.receipt-is-${values.status}`) },
            ...(values.card
              ? [{ label: t('mail.receipt-card'), value: ltr(cardName(values.card)) }]
              : []),
            {
              label: t('mail.receipt-customer'),
              value: `${typed(oneLine(values.name))}, ${ltr(oneLine(values.email))}`,
            },
            ...(address === '' ? [] : [{ label: t('mail.receipt-address'), value: address }]),
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
