import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { cardBody } from '@portal/features/payments/scene';
import { signEvent } from '@portal/server/ports/gateway-signature';
import { type Asked, timedRequest } from './timed-requests.ts';

/** Ann of the demo world. */
export const login = { email: 'ann@example.com', password: 'Portal2026' };
export const edgeSecret = 'the-edge-knows';
const annsNumber = '442079460123';

/** An event of the gateway about a payment that nobody knows: it is kept all the same. */
function gatewayEvent(secret: string): Asked {
  const name = randomUUID();
  const data = { id: name, key: name, state: 'captured', amountCents: 500 };
  const body = {
    id: `evt_${name}`,
    type: 'charge.captured',
    data: { ...data, chargeKey: null, card: null },
  };
  const signature = signEvent(secret, JSON.stringify(body), Date.now());
  const headers = { 'x-gateway-signature': signature };
  return { name: 'event', path: '/api/gateway/sandbox/events', method: 'POST', headers, body };
}

function payment(token: string): Asked {
  return {
    name: 'payment',
    path: '/api/payment/AddCreditValidated',
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body: { ...cardBody('visa'), Amount: 15 },
  };
}

/**
 * Whether the customer can pay again: the gateway is asked a minute after a payment of which nobody
 * knows, and until then the next one is held up.
 */
export async function canPayAgain(url: string, token: string): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await timedRequest(url, payment(token))).status === 200) return true;
    await wait(2_500);
  }
  return false;
}

/** One request of each kind that the product answers, by a customer, a visitor, a carrier and a gateway. */
export function everything(token: string, gatewaySecret: string): Asked[] {
  const authorization = { authorization: `Bearer ${token}` };
  const serial = randomUUID();
  const route = `/carrier/sip/route?to=${annsNumber}&from=447700900123&call_id=drill-${serial}`;
  return [
    { name: 'log-in', path: '/api/vnumber/auth/Login', method: 'POST', body: login },
    { name: 'numbers', path: '/api/vnumber/my-vnumbers', headers: authorization },
    { name: 'calls', path: '/api/vnumber/calls/call-history', headers: authorization },
    { name: 'file', path: '/api/vnumber/calls/call-history.csv', headers: authorization },
    {
      name: 'spending',
      path: '/api/vnumber/billing/spending',
      method: 'PUT',
      headers: authorization,
      body: { kind: 'daily-cap', isOn: true, max: 50, timeZone: 'UTC' },
    },
    payment(token),
    gatewayEvent(gatewaySecret),
    { name: 'call', path: route, headers: { authorization: `Bearer ${edgeSecret}` } },
    { name: 'page', path: `/call-rates?drill=${serial}` },
    { name: 'ready', path: '/readyz' },
  ];
}
