import { languages } from '@portal/contract/fields/text';
import { portInReasons, portInStates, type PortInStatus } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { catalogues } from '@portal/features/texts';
import { flatten } from '@portal/i18n/translator';
import { dayWords } from './day-words.ts';
import { mayAskAgain, statusWords } from './status-words.rules.ts';
import { timelineOf } from './timeline.rules.ts';

type Told = Pick<PortInStatus, 'state' | 'events' | 'setUp'> & Partial<PortInStatus>;

const day = (n: number) => `2026-11-0${n}T10:00:00.000Z`;
const happened = (...states: PortInStatus['state'][]): PortInStatus['events'] =>
  states.map((state, index) => ({ state, at: day(index + 1) }));
const shown = (told: Told) =>
  timelineOf({ ringing: null, ...told }).map(({ key, when }) => `${key} ${when}`);

describe('the steps of a request', () => {
  it.each<[string, Told, string[]]>([
    [
      'that has just come',
      { state: 'received', events: happened('received'), setUp: null },
      [
        'received now',
        'submitted to-come',
        'scheduled to-come',
        'completed to-come',
        'set-up to-come',
      ],
    ],
    [
      'that skipped a step',
      { state: 'scheduled', events: happened('received', 'scheduled'), setUp: null },
      ['received done', 'submitted done', 'scheduled now', 'completed to-come', 'set-up to-come'],
    ],
    [
      'whose number is here',
      { state: 'completed', events: happened('received', 'completed'), setUp: 'order' },
      ['received done', 'submitted done', 'scheduled done', 'completed done', 'set-up now'],
    ],
    [
      'whose number rings',
      {
        state: 'completed',
        events: happened('received', 'completed'),
        setUp: 'done',
        ringing: 'rings',
      },
      ['received done', 'submitted done', 'scheduled done', 'completed done', 'set-up done'],
    ],
    [
      'whose number waits for credit',
      {
        state: 'completed',
        events: happened('received', 'completed'),
        setUp: 'done',
        ringing: 'no-credit',
      },
      ['received done', 'submitted done', 'scheduled done', 'completed done', 'set-up-only done'],
    ],
    [
      'that was refused ends there',
      { state: 'rejected', events: happened('received', 'submitted', 'rejected'), setUp: null },
      ['received done', 'submitted done', 'rejected now'],
    ],
    [
      'that was taken back at once',
      { state: 'withdrawn', events: happened('received', 'withdrawn'), setUp: null },
      ['received done', 'withdrawn now'],
    ],
  ])('%s', (_name, told, steps) => {
    expect(shown(told)).toEqual(steps);
  });

  it('tell the last day that was set, and no instant of what was passed over', () => {
    const events = happened('received', 'scheduled', 'scheduled');
    const steps = timelineOf({ state: 'scheduled', events, setUp: null, ringing: null });
    expect(steps.map(({ at }) => at)).toEqual([day(1), null, day(3), null, null]);
  });
});

describe('the words of a request', () => {
  const texts = flatten(catalogues.en);

  it('are there for every state and reason', () => {
    const told = portInStates.flatMap((state) =>
      [null, ...portInReasons].map((reason) => statusWords({ state, reason, setUp: null }, false)),
    );
    for (const { title, text } of told) {
      expect(texts[title]).toBeTruthy();
      expect(texts[text]).toBeTruthy();
    }
  });

  it('ask who is out to log in, and who is in to add the number', () => {
    const here = { state: 'completed', reason: null, setUp: 'account' } as const;
    expect(statusWords(here, false).text).toBe('port-in.account-text');
    expect(statusWords(here, true).text).toBe('port-in.add-text');
  });

  it.each([
    ['rings', 'port-in.done-text'],
    ['no-credit', 'port-in.done-text-waits'],
    [null, 'port-in.done-text-account'],
  ] as const)('claim of one that is set up what is known (%s)', (ringing, text) => {
    const here = { state: 'completed', reason: null, setUp: 'done', ringing } as const;
    expect(statusWords(here, true)).toEqual({ title: 'port-in.done-title', text });
  });

  it.each([
    ['rejected', 'holder-differs', true],
    ['rejected', 'not-portable', false],
    ['withdrawn', null, true],
    ['received', null, false],
  ] as const)('%s (%s) leads to asking again: %s', (state, reason, leads) => {
    expect(mayAskAgain({ state, reason })).toBe(leads);
  });
});

describe('the day of the move', () => {
  it('is told with its weekday in every language', () => {
    expect(dayWords('en', '2026-12-03')).toBe('Thursday, December 3, 2026');
    for (const language of languages) expect(dayWords(language, '2026-12-03')).toContain('2026');
  });
});
