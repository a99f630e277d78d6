import { transact, type Tx } from '@portal/server/db/client';
import type { CardGateway, GatewayEvent, UnusableEvent } from '@portal/server/ports/card-gateway';
import {
  claimEvents,
  countEvents,
  insertGatewayEvent,
  type KeptEvent,
  lockWaitingEvent,
  updateEventState,
} from './gateway-events.repo.ts';
import { findByReference, findIntent, type Intent } from './payments.repo.ts';
import { finishOwnRefundIn } from './own-refunds.service.ts';
import type { ReversalOutcome } from './reversals.rules.ts';
import { reverseIn } from './reversals.service.ts';
import { type SettleDeps, settleIn } from './settle-payment.service.ts';

/** After so many tries over hours a person has to look. */
const triesMost = 12;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Keeps what the gateway tells, which may then be acknowledged: the work on it waits for nobody. */
export async function keepEvent(
  deps: SettleDeps,
  event: GatewayEvent | UnusableEvent,
): Promise<void> {
  const refusal = event.kind === 'unusable' ? event.reason : null;
  const isNew = await insertGatewayEvent(deps.db, deps.cardGateway.name, event, refusal);
  if (isNew && refusal !== null) {
    deps.log.error({ event: event.id, reason: refusal }, 'An event of the gateway is refused');
  }
}

/** The payment that news are about: by our own name for it, or by the gateway's. */
export async function findIntentOf(
  tx: Tx,
  gateway: CardGateway['name'],
  { key, chargeReference }: Pick<GatewayEvent, 'key' | 'chargeReference'>,
): Promise<Intent | undefined> {
  if (key !== null && isId(key)) {
    const named = await findIntent(tx, key);
    return named?.gateway === gateway ? named : undefined;
  }
  return chargeReference ? findByReference(tx, gateway, chargeReference) : undefined;
}

async function takeCapture(
  deps: SettleDeps,
  tx: Tx,
  intent: Intent,
  event: GatewayEvent,
): Promise<ReversalOutcome> {
  if (intent.kind === 'refund') return { refused: 'it tells of a refund as of a payment' };
  if (event.amountMicros !== intent.amountMicros) {
    return { refused: "its amount is not the payment's" };
  }
  const card = event.card ?? { brand: 'unknown', lastFour: '', token: null };
  await settleIn(deps, tx, intent.id, { kind: 'captured', reference: event.reference, card });
  return 'booked';
}

/** What an event says, in the transaction that ends the work on it. */
async function apply(deps: SettleDeps, tx: Tx, event: GatewayEvent): Promise<ReversalOutcome> {
  const intent = await findIntentOf(tx, deps.cardGateway.name, event);
  if (!intent) {
    deps.log.warn({ event: event.id }, 'The gateway told of a payment that is none of ours');
    return 'same';
  }
  if (event.kind === 'captured') return takeCapture(deps, tx, intent, event);
  const { refundKey } = event;
  const ours = refundKey !== null && isId(refundKey) ? await findIntent(tx, refundKey) : undefined;
  return ours ? finishOwnRefundIn(tx, intent, ours, event) : reverseIn(deps, tx, intent.id, event);
}

async function workOn(
  deps: SettleDeps,
  { id, event, tries }: KeptEvent<GatewayEvent>,
): Promise<void> {
  const { db, log, cardGateway } = deps;
  const kept = { gateway: cardGateway.name, id };
  try {
    await transact(db, async (tx) => {
      if (!(await lockWaitingEvent(tx, kept.gateway, id))) return;
      const outcome = await apply(deps, tx, event);
      if (typeof outcome === 'string') return updateEventState(tx, kept, 'done');
      log.error({ event: id, payment: event.key, reason: outcome.refused }, 'An event is refused');
      await updateEventState(tx, kept, 'refused', outcome.refused);
    });
  } catch (error) {
    log.error({ err: error, event: id, tries }, 'An event of the gateway could not be worked on');
    if (tries >= triesMost) await updateEventState(db, kept, 'failed');
  }
}

/** For operators: what waits, contradicts our books, or was given up. */
export function countOpenEvents({ db }: Pick<SettleDeps, 'db'>) {
  return countEvents(db);
}

/** Works on events that wait, each on its own. Answers how many there were, at most `most`. */
export async function workOnEvents(deps: SettleDeps, most = 20): Promise<number> {
  const due = await claimEvents<GatewayEvent>(deps.db, deps.cardGateway.name, most);
  await Promise.all(due.map((event) => workOn(deps, event)));
  return due.length;
}
