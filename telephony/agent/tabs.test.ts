import { describe, expect, it, vi } from 'vitest';
import type { Call } from './call-record.ts';
import { followTabs, Tabs } from './tabs.ts';

const told = (conid: number, user = 'ann.one') => ({
  user,
  uri: `sip:tab${conid}@there.invalid;transport=ws`,
  du: `sip:127.0.0.1:${conid};transport=ws`,
  conid,
});

describe('Tabs', () => {
  it('are known by owner until they close', () => {
    const tabs = new Tabs();
    tabs.opened(told(1));
    tabs.opened(told(2, 'ann.two'));
    tabs.opened(told(3, 'bob.one'));
    expect(tabs.of('ann').map(({ conid, session }) => [conid, session])).toEqual([
      [2, 'two'],
      [1, 'one'],
    ]);
    expect(tabs.closed({ conid: 2 })).toBe(2);
    expect(tabs.closed({ conid: 99 })).toBeNull();
    expect(tabs.of('ann').map(({ conid }) => conid)).toEqual([1]);
    expect(tabs.closed({ du: told(1).du })).toBe(1);
    expect(tabs.closed({ du: told(1).du })).toBeNull();
    expect(tabs.of('nobody')).toEqual([]);
  });

  it('are gone when they have not registered again for a minute and a half', () => {
    let now = 0;
    const tabs = new Tabs(() => now);
    tabs.opened(told(1));
    tabs.opened(told(2));
    now = 60_000;
    tabs.opened(told(1));
    now = 90_000;
    expect(tabs.all().map(({ conid }) => conid)).toEqual([1]);
  });

  it('ring eight at most', () => {
    const tabs = new Tabs();
    for (let conid = 1; conid <= 12; conid += 1) tabs.opened(told(conid));
    expect(tabs.of('ann').map(({ conid }) => conid)).toEqual([12, 11, 10, 9, 8, 7, 6, 5]);
  });

  it('take no notice of what is no tab', () => {
    const tabs = new Tabs();
    tabs.opened({ ...told(1), user: 'ann' });
    tabs.opened({ ...told(1), du: '' });
    tabs.opened({});
    expect(tabs.all()).toEqual([]);
  });
});

describe('A tab that is gone', () => {
  it('ends the talk by it after a moment, and no other', () => {
    vi.useFakeTimers();
    const talk = (key: string, conid: number, answeredAt?: number) =>
      ({ key, legs: [{ conid, answeredAt }] }) as unknown as Call;
    const alive = [talk('its', 1, 5), talk('ringing', 1), talk('another', 2, 5)];
    const ended: string[] = [];
    const calls = { alive: () => alive, hangUp: ({ key }: Call) => void ended.push(key) };
    const follow = followTabs(new Tabs(), calls, () => {});
    expect(follow({ ev: 'tab', ...told(1) })).toBe(true);
    expect(follow({ ev: 'tab-gone', du: told(1).du })).toBe(true);
    expect(follow({ ev: 'tab-gone', conid: 1 })).toBe(true);
    expect(follow({ ev: 'invite' })).toBe(false);
    vi.advanceTimersByTime(2_900);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(ended).toEqual(['its']);
    vi.useRealTimers();
  });
});
