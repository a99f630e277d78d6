import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from './call-record.ts';
import { GonePhones } from './gone-phones.ts';
import { Journal } from './journal.ts';
import { Tabs } from './tabs.ts';

const start = 1_000_000;
const quarter = 900_000;

let folder: string;
let now: number;
let sent: object[];
let ended: string[];
let alive: Call[];
let tabs: Tabs;
let gone: GonePhones;

/** An agent that begins, with what the one before it kept. */
function begin(): void {
  tabs = new Tabs(
    () => now,
    (session) => gone.has(session),
  );
  gone = new GonePhones({
    journal: new Journal<number>(path.join(folder, 'gone-phones.journal')),
    tabs,
    calls: {
      alive: () => alive,
      hangUp: (call) => {
        call.isOrdered = true;
        ended.push(call.key);
      },
    },
    send: (order) => sent.push(order),
    say: () => {},
    now: () => now,
  });
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'gone-'));
  now = start;
  [sent, ended, alive] = [[], [], []];
  begin();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opens = (conid: number, user: string) =>
  tabs.opened({ user, uri: `sip:${conid}@x`, du: `sip:127.0.0.1:${conid}`, conid });
const talk = (key: string, address: string, answeredAt?: number) =>
  ({ key, isOrdered: false, legs: [{ address, answeredAt }] }) as unknown as Call;
const thief = { session: 'thief', until: start + quarter };
const open = () => tabs.of('ann').map(({ session }) => session);

describe('A sign-in that is over', () => {
  it('has its tabs closed at once, and no other of the same owner', () => {
    opens(1, 'ann.thief');
    opens(2, 'ann.own');
    opens(3, 'ann.thief');
    gone.take(thief);
    expect(open()).toEqual(['own']);
    expect(sent).toEqual([
      { act: 'gone', session: 'thief' },
      { act: 'drop', conid: 1 },
      { act: 'drop', conid: 3 },
    ]);
  });

  it('registers no more for as long as its credentials would be good', () => {
    gone.take(thief);
    expect(opens(4, 'ann.thief')).toBe(false);
    expect(open()).toEqual([]);
    // Nor by an agent, or with a kamailio, that begins anew.
    begin();
    expect(opens(5, 'ann.thief')).toBe(false);
    sent = [];
    gone.tellAgain();
    expect(sent).toEqual([{ act: 'gone', session: 'thief' }]);
    now = start + quarter;
    expect(opens(6, 'ann.thief')).toBe(true);
    gone.take({ session: 'another', until: now + quarter });
    sent = [];
    gone.tellAgain();
    expect(sent).toEqual([{ act: 'gone', session: 'another' }]);
  });

  it('talks no more, also where its tab took the call in the last moment', () => {
    alive = [
      talk('its', 'ann.thief', 5),
      talk('own', 'ann.own', 5),
      talk('ringing', 'ann.thief'),
      talk('telephone', '', 5),
    ];
    gone.take(thief);
    expect(ended).toEqual(['its']);
    const [, , late] = alive;
    if (late?.legs[0]) late.legs[0].answeredAt = 6;
    gone.endTalks();
    gone.endTalks();
    expect(ended).toEqual(['its', 'ringing']);
  });

  it('is nothing new where it is told too late', () => {
    opens(1, 'ann.thief');
    gone.take({ session: 'thief', until: start });
    expect([open(), sent]).toEqual([['thief'], []]);
  });
});
