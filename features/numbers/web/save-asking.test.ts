import { describe, expect, it } from 'vitest';
import type { RingPlan } from '../contract.ts';
import { type Asking, askBeforeSave } from './save-asking.ts';

const [ours, theirs, office] = ['447700900142', '12025550143', '442079460999'];

const rings = (...phones: string[]): RingPlan => ({
  order: 'in-order',
  targets: phones.map((destination) => ({ destination, ringSeconds: 25 })),
  otherwise: { kind: 'hang-up' },
  showCaller: true,
  hours: null,
});

/** Reads these plans one after the other, the last one for ever; each question has its answer. */
async function asked(
  wish: { begun: RingPlan; next: RingPlan; read: (RingPlan | 'gone' | null)[] },
  answers: boolean[] = [],
) {
  const told: string[] = [];
  const read = [...wish.read];
  const answer = (question: string) => {
    told.push(question);
    return Promise.resolve(answers.shift() ?? true);
  };
  const asking: Asking = {
    ...wish,
    readNow: () => Promise.resolve((read.length > 1 ? read.shift() : read[0]) ?? null),
    askOver: (now) =>
      answer(`over ${now.targets.map((one) => 'destination' in one && one.destination).join()}`),
    askFirst: ({ first, before }) => answer(`first ${first} for ${before}`),
  };
  return [await askBeforeSave(asking), ...told];
}

describe('before a plan is saved', () => {
  it('nothing is asked where nothing else changed, and the same phone is first', async () => {
    const wish = { begun: rings(ours), next: rings(ours, office), read: [rings(ours)] };
    expect(await asked(wish)).toEqual(['save']);
  });

  it('another phone that rings first is asked about once', async () => {
    const wish = { begun: rings(ours), next: rings(office, ours), read: [rings(ours)] };
    expect(await asked(wish)).toEqual(['save', `first ${office} for ${ours}`]);
    expect(await asked(wish, [false])).toEqual(['kept', `first ${office} for ${ours}`]);
  });

  it('a plan that changed while the first question stood open is asked about too', async () => {
    const begun = rings(ours, theirs);
    const wish = { begun, next: rings(theirs, ours), read: [begun, rings(ours)] };
    expect(await asked(wish)).toEqual(['save', `first ${theirs} for ${ours}`, `over ${ours}`]);
    expect((await asked(wish, [true, false]))[0]).toBe('kept');
  });

  it('one that changed again while it was asked about is asked about again', async () => {
    const read = [rings(ours, theirs), rings(ours, office)];
    const wish = { begun: rings(ours), next: rings(ours), read };
    expect(await asked(wish)).toEqual(['save', `over ${ours},${theirs}`, `over ${ours},${office}`]);
  });

  it('the first phone is asked about again where another one rang first meanwhile', async () => {
    const read = [rings(ours), rings(theirs)];
    const wish = { begun: rings(ours), next: rings(office), read };
    expect(await asked(wish)).toEqual([
      'save',
      `first ${office} for ${ours}`,
      `over ${theirs}`,
      `first ${office} for ${theirs}`,
    ]);
  });

  it('nothing is asked where it rings like this already', async () => {
    const wish = { begun: rings(ours), next: rings(office), read: [rings(office)] };
    expect(await asked(wish)).toEqual(['save']);
  });

  it('a number that has ended is not one of which nobody can tell', async () => {
    const wish = { begun: rings(ours), next: rings(office), read: ['gone' as const] };
    expect(await asked(wish)).toEqual(['gone']);
    expect((await asked({ ...wish, read: [rings(ours), 'gone'] }))[0]).toBe('gone');
  });

  it('nothing is saved where nobody can tell how it rings now, also after a question', async () => {
    const wish = { begun: rings(ours), next: rings(office), read: [rings(ours), null] };
    expect(await asked({ ...wish, read: [null] })).toEqual(['unknown']);
    expect((await asked(wish))[0]).toBe('unknown');
  });
});
