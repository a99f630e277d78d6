import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowList, readTrunks, TrunkHealth, trunksFor } from './trunks.rules.ts';

const list = (trunks: object) => readTrunks(JSON.stringify({ trunks }));

describe('the list of trunks', () => {
  it('of the example can be read', () => {
    const text = readFileSync(new URL('../trunks.example.json', import.meta.url), 'utf8');
    expect([...readTrunks(text).keys()]).not.toEqual([]);
  });

  it.each([
    ['{', 'no JSON'],
    ['{}', 'no "trunks"'],
    ['{"trunks":{"A b":{}}}', 'no name'],
    ['{"trunks":{"a":{"from":["x.example"]}}}', 'no IPv4 address'],
    ['{"trunks":{"a":{"from":["203.0.113.7:99999"]}}}', 'no IPv4 address'],
    ['{"trunks":{"a":{"from":["203.0.113.256"]}}}', 'no IPv4 address'],
    ['{"trunks":{"a":{"from":["203.0.113"]}}}', 'no IPv4 address'],
    ['{"trunks":{"a":{"to":"203.0.113.7"}}}', 'with a port'],
    ['{"trunks":{"a":{"serves":["44"]}}}', 'no +digits'],
    ['{"trunks":{"a":{"secure":true,"from":["203.0.113.7:5061"]}}}', 'has no port'],
    ['{"trunks":{"a":{"secure":true,"certificate":"a\\"; drop"}}}', 'no host name'],
    ['{"trunks":{"a":{"secure":true,"certificate":7}}}', 'no host name'],
    ['{"trunks":{"a":{"certificate":"sip.carrier.example"}}}', 'only a secure trunk'],
  ])('%s is refused', (text, words) => {
    expect(() => readTrunks(text)).toThrow(words);
  });

  it('becomes what kamailio lets in', () => {
    const trunks = list({ a: { from: ['203.0.113.7', '203.0.113.8:5062'] } });
    expect(allowList(trunks.values())).toContain('$sht(trunk=>203.0.113.8:5062) = "a";');
  });
});

it('a secure trunk is let in by TLS alone, under the name of its certificate', () => {
  const certificate = 'sip.carrier.example';
  const its = { secure: true, certificate, from: ['203.0.113.7'], to: '203.0.113.7:5061' };
  const lines = allowList(list({ a: its }).values());
  expect(lines).toContain('$sht(trunk=>tls:203.0.113.7) = "a";');
  expect(lines).toContain('$sht(peer=>a) = "sip.carrier.example";');
  expect(lines).toContain('$sht(peer=>203.0.113.7:5061) = "sip.carrier.example";');
  expect(lines).not.toContain('trunk=>203');
});

describe('the trunks of a number', () => {
  const trunks = list({
    in: { from: ['203.0.113.7'] },
    a: { to: '203.0.113.1:5060' },
    b: { to: '203.0.113.2:5060', serves: ['+44'] },
  });
  const names = (number: string, wanted: string[], resting: string[] = []) =>
    trunksFor(number, wanted, trunks, (name) => resting.includes(name)).map(({ name }) => name);

  it('stand in the order that the server wants, without those that can not ring it', () => {
    expect(names('+442079460000', ['b', 'a', 'in', 'gone'])).toEqual(['b', 'a']);
    expect(names('+12015550123', ['b', 'a'])).toEqual(['a']);
    expect(names('+442079460000', [])).toEqual(['a', 'b']);
  });

  it('that rest come last', () => {
    expect(names('+442079460000', ['a', 'b'], ['a'])).toEqual(['b', 'a']);
    expect(names('+12015550123', ['a'], ['a'])).toEqual(['a']);
  });

  it('rest after five failures in half a minute, for a minute', () => {
    const health = new TrunkHealth();
    for (const at of [0, 31_000, 32_000, 33_000, 34_000]) health.failed('a', at);
    expect(health.rests('a', 34_000)).toBe(false);
    health.failed('a', 35_000);
    expect(health.rests('a', 35_000)).toBe(true);
    expect(health.rests('a', 96_000)).toBe(false);
    health.failed('a', 35_001);
    health.worked('a');
    expect(health.rests('a', 35_002)).toBe(false);
  });
});
