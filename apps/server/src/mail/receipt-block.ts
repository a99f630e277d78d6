import { formatDate } from '@portal/i18n/format';
import { addressLines, type BilledAddress } from './address-lines.rules.ts';
import { cardName } from './card-name.rules.ts';
import { ltr, oneLine, typed } from './isolates.rules.ts';
import { type Block, money, type ReceiptLine, type Writing } from './mail-parts.ts';

export interface PaidLines {
  lines: readonly ReceiptLine[];
  amountMicros: number;
  transactionId: string;
  card: { brand: string; lastFour: string } | null;
  /** Whom the bill is for, and where the card is at home; mails that waited may lack it. */
  billedTo?: { name: string; address: BilledAddress | null };
  /** Words beside the total, and what to say of a payment that did not stay; else it was paid. */
  total?: string;
  state?: string;
  /** Money that went back: nobody was charged. */
  isRefund?: boolean;
}

function billedNote({ t, language }: Writing, { billedTo }: PaidLines): string[] {
  if (!billedTo) return [];
  const name = oneLine(billedTo.name);
  const lines = [...(name === '' ? [] : [name]), ...addressLines(language, billedTo.address)];
  const [whom, ...rest] = lines.map(typed);
  return whom === undefined ? [] : [t('mail.receipt-billed-to', { whom }), ...rest];
}

/** What was paid, line by line, when, by which card and to whom: the same in every mail of a payment. */
export function receiptBlock(writing: Writing, paid: PaidLines): Block {
  const { t, language, happenedAt, brand } = writing;
  const confirmation = t('mail.receipt-confirmation', { number: ltr(paid.transactionId) });
  const by = paid.isRefund ? 'mail.receipt-refunded-by' : 'mail.receipt-charged-by';
  const charged = t(by, { company: ltr(brand.company.name) });
  return {
    kind: 'receipt',
    title: t('mail.receipt-block'),
    lines: paid.lines,
    total: {
      label:
        paid.total ?? t('mail.receipt-paid-on', { date: formatDate(language, happenedAt, 'UTC') }),
      value: money(writing, paid.amountMicros),
    },
    notes: [
      [
        ...(paid.state === undefined ? [] : [paid.state]),
        ...(paid.card ? [ltr(cardName(paid.card))] : []),
        confirmation,
      ].join(' · '),
      charged,
      ...billedNote(writing, paid),
    ],
  };
}

/** How a number is stopped before it renews; without a date it is one of several. */
export function stopText({ t }: Writing, date?: string): Block {
  const text = date === undefined ? t('mail.stop-any-text') : t('mail.stop-text', { date });
  return { kind: 'text', start: t('mail.stop'), text };
}
