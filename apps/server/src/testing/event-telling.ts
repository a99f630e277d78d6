import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { signEvent } from '../ports/gateway-signature.ts';
import type { PaymentScene } from '@portal/features/payments/scene';

/** What the sandbox gateway would tell, as far as a test cares. */
export interface Told {
  id?: string;
  type?: string;
  state?: string;
  reference?: string;
  key: string;
  chargeKey?: string | null;
  amountCents?: number;
}

const states: Readonly<Record<string, string>> = {
  'charge.refunded': 'refunded',
  'dispute.opened': 'disputed',
  'dispute.won': 'dispute-won',
  'dispute.lost': 'dispute-lost',
};

export function eventText({
  id,
  type,
  state,
  reference,
  key,
  chargeKey,
  amountCents,
}: Told): string {
  return JSON.stringify({
    id: id ?? `evt_${randomUUID()}`,
    type: type ?? 'charge.captured',
    data: {
      id: reference ?? `op_${randomUUID()}`,
      key,
      state: state ?? states[type ?? ''] ?? 'captured',
      amountCents: amountCents ?? 500,
      chargeKey: chargeKey ?? null,
      card: { brand: 'visa', lastFour: '4242', token: null },
      at: new Date().toISOString(),
    },
  });
}

/** Sends an event to the product's endpoint, signed by the sandbox unless said. */
export async function sendEvent(
  { app, gateway }: PaymentScene,
  text: string,
  signature = signEvent(gateway.env.GATEWAY_SECRET, text, Date.now()),
): Promise<number> {
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: '/api/gateway/sandbox/events',
    headers: { 'content-type': 'application/json', 'x-gateway-signature': signature },
    payload: text,
  });
  return statusCode;
}

export async function eventsIn({ app }: PaymentScene, state: 'waiting' | 'refused' | 'failed') {
  const events = app.deps.db.selectFrom('gateway_events').where('state', '=', state);
  return (await events.select('event_id').execute()).length;
}

/** The same, and waits until it was worked on. */
export async function tellEvent(scene: PaymentScene, text: string, signature?: string) {
  const status = await sendEvent(scene, text, signature);
  await expect.poll(() => eventsIn(scene, 'waiting'), { interval: 20 }).toBe(0);
  return status;
}

/** Voids somebody's payment of unknown end, and tells that the gateway took it after all. */
export async function tellLateCapture(scene: PaymentScene, payer: { id: number }): Promise<void> {
  const { rows } = await sql<{ key: string; amountMicros: number }>`
    update payment_intents set state = 'voided', decline_code = 100, next_ask_at = null,
      final_at = app_now()
    where customer_id = ${payer.id} and state = 'unknown'
    returning id as key, amount_micros as "amountMicros"`.execute(scene.app.deps.db);
  const [{ key, amountMicros } = { key: '', amountMicros: 0 }] = rows;
  const told = eventText({ key, amountCents: amountMicros / 10_000 });
  expect(await tellEvent(scene, told)).toBe(204);
}
