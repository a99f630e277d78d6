import type { VirtualNumber } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import {
  applyChange,
  applyPlan,
  boxesOf,
  isApplied,
  masksOf,
  namesOf,
  openNumber,
} from './numbers.rules.ts';
import { sampleNumber, target } from './numbers.samples.ts';

const number = (didid: string, changes: Partial<VirtualNumber> = {}) =>
  sampleNumber({ didid, didNumber: `4420794601${didid}`, ...changes });

const byBrowser = (didid: string) => {
  const { ringPlan } = number(didid);
  const targets = [{ kind: 'browser', ringSeconds: 25 } as const];
  return number(didid, { forwardingNumbers: [], ringPlan: { ...ringPlan, targets } });
};

describe('a saved change in the list', () => {
  const list = [number('1'), number('2')];

  it('replaces the first target of its number only', () => {
    const [first, second] = applyChange({ didid: '1', forwardingNumber: '15145550123' }, list);
    expect(first?.forwardingNumbers.map(({ phoneNumber }) => phoneNumber)).toEqual([
      '15145550123',
      '12125550142',
    ]);
    expect(first?.forwardingNumbers[0]?.prefix).toBe('1');
    expect(second).toBe(list[1]);
  });

  it('lets a phone that rang later change places with the first one', () => {
    const [first] = applyChange({ didid: '1', forwardingNumber: '12125550142' }, list);
    expect(first?.forwardingNumbers.map(({ phoneNumber }) => phoneNumber)).toEqual([
      '12125550142',
      '972541234567',
    ]);
    expect(first?.ringPlan.targets).toEqual([
      { destination: '12125550142', ringSeconds: 20 },
      { destination: '972541234567', ringSeconds: 25 },
    ]);
  });

  it('switches forwarding off with an empty number', () => {
    const changed = applyChange({ didid: '1', forwardingNumber: '' }, list);
    expect(changed[0]?.forwardingNumbers).toEqual([]);
    expect(changed[0]?.ringPlan.targets).toEqual([]);
    const [browser] = applyChange({ didid: '3', forwardingNumber: '' }, [byBrowser('3')]);
    expect(browser?.ringPlan.targets).toEqual([]);
  });

  it('keeps what the server already says of the same number', () => {
    const changed = applyChange({ didid: '1', forwardingNumber: '972541234567' }, list);
    expect(changed[0]).toBe(list[0]);
  });

  it('takes an e-mail for texts', () => {
    expect(applyChange({ didid: '2', email: 'a@example.com' }, list)[1]?.smsEmail).toBe(
      'a@example.com',
    );
  });
});

describe('whether a change arrived although its answer did not', () => {
  const list = [
    number('1', { smsEmail: 'Noa@example.com' }),
    number('2', {
      forwardingNumbers: [],
      ringPlan: { ...number('2').ringPlan, targets: [] },
    }),
    byBrowser('3'),
  ];

  it.each([
    [{ didid: '1', forwardingNumber: '972541234567' }, true],
    [{ didid: '1', forwardingNumber: '12125550142' }, false],
    [{ didid: '2', forwardingNumber: '' }, true],
    [{ didid: '1', forwardingNumber: '' }, false],
    [{ didid: '3', forwardingNumber: '' }, false],
    [{ didid: '1', email: 'noa@example.com' }, true],
    [{ didid: '1', email: '' }, false],
    [{ didid: '2', email: '' }, true],
    [{ didid: '9', email: '' }, false],
  ])('%o: %s', (change, applied) => {
    expect(isApplied(change, list)).toBe(applied);
  });
});

describe('the open number', () => {
  const one = [number('1')];
  const two = [number('1'), number('2')];

  it.each([
    ['the one in the address', two, '2', false, '2'],
    ['none of several', two, null, false, null],
    ['the only one', one, null, false, '1'],
    ['none once the only one was closed', one, null, true, null],
    ['the one in the address, though another was closed before', one, '1', true, '1'],
    ['none for a number of somebody else', two, '99', false, null],
    ['none where there are no numbers', [], null, false, null],
  ])('is %s', (_case, numbers, inAddress, isClosed, open) => {
    expect(openNumber(numbers, inAddress, isClosed)).toBe(open);
  });
});

describe('the boxes of the form', () => {
  it('take the calling code off the whole number', () => {
    expect(boxesOf(target('972541234567', '972'))).toEqual({ prefix: '972', phone: '541234567' });
    expect(boxesOf(target('12125550142', ''))).toEqual({ prefix: '1', phone: '2125550142' });
    expect(boxesOf(undefined)).toEqual({ prefix: '', phone: '' });
  });
});

describe('how numbers are written', () => {
  it('is known of those that came with a mask', () => {
    const us = { ...target('12125550142', '1'), mask: '(###) ###-####' };
    const masks = masksOf([
      number('1', { didNumber: '442079460123', mask: '## #### ####', forwardingNumbers: [us] }),
      number('2', { forwardingNumbers: [target('972541234567', '972')] }),
    ]);
    expect([...masks]).toEqual([
      ['442079460123', '## #### ####'],
      ['12125550142', '(###) ###-####'],
    ]);
  });
});

describe('names of numbers', () => {
  it('are those that the customer gave', () => {
    const named = number('1', { label: 'Shop' });
    expect([...namesOf([named, number('2')])]).toEqual([['44207946011', 'Shop']]);
  });
});

it('shows a plan that was saved before the list is read again', () => {
  const before = [number('1'), number('2')];
  const plan = {
    ...number('1').ringPlan,
    targets: [
      { destination: '442079460123', ringSeconds: 20 },
      { kind: 'browser' as const, ringSeconds: 20 },
      { destination: '972541234567', ringSeconds: 20 },
    ],
  };
  const [first, other] = applyPlan('1', plan, before);
  expect(first?.ringPlan).toEqual(plan);
  expect(first?.forwardingNumbers.map((one) => [one.phoneNumber, one.prefix])).toEqual([
    ['442079460123', '44'],
    ['972541234567', '972'],
  ]);
  expect(other).toEqual(before[1]);
});
