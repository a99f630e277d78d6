import { dayMs } from '@portal/contract/time';
import { transact } from '@portal/server/db/client';
import { findNow } from '@portal/server/db/clock.repo';
import type { GatewayCard, GatewayLine } from '@portal/server/ports/card-gateway';
import { sentCharge } from './ask.service.ts';
import { findIntentOf } from './events.service.ts';
import { findCapturedSince } from './asked-payments.repo.ts';
import { findIntent, type Intent } from './payments.repo.ts';
import { finishOwnRefundIn } from './own-refunds.service.ts';
import { reverseIn } from './reversals.service.ts';
import { type SettleDeps, settlePayment } from './settle-payment.service.ts';

/** What differed, by the payment's or the line's key. */
export interface Reconciliation {
  lines: number;
  /** Captured there and not known here: settled now. */
  settled: string[];
  /** What a person has to look at. */
  alarms: string[];
}

const windowMs = 3 * dayMs;
/** What is this near to the window's start may be in one of the two books only. */
const youngMs = 3_600_000;

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

type Reversal = Extract<GatewayLine, { kind: 'refunded' | 'disputed' }>;

/** A refund of ours that came through, or what the gateway took back by itself. */
async function compareReversal(deps: SettleDeps, line: Reversal): Promise<boolean | 'settled'> {
  const about = { key: line.chargeKey, chargeReference: line.chargeReference ?? null };
  const outcome = await transact(deps.db, async (tx) => {
    const charge = await findIntentOf(tx, deps.cardGateway.name, about);
    if (!charge) return { refused: 'it is of none of our payments' };
    const ours = isId(line.key) ? await findIntent(tx, line.key) : undefined;
    return ours ? finishOwnRefundIn(tx, charge, ours, line) : reverseIn(deps, tx, charge.id, line);
  });
  if (typeof outcome === 'object') return false;
  return outcome === 'booked' ? 'settled' : true;
}

type Charged = Extract<GatewayLine, { kind: 'captured' }>;

/**
 * What is known of a payment that its line told us of. The line says neither whether the money is
 * with the payer again, nor always which card the vault keeps: so the gateway is asked. Null where it
 * can't say now: the payment stays open.
 */
async function verdictOf(deps: SettleDeps, line: Charged, intent: Intent) {
  const { db, cardGateway } = deps;
  const found = await cardGateway.find(sentCharge(deps, intent, await findNow(db)));
  if (found.kind === 'captured') return found;
  if (found.kind === 'unknown') return null;
  const card: GatewayCard = line.card ?? { brand: 'unknown', lastFour: '', token: null };
  return { kind: 'captured', reference: line.reference, card } as const;
}

async function compareCharge(deps: SettleDeps, line: Charged): Promise<boolean | 'settled'> {
  const intent = isId(line.key) ? await findIntent(deps.db, line.key) : undefined;
  if (intent?.amountMicros !== line.amountMicros || intent.kind === 'refund') return false;
  if (['captured', 'refunded'].includes(intent.state)) return true;
  const verdict = await verdictOf(deps, line, intent);
  if (!verdict) return false;
  await settlePayment(deps, intent.id, verdict);
  return 'settled';
}

function compareLine(deps: SettleDeps, line: GatewayLine): Promise<boolean | 'settled'> {
  if (line.kind === 'other') return Promise.resolve(false);
  return line.kind === 'captured' ? compareCharge(deps, line) : compareReversal(deps, line);
}

/**
 * Whether the gateway knows of one of our payments that no line of these days names. What was sent
 * before them has its line there, however late its end was known or it was given back; and a refund
 * of ours has none of its name where somebody else gave the money back first.
 */
async function isThere(deps: SettleDeps, payment: Intent, from: Date) {
  const { db, cardGateway } = deps;
  const { refundOf, sentAt, createdAt } = payment;
  if (refundOf === null && (sentAt ?? createdAt) >= from) return false;
  const charge = refundOf === null ? payment : await findIntent(db, refundOf);
  if (!charge) return false;
  const found = await cardGateway.find(sentCharge(deps, charge, await findNow(db)));
  // No answer is no difference: it is asked again the next night.
  if (found.kind === 'unknown') return true;
  return found.kind === 'captured' && (refundOf === null || found.isGivenBack === true);
}

/**
 * Compares the last three days of the gateway's books with ours, both ways: what it took and we do
 * not know is settled, everything else is an alarm. Throws once `stop` is given: it is done anew.
 */
export async function reconcile(deps: SettleDeps, stop?: AbortSignal): Promise<Reconciliation> {
  const { db, cardGateway, log } = deps;
  const now = await findNow(db);
  const from = new Date(now.getTime() - windowMs);
  // Ours first: what is paid in between is in the gateway's books, which are read after them.
  const young = new Date(from.getTime() + youngMs);
  const ours = await findCapturedSince(db, cardGateway.name, young);
  const lines = await cardGateway.listLines(from);
  if (lines === null) throw new Error("The gateway's books could not be read");
  const found: Reconciliation = { lines: lines.length, settled: [], alarms: [] };
  for (const line of lines) {
    stop?.throwIfAborted();
    const agrees = await compareLine(deps, line);
    if (agrees === 'settled') found.settled.push(line.key);
    else if (!agrees) found.alarms.push(line.key);
  }
  const there = new Set(lines.map(({ key }) => key));
  for (const payment of ours.filter(({ id }) => !there.has(id))) {
    stop?.throwIfAborted();
    if (!(await isThere(deps, payment, young))) found.alarms.push(payment.id);
  }
  if (found.alarms.length > 0) {
    log.error({ payments: found.alarms }, "The gateway's books and ours differ");
  }
  log.info({ lines: found.lines, settled: found.settled.length }, 'Payments were reconciled');
  return found;
}
