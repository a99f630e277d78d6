import { microsToDollars } from '@portal/contract/fields/money';
import { ramp } from '@portal/brands';
import type { LoadedBrand } from '@portal/brands/load';
import type { PaidNumber, TransactionType } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import type { Language } from '@portal/contract/fields/text';
import { dayMs } from '@portal/contract/time';
import type { Translate } from '@portal/i18n';
import type { TransactionStatus } from '@portal/features/payments/contract';
import { formatDate, formatMoney } from '@portal/i18n/format';
import { directionOf } from '@portal/i18n/locales';
import { cardName } from '@portal/server/mail/card-name.rules';
import { oneLine } from '@portal/server/mail/isolates.rules';
import type { Writing } from '@portal/server/mail/mail-parts';
import { addressLines, type BilledAddress } from '@portal/server/mail/address-lines.rules';

/** What a payment came to, when it is asked for; micro-dollars and an instant as ISO 8601. */
export interface Receipt {
  transactionId: string;
  type: TransactionType;
  status: TransactionStatus;
  amountMicros: number;
  /** The part of it that an order made the customer's credit; missing in mails from before it was told. */
  creditMicros?: number;
  paidAt: string;
  card: { brand: string; lastFour: string } | null;
  name: string;
  email: string;
  /** What it was paid for; missing in mails from before it was told. */
  numbers?: PaidNumber[];
  address?: BilledAddress | null;
}

/** What says that a payment was asked for: under its own number, which its invoice keeps. */
export function invoiceNumber({ paidAt, transactionId }: Receipt): string {
  return `${paidAt.slice(0, 4)}-${transactionId}`;
}

/** "Nov 3, 2026 to Dec 2, 2026": the day on which the next period begins is not in it. */
export function periodText(
  { t, language }: { t: Translate; language: Language },
  { from, to }: PaidNumber,
): string | null {
  if (from === null || to === null) return null;
  const day = (instant: number) => formatDate(language, new Date(instant), 'UTC');
  return t('mail.receipt-period', {
    from: day(Date.parse(from)),
    to: day(Date.parse(to) - dayMs),
  });
}

/** Only money that was paid makes a receipt. */
export function isReceipt({ status }: Pick<Receipt, 'status'>): boolean {
  return status === 'succeeded' || status === 'refunded';
}

/** What was given back is told by the invoice of its payment. */
export function hasInvoice(receipt: Pick<Receipt, 'status' | 'type'>): boolean {
  return isReceipt(receipt) && receipt.type !== 'refund';
}

type Direction = 'ltr' | 'rtl';

/** A line that stands in a box of its own, so that nothing beside it can turn it round. */
export interface SheetLine {
  text: string;
  direction: Direction;
}

/** Everything that a printed receipt says and the colours it wears; plain data for the printer. */
export interface ReceiptSheet {
  language: string;
  direction: Direction;
  appName: string;
  /** The text of the brand's SVG. */
  logo: string;
  title: string;
  /** For the file's own properties. */
  subject: string;
  paidAt: string;
  amount: SheetLine;
  status: { text: string; ink: string; tint: string };
  facts: { label: string; lines: SheetLine[] }[];
  footer: SheetLine[];
  colours: Record<'bar' | 'ink' | 'muted' | 'border' | 'sunken', string>;
}

const tones = {
  succeeded: 'success',
  failed: 'danger',
  error: 'danger',
  'card-authentication-failed': 'danger',
  refunded: 'neutral',
  pending: 'warning',
  voided: 'neutral',
} as const satisfies Record<TransactionStatus, string>;

/** What a person typed reads as its first letter does. */
function asTyped(text: string, otherwise: Direction): SheetLine {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return { text, direction: otherwise };
  const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter);
  return { text, direction: isRightToLeft ? 'rtl' : 'ltr' };
}

const ltr = (text: string): SheetLine => ({ text, direction: 'ltr' });

function numberLines(writing: Pick<Writing, 't' | 'language'>, paid: PaidNumber): SheetLine[] {
  const direction = directionOf(writing.language);
  const period = periodText(writing, paid);
  return [
    ltr(formatNumber(paid.didNumber)),
    ...(paid.label === '' ? [] : [asTyped(oneLine(paid.label), direction)]),
    ...(period === null ? [] : [{ text: period, direction }]),
  ];
}

function titleOf(kind: 'receipt' | 'invoice', values: Receipt) {
  if (kind === 'invoice') return 'mail.invoice-title';
  return isReceipt(values) ? 'mail.receipt-title' : 'mail.receipt-record-title';
}

/**
 * The printed receipt of a payment, or its invoice. Only money that was paid makes it a receipt; of
 * any other payment it is a record.
 */
export function receiptSheet(
  values: Receipt,
  writing: Pick<Writing, 't' | 'language'> & {
    brand: Pick<LoadedBrand, 'name' | 'legalEntity' | 'supportEmail' | 'theme' | 'logos'>;
  },
  kind: 'receipt' | 'invoice' = 'receipt',
): ReceiptSheet {
  const { t, language, brand } = writing;
  const direction = directionOf(language);
  const colour = ramp(brand.theme.primaryColor, brand.theme.secondaryColor, 'light');
  const tone = colour[tones[values.status]];
  const said = (text: string): SheetLine => ({ text, direction });
  // Its sign stands where the language has it, as on every page.
  const money = (micros: number) => said(formatMoney(language, microsToDollars(micros)));
  const amount = money(values.amountMicros);
  const day = formatDate(language, new Date(values.paidAt), 'UTC');
  const name = oneLine(values.name);
  const { numbers = [], creditMicros = 0 } = values;
  const address = addressLines(language, values.address ?? null);
  return {
    language,
    direction,
    appName: brand.name,
    logo: brand.logos.light,
    title: t(titleOf(kind, values)),
    subject: values.transactionId,
    paidAt: values.paidAt,
    amount,
    status: { text: t(`mail.receipt-is-${values.status}`), ink: tone.text, tint: tone.tint },
    facts: [
      ...(kind === 'invoice'
        ? [{ label: t('mail.invoice-number'), lines: [ltr(invoiceNumber(values))] }]
        : []),
      { label: t('mail.receipt-number'), lines: [ltr(values.transactionId)] },
      { label: t('mail.receipt-date'), lines: [said(day)] },
      { label: t('mail.receipt-for'), lines: [said(t(`mail.receipt-${values.type}`))] },
      ...(numbers.length > 0
        ? [
            {
              label: t('mail.receipt-line'),
              lines: numbers.flatMap((one) => numberLines(writing, one)),
            },
          ]
        : []),
      ...(isReceipt(values) && creditMicros > 0
        ? [{ label: t('mail.receipt-starting-credit'), lines: [money(creditMicros)] }]
        : []),
      { label: t('mail.receipt-amount'), lines: [amount] },
      ...(values.card
        ? [{ label: t('mail.receipt-card'), lines: [ltr(cardName(values.card))] }]
        : []),
      {
        label: t('mail.receipt-customer'),
        lines: [asTyped(name, direction), ltr(oneLine(values.email))],
      },
      ...(address.length > 0
        ? [
            {
              label: t('mail.receipt-address'),
              lines: address.map((one) => asTyped(one, direction)),
            },
          ]
        : []),
    ],
    footer: [ltr(brand.legalEntity), ltr(brand.supportEmail)],
    colours: {
      bar: colour.solid,
      ink: colour.text,
      muted: colour.textMuted,
      border: colour.border,
      sunken: colour.sunken,
    },
  };
}
