import { insertCountedEvent } from '@portal/server/db/audit.repo';
import type { Deps } from '@portal/server/deps';
import type { Visitor } from '@portal/server/http/actor';
import { clientNet, clientSite } from '@portal/server/shared/client-address.rules';
import { deviceDetail } from '@portal/server/shared/device.rules';

/** Where a log-in that failed came from, and whose account it was about, if anybody's. */
interface Failure extends Visitor {
  customerId: number | null;
  /** Counters that it filled. */
  filled: readonly string[];
}

/**
 * Writes down a log-in that failed, and the lock that it brought about: for the owner to see, or
 * for support where nobody has the e-mail. Which e-mail that was is not kept, and of either the
 * same is asked of the database.
 */
export async function noteFailedSignIn(deps: Pick<Deps, 'db'>, failure: Failure): Promise<void> {
  const { brandId, address, userAgent, customerId, filled } = failure;
  const client = customerId === null ? clientSite(address) : clientNet(address);
  const noted = { brandId, address, detail: deviceDetail(userAgent), client };
  await insertCountedEvent(deps.db, { ...noted, customerId, event: 'sign-in-failed' });
  for (const bucket of filled) {
    // An address that is held concerns no account in particular.
    const locked = bucket.includes(':address:')
      ? { customerId: null, event: 'address-locked' }
      : { customerId, event: 'sign-in-locked' };
    await insertCountedEvent(deps.db, { ...noted, ...locked });
  }
}
