import { insertOneTimeToken, type TokenPurpose } from '@portal/features/sign-in/server';
import { makeSecret } from '@portal/server/ports/tokens';
import { logIn, makeWithPassword } from '@portal/server/testing/logged-in';
import type { TestApp } from '@portal/server/testing/test-app';
import { createTestAuthenticator } from '@portal/server/testing/test-authenticator';

const page = { origin: 'http://localhost:3000', rpId: 'localhost' };
const headers = { origin: page.origin };

export interface Pair {
  token: string;
  refreshToken: string;
}

/** A customer with the session that is to end, and another one that may end it. */
export async function makeRaced(node: TestApp) {
  // What many log-ins from one address count against is another drill's matter.
  await node.deps.db.deleteFrom('throttles').execute();
  const customer = await makeWithPassword(node);
  const pair = async () => (await logIn(node, customer.email)).body?.result as Pair;
  return { customer, doomed: await pair(), other: await pair() };
}

export type Raced = Awaited<ReturnType<typeof makeRaced>>;

/** A link that was mailed to the customer; answers its secret. */
export async function mailLink(
  node: TestApp,
  { customer }: Raced,
  purpose: TokenPurpose,
  subject?: string,
): Promise<string> {
  const { secret, hash } = makeSecret();
  await insertOneTimeToken(node.deps.db, {
    customerId: customer.id,
    purpose,
    tokenHash: hash,
    minutes: 60,
    ...(subject !== undefined && { subject }),
  });
  return secret;
}

export interface RacedPasskey {
  id: string;
  /** Asks for a challenge now; answers how to log in by it later, on any node. */
  prepareLogIn(): Promise<(on: TestApp) => ReturnType<TestApp['call']>>;
}

export async function addPasskey(node: TestApp, { other }: Raced): Promise<RacedPasskey> {
  const authenticator = createTestAuthenticator(page);
  const post = (path: string, body?: object, token?: string) => ({
    url: `/api/vnumber/${path}`,
    options: { headers, ...(body && { body }), ...(token !== undefined && { token }) },
  });
  const send = (on: TestApp, { url, options }: ReturnType<typeof post>) =>
    on.call('POST', url, options);
  const wished = await send(node, post('passkeys/options', undefined, other.token));
  const credential = authenticator.make(wished.body?.result);
  const added = await send(node, post('passkeys', { name: '', credential }, other.token));
  return {
    id: added.body?.result.id as string,
    async prepareLogIn() {
      const asked = await send(node, post('auth/passkey/options'));
      const answer = authenticator.sign(asked.body?.result);
      return (on) => send(on, post('auth/passkey', answer));
    },
  };
}
