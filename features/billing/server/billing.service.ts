import {
  type BillingChoices,
  type BillingRecord,
  type PaidNumber,
  transactionTypes,
  type TransactionType,
} from '../contract.ts';
import { createTranslate } from '@portal/i18n/translator';
import type { WithGeography } from '@portal/features/geography/server';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { transact } from '@portal/server/db/client';
import { microsToDollars } from '@portal/contract/fields/money';
import { reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import { inOnePiece } from '@portal/server/http/file-answer';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { billedAddress, startingCreditOf, statusOf } from '@portal/features/payments/server';
import { nameOf } from '@portal/server/shared/person.rules';
import * as mails from './mails.ts';
import { hasInvoice, invoiceNumber, type Receipt, receiptSheet } from './receipt-sheet.rules.ts';
import { printer } from './shared-printer.ts';
import {
  findBillingChoices,
  findFilteredPayments,
  findPayments,
  findReceipt,
  type PaymentFilters,
} from './billing.repo.ts';

/** As PostgreSQL tells it, with instants as the wire has them. */
export function paidNumber({ from, to, ...number }: PaidNumber): PaidNumber {
  const instant = (text: string | null) => text && new Date(text).toISOString();
  return { ...number, from: instant(from), to: instant(to) };
}

type Payment = Awaited<ReturnType<typeof findPayments>>[number];

function addressOf({ geography }: WithGeography, payment: Payment): BillingRecord['address'] {
  // `state` is how the payment stands.
  return billedAddress(geography, { ...payment, state: payment.region });
}

function startingCredit(payment: Payment): Pick<BillingRecord, 'startingCredit'> {
  const micros = startingCreditOf(payment);
  return micros > 0 ? { startingCredit: microsToDollars(micros) } : {};
}

/** A page of the customer's payments, newest first. */
export async function readBillingHistory(
  deps: Pick<Deps, 'db'> & WithGeography,
  customerId: number,
  page: { index: number; size: number },
  filters: PaymentFilters,
): Promise<BillingRecord[]> {
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const part = { most: page.size + 1, skipped: (page.index - 1) * page.size };
  const rows = isFiltered
    ? await findFilteredPayments(deps.db, customerId, filters, part)
    : await findPayments(deps.db, customerId, page);
  const hasNextTransaction = rows.length > page.size;
  return rows.slice(0, page.size).map((row) => ({
    transactionID: String(row.transactionId),
    transactionDate: row.createdAt.toISOString(),
    transactionType: row.kind as TransactionType,
    transactionAmount: microsToDollars(row.amountMicros),
    ...startingCredit(row),
    transactionStatus: statusOf(row),
    creditCardType: row.cardBrand ?? '',
    lastFourNumbers: row.cardLastFour ?? '',
    numbers: row.numbers.map(paidNumber),
    address: addressOf(deps, row),
    hasNextTransaction,
  }));
}

/** What the customer's payments can be told apart by. */
export async function readBillingChoices(
  deps: Pick<Deps, 'db'>,
  customerId: number,
): Promise<BillingChoices> {
  const { types, first, numbers } = await findBillingChoices(deps.db, customerId);
  return {
    types: transactionTypes.filter((type) => types?.includes(type)),
    numbers,
    first: first?.toISOString() ?? null,
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** What a receipt and an invoice say of a payment. */
function receiptOf(deps: WithGeography, payment: Found): Receipt {
  return {
    transactionId: String(payment.transactionId),
    type: payment.kind as TransactionType,
    status: statusOf(payment),
    amountMicros: payment.amountMicros,
    creditMicros: startingCreditOf(payment),
    paidAt: payment.createdAt.toISOString(),
    card: payment.cardLastFour
      ? { brand: payment.cardBrand ?? 'unknown', lastFour: payment.cardLastFour }
      : null,
    name: nameOf(payment),
    email: payment.email,
    numbers: payment.numbers.map(paidNumber),
    address: addressOf(deps, payment),
  };
}

/** Mails the receipt of one payment to its customer, in the language that was asked for. */
export async function sendReceipt(
  deps: Pick<Deps, 'db' | 'outbox'> & WithGeography,
  actor: Actor,
  asked: { transactionId: string; language: Language },
): Promise<{ ok: true; result: true } | Failure<'NOT-FOUND' | 'TOO-MANY-REQUESTS'>> {
  const { customerId } = actor;
  const payment = await findReceipt(deps.db, customerId, asked.transactionId);
  if (!payment) return fail('NOT-FOUND');
  const tries = await reserveTry(deps.db, `receipts:${customerId}`, limits.receiptsPerHour, 60);
  if (!tries.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: tries.resetsInSeconds });
  const { firstName, email } = payment;
  const recipient = recipientOf(actor, { firstName, email, language: asked.language });
  await transact(deps.db, (tx) =>
    deps.outbox.add(tx, mails.receipt, recipient, receiptOf(deps, payment)),
  );
  return ok(true);
}

/** The invoice of a payment as PDF, for its owner; there is none of money that was not paid. */
export async function readInvoice(
  deps: Pick<Deps, 'db' | 'brands' | 'texts'> & WithGeography,
  actor: Pick<Actor, 'brandId' | 'customerId'>,
  asked: { transactionId: string; language: Language },
): Promise<Invoice | Failure<'NOT-FOUND' | 'TOO-MANY-REQUESTS'>> {
  const { brandId, customerId } = actor;
  const { language } = asked;
  const brand = deps.brands.byId(brandId);
  const payment = await findReceipt(deps.db, customerId, asked.transactionId);
  const receipt = payment && receiptOf(deps, payment);
  if (!brand || !receipt || !hasInvoice(receipt)) return fail('NOT-FOUND');
  const tries = await reserveTry(deps.db, `invoices:${customerId}`, limits.invoicesPerHour, 60);
  if (!tries.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: tries.resetsInSeconds });
  const { texts } = deps;
  const t = createTranslate(language, texts.flat(brandId, language), texts.flat(brandId, 'en'));
  const pdf = await printer.print(receiptSheet(receipt, { t, language, brand }, 'invoice'));
  const name = `invoice-${invoiceNumber(receipt)}.pdf`;
  return { ok: true, file: { name, pieces: inOnePiece(pdf) } };
}

interface Invoice {
  ok: true;
  file: { name: string; pieces: AsyncIterable<Uint8Array> };
}
