import fc from 'fast-check';
import { oddities } from '../../stand-ins/drills/odd-requests.ts';
import { openOddWorld } from '../../stand-ins/drills/odd-world.ts';
import type { Part } from './part.ts';

/** How many requests a round stands for: 500 rounds are the 20,000 of the promise. */
const perRound = 40;

export const part: Part = {
  name: 'odd-input',
  async run({ report, rounds }) {
    const world = await openOddWorld();
    const faults = new Map<string, string>();
    let asked = 0;
    const ask = async (oddity: Parameters<typeof world.make>[0]) => {
      const request = world.make(oddity);
      const fault = await world.faultOf(request);
      asked += 1;
      if (fault !== null) faults.set(request.target.name, `${request.url.slice(0, 200)}: ${fault}`);
    };
    try {
      for (const oddity of world.all()) await ask(oddity);
      for (const oddity of fc.sample(oddities, rounds * perRound)) await ask(oddity);
    } finally {
      await world.close();
    }
    const detail = `${asked} requests over every row, ${faults.size} rows fail`;
    report(
      'Input is never our fault, and is always answered in the envelope',
      faults.size === 0,
      detail,
    );
    for (const [name, fault] of faults) console.error(name, fault.slice(0, 1_000));
  },
};
