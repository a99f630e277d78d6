import { paymentOutcome } from '@portal/features/payments/web';
import type { OrderOutcome } from './order.rules.ts';

type Answer = Parameters<typeof paymentOutcome>[0];

export function orderOutcome(answer: Answer): OrderOutcome {
  if (answer.ok) return paymentOutcome(answer);
  switch (answer.code) {
    case 'NUMBER-TAKEN':
      return { kind: 'number-taken' };
    case 'EMAIL-TAKEN':
      return { kind: 'email-taken' };
    case 'ORDER-COUPON':
      return { kind: 'coupon-gone' };
    case 'TOO-MANY-REQUESTS':
      return { kind: 'wait', seconds: answer.retryAfter ?? null };
    default:
      return paymentOutcome(answer);
  }
}
