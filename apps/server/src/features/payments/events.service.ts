import { transact } from '../../db/client.ts';
import type { GatewayEvent } from '../../ports/card-gateway.ts';
import { findIntent, insertGatewayEvent } from './payments.repo.ts';
import { finishRefundIn, takeBackIn } from './refunds.service.ts';
import { type SettleDeps, settleIn } from './settle-payment.service.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * Takes what the gateway tells on its own account. An event counts once, and comes before the
 * answer, after it, or instead of it.
 */
export async function takeEvent(deps: SettleDeps, event: GatewayEvent): Promise<void> {
  const { name } = deps.cardGateway;
  await transact(deps.db, async (tx) => {
    if (!(await insertGatewayEvent(tx, { gateway: name, id: event.id, kind: event.kind }))) return;
    const intent = isId(event.key) ? await findIntent(tx, event.key) : undefined;
    if (!intent) {
      deps.log.warn({ event: event.id }, 'The gateway told of a payment that is none of ours');
      return;
    }
    if (event.amountMicros !== intent.amountMicros) {
      deps.log.error({ payment: intent.id }, "The gateway's amount is not the payment's");
      return;
    }
    if (event.kind === 'captured') {
      const card = event.card ?? { brand: 'unknown', lastFour: '', token: null };
      await settleIn(deps, tx, intent.id, { kind: 'captured', reference: event.reference, card });
      return;
    }
    const { refundKey } = event;
    const ours =
      refundKey !== null && isId(refundKey) ? await findIntent(tx, refundKey) : undefined;
    if (ours) await finishRefundIn(tx, ours.id, event.reference);
    else await takeBackIn(deps, tx, intent.id, event.reference);
  });
}
