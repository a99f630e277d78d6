import { openCrossedCalls } from '../../stand-ins/drills/crossed-calls.ts';
import type { Part } from './part.ts';

export const part: Part = {
  name: 'crossed-calls',
  async run({ report, rounds }) {
    const crossed = await openCrossedCalls();
    const wrong = { phone: 0, books: 0 };
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const { rang, phone, seconds, rows } of await crossed.round()) {
          const [only, ...more] = rows;
          const isOwn = only?.seconds === seconds && only.destination === phone;
          if (rang !== phone) wrong.phone += 1;
          if (more.length > 0 || !isOwn || only.costMicros === 0) wrong.books += 1;
        }
      }
    } finally {
      await crossed.close();
    }
    const tried = `${rounds} rounds of three calls under one id on two nodes`;
    report('A call rings the phone of the number that was called', wrong.phone === 0, tried);
    report('A call is booked once, to the customer whom it called', wrong.books === 0, tried);
  },
};
