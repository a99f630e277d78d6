import { describe, expect, it } from 'vitest';
import {
  addressBuckets,
  addressGroups,
  clientNet,
  clientSite,
  plainAddress,
  trustOf,
} from './client-address.rules.ts';

describe('plainAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    [' 192.0.2.1 ', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['2001:db8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:65535', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:80', 'fe80::1'],
    ['::1', '::1'],
  ])('spells %s as %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });

  it.each([
    undefined,
    '',
    'unknown',
    '_hidden',
    'example.com:80',
    '0300.0.2.1',
    '192.0.2',
    '3221225985',
    '0xc0.0.2.1',
    '192.0.2.256',
    '192.0.2.1, 192.0.2.2',
    '2001:db8::1::',
    '[2001:db8::1',
    '::ffff:0300.0.2.1',
    '::ffff:192.0.2.256',
    '192.0.02.1',
    ':::1',
    '2001:db8::12345',
    '1:2:3:4:5:6:7:8:9',
    '192.0.2.1:123456',
  ])('takes %j for no address', (text) => {
    expect(plainAddress(text)).toBeNull();
  });
});

describe('trustOf', () => {
  const isTrusted = trustOf([
    '10.0.0.0/8',
    '192.0.2.7',
    '2001:db8::/32',
    '::ffff:198.51.100.0/120',
  ]);

  it.each([
    '10.0.0.2',
    '10.0.0.2:443',
    '::ffff:10.0.0.2',
    '[::ffff:10.0.0.2]:443',
    '192.0.2.7:51234',
    '2001:db8::1',
    '[2001:db8::1]:443',
    '198.51.100.9',
  ])('trusts %s', (address) => {
    expect(isTrusted(address)).toBe(true);
  });

  it.each(['11.0.0.2', '192.0.2.8', '2001:db9::1', '[2001:db9::1]:443', '198.51.101.9', 'x', ''])(
    'does not trust %j',
    (address) => {
      expect(isTrusted(address)).toBe(false);
    },
  );

  it('knows the names of whole nets', () => {
    const isNear = trustOf(['loopback', 'uniquelocal', 'linklocal']);
    expect(['127.0.0.1', '[::1]:80', '172.16.3.4:80', 'fe80::1%eth0'].map(isNear)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(isNear('203.0.113.7')).toBe(false);
    expect(trustOf([])('127.0.0.1')).toBe(false);
  });
});

describe('clientNet and clientSite', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:3::1]:443', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['unknown', 'none', 'none'],
    ['1.2.3.4.5', 'none', 'none'],
  ])('count %s as %s and as %s', (address, net, site) => {
    expect(clientNet(address)).toBe(net);
    expect(clientSite(address)).toBe(site);
  });
});

describe('addressGroups', () => {
  it('are a net, and a site of many', () => {
    expect(addressGroups('192.0.2.1:80')).toEqual(['192.0.2.1']);
    expect(addressGroups('2001:db8:1:2::3')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  });
});

describe('addressBuckets', () => {
  it('are one for an IPv4 address and for no address', () => {
    expect(addressBuckets('x', '192.0.2.1', 3)).toEqual([{ name: 'x:address:192.0.2.1', most: 3 }]);
    expect(addressBuckets('x', 'nonsense', 3)).toEqual(addressBuckets('x', 'other nonsense', 3));
  });

  it('are the /64, and the /48 at ten times the figure', () => {
    expect(addressBuckets('x', '2001:db8:1:2::3', 3)).toEqual([
      { name: 'x:address:2001:db8:1:2::/64', most: 3 },
      { name: 'x:address:2001:db8:1::/48', most: 30 },
    ]);
  });
});
