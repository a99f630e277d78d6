import type { ReactNode } from 'react';
import { markOf } from '../api/kept-count.rules.ts';
import { returnFor } from '../api/safe-return.rules.ts';
import { useSession } from '../api/session.ts';
import { useLeaving } from '../lib/leave.ts';
import { Redirect } from '../lib/navigation.tsx';
import { paths, pathWith } from '@portal/contract/paths';
import { localStore, tabStore } from '../lib/storage.ts';
import { keys } from '../lib/storage-keys.ts';

interface GuardProps {
  readonly children: ReactNode;
}

function To({ path }: { readonly path: string }) {
  // A log-out is on its way to another page: no detour over the log-in screen.
  return useLeaving() ? null : <Redirect to={path} />;
}

/** /login: a logged-in customer goes on to the account area, a suspended one to the notice. */
export function AnonymousOnly({ children }: GuardProps) {
  const session = useSession();
  if (session.kind === 'active') {
    // Whoever is in has no use for a link that lets in, but for the page that it also opens.
    const link = localStore.getItem(keys.portInToken);
    const back = link ? pathWith(paths.portIn, link) : tabStore.getItem(keys.returnTo);
    return <To path={returnFor(back, markOf(session.record.user.email)) ?? paths.profile} />;
  }
  return session.kind === 'suspended' ? <To path={paths.suspended} /> : children;
}

/** /profile and below: log-in required; a suspended session goes to its own page. */
export function ActiveOnly({ children }: GuardProps) {
  const session = useSession();
  if (session.kind === 'anonymous') return <To path={paths.login} />;
  return session.kind === 'suspended' ? <To path={paths.suspended} /> : children;
}

/** /suspended-account: a visitor goes to log in, an active customer to the account area. */
export function SuspendedOnly({ children }: GuardProps) {
  const session = useSession();
  if (session.kind === 'anonymous') return <To path={paths.login} />;
  return session.kind === 'active' ? <To path={paths.profile} /> : children;
}
