import { crossingNames, openCrossedLinks } from '../../stand-ins/drills/crossed-links.ts';
import type { Part } from './part.ts';

/** Two links of one account, opened at once on two nodes. */
export const part: Part = {
  name: 'crossed-links',
  async run({ report, rounds }) {
    const crossed = await openCrossedLinks();
    try {
      for (const name of crossingNames) {
        let first = 0;
        const faults: string[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const result = await crossed.round(name);
          first += Number(result.isFirst);
          faults.push(...result.faults);
        }
        const found = [...new Set(faults)].join('; ');
        report(
          `Of links that cross one password, no session and no link are left: ${name}`,
          faults.length === 0,
          `${rounds} rounds, the first link came first in ${first}${found && `; ${found}`}`,
        );
      }
    } finally {
      await crossed.close();
    }
  },
};
