import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addTotals, parseStages, playwrightTotals, vitestTotals } from './test-totals.mjs';

const vitest = (passed, failed) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 1 });
const playwright = (stats) => JSON.stringify({ stats });

describe('the totals of a run', () => {
  it('count the tests of both runners', () => {
    const parts = [
      vitestTotals(vitest(10, 2), 1),
      playwrightTotals(playwright({ expected: 5, unexpected: 1, flaky: 1, skipped: 3 }), 1),
    ];
    expect(addTotals(parts)).toEqual({ passed: 15, failed: 4, skipped: 4 });
  });

  it('count a test that needs a second try as failed', () => {
    const report = playwright({ expected: 1, flaky: 1, unexpected: 0 });
    expect(playwrightTotals(report, 0)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('are never without a failure when the runner failed', () => {
    expect(vitestTotals(vitest(10, 0), 1).failed).toBe(1);
    expect(playwrightTotals(undefined, 1).failed).toBe(1);
  });

  it('count a run of no tests as failed', () => {
    expect(vitestTotals(vitest(0, 0), 0).failed).toBe(1);
  });

  it('name the tests that failed, and a file that does not load', () => {
    const testResults = [
      {
        name: path.resolve('features/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a fine one' },
          {
            status: 'failed',
            fullName: 'a sum is told',
            failureMessages: ['\u001B[31m1 is not 2'],
          },
        ],
      },
      { name: path.resolve('b.test.ts'), status: 'failed', assertionResults: [], message: 'no b' },
    ];
    expect(vitestTotals(JSON.stringify({ testResults }), 1).failures).toEqual([
      'features/a.test.ts › a sum is told\n  1 is not 2',
      'b.test.ts\n  no b',
    ]);
  });

  it('name the stories that failed', () => {
    const results = [{ error: { message: 'no such button\nat the door' } }];
    const specs = [
      { title: 'opens', ok: true, tests: [{ results: [{}] }] },
      { title: 'closes', ok: false, tests: [{ results }] },
    ];
    const report = {
      stats: {},
      suites: [{ title: 'a.e2e.ts', suites: [{ title: 'doors', specs }] }],
    };
    expect(playwrightTotals(JSON.stringify(report), 1).failures).toEqual([
      'a.e2e.ts › doors › closes\n  no such button\n  at the door',
    ]);
  });

  it('count no report as failed', () => {
    expect(vitestTotals(undefined, 0).failed).toBe(1);
    expect(vitestTotals('{"numPassed', 0).failed).toBe(1);
  });
});

describe('the stages of a run', () => {
  it('are all without a choice', () => {
    expect(parseStages([])).toEqual({ check: true, unit: true, e2e: true });
  });

  it('are the chosen ones', () => {
    expect(parseStages(['--only=unit'])).toEqual({ check: false, unit: true, e2e: false });
    expect(parseStages(['--only=unit', '--only=e2e'])?.e2e).toBe(true);
  });

  it('are not guessed', () => {
    expect(parseStages(['--only=units'])).toBeUndefined();
    expect(parseStages(['unit'])).toBeUndefined();
  });
});
