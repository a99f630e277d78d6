import type { ResultOf } from '@portal/contract/endpoint';
import type { createSubscriber } from '../contract.ts';
import { paymentOutcome } from '@portal/features/payments/web';
import type { FailureOf } from '@portal/web/api/client';
import type { OrderOutcome } from './order.rules.ts';

type Answer =
  | { readonly ok: true; readonly result: ResultOf<typeof createSubscriber> }
  | Pick<FailureOf<typeof createSubscriber>, 'ok' | 'code' | 'status' | 'messages' | 'retryAfter'>;

export function orderOutcome(answer: Answer): OrderOutcome {
  const outcome = paymentOutcome(answer);
  if (answer.ok) {
    const { rings = null, session = null } = answer.result;
    return outcome.kind === 'done' ? { ...outcome, rings, session } : outcome;
  }
  const { code } = answer;
  if (code === 'NUMBER-TAKEN') return { kind: 'number-taken' };
  if (code === 'EMAIL-TAKEN') return { kind: 'email-taken' };
  if (code === 'ORDER-COUPON') return { kind: 'coupon-gone' };
  if (code === 'PRICE-CHANGED') return { kind: 'price-changed' };
  if (code === 'TOO-MANY-REQUESTS') return { kind: 'wait', seconds: answer.retryAfter ?? null };
  return outcome as Exclude<typeof outcome, { kind: 'done' }>;
}
