import { describe, expect, it } from 'vitest';
import { holidayOf, weekOf } from './week.rules.ts';

const [friday, saturday, sunday] = [4, 5, 6] as const;

describe('the week of the picture', () => {
  it.each(['en', 'es', 'pt'] as const)('rests on Sunday: %s', (language) => {
    expect(weekOf('counter', language)[sunday]).toBeNull();
    expect(weekOf('markets', language)[saturday]).toBeNull();
    expect(weekOf('counter', language)[saturday]).not.toBeNull();
  });
  it('rests on Saturday and works on Sunday in Hebrew, Friday being short', () => {
    expect(weekOf('counter', 'he')[saturday]).toBeNull();
    expect(weekOf('counter', 'he')[sunday]).toEqual([9, 18]);
    expect(weekOf('counter', 'he')[friday]).toEqual([9, 14]);
    expect(weekOf('markets', 'he')[sunday]).not.toBeNull();
  });
  it('has a holiday of those who read it', () => {
    expect(holidayOf('en').toISOString()).toContain('12-25');
    expect(holidayOf('he').toISOString()).toContain('10-11');
  });
});
