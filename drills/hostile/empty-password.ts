import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { logIn, makeWithPassword } from '../../apps/server/src/testing/logged-in.ts';
import { createTestApp } from '../../apps/server/src/testing/test-app.ts';
import type { Part } from './part.ts';

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

export const part: Part = {
  name: 'empty-password',
  async run({ report, rounds }) {
    const test = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000000' });
    try {
      const { email } = await makeWithPassword(test);
      const times: Record<string, number[]> = { '': [], 'Wrong 2026': [] };
      for (let round = 0; round < rounds; round += 1) {
        // In turn, so that whatever else is going on hits both.
        for (const [password, taken] of Object.entries(times)) {
          const began = performance.now();
          await logIn(test, email, { password });
          taken.push(performance.now() - began);
          await sql`delete from throttles`.execute(test.deps.db);
        }
      }
      const [empty = 0, wrong = 0] = Object.values(times).map(median);
      report(
        'A sign-in with an empty password takes the time of a hash',
        empty > wrong / 2 && empty < wrong * 2,
        `${rounds} of each, ${empty.toFixed(1)} ms empty, ${wrong.toFixed(1)} ms wrong`,
      );
    } finally {
      await test.close();
    }
  },
};
