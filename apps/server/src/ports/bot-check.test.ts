import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { describe, expect, it } from 'vitest';
import { keptOpen } from '../testing/kept-open.ts';
import { createTestApp } from '../testing/test-app.ts';

const test = keptOpen(() => createTestApp({ BOT_CHECK: 'altcha' }));

async function solved(kind: string): Promise<string> {
  const { text } = await test.call('GET', `/api/bot-check/challenge?kind=${kind}`);
  const challenge = JSON.parse(text) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
const logIn = (token?: string) =>
  test.call('POST', '/api/vnumber/auth/Login', {
    body: { email: 'nobody@example.com', password: 'x' },
    ...(token !== undefined && { headers: { 'x-recaptcha-token': token } }),
  });

describe('The self-hosted bot check', () => {
  it('lets a solved challenge through once', async () => {
    const token = await solved('general');
    expect((await logIn(token)).status).toBe(401);
    const again = await logIn(token);
    expect([again.status, again.body?.messages?.[0]?.code]).toEqual([403, 'BOT-CHECK']);
  });

  it('lets a token through once, however many send it at the same moment', async () => {
    const token = await solved('general');
    const statuses = await Promise.all(Array.from({ length: 10 }, () => logIn(token)));
    expect(statuses.filter((answer) => answer.status === 401)).toHaveLength(1);
  });

  it.each([
    ['nothing', undefined],
    ['an empty token', ''],
    ['the text of a script that failed', 'Recaptcha not loaded'],
    ['rubbish', 'e30='],
  ])('refuses %s with 403 BOT-CHECK', async (_name, token) => {
    const { status, body } = await logIn(token);
    expect([status, body?.messages?.[0]?.code]).toEqual([403, 'BOT-CHECK']);
  });

  it('refuses a challenge of the other kind, and one that was changed', async () => {
    expect((await logIn(await solved('transaction'))).status).toBe(403);
    const token = await solved('transaction');
    const payload = JSON.parse(Buffer.from(token, 'base64').toString());
    payload.challenge.parameters.data.kind = 'general';
    const changed = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect((await logIn(changed)).status).toBe(403);
  });

  it('is asked for nowhere else', async () => {
    expect((await test.call('GET', '/api/globalhub/countries')).status).toBe(200);
    const refresh = await test.call('POST', '/api/vnumber/auth/refresh-token', {
      body: { refreshToken: 'x' },
    });
    expect(refresh.status).toBe(401);
  });
});
