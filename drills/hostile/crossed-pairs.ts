import { openCrossedPairs, pairs } from '../../stand-ins/drills/crossed-pairs.ts';
import type { Part } from './part.ts';

/** Every two acts are tried once in as many rounds. */
const roundsPerTurn = 500;

export const part: Part = {
  name: 'crossed-pairs',
  async run({ report, rounds }) {
    const turns = Math.ceil(rounds / roundsPerTurn);
    const crossed = await openCrossedPairs();
    const faults: string[] = [];
    let apart: string[] = [];
    try {
      for (let turn = 0; turn < turns; turn += 1) {
        for (const pair of pairs) {
          const found = await crossed.cross(pair);
          faults.push(...found.map((fault) => `${pair.join(' + ')}: ${fault}`));
        }
      }
      apart = await crossed.moneyApart();
    } finally {
      await crossed.close();
    }
    const tried = `${pairs.length} pairs on two nodes, each act twice`;
    report('Whatever two things are done at once, both are answered', faults.length === 0, tried);
    report('The gateway and the books agree on what was paid in them', apart.length === 0, tried);
    for (const fault of [...faults, ...apart].slice(0, 20)) console.error(fault);
  },
};
