import { logout } from '@portal/contract/auth';
import { dismissAttempt } from '../../api/attempts.ts';
import { call } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { navigate } from '../../lib/navigation.tsx';
import { paths } from '../../lib/paths.ts';

const farewellMs = 3_000;

/** Paid: the suspended record is cleared, and log-in says so (SPEC 4, session). */
export async function finishReactivation(): Promise<void> {
  await call(logout, {}, { signal: AbortSignal.timeout(farewellMs) });
  dismissAttempt('reactivation');
  session.clear();
  navigate(paths.login, { replace: true, state: { reactivated: true } });
}
