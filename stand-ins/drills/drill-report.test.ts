import { expect, it } from 'vitest';
import { openTally } from './drill-report.ts';

function listen() {
  const lines: string[] = [];
  return { lines, tally: openTally((line) => lines.push(line)) };
}

it('A promise that is not tried is neither kept nor broken, and says why', async () => {
  const { lines, tally } = listen();
  await tally.run('disks', async (report) => {
    report('A disk is mounted', true, '500 MB');
    report.skip('A full disk stops nobody', 'only root can make a small one');
  });
  expect(lines).toEqual([
    'ok     A disk is mounted (500 MB)',
    'skip   A full disk stops nobody (only root can make a small one)',
  ]);
  expect(tally.inWords()).toBe('1 kept, 0 broken, 1 skipped');
  expect(tally.isKept()).toBe(true);
});

it('One broken promise breaks the whole, whatever is kept or skipped after it', async () => {
  const { lines, tally } = listen();
  await tally.run('first', async (report) => report('It holds', false, '3 of 500'));
  await tally.run('second', async (report) => {
    report('It holds', true, '500 rounds');
    report.skip('It holds on Windows', 'this is Linux');
  });
  expect(lines[0]).toBe('BROKEN It holds (3 of 500)');
  expect(tally.inWords()).toBe('1 kept, 1 broken, 1 skipped');
  expect(tally.isKept()).toBe(false);
});

it('A part that fails, or that says nothing, is broken', async () => {
  const { lines, tally } = listen();
  await tally.run('silent', async () => {});
  await tally.run('failing', async (report) => {
    report('It begins', true, '');
    throw new Error('no disk');
  });
  expect(lines.filter((line) => line.startsWith('BROKEN'))).toEqual([
    'BROKEN The part silent looks at something (it reported nothing)',
    expect.stringContaining('BROKEN The part failing comes to its end (Error: no disk'),
  ]);
  expect(tally.inWords()).toBe('1 kept, 2 broken, 0 skipped');
});
