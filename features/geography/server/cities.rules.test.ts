import { describe, expect, it } from 'vitest';
import { loadWorld } from '@portal/server/db/world';
import { regionsCalled } from './cities.rules.ts';

const { cities, numbersForSale } = loadWorld();

describe('a region', () => {
  it.each([
    ['Leeds', ['Leeds']],
    ['לידס', ['Leeds']],
    ['Nueva York', ['New York, NY']],
    ['nova york', ['New York, NY']],
    ['los angeles', ['Los Angeles, CA']],
    ['Londres', ['London']],
    ['sao paulo', ['São Paulo, SP']],
    ['Mexico City', ['Ciudad de México']],
    ['מנצסטר', ['Manchester']],
    ['ile de france', ['Île-de-France']],
    ['Lisboa', []],
    ['%', []],
    ['  ', []],
  ])('is found as %j', (words, regions) => {
    expect(regionsCalled(words, cities)).toEqual(regions);
  });

  it('of every number for sale has names in four languages', () => {
    const unnamed = numbersForSale.filter(({ region }) => !cities.has(region));
    expect(unnamed).toEqual([]);
  });
});
