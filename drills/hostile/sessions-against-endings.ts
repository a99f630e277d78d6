import { races, startRace } from '../../stand-ins/drills/ending-race.ts';
import { endings } from '../../stand-ins/drills/session-endings.ts';
import { createSecondNode, createTestApp } from '../../apps/server/src/testing/test-app.ts';
import type { Part } from './part.ts';

/** What opens or renews a session crossed, on one node and on two, by everything that may end it. */
export const part: Part = {
  name: 'sessions-against-endings',
  async run({ report, rounds }) {
    const first = await createTestApp({ LOGIN_FAILURES_PER_ADDRESS: '1000000' });
    const second = await createSecondNode(first);
    try {
      for (const ending of endings) {
        const crossed = races
          .filter((race) => race.ending === ending)
          .map((race) => ({ ...startRace(race), ...race, first: 0, of: 0 }));
        let alive = 0;
        for (let round = 0; round < rounds; round += 1) {
          const race = crossed[round % crossed.length];
          if (!race) throw new Error(`Nothing crosses ${ending}`);
          const isOnBoth = race.of % 2 === 0;
          const result = await race.round(isOnBoth ? [first, second] : [first, first]);
          alive += Number(result.alive > 0);
          race.first += Number(result.isOpened);
          race.of += 1;
        }
        const words = crossed.map((race) => `${race.opening} first ${race.first} of ${race.of}`);
        report(
          `A session that was ended never answers again: ${ending}`,
          alive === 0,
          `${rounds} rounds on two nodes and on one, ${alive} alive; ${words.join(', ')}`,
        );
      }
    } finally {
      await second.close();
      await first.close();
    }
  },
};
