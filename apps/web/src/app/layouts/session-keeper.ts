import { refreshSession } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { msLeft, refreshAheadMs } from '../../api/session.rules.ts';

/** How often the end of the token is looked at, ms. */
const everyMs = 20_000;

/**
 * Exchanges the access token shortly before its end while somebody uses the page. A page that lies
 * open unused does not keep its session alive; its next call refreshes first.
 */
export function keepSessionFresh(): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let used = true;
  const use = () => {
    used = true;
  };
  for (const event of ['pointerdown', 'keydown']) {
    document.addEventListener(event, use, { passive: true, signal });
  }
  const timer = setInterval(() => {
    const now = session.get();
    if (!used || document.hidden || now.kind !== 'active') return;
    if (msLeft(now.record, Date.now()) > refreshAheadMs) return;
    used = false;
    void refreshSession(now.record.token);
  }, everyMs);
  return () => {
    abort.abort();
    clearInterval(timer);
  };
}
