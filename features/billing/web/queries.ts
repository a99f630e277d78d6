import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { billingHistory, sendReceipt } from '../contract.ts';
import type { Language } from '@portal/contract/fields/text';
import * as limits from '@portal/contract/limits';
import { call, read } from '@portal/web/api/client';
import type { ReceiptEvent } from './receipt.rules.ts';

export const billingKey = ['billing'] as const;

/** A page of the payments, five rows, newest first. */
export function usePayments(page: number) {
  return useQuery({
    queryKey: [...billingKey, page],
    queryFn: ({ signal }) =>
      read(
        billingHistory,
        {
          query: {
            pageIndex: String(page),
            totalRecordsPerPage: String(limits.billingPageSize),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
}

/** Has the receipt of a payment mailed, in the language of the page. */
export async function mailReceipt(
  transactionID: string,
  languageIso: Language,
): Promise<ReceiptEvent> {
  const answer = await call(sendReceipt, { body: { transactionID, languageIso } });
  if (answer.ok && answer.result) return 'sent';
  // Logged, and said beside the button as well.
  console.warn('send-receipt failed', answer.ok ? 'refused' : answer.code);
  return !answer.ok && answer.code === 'TOO-MANY-REQUESTS' ? 'too-many' : 'failed';
}
