import { ramp } from '@portal/brands';
import type { LoadedBrand } from '@portal/brands/load';
import type { TransactionType } from '../contract.ts';
import type { TransactionStatus } from '@portal/features/payments/contract';
import { formatDate, formatMoney } from '@portal/i18n/format';
import { directionOf } from '@portal/i18n/locales';
import { cardName } from '@portal/server/mail/card-name.rules';
import { oneLine } from '@portal/server/mail/isolates.rules';
import type { Writing } from '@portal/server/mail/mail-parts';

/** What a payment came to, when it is asked for; micro-dollars and an instant as ISO 8601. */
export interface Receipt {
  transactionId: string;
  type: TransactionType;
  status: TransactionStatus;
  amountMicros: number;
  paidAt: string;
  card: { brand: string; lastFour: string } | null;
  name: string;
  email: string;
}

/** Only money that was paid makes a receipt. */
export function isReceipt({ status }: Pick<Receipt, 'status'>): boolean {
  return status === 'succeeded' || status === 'refunded';
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

const ltr = (text: string): SheetLine => ({ text, direction: 'ltr' });

/** What a person typed reads as its first letter does. */
function asTyped(text: string, otherwise: Direction): SheetLine {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return { text, direction: otherwise };
  const isRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(letter);
  return { text, direction: isRightToLeft ? 'rtl' : 'ltr' };
}

/**
 * The printed receipt of a payment. Only money that was paid makes it a receipt; of any other
 * payment it is a record.
 */
export function receiptSheet(
  values: Receipt,
  writing: Pick<Writing, 't' | 'language'> & {
    brand: Pick<LoadedBrand, 'name' | 'legalEntity' | 'supportEmail' | 'theme' | 'logos'>;
  },
): ReceiptSheet {
  const { t, language, brand } = writing;
  const direction = directionOf(language);
  const colour = ramp(brand.theme.primaryColor, brand.theme.secondaryColor, 'light');
  const tone = colour[tones[values.status]];
  const wasPaid = isReceipt(values);
  const said = (text: string): SheetLine => ({ text, direction });
  const amount = ltr(formatMoney(language, values.amountMicros / 1_000_000));
  const day = formatDate(language, new Date(values.paidAt), 'UTC');
  const name = oneLine(values.name);
  return {
    language,
    direction,
    appName: brand.name,
    logo: brand.logos.light,
    title: t(wasPaid ? 'mail.receipt-title' : 'mail.receipt-record-title'),
    subject: values.transactionId,
    paidAt: values.paidAt,
    amount,
    status: { text: t(`mail.receipt-is-${values.status}`), ink: tone.text, tint: tone.tint },
    facts: [
      { label: t('mail.receipt-number'), lines: [ltr(values.transactionId)] },
      { label: t('mail.receipt-date'), lines: [said(day)] },
      { label: t('mail.receipt-for'), lines: [said(t(`mail.receipt-${values.type}`))] },
      { label: t('mail.receipt-amount'), lines: [amount] },
      ...(values.card
        ? [{ label: t('mail.receipt-card'), lines: [ltr(cardName(values.card))] }]
        : []),
      {
        label: t('mail.receipt-customer'),
        lines: [asTyped(name, direction), ltr(oneLine(values.email))],
      },
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
