import type { CardGateway } from '@portal/server/ports/card-gateway';
import { eventsPathOf } from '@portal/server/ports/create-card-gateway';
import { signEvent } from '@portal/server/ports/gateway-signature';
import type { Samples, Target } from './odd-targets.ts';

/** How a gateway signs: both of them by the instant and the raw bytes. */
export interface EventSigner {
  header: string;
  secret: string;
}

const target = (gateway: CardGateway['name'], name: string, body: unknown): Target => ({
  name: `${gateway} ${name}`,
  method: 'POST',
  path: eventsPathOf(gateway),
  host: 'other',
  auth: 'signed-event',
  params: {},
  query: {},
  body,
});

function ofSandbox(payment: unknown): Target[] {
  const operation = {
    id: 'op_odd',
    key: payment,
    state: 'captured',
    amountCents: 500,
    chargeKey: null,
    card: { brand: 'visa', lastFour: '4242', token: null },
    at: '2026-07-04T10:00:00Z',
  };
  const event = (type: string, more: object) =>
    target('sandbox', type, { id: 'evt_odd', type, data: { ...operation, ...more } });
  const back = { key: 'odd', chargeKey: payment, amountCents: 1 };
  return [
    event('charge.captured', {}),
    event('charge.refunded', { ...back, state: 'refunded' }),
    event('dispute.opened', { ...back, state: 'disputed' }),
    event('dispute.lost', { ...back, state: 'dispute-lost' }),
  ];
}

function ofStripe(payment: unknown, reference: unknown): Target[] {
  const event = (type: string, object: object) =>
    target('stripe', type, { id: 'evt_odd', object: 'event', type, data: { object } });
  const about = { metadata: { intent: payment }, status: 'succeeded', currency: 'usd' };
  const kept = { payment_method: 'pm_odd', customer: 'cus_odd', setup_future_usage: 'off_session' };
  const dispute = { id: 'dp_odd', amount: 1, currency: 'usd', payment_intent: reference };
  return [
    event('payment_intent.succeeded', {
      ...about,
      ...kept,
      id: reference,
      amount_received: 500,
    }),
    event('setup_intent.succeeded', { ...about, ...kept, id: 'seti_odd' }),
    event('charge.refunded', {
      ...about,
      id: 'ch_odd',
      amount_refunded: 1,
      payment_intent: reference,
    }),
    event('charge.dispute.created', { ...dispute, status: 'needs_response' }),
    event('charge.dispute.closed', { ...dispute, status: 'lost' }),
  ];
}

/** What the gateways tell, of payments of the customer's. */
export function eventTargets({ payment, stripePayment, stripeReference }: Samples): Target[] {
  return [...ofSandbox(payment), ...ofStripe(stripePayment, stripeReference)];
}

/** The header of these very bytes, signed now. */
export function signatureOf({ header, secret }: EventSigner, body: string): Record<string, string> {
  return { [header]: signEvent(secret, body, Date.now()) };
}
