import { openCrossedConfirmations } from '../../stand-ins/drills/crossed-confirmations.ts';
import type { Part } from './part.ts';

export const part: Part = {
  name: 'crossed-confirmations',
  async run({ report, rounds }) {
    const crossed = await openCrossedConfirmations();
    const wrong = { own: 0, others: 0 };
    try {
      for (let round = 0; round < rounds; round += 1) {
        const { own, others } = await crossed.round(round);
        if (!own) wrong.own += 1;
        if (others) wrong.others += 1;
      }
    } finally {
      await crossed.close();
    }
    const tried = `${rounds} rounds of two sessions on two nodes`;
    report('A session is confirmed by its own proof', wrong.own === 0, tried);
    report('A session is never confirmed by the proof of another', wrong.others === 0, tried);
  },
};
