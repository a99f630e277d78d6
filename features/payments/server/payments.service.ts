import type { Fulfilments, Payments } from './engine.ts';
import { hashBody } from './body-hash.ts';
import { attemptOf, findRepeated } from './answer.service.ts';
import { pay, type PayDeps } from './pay.service.ts';
import { insertDeclinedIntent, insertFinalIntent } from './final-intents.repo.ts';
import { findByKey } from './repeated-payments.repo.ts';

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** The payment engine as features have it; what each kind buys is told by `fulfilments`. */
export function createPayments(
  deps: Omit<PayDeps, 'fulfilments' | 'lines'>,
  fulfilments: Fulfilments,
): Payments {
  const parts: PayDeps = { ...deps, fulfilments, lines: new Map() };
  return {
    fulfilments,
    async pay(payment) {
      const outcome = await pay(parts, payment);
      return outcome;
    },
    payReserved: (payment, reserve) => pay(parts, { ...payment, reserve }),
    findRepeated: ({ customerId, ...request }) => findRepeated(parts, { customerId }, request),
    findRepeatedOrder: ({ brandId, ...request }) => findRepeated(parts, { brandId }, request),
    async findAttempt(customerId, key) {
      const intent = isUuid(key) ? await findByKey(deps.db, customerId, key) : undefined;
      return intent ? attemptOf(intent) : null;
    },
    async noteUnpaid(tx, unpaid) {
      const intent = await insertDeclinedIntent(tx, { ...unpaid, gateway: deps.cardGateway.name });
      return String(intent.transactionId);
    },
    async keepKey(tx, used) {
      return insertFinalIntent(tx, {
        brandId: used.brandId,
        customerId: used.customerId,
        gateway: deps.cardGateway.name,
        key: used.key,
        bodyHash: hashBody(deps.config.appSecret, used.body),
      });
    },
  };
}
