import { expect, it } from 'vitest';
import type { Call } from './call-record.ts';
import { heartbeatOf } from './heartbeat.ts';

const answeredAt = Date.parse('2026-03-01T12:00:00.000Z');
const talk = { call: 'TALK', answeredAt, legs: [{ target: '1.1', answeredAt }] };
const ringing = { call: 'RINGS', legs: [{ target: '1.1' }] };
const message = { call: 'MESSAGE', answeredAt, legs: [{ target: '1.1' }] };
const calls = [talk, ringing, message] as unknown as Call[];

const told = (isListed: boolean) =>
  heartbeatOf({ edge: 'e', tabs: [] }, { calls, isListed }, answeredAt + 61_900);
const its = { call: 'TALK', target: '1.1', answeredAt: '2026-03-01T12:00:00.000Z' };

it('names who talks by a phone, and for how long', () => {
  expect(told(true)).toMatchObject({ calls: [{ ...its, seconds: 61 }] });
});

it('names a talk that kamailio was not asked about yet, and charges nothing for it', () => {
  expect(told(false)).toMatchObject({ calls: [{ ...its, seconds: 0 }] });
});
