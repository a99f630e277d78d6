import { endings, raceRefresh } from '../../stand-ins/drills/ending-race.ts';
import { createSecondNode, createTestApp } from '../../apps/server/src/testing/test-app.ts';
import type { Part } from './part.ts';

/** A refresh crossed, on one node and on two, by everything that may end its session. */
export const part: Part = {
  name: 'refresh-against-endings',
  async run({ report, rounds }) {
    const first = await createTestApp();
    const second = await createSecondNode(first);
    try {
      for (const ending of endings) {
        let alive = 0;
        for (let round = 0; round < rounds; round += 1) {
          const nodes = round % 2 === 0 ? ([first, second] as const) : ([first, first] as const);
          alive += (await raceRefresh(nodes, ending, round % 7)) > 0 ? 1 : 0;
        }
        report(
          `A session that was ended never answers again: ${ending}`,
          alive === 0,
          `${rounds} rounds on two nodes and on one, ${alive} alive`,
        );
      }
    } finally {
      await second.close();
      await first.close();
    }
  },
};
