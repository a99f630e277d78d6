import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BillingRecord, billingChoices, billingHistory, sendReceipt } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { call, read } from '@portal/web/api/client';
import type { FilterQuery } from './payment-filters.rules.ts';
import { receiptEnd, type ReceiptEnd } from './receipt.rules.ts';

export const billingKey = ['billing'] as const;

/** A page of the payments that the filters let through, five rows, newest first. */
export function usePayments(page: number, filters: FilterQuery) {
  return useQuery({
    queryKey: [...billingKey, page, filters],
    queryFn: ({ signal }) =>
      read(
        billingHistory,
        {
          query: {
            pageIndex: String(page),
            totalRecordsPerPage: String(limits.billingPageSize),
            ...filters,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** A payment that was just made, as the server keeps it; undefined until that is known. */
export function usePaidRecord(transactionID: string): BillingRecord | undefined {
  const newest = usePayments(1, {}).data;
  return newest?.find((record) => record.transactionID === transactionID);
}

/** What the payments can be told apart by. */
export function useBillingChoices() {
  return useQuery({
    queryKey: [...billingKey, 'choices'],
    queryFn: ({ signal }) => read(billingChoices, {}, { signal }),
  });
}

/** Has the receipt of a payment mailed, in the language of the page. */
export async function mailReceipt(
  transactionID: string,
  languageIso: Language,
): Promise<ReceiptEnd> {
  const answer = await call(sendReceipt, { body: { transactionID, languageIso } });
  const end = receiptEnd(answer);
  // Logged, and said beside the button as well.
  if (end !== 'sent') console.warn('send-receipt failed', answer.ok ? 'refused' : answer.code);
  return end;
}
