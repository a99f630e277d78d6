import { describe, expect, it } from 'vitest';
import { readReport, taken } from './port-in-report.rules.ts';

it('says of every report that was taken that who asked was mailed', () => {
  const reference = 'K7MPX2QA';
  expect(taken({ reference, state: 'submitted' })).toBe(
    'K7MPX2QA is submitted. Who asked was told by mail.',
  );
});

describe('a report that is typed', () => {
  it.each([
    [['K7MPX2QA', 'submitted'], { reference: 'K7MPX2QA', state: 'submitted' }],
    [['K7MPX2QA', 'completed'], { reference: 'K7MPX2QA', state: 'completed' }],
    [
      ['K7MPX2QA', 'scheduled', '2026-12-01'],
      { reference: 'K7MPX2QA', state: 'scheduled', movesOn: '2026-12-01' },
    ],
    [
      ['K7MPX2QA', 'rejected', 'contract-runs'],
      { reference: 'K7MPX2QA', state: 'rejected', reason: 'contract-runs' },
    ],
  ])('%j is read', (words, report) => expect(readReport(words)).toEqual(report));

  it.each([
    [],
    ['K7MPX2QA'],
    ['K7MPX2QA', 'lost'],
    ['K7MPX2QA', 'submitted', 'now'],
    ['K7MPX2QA', 'scheduled'],
    ['K7MPX2QA', 'scheduled', 'tomorrow'],
    ['K7MPX2QA', 'rejected'],
    ['K7MPX2QA', 'rejected', 'because'],
    ['K7MPX2QA', 'scheduled', '2026-12-01', 'early'],
  ])('%j is none', (...words) => expect(readReport(words)).toBeNull());
});
