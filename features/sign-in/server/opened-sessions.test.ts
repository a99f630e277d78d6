import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { askDuring } from '@portal/features/payments/scene';
import { makeSecret } from '@portal/server/ports/tokens';
import { type LoggedIn, logIn, makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp, type TestApp } from '@portal/server/testing/test-app';
import { insertOneTimeToken } from './one-time-tokens.repo.ts';

const app = keptOpen(() => createTestApp());

const ways: [string, (who: LoggedIn) => ReturnType<TestApp['call']>][] = [
  ['a log-in', ({ email }) => logIn(app, email)],
  [
    'a refresh',
    ({ refreshToken }) =>
      app.call('POST', '/api/vnumber/auth/refresh-token', { body: { refreshToken } }),
  ],
  [
    'a link of a brought number',
    async ({ id }) => {
      const { secret: token, hash } = makeSecret();
      const link = { customerId: id, purpose: 'port-in', tokenHash: hash } as const;
      await insertOneTimeToken(app.deps.db, { ...link, subject: '12025550100', minutes: 60 });
      return app.call('POST', '/api/vnumber/auth/sign-in/port-in', { body: { token } });
    },
  ],
];

it.each(ways)(
  'a session that %s opens is not kept where any ended while it was written',
  async (_, open) => {
    const ann = await makeLoggedIn(app);
    const { sessions } = app.deps;
    const opened = vi.spyOn(sessions, 'opened');
    const answer = await askDuring(
      { app },
      ann,
      () => open(ann),
      async () => sessions.ended(randomUUID()),
      (tx) => sql`lock table sessions in exclusive mode`.execute(tx),
    );
    expect(answer.status).toBe(200);
    expect(opened.mock.lastCall?.[1]).toBeLessThan(sessions.endingsSeen());
    opened.mockRestore();
  },
);
