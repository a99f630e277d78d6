import { lazy, Suspense, type ReactNode } from 'react';
import { landingPath } from '../lib/landing.ts';
import { matchPath } from '../lib/navigation.rules.ts';
import { Redirect, useLocation } from '../lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { Arrival } from './arrival.tsx';
import { ActiveOnly, AnonymousOnly, SuspendedOnly } from './guards.tsx';
import { PublicFrame } from './layouts/public-frame.tsx';
import { NotHere } from './not-here.tsx';
import { ScreenWait } from './screen-wait.tsx';
import { screens } from './screens.ts';

/** Fetched when it is asked: few links come to it. */
async function opensPortInPage(token: string, signal: AbortSignal): Promise<boolean> {
  const page = await import('./opens-port-in-page.ts');
  return page.opensPortInPage(token, signal);
}

const OrderDoor = lazy(() => import('./order-door.tsx'));

/** Open: the screen draws its own frame. */
type Access = 'open' | 'public' | 'anonymous' | 'active' | 'suspended';

interface Route {
  readonly path: string;
  readonly access: Access;
  readonly screen: ReactNode;
}

/** The table of addresses, as far as it is the application's; the public site is the server's. */
const routes: readonly Route[] = [
  { path: '/', access: 'public', screen: <Redirect to={paths.login} /> },
  {
    path: paths.login,
    access: 'anonymous',
    screen: <screens.login opensPortInPage={opensPortInPage} />,
  },
  { path: paths.profile, access: 'active', screen: <Redirect to={landingPath} /> },
  { path: paths.account, access: 'active', screen: <screens.account /> },
  { path: paths.addCredit, access: 'active', screen: <screens.addCredit /> },
  { path: paths.support, access: 'active', screen: <screens.support /> },
  { path: paths.billing, access: 'active', screen: <screens.billing /> },
  { path: paths.numbers, access: 'active', screen: <screens.numbers /> },
  { path: paths.twoFactor, access: 'public', screen: <screens.twoFactor /> },
  { path: paths.validateEmail, access: 'public', screen: <screens.validateEmail /> },
  { path: paths.forgotPassword, access: 'public', screen: <screens.forgotPassword /> },
  { path: paths.recovery, access: 'public', screen: <screens.recovery /> },
  { path: paths.portIn, access: 'public', screen: <screens.portIn /> },
  {
    path: paths.order,
    access: 'open',
    screen: <OrderDoor arriving={(screen) => <Arriving>{screen}</Arriving>} />,
  },
  { path: paths.suspended, access: 'suspended', screen: <screens.suspended /> },
  { path: paths.reactivate, access: 'suspended', screen: <screens.reactivate /> },
];

interface FrameProps {
  readonly children: ReactNode;
}

function Arriving({ children }: FrameProps) {
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<ScreenWait />} key={pathname}>
      {children}
      <Arrival />
    </Suspense>
  );
}

/** Who may come in, and what stands around the screen. */
const frames: Readonly<Record<Access, (props: FrameProps) => ReactNode>> = {
  open: ({ children }) => <Suspense fallback={<ScreenWait />}>{children}</Suspense>,
  public: ({ children }) => (
    <PublicFrame>
      <Arriving>{children}</Arriving>
    </PublicFrame>
  ),
  anonymous: ({ children }) => (
    <AnonymousOnly>
      <PublicFrame>
        <Arriving>{children}</Arriving>
      </PublicFrame>
    </AnonymousOnly>
  ),
  active: ({ children }) => (
    <ActiveOnly>
      <Suspense fallback={<ScreenWait />}>
        <screens.profile>
          <Arriving>{children}</Arriving>
        </screens.profile>
      </Suspense>
    </ActiveOnly>
  ),
  suspended: ({ children }) => (
    <SuspendedOnly>
      <Suspense fallback={<ScreenWait />}>
        <screens.suspendedShell>
          <Arriving>{children}</Arriving>
        </screens.suspendedShell>
      </Suspense>
    </SuspendedOnly>
  ),
};

/** The screen of the address, behind its guard and inside its frame. */
export function AppRoutes() {
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route) return <NotHere />;
  const Frame = frames[route.access];
  return <Frame>{route.screen}</Frame>;
}
