import { logIn } from '@portal/server/testing/logged-in';
import type { Answer, TestApp } from '@portal/server/testing/test-app';
import { mailLink, type Raced, type RacedPasskey } from './raced-customer.ts';

/** What opens a session, or renews one. */
export const openings = ['refresh', 'log-in', 'passkey', 'port-in link'] as const;
export type Opening = (typeof openings)[number];

/** How many passwords are hashed before it is written. */
export const hashesOfOpening = (opening: Opening) => (opening === 'log-in' ? 1 : 0);

/** Gets ready whatever an opening needs; answers how to do it. */
export async function prepareOpening(
  node: TestApp,
  opening: Opening,
  raced: Raced,
  passkey: RacedPasskey | null,
): Promise<() => Promise<Answer>> {
  switch (opening) {
    case 'refresh': {
      const body = { refreshToken: raced.doomed.refreshToken };
      return () => node.call('POST', '/api/vnumber/auth/refresh-token', { body });
    }
    case 'log-in':
      return () => logIn(node, raced.customer.email);
    case 'passkey': {
      if (!passkey) throw new Error('There is no passkey to log in by');
      const signIn = await passkey.prepareLogIn();
      return () => signIn(node);
    }
    case 'port-in link': {
      const body = { token: await mailLink(node, raced, 'port-in') };
      return () => node.call('POST', '/api/vnumber/auth/sign-in/port-in', { body });
    }
  }
}
