import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from './call-record.ts';
import { Errands } from './errands.ts';
import { MediaWatch } from './media-watch.ts';
import type { MessageTaker } from './message-taker.ts';
import type { Errand } from './taken-call.ts';
import { tone } from './tones.ts';
import { UnfinishedMessages } from './unfinished-messages.ts';
import { readWav } from './wav.ts';

let folder: string;
let told: { name: string; body: Record<string, unknown> }[];
let errand: Errand | null;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kills-'));
  told = [];
  errand = null;
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const call = {
  key: '7:8',
  he: 7,
  hi: 8,
  call: 'CALL',
  language: 'en',
  end: { kind: 'voicemail', maxSeconds: 30 },
} as Partial<Call> as Call;

/** An agent's errands; each call of this is another agent on the same disk. */
function agent(): Errands {
  return new Errands({
    taker: {
      expect: (_name: string, its: Errand) => {
        errand = its;
        return 'sip:t1@127.0.0.1:5860';
      },
    } as unknown as MessageTaker,
    outbox: {
      tell: (_line, name, body) => {
        told.push({ name, body: body as Record<string, unknown> });
        return Promise.resolve();
      },
    },
    soundsFolder: folder,
    greetings: { expect: () => {}, of: () => Promise.resolve(null) },
    unfinished: new UnfinishedMessages(path.join(folder, 'messages')),
  });
}

const hears = (samples: Int16Array) => {
  if (errand?.kind === 'message') errand.heard?.(samples);
};

describe('a message whose agent is killed', () => {
  it('is brought by the next one, with what was said until then', async () => {
    const sound = tone(440, 4_000);
    agent().begin(call);
    hears(sound.subarray(0, 16_000));
    hears(sound);
    expect(await agent().bring(call)).toBe(true);
    expect(told).toHaveLength(1);
    const { name, body } = told[0] ?? { name: '', body: {} };
    expect(name).toBe('voicemail');
    expect(readWav(Buffer.from(String(body['sound']), 'base64'))).toEqual(sound);
  });

  it('is one message, whichever agent tells of it', async () => {
    const first = agent();
    first.begin(call);
    hears(tone(440, 3_000));
    if (errand?.kind === 'message') errand.done({ samples: tone(440, 3_000), digits: '' });
    await agent().bring(call);
    const [own, other] = told.map(({ body }) => body['id']);
    expect(own).toBe(other);
    expect(own).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('is none where nothing was said, and nothing stays on the disk', async () => {
    agent().begin(call);
    expect(await agent().bring(call)).toBe(false);
    agent().begin(call);
    hears(tone(440, 3_000));
    await agent().bring(call);
    expect(await agent().bring(call)).toBe(false);
    expect(told).toHaveLength(1);
  });

  it('is none where the caller hung up at the tone', async () => {
    const own = agent();
    own.begin(call);
    hears(new Int16Array(800));
    const isLeft = own.bring(call);
    if (errand?.kind === 'message') errand.done({ samples: null, digits: '' });
    expect(await isLeft).toBe(false);
    expect(told).toEqual([]);
  });

  it('is left to the agent that takes it', async () => {
    const own = agent();
    own.begin(call);
    expect(own.isOwn(call)).toBe(true);
    hears(tone(440, 3_000));
    const isLeft = own.bring(call);
    expect(told).toEqual([]);
    if (errand?.kind === 'message') errand.done({ samples: tone(440, 3_000), digits: '' });
    expect(await isLeft).toBe(true);
    expect(told).toHaveLength(1);
    expect(new UnfinishedMessages(path.join(folder, 'messages')).read(call.key)).toBeNull();
  });
});

describe('sound that is lost', () => {
  const talking = { ...call, answeredAt: 0 } as Call;

  function watch(its: { carries: () => Set<string> | null; calls?: Call[] }) {
    vi.useFakeTimers({ now: 1_000_000 });
    const ended: { key: string; soundUntil: number }[] = [];
    const made = new MediaWatch({
      media: { calls: () => Promise.resolve(its.carries()) },
      calls: () => its.calls ?? [talking],
      end: ({ key }, soundUntil) => ended.push({ key, soundUntil }),
      say: () => {},
    });
    return { made, ended };
  }

  it('ends a talk after ten seconds without an answer, as of the last answer, once', async () => {
    let known: Set<string> | null = new Set(['7.8']);
    const { made, ended } = watch({ carries: () => known });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(made.isUp).toBe(true);
    known = null;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(made.isUp).toBe(false);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(ended).toEqual([{ key: '7:8', soundUntil: 1_004_000 }]);
    made.close();
  });

  it('ends a talk that an rtpengine which came back does not know', async () => {
    let known = new Set(['7.8', '9.9']);
    const { made, ended } = watch({ carries: () => known });
    await vi.advanceTimersByTimeAsync(4_000);
    known = new Set(['9.9']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(made.isUp).toBe(true);
    expect(ended).toEqual([{ key: '7:8', soundUntil: 1_004_000 }]);
    made.close();
  });

  it('leaves alone what rings, and what was answered just now', async () => {
    const calls = [
      { ...call, key: '1:1' },
      { ...talking, key: '2:2', answeredAt: 999_999 },
    ] as Call[];
    const { made, ended } = watch({ carries: () => new Set(), calls });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(ended).toEqual([]);
    made.close();
  });
});
