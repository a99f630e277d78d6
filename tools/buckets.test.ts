import { describe, expect, it } from 'vitest';
import { addressesAreNetworks } from './buckets.ts';
import { planted } from './law.ts';

const path = 'features/x/server/x.service.ts';

describe('A counter of a client address', () => {
  it.each([
    'await reserveTry(db, `lead:${letter.address}`, 10, 60);',
    'const bucket = `login:address:${address}`;\nawait reserveTry(db, bucket, 10, 60);',
    'const own: Bucket = { name: `cards:${clientAddress}`, most };',
    // Made in a file of its own, which neither counts nor knows what a counter is.
    'export const bucketOf = (address: string) => `lead:${address}`;',
    "export const bucketOf = (letter: Letter) => 'lead:' + letter.address;",
    "const bucket = 'lead:' + brandId + ':' + request.ip;",
    'const bucket = `lead:${brandId}:${asked.client?.address}`;',
    'const who = letter.address;\nconst bucket = `lead:${who}`;',
    'const { address: who } = letter;\nconst text = who.trim();\nconst bucket = `lead:${text}`;',
    'const bucket = `lead:${address ?? "nobody"}`;',
    'const bucket = `lead:${String(address)}`;',
    'const bucket = `lead:${address.toLowerCase()}`;',
    "const bucket = ['lead', letter.address].join(':');",
    "const bucket = 'lead:'.concat(letter.address);",
    'await reserveTry(db, `lead-${letter.address}`, 10, 60);',
    "await refundTries(db, [{ name: 'lead/' + letter.address, most }]);",
  ])('is noticed where it is made of the text: %s', (text) => {
    expect(addressesAreNetworks(planted({ [path]: text }))).toHaveLength(1);
  });

  it.each([
    "const buckets = addressBuckets('lead', letter.address, 10);\nawait reserveTries(db, buckets, 60);",
    'await reserveTry(db, `support:${customerId}`, 10, 60);',
    'const url = `http://host:${address}`;',
    'const url = `http://${host}:${address}`;',
    'const link = `mailto:${address}`;',
    'const text = `Sent to ${address}`;',
    'const names = addressGroups(address).map((name) => `pages:${name}`);',
  ])('is let be: %s', (text) => {
    expect(addressesAreNetworks(planted({ [path]: text }))).toEqual([]);
  });
});
