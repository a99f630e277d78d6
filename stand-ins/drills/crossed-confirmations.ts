import { ageProof } from '@portal/server/testing/old-proof';
import { logIn, makeLoggedIn, testPassword } from '@portal/server/testing/logged-in';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { createTestAuthenticator } from '@portal/server/testing/test-authenticator';

const page = { origin: 'http://localhost:3000', rpId: 'localhost' };

/**
 * Two sessions of one customer on two nodes, both of some age. In each round one shows who holds it,
 * while the other tries with the same answer, or with a wrong password.
 */
export async function openCrossedConfirmations() {
  const first = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000000' });
  const second = await createSecondNode(first);
  const ann = await makeLoggedIn(first);
  const other = await logIn(second, ann.email);
  const thief: string = other.body?.result.token;

  const post = (node: TestApp, token: string, path: string, body?: object) =>
    node.call('POST', `/api/vnumber/${path}`, {
      token,
      headers: { origin: page.origin },
      ...(body && { body }),
    });
  const authenticator = createTestAuthenticator(page);
  const options = await post(first, ann.token, 'passkeys/options');
  const credential = authenticator.make(options.body?.result);
  await post(first, ann.token, 'passkeys', { name: '', credential });
  const isConfirmed = async (node: TestApp, token: string) =>
    (await post(node, token, 'passkeys/options')).status === 200;

  return {
    async round(number: number): Promise<{ own: boolean; others: boolean }> {
      await first.deps.db.deleteFrom('throttles').execute();
      await ageProof(first, ann.id);
      const asked = await post(first, ann.token, 'auth/confirm/options');
      const proof = authenticator.sign(asked.body?.result);
      const isByPassword = number % 3 === 0;
      await Promise.all([
        post(first, ann.token, 'auth/confirm', isByPassword ? { password: testPassword } : proof),
        post(
          second,
          thief,
          'auth/confirm',
          number % 2 === 0 && isByPassword ? proof : { password: 'Wrong2026' },
        ),
        isByPassword ? null : post(second, thief, 'auth/confirm', proof),
      ]);
      return {
        own: await isConfirmed(first, ann.token),
        others: await isConfirmed(second, thief),
      };
    },
    async close() {
      await second.close();
      await first.close();
    },
  };
}
