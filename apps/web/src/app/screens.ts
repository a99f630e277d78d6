import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { session } from '../api/session.ts';
import { landsOnNumbers } from '../lib/landing.ts';
import { matchPath } from '../lib/navigation.rules.ts';
import { paths } from '@portal/contract/paths';
import LoginScreen from '@portal/features/sign-in/web/login-screen';
import { late } from '../lib/late.tsx';

interface Loadable<P> {
  readonly load: () => Promise<{ default: ComponentType<P> }>;
}

/** A screen that is drawn at once where its code is here, and waited for else. */
function screen<P extends object>(load: Loadable<P>['load']) {
  let here: ComponentType<P> | null = null;
  const Late = late(load);
  function Screen(props: P) {
    // One and the same as long as it stands, or what is typed in it would be lost.
    const [Shown] = useState<ComponentType<P>>(() => here ?? Late);
    return createElement(Shown, props);
  }
  return Object.assign(Screen, {
    load: async () => {
      here = (await load()).default;
    },
  });
}

/** Every screen; each is a chunk of its own, but log-in, which is where most visits begin. */
export const screens = {
  login: LoginScreen,
  forgotPassword: screen(() => import('@portal/features/sign-in/web/forgot-password-screen')),
  recovery: screen(() => import('@portal/features/sign-in/web/recovery-screen')),
  twoFactor: screen(() => import('@portal/features/sign-in/web/two-factor-screen')),
  validateEmail: screen(() => import('../pages/validate-email/validate-email-screen.tsx')),
  profile: screen<{ children: ReactNode }>(() => import('./layouts/profile-shell.tsx')),
  account: screen(() => import('../pages/account-information/account-screen.tsx')),
  addCredit: screen(() => import('../pages/add-credit/add-credit-screen.tsx')),
  support: screen(() => import('@portal/features/support/web/support-screen')),
  billing: screen(() => import('../pages/billing/billing-screen.tsx')),
  numbers: screen(() => import('../pages/service-configuration/service-configuration-screen.tsx')),
  suspendedShell: screen<{ children: ReactNode }>(() => import('./layouts/suspended-shell.tsx')),
  portIn: screen(() => import('../pages/port-in/port-in-screen.tsx')),
  order: screen(() => import('@portal/features/orders/web/get-your-number-screen')),
  anotherNumber: screen(() => import('@portal/features/orders/web/another-number-screen')),
  orderHeld: screen(() => import('@portal/features/orders/web/order-held-screen')),
  suspended: screen(() => import('../pages/suspended-account/suspended-screen.tsx')),
  reactivate: screen(() => import('../pages/reactivate-account/reactivate-screen.tsx')),
};

const loadedFor: readonly (readonly [string, readonly { load: () => Promise<unknown> }[]])[] = [
  [paths.forgotPassword, [screens.forgotPassword]],
  [paths.recovery, [screens.recovery]],
  [paths.twoFactor, [screens.twoFactor]],
  [paths.validateEmail, [screens.validateEmail]],
  [paths.suspended, [screens.suspendedShell, screens.suspended]],
  [paths.reactivate, [screens.suspendedShell, screens.reactivate]],
  [paths.portIn, [screens.portIn]],
  [paths.order, [screens.order]],
  [paths.profile, [screens.profile, landsOnNumbers ? screens.numbers : screens.account]],
  [paths.account, [screens.profile, screens.account]],
  [paths.addCredit, [screens.profile, screens.addCredit]],
  [paths.support, [screens.profile, screens.support]],
  [paths.billing, [screens.profile, screens.billing]],
  [paths.numbers, [screens.profile, screens.numbers]],
];

/** Loads what an address will show, while the texts are on their way. */
export async function preloadFor(pathname: string): Promise<void> {
  const isCustomers = pathname === paths.order && session.get().kind === 'active';
  const wanted = isCustomers
    ? [screens.profile, screens.anotherNumber]
    : (loadedFor.find(([path]) => matchPath(path, pathname))?.[1] ?? []);
  // One that fails is asked for again when it is drawn, and fails there for everyone to see.
  await Promise.all(wanted.map(({ load }) => load().catch(() => undefined)));
}
