import { testPassword } from '@portal/server/testing/logged-in';
import type { TestApp } from '@portal/server/testing/test-app';
import { mailLink, type Raced, type RacedPasskey } from './raced-customer.ts';
import { type Opening, openings } from './session-openings.ts';

/**
 * What ends sessions, and what may open or renew one meanwhile that must be over then. Others open
 * a session of their own, before or after: a log-in beside a log-out, or beside the end of other
 * sessions; a passkey beside a new password that was chosen in the account.
 */
export const endedOpenings = {
  'log-out': ['refresh'],
  'new password': ['refresh', 'log-in', 'port-in link'],
  'end other sessions': ['refresh'],
  'spent refresh token': ['refresh'],
  'recovery link': openings,
  'undone e-mail change': openings,
  'account closed': openings,
  'passkey removed': ['passkey'],
  'suspended in SQL': openings,
  'ended in SQL': ['refresh'],
} as const satisfies Record<string, readonly Opening[]>;

export type Ending = keyof typeof endedOpenings;
export const endings = Object.keys(endedOpenings) as Ending[];

/** How many passwords are hashed before it is written. */
export const hashesOfEnding = (ending: Ending) =>
  ending === 'new password' ? 2 : Number(/recovery|undone/.test(ending));

/** Whether a request asks for it: the node that has answered it knows of it at once. */
export const isAskedFor = (ending: Ending) => !/SQL|spent/.test(ending);

/** The tokens of before that it ends. */
export function endedTokens(ending: Ending, { doomed, other }: Raced): string[] {
  if (ending === 'passkey removed') return [];
  const isOfAll = /recovery|undone|closed|SQL/.test(ending);
  return [doomed.token, ...(isOfAll ? [other.token] : [])];
}

const isDone = ({ status, body }: { status: number; body: { isSuccessful?: boolean } | null }) =>
  status === 200 && body?.isSuccessful !== false;

/** Gets ready whatever an ending needs; answers how to do it, which answers whether it was done. */
export async function prepareEnding(
  node: TestApp,
  ending: Ending,
  raced: Raced,
  passkey: RacedPasskey | null,
): Promise<() => Promise<boolean>> {
  const { customer, doomed, other } = raced;
  const { db } = node.deps;
  const asking =
    (...[method, path, options]: Parameters<TestApp['call']>) =>
    async () =>
      isDone(await node.call(method, `/api/${path}`, options));
  switch (ending) {
    case 'log-out':
      return asking('POST', 'vnumber/auth/logout', { token: doomed.token });
    case 'new password':
      return asking('PATCH', 'vnumber/account-information', {
        token: other.token,
        body: [
          { op: 'replace', path: '/Customer/CurrentPassword', value: testPassword },
          { op: 'replace', path: '/Customer/NewPassword', value: 'Harbour2027' },
        ],
      });
    case 'end other sessions':
      return asking('DELETE', 'vnumber/sessions', { token: other.token });
    case 'recovery link': {
      const body = {
        token: await mailLink(node, raced, 'password-reset'),
        password: 'Harbour2027',
      };
      return asking('POST', 'vnumber/auth/validate-customer-password', { body });
    }
    case 'undone e-mail change': {
      const before = `before-${customer.email}`;
      const token = await mailLink(node, raced, 'email-change-undo', before);
      return asking('GET', `vnumber/validate-customer-email?token=${token}`);
    }
    case 'account closed': {
      const body = { languageISO: 'en', reason: 'reason-2', message: '' };
      return asking('POST', 'inquiry/cancel-customer', { token: other.token, body });
    }
    case 'passkey removed':
      return asking('DELETE', `vnumber/passkeys/${passkey?.id}`, { token: other.token });
    case 'spent refresh token': {
      // One of the two comes second, and ends the session by it.
      const body = { refreshToken: doomed.refreshToken };
      return async () => {
        await node.call('POST', '/api/vnumber/auth/refresh-token', { body });
        return true;
      };
    }
    case 'suspended in SQL':
    case 'ended in SQL': {
      const query =
        ending === 'ended in SQL'
          ? db
              .updateTable('sessions')
              .set({ ended_at: new Date() })
              .where('customer_id', '=', customer.id)
          : db.updateTable('customers').set({ status: 'Suspended' }).where('id', '=', customer.id);
      return async () => (await query.execute()).length > 0;
    }
  }
}
