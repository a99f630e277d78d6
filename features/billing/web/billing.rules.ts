import { type BillingRecord, type PaidNumber, transactionTypes } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import type { Translate } from '@portal/i18n';
import { formatDate, formatDay } from '@portal/i18n/format';
import * as limits from '@portal/contract/limits';
import { type TransactionStatus, transactionStatuses } from '@portal/features/payments/contract';

/** Colours of the statuses; what is none of them is neutral (behaviour 8.6). */
const tones = {
  succeeded: 'success',
  failed: 'danger',
  error: 'danger',
  'card-authentication-failed': 'danger',
  refunded: 'warning',
  pending: 'info',
  voided: 'neutral',
} as const satisfies Record<TransactionStatus, string>;

export type StatusTone = (typeof tones)[TransactionStatus];

export interface ShownStatus {
  readonly name: TransactionStatus | 'other';
  readonly tone: StatusTone;
}

export function shownStatus(status: string): ShownStatus {
  const known = transactionStatuses.find((one) => one === status);
  return known ? { name: known, tone: tones[known] } : { name: 'other', tone: 'neutral' };
}

/** Only money that was paid makes a receipt; of any other payment there are its details. */
export function hasReceipt(status: string): boolean {
  return status === 'succeeded' || status === 'refunded';
}

/** Money that was paid has an invoice; what was given back is told by the payment's own. */
export function hasInvoice(record: BillingRecord): boolean {
  return hasReceipt(record.transactionStatus) && record.transactionType !== 'refund';
}

/** The type of a transaction in words; a new one is a payment. */
export function shownType(type: string): BillingRecord['transactionType'] | 'other' {
  return transactionTypes.find((one) => one === type) ?? 'other';
}

/** The page that an address asks for, the first one by default. */
export function pageOf(search: string): number {
  const page = Number(new URLSearchParams(search).get('page') ?? limits.billingPage);
  return Number.isSafeInteger(page) && page >= 1 ? page : limits.billingPage;
}

/** The address of a page; the first one has no query. */
export function searchOf(search: string, page: number): string {
  const query = new URLSearchParams(search);
  if (page > limits.billingPage) query.set('page', String(page));
  else query.delete('page');
  return query.size > 0 ? `?${query}` : '';
}

/** Whether there are payments after a page. */
export function hasNext(records: readonly BillingRecord[] | undefined): boolean {
  return records?.some(({ hasNextTransaction }) => hasNextTransaction) ?? false;
}

/** How many payments are shown, for those who don't see it, and of which page where there are more. */
export function foundWords(t: Translate, page: number, records: readonly BillingRecord[]): string {
  const count = t('billing.count', { n: records.length });
  const paged = page > 1 || hasNext(records) ? `${t('billing.page', { page })}, ${count}` : count;
  return hasNext(records) ? `${paged}, ${t('billing.more')}` : paged;
}

/** The last day of a period where the reader is: the day on which the next begins is not in it. */
export function lastDayOf(end: string): Date {
  const day = new Date(end);
  // Not every day has 24 hours.
  day.setDate(day.getDate() - 1);
  return day;
}

/**
 * The first and the last day of a period in words: without their years where both are of this one, and
 * with them on what is printed. Null where no period was paid.
 */
export function periodDays(
  language: Language,
  { from, to }: Pick<PaidNumber, 'from' | 'to'>,
  { now, isPrinted }: { readonly now: Date; readonly isPrinted: boolean },
): { readonly from: string; readonly to: string } | null {
  if (from === null || to === null) return null;
  const days = [new Date(from), lastDayOf(to)] as const;
  const isPlain = days.every((one) => one.getFullYear() === now.getFullYear());
  const format = isPlain && !isPrinted ? formatDay : formatDate;
  return { from: format(language, days[0]), to: format(language, days[1]) };
}
