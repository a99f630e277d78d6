import type { Config } from '../config.ts';
import type { CardGateway } from './card-gateway.ts';
import type { GatewayTimes } from './gateway-request.ts';
import { createSandboxGateway } from './sandbox-card-gateway.ts';

/** Where the sandbox gateway sends its signed events. */
export const sandboxEventsPath = '/api/gateway/sandbox/events';

/** The gateway that the configuration names (CONTRACT 4). */
export function createCardGateway(
  config: Pick<Config, 'gateway' | 'publicUrl'>,
  times?: GatewayTimes,
): CardGateway {
  return createSandboxGateway({
    url: config.gateway.url,
    secret: config.gateway.secret,
    notifyUrl: config.publicUrl + sandboxEventsPath,
    ...(times && { times }),
  });
}
