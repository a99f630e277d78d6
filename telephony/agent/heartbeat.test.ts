import { expect, it } from 'vitest';
import type { Call } from './call-record.ts';
import { heartbeatOf } from './heartbeat.ts';
import { Tabs } from './tabs.ts';

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

/** What is told of tabs, which are named by owner and sign-in, the oldest first. */
function toldOf(users: readonly string[]) {
  const tabs = new Tabs(() => 0);
  for (const [conid, user] of users.entries()) tabs.opened({ user, uri: 'sip:a', du: 'b', conid });
  const word = heartbeatOf({ edge: 'e', tabs: tabs.all() }, { calls: [], isListed: true }, 0);
  return (word as { tabs: { address: string; session: string }[] }).tabs;
}
const many = (count: number, user: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => user(at));

it('names each browser once, whatever number of tabs it has', () => {
  expect(toldOf(['ann.one', 'ann.one', 'bob.one', 'ann.two', 'ann.one'])).toEqual([
    { address: 'ann', session: 'one' },
    { address: 'ann', session: 'two' },
    { address: 'bob', session: 'one' },
  ]);
});

it('names as many browsers of an owner as ring, the ones that came last', () => {
  const sessions = toldOf(many(12, (at) => `ann.s${at}`)).map(({ session }) => session);
  expect(sessions).toEqual(['s11', 's10', 's9', 's8', 's7', 's6', 's5', 's4']);
});

it('names no more browsers than the portal takes, the ones that came last', () => {
  const all = toldOf(many(5_100, (at) => `owner${at}.one`));
  expect([all.length, all[0], all.at(-1)]).toEqual([
    5_000,
    { address: 'owner5099', session: 'one' },
    { address: 'owner100', session: 'one' },
  ]);
});
