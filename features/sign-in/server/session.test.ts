import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCustomer } from '@portal/server/testing/factories';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const password = 'Portal2026';
const test = keptOpen(() => createTestApp());

beforeAll(async () => {
  await makeCustomer(test.deps.db, {
    email: 'ann@example.com',
    passwordHash: await test.deps.passwords.hash(password),
  });
});

async function signIn(): Promise<{ token: string; refreshToken: string }> {
  const { body } = await test.call('POST', '/api/vnumber/auth/Login', {
    body: { email: 'ann@example.com', password },
  });
  return body?.result;
}
const account = (token: string, headers: Record<string, string> = {}) =>
  test.call('GET', '/api/vnumber/account-information', { token, headers });
const refresh = (refreshToken: string, brand = 1, attempt?: string) =>
  test.call('POST', '/api/vnumber/auth/refresh-token', { body: { refreshToken, attempt }, brand });

describe('A session', () => {
  it('takes either auth word and no other', async () => {
    const { token } = await signIn();
    const ask = async (authorization: string) =>
      (await test.call('GET', '/api/vnumber/account-information', { headers: { authorization } }))
        .status;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    expect(await ask(`Token ${token}`)).toBe(200);
    expect(await ask(`Basic ${token}`)).toBe(401);
    expect(await ask(token)).toBe(401);
    expect(await ask('')).toBe(401);
  });

  it('refuses a token that was changed, or that is too old', async () => {
    const { token } = await signIn();
    const [head, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: '999' })).toString('base64url');
    expect((await account(`${head}.${forged}.${signature}`)).status).toBe(401);
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await account(`${none}.${payload}.x`)).status).toBe(401);
    const old = await test.deps.tokens.sign({
      kind: 'access',
      customerId: Number(claims.sub),
      brandId: 1,
      id: '00000000-0000-4000-8000-000000000000',
      expiresAt: Date.now() - 1000,
    });
    expect((await account(old)).status).toBe(401);
  });

  it('is ended by its own token also when that is too old for anything else', async () => {
    const { token, refreshToken } = await signIn();
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      sub: string;
      id: string;
    };
    const old = await test.deps.tokens.sign({
      kind: 'access',
      customerId: Number(claims.sub),
      brandId: 1,
      id: claims.id,
      expiresAt: Date.now() - 3_600_000,
    });
    const logOut = (as: string, brand = 1) =>
      test.call('POST', '/api/vnumber/auth/logout', { token: as, brand });
    expect((await logOut(old, 2)).status).toBe(401);
    // At its front: the end of a signature has bits that say nothing.
    const changed = old.replace(/(?<=\.)[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'));
    expect((await logOut(changed)).status).toBe(401);
    expect((await account(token)).status).toBe(200);
    expect((await account(old)).status).toBe(401);
    expect((await logOut(old)).body?.result).toBe(true);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await logOut(old)).status).toBe(401);
  });

  it('is over at once when it is logged out', async () => {
    const { token, refreshToken } = await signIn();
    expect((await account(token)).status).toBe(200);
    expect((await test.call('POST', '/api/vnumber/auth/logout', { token })).body?.result).toBe(
      true,
    );
    await expect.poll(async () => (await account(token)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  it('goes on by its refresh token, which works once; used twice it ends the session', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body?.result.refreshToken).not.toBe(first.refreshToken);
    const token: string = second.body?.result?.token;
    expect((await account(token)).status).toBe(200);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    await expect.poll(async () => (await account(token)).status).toBe(401);
    expect((await refresh(second.body?.result.refreshToken)).status).toBe(401);
    // A thief who sends it on and on writes nothing into what the owner reads of it.
    for (let times = 0; times < 3; times += 1) await refresh(first.refreshToken);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
    };
    const { rows } = await sql`select from audit_events where event = 'refresh-token-reused'
      and customer_id = ${claims.sub}`.execute(test.deps.db);
    expect(rows).toHaveLength(1);
  });

  it('gives a new pair once more to the attempt whose answer was lost', async () => {
    const { refreshToken } = await signIn();
    const attempt = randomUUID();
    const lost = await refresh(refreshToken, 1, attempt);
    const again = await refresh(refreshToken, 1, attempt);
    expect(again.status).toBe(200);
    expect(again.body?.result.refreshToken).not.toBe(lost.body?.result.refreshToken);
    const next = await refresh(again.body?.result.refreshToken);
    expect(next.status).toBe(200);
    // From its first use on, the new pair is the only one.
    expect((await refresh(refreshToken, 1, attempt)).status).toBe(401);
    expect((await account(next.body?.result.token)).status).toBe(401);
  });

  it.each([
    ['another attempt', 'other'],
    ['no attempt', 'none'],
    ['the pair of the lost answer', 'lost'],
    ['the attempt after a minute', 'late'],
  ] as const)('ends when a spent refresh token comes with %s', async (_name, what) => {
    const { refreshToken } = await signIn();
    const attempt = randomUUID();
    const lost = await refresh(refreshToken, 1, attempt);
    const { token } = lost.body?.result ?? {};
    if (what === 'late') {
      await sql`update refresh_tokens set spent_at = spent_at - interval '61 s'`.execute(
        test.deps.db,
      );
    }
    if (what === 'lost') {
      expect((await refresh(refreshToken, 1, attempt)).status).toBe(200);
      expect((await refresh(lost.body?.result.refreshToken)).status).toBe(401);
    } else {
      const tried = { other: randomUUID(), none: undefined, late: attempt }[what];
      expect((await refresh(refreshToken, 1, tried)).status).toBe(401);
    }
    await expect.poll(async () => (await account(token)).status).toBe(401);
  });

  it('gives one new pair to two refreshes at the same moment', async () => {
    const { refreshToken } = await signIn();
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 401]);
  });

  it("does not refresh under another brand, nor with somebody's guess", async () => {
    const { refreshToken } = await signIn();
    expect((await refresh(refreshToken, 2)).status).toBe(401);
    expect((await refresh('guess')).status).toBe(401);
    // The other brand's pages may not end what they did not begin, however often they try.
    expect((await refresh(refreshToken, 2, randomUUID())).status).toBe(401);
    const renewed = await refresh(refreshToken);
    expect(renewed.status).toBe(200);
    expect((await refresh(refreshToken, 2)).status).toBe(401);
    expect((await account(renewed.body?.result.token)).status).toBe(200);
  });

  it('ends after twelve hours without use and after thirty days', async () => {
    for (const column of ['last_used_at', 'expires_at'] as const) {
      const { refreshToken } = await signIn();
      const past = column === 'last_used_at' ? '12 hours 1 minute' : '30 days';
      await sql`
        update sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${past}::interval`.execute(
        test.deps.db,
      );
      expect((await refresh(refreshToken)).status).toBe(401);
    }
  });
});
