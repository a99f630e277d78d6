import { logout } from '@portal/features/sign-in/contract';
import { dismissAttempt } from '@portal/features/payments/web';
import { call } from '@portal/web/api/client';
import { session } from '@portal/web/api/session';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';

const farewellMs = 3_000;

/** Paid: the suspended record is cleared, and log-in says so. */
export async function finishReactivation(): Promise<void> {
  await call(logout, {}, { signal: AbortSignal.timeout(farewellMs) });
  dismissAttempt('reactivation');
  session.clear();
  navigate(paths.login, { replace: true, state: { reactivated: true } });
}
