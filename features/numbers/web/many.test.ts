import { describe, expect, it } from 'vitest';
import type { VirtualNumber } from '../contract.ts';
import { fits, isShown, standingNow } from './many.rules.ts';
import { sampleNumber, target } from './numbers.samples.ts';

const price = { perMinute: 0.028, connectionFee: 0, destination: '', kind: 'mobile' as const };

function number(changes: Partial<VirtualNumber> = {}): VirtualNumber {
  const phone = {
    ...target('447700900142', '44'),
    countryName: 'United Kingdom',
    iso: 'GB',
    quote: { ...price, minutes: 9 },
  };
  return sampleNumber({
    didNumber: '551100550177',
    prefix: '55',
    countryName: 'Brazil',
    iso: 'BR',
    region: 'São Paulo, SP',
    regionNames: { en: 'São Paulo', es: 'São Paulo', he: 'סאו פאולו', pt: 'São Paulo' },
    label: 'Front desk',
    forwardingNumbers: [phone],
    ringPlan: {
      order: 'in-order',
      targets: [{ destination: phone.phoneNumber, ringSeconds: 25 }],
      otherwise: { kind: 'hang-up' },
      showCaller: true,
      hours: null,
    },
    ...changes,
  });
}

describe('A number that is looked for', () => {
  it.each([
    ['', true],
    ['sao paulo', true],
    ['۵۵ (۱۱)', true],
    ['סאו פאולו', true],
    ['DESK', true],
    ['brasil', true],
    ['brazil', true],
    ['55 11', true],
    ['+55 (11) 0055', true],
    ['7700 900', true],
    ['London', false],
    ['999', false],
    ['   ', true],
  ])('by %j: %s', (wish, is) => expect(fits(number(), wish, 'Brasil')).toBe(is));
});

describe('Numbers that are shown', () => {
  const now = new Date('2026-11-23T14:02:00Z');
  const shortOf = (one: VirtualNumber) =>
    one.forwardingNumbers.map((phone) => ({ ...phone, quote: { ...price, minutes: 0 } }));
  const [lacking] = shortOf(number());
  const secondRings: Partial<VirtualNumber> = {
    forwardingNumbers: lacking ? [lacking, target('12125550142', '1')] : [],
    ringPlan: {
      ...number().ringPlan,
      targets: [
        { destination: '447700900142', ringSeconds: 25 },
        { destination: '12125550142', ringSeconds: 25 },
      ],
    },
  };
  const closed = {
    timeZone: 'UTC',
    week: [{ day: 1, from: '20:00', to: '21:00' }],
    holidays: [],
    outside: { kind: 'voicemail' as const },
  };
  it.each([
    ['rings', {}, true, false],
    ['is off', { forwardingNumbers: [] }, false, true],
    ['is paused', { status: 'paused' as const }, false, true],
    ['owes', { graceUntil: '2026-12-10' }, false, true],
    ['lacks credit', { forwardingNumbers: shortOf(number()) }, false, true],
    ['rings another phone than the one that lacks credit', secondRings, true, true],
    ['is closed', { ringPlan: { ...number().ringPlan, hours: closed } }, false, false],
  ])('of one that %s', (_, changes, isRinging, isLook) => {
    const state = standingNow(number(changes), now);
    expect([isShown('all', state), isShown('ringing', state), isShown('look', state)]).toEqual([
      true,
      isRinging,
      isLook,
    ]);
  });
});
