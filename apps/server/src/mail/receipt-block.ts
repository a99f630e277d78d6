import { formatDate } from '@portal/i18n/format';
import { cardName } from './card-name.rules.ts';
import { ltr } from './isolates.rules.ts';
import { type Block, type Fact, money, type Writing } from './mail-parts.ts';

export interface PaidLines {
  lines: readonly Fact[];
  amountMicros: number;
  transactionId: string;
  card: { brand: string; lastFour: string } | null;
}

/** What was paid, line by line, when, by which card and to whom: the same in every mail of a payment. */
export function receiptBlock(writing: Writing, paid: PaidLines): Block {
  const { t, language, happenedAt, brand } = writing;
  const confirmation = t('mail.receipt-confirmation', { number: ltr(paid.transactionId) });
  const charged = t('mail.receipt-charged-by', { company: ltr(brand.company.name) });
  return {
    kind: 'receipt',
    title: t('mail.receipt-block'),
    lines: paid.lines,
    total: {
      label: t('mail.receipt-paid-on', { date: formatDate(language, happenedAt, 'UTC') }),
      value: money(writing, paid.amountMicros),
    },
    note: [...(paid.card ? [ltr(cardName(paid.card))] : []), confirmation, charged].join(' · '),
  };
}

/** How a number is stopped before it renews. */
export function stopText({ t }: Writing, date: string): Block {
  return { kind: 'text', start: t('mail.stop'), text: t('mail.stop-text', { date }) };
}
