import { createPasswords } from '../../apps/server/src/ports/passwords.ts';
import { startDrilledServer } from '../../stand-ins/drills/drilled-server.ts';
import { makeCustomer } from '../../apps/server/src/testing/factories.ts';
import {
  inWords,
  slowest,
  type Timed,
  timedRequest,
} from '../../stand-ins/drills/timed-requests.ts';
import type { Part } from './part.ts';

const perSecond = 195;
const seconds = 10;
const password = 'Portal2026';

export const part: Part = {
  name: 'sign-in-flood',
  async run({ report }) {
    const server = await startDrilledServer({ LOG_LEVEL: 'error' });
    try {
      const passwordHash = await (await createPasswords()).hash(password);
      const { email } = await makeCustomer(server.database.db, { passwordHash });
      const asked = {
        name: 'log-in',
        path: '/api/vnumber/auth/Login',
        method: 'POST',
        body: { email, password },
      };
      const sent: Promise<Timed>[] = [];
      for (let at = 0; at < perSecond * seconds; at += 1) {
        sent.push(timedRequest(server.url, asked));
        await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond));
      }
      const timed = await Promise.all(sent);
      const admitted = timed.filter(({ status }) => status === 200);
      const shed = timed.filter(({ status }) => status !== 200);
      report(
        'In a flood of sign-ins whoever is let in is done within four seconds',
        admitted.length > 0 && slowest(admitted) < 4_000,
        inWords(admitted),
      );
      report(
        'In a flood of sign-ins the others are told at once when to come back',
        shed.length > 0 &&
          shed.every(({ status, retryAfter, ms }) => status === 429 && retryAfter && ms < 1_500),
        inWords(shed),
      );
    } finally {
      await server.close();
    }
  },
};
