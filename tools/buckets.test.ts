import { describe, expect, it } from 'vitest';
import { addressesAreNetworks } from './buckets.ts';
import { planted } from './law.ts';

const path = 'features/x/server/x.service.ts';

describe('A counter of a client address', () => {
  it.each([
    'await reserveTry(db, `lead:${letter.address}`, 10, 60);',
    'const bucket = `login:address:${address}`;\nawait reserveTry(db, bucket, 10, 60);',
    'const own: Bucket = { name: `cards:${clientAddress}`, most };',
  ])('is noticed where it is made of the text: %s', (text) => {
    expect(addressesAreNetworks(planted({ [path]: text }))).toHaveLength(1);
  });

  it.each([
    "const buckets = addressBuckets('lead', letter.address, 10);\nawait reserveTries(db, buckets, 60);",
    'await reserveTry(db, `support:${customerId}`, 10, 60);',
    'const url = `http://host:${address}`;',
  ])('is let be: %s', (text) => {
    expect(addressesAreNetworks(planted({ [path]: text }))).toEqual([]);
  });
});
