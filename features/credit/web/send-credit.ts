import type { CallInput } from '@portal/contract/endpoint';
import type { SendPayment } from '@portal/features/payments/web';
import { call } from '@portal/web/api/client';
import { addCredit } from '../contract.ts';

/** Sends a payment for credit. */
export const sendCredit: SendPayment<CallInput<typeof addCredit>['body']> = (body, options) =>
  call(addCredit, { body }, options);
