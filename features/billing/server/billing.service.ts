import type { BillingRecord, TransactionType } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { transact } from '@portal/server/db/client';
import { microsToDollars } from '@portal/server/db/money';
import { reserveTry } from '@portal/server/db/throttles.repo';
import type { Deps } from '@portal/server/deps';
import type { Actor } from '@portal/server/http/actor';
import { recipientOf } from '@portal/server/mail/recipient';
import { fail, type Failure, ok } from '@portal/server/http/context';
import { statusOf } from '@portal/features/payments/server';
import { nameOf } from '@portal/server/shared/person.rules';
import * as mails from './mails.ts';
import { findPayments, findReceipt } from './billing.repo.ts';

/** A page of the customer's payments, newest first. */
export async function readBillingHistory(
  deps: Pick<Deps, 'db'>,
  customerId: number,
  page: { index: number; size: number },
): Promise<BillingRecord[]> {
  const rows = await findPayments(deps.db, customerId, page);
  const hasNextTransaction = rows.length > page.size;
  return rows.slice(0, page.size).map((row) => ({
    transactionID: String(row.transactionId),
    transactionDate: row.createdAt.toISOString(),
    transactionType: row.kind as TransactionType,
    transactionAmount: microsToDollars(row.amountMicros),
    transactionStatus: statusOf(row),
    creditCardType: row.cardBrand ?? '',
    lastFourNumbers: row.cardLastFour ?? '',
    hasNextTransaction,
  }));
}

/** Mails the receipt of one payment to its customer, in the language that was asked for. */
export async function sendReceipt(
  deps: Pick<Deps, 'db' | 'outbox'>,
  actor: Actor,
  asked: { transactionId: string; language: Language },
): Promise<{ ok: true; result: true } | Failure<'NOT-FOUND' | 'TOO-MANY-REQUESTS'>> {
  const { customerId } = actor;
  const payment = await findReceipt(deps.db, customerId, asked.transactionId);
  if (!payment) return fail('NOT-FOUND');
  const tries = await reserveTry(deps.db, `receipts:${customerId}`, limits.receiptsPerHour, 60);
  if (!tries.allowed) return fail('TOO-MANY-REQUESTS', { retryAfter: tries.resetsInSeconds });
  await transact(deps.db, (tx) =>
    deps.outbox.add(
      tx,
      mails.receipt,
      recipientOf(actor, { ...payment, language: asked.language }),
      {
        transactionId: String(payment.transactionId),
        type: payment.kind as TransactionType,
        status: statusOf(payment),
        amountMicros: payment.amountMicros,
        paidAt: payment.createdAt.toISOString(),
        card: payment.cardLastFour
          ? { brand: payment.cardBrand ?? 'unknown', lastFour: payment.cardLastFour }
          : null,
        name: nameOf(payment),
        email: payment.email,
      },
    ),
  );
  return ok(true);
}
