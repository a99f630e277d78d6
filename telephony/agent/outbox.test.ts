import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Outbox } from './outbox.ts';

let folder: string;
let told: { name: string; body: Record<string, unknown> }[];
let statuses: Record<string, (number | [number, string])[]>;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'outbox-'));
  told = [];
  statuses = {};
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () =>
  new Outbox({
    folder,
    pauses: [150],
    say: () => {},
    post: (name, body) => {
      told.push({ name, body: body as Record<string, unknown> });
      const [status, error] = [statuses[name]?.shift() ?? 204].flat();
      return Promise.resolve({ status: Number(status), body: error ? { error } : null });
    },
  });

const names = () => told.map(({ name }) => name);

describe('what the portal has to be told', () => {
  it('is told in order for each call, until it is taken, under one id', async () => {
    statuses = { event: [0, 503, 500] };
    const outbox = open();
    await outbox.tell('call-1', 'event', { kind: 'ringing' });
    await outbox.tell('call-1', 'cdr', {});
    await outbox.tell('call-2', 'message', {});
    await expect.poll(() => outbox.size).toBe(0);
    expect(names().filter((name) => name !== 'message')).toEqual([
      ...Array.from({ length: 4 }, () => 'event'),
      'cdr',
    ]);
    const ids = told.filter(({ name }) => name === 'event').map(({ body }) => body['id']);
    expect(new Set(ids).size).toBe(1);
    // Another call does not wait for the first one's trouble.
    expect(names().indexOf('message')).toBeLessThan(names().indexOf('cdr'));
  });

  it('is told by the next agent, where this one was killed', async () => {
    statuses = { cdr: Array.from({ length: 99 }, () => 503) };
    const killed = open();
    await killed.tell('call-1', 'cdr', { seconds: 5 });
    await expect.poll(() => told.length).toBeGreaterThan(1);
    killed.close();
    statuses = {};
    told = [];
    const next = open();
    await expect.poll(() => next.size).toBe(0);
    expect(told).toMatchObject([{ name: 'cdr', body: { seconds: 5 } }]);
  });

  it('tells of no time to come, where it was kept while the clock ran ahead', async () => {
    const outbox = open();
    const ahead = (seconds: number) =>
      new Date(Date.now() + 3_600_000 + seconds * 1_000).toISOString();
    const legs = [{ number: '+442079460123', talkMs: 5_000, endedAt: ahead(0) }];
    await outbox.tell('call-1', 'cdr', { startedAt: ahead(-9), endedAt: ahead(0), legs });
    const past = '2026-11-01T10:00:00.000Z';
    await outbox.tell('call-1', 'event', { at: past });
    await expect.poll(() => outbox.size).toBe(0);
    const [record, event] = told.map(({ body }) => body);
    const [startedAt, endedAt] = [record?.['startedAt'], record?.['endedAt']].map(String);
    expect(Date.parse(endedAt ?? '')).toBeLessThanOrEqual(Date.now());
    expect(Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')).toBeCloseTo(9_000, -2);
    expect(record?.['legs']).toMatchObject([{ number: '+442079460123', talkMs: 5_000 }]);
    expect(event?.['at']).toBe(past);
  });

  it('is put aside for people, where it is refused for good', async () => {
    statuses = {
      cdr: [[404, 'unknown-call']],
      event: [[401, 'wrong-signature'], [403, 'unknown-edge'], 404, 421, 429],
    };
    const outbox = open();
    await outbox.tell('call-1', 'cdr', { call: 'unknown' });
    await outbox.tell('call-1', 'event', {});
    await expect.poll(() => outbox.size).toBe(0);
    const aside = readFileSync(path.join(folder, 'aside.jsonl'), 'utf8').trim().split('\n');
    expect(aside.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { status: 404, name: 'cdr', body: { call: 'unknown' } },
    ]);
    expect(names()).toEqual(['cdr', ...Array.from({ length: 6 }, () => 'event')]);
  });
});
