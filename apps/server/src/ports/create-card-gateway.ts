import type { Config } from '../config.ts';
import type { Clock } from '../db/clock.ts';
import type { CardGateway } from './card-gateway.ts';
import type { GatewayTimes } from './gateway-request.ts';
import { createSandboxGateway } from './sandbox-card-gateway.ts';
import { createStripeGateway } from './stripe-card-gateway.ts';

/** Where a gateway sends its signed events. */
export function eventsPathOf(gateway: CardGateway['name']): string {
  return `/api/gateway/${gateway}/events`;
}

/** The gateway that the configuration names. */
export function createCardGateway(
  config: Pick<Config, 'gateway' | 'publicUrl'>,
  clock: Pick<Clock, 'now'>,
  times?: GatewayTimes,
): CardGateway {
  const { gateway } = config;
  if (gateway.kind === 'stripe')
    return createStripeGateway({ ...gateway, now: clock.now, ...(times && { times }) });
  return createSandboxGateway({
    url: gateway.url,
    secret: gateway.secret,
    notifyUrl: config.publicUrl + eventsPathOf('sandbox'),
    now: clock.now,
    ...(times && { times }),
  });
}
