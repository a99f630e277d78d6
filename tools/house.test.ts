import { describe, expect, it } from 'vitest';
import { exceptions, excuses, unexcused } from './exceptions.ts';
import { tell } from './law.ts';
import { laws } from './laws.ts';
import { repositoryFiles } from './repository.ts';

describe('the house', () => {
  it('is looked at as a whole', () => {
    const paths = repositoryFiles().map(({ path }) => path);
    for (const part of [
      'packages/contract/',
      'packages/i18n/',
      'packages/ui/',
      'apps/server/',
      'apps/web/',
      'scripts/',
    ]) {
      expect(paths.filter((path) => path.startsWith(part)).length, part).toBeGreaterThan(5);
    }
  });

  it.each(Object.keys(laws))('keeps its law: %s', (name) => {
    const faults = laws[name]?.(repositoryFiles()) ?? [];
    expect(tell(unexcused(name, faults))).toEqual([]);
  });
});

describe('an exception', () => {
  it.each(exceptions)('is still needed: $law in $path', (exception) => {
    const faults = laws[exception.law]?.(repositoryFiles()) ?? [];
    expect(faults.filter((fault) => excuses(exception, exception.law, fault))).not.toEqual([]);
  });

  it('says why', () => {
    for (const { reason } of exceptions) expect(reason).toMatch(/^\S.{20,}\.$/);
  });

  it('excuses its own file and law only', () => {
    const exception = { law: 'noConsole', path: 'a.ts', detail: 'line 1', reason: '' };
    expect(excuses(exception, 'noConsole', { path: 'a.ts', detail: 'line 1: x' })).toBe(true);
    expect(excuses(exception, 'noConsole', { path: 'a.ts', detail: 'line 2: x' })).toBe(false);
    expect(excuses(exception, 'noConsole', { path: 'b.ts', detail: 'line 1: x' })).toBe(false);
    expect(excuses(exception, 'noCycles', { path: 'a.ts', detail: 'line 1: x' })).toBe(false);
  });
});
