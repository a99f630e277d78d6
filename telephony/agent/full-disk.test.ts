import type * as nodeFs from 'node:fs';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Journal } from './journal.ts';
import { Orders } from './orders.ts';
import type { Order } from './orders.rules.ts';
import { Outbox } from './outbox.ts';
import { UnfinishedMessages } from './unfinished-messages.ts';

/** What the disk still takes, in bytes; null where there is room enough. */
const disk = vi.hoisted(
  (): { room: number | null; isUnreadable: boolean; refusesToSync: boolean } => ({
    room: null,
    isUnreadable: false,
    refusesToSync: false,
  }),
);

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof nodeFs>();
  const full = () =>
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  /** As the system does: what has room is written, and only what comes then fails. */
  const writeSync = (descriptor: number, given: string | Buffer, from = 0, ...more: number[]) => {
    const bytes = Buffer.from(given).subarray(from);
    if (disk.room === null) return fs.writeSync(descriptor, bytes, 0, bytes.length, more[1]);
    if (disk.room === 0) throw full();
    const written = fs.writeSync(descriptor, bytes, 0, Math.min(disk.room, bytes.length), more[1]);
    disk.room -= written;
    return written;
  };
  const guarded =
    <Args extends unknown[]>(write: (...args: Args) => void) =>
    (...args: Args) => {
      if (disk.room !== null) throw full();
      write(...args);
    };
  return {
    ...fs,
    writeSync,
    appendFileSync: (to: string, text: string) => {
      if (disk.room !== null) {
        fs.appendFileSync(to, text.slice(0, disk.room));
        throw full();
      }
      fs.appendFileSync(to, text);
    },
    fdatasync: (descriptor: number, done: nodeFs.NoParamCallback) => {
      if (disk.refusesToSync) setImmediate(done, full());
      else fs.fdatasync(descriptor, done);
    },
    writeFileSync: guarded(fs.writeFileSync),
    readFileSync: (...args: Parameters<typeof fs.readFileSync>) => {
      if (disk.isUnreadable) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
      return fs.readFileSync(...args);
    },
  };
});

let folder: string;
let file: string;
let said: string[];
const say = (what: string) => said.push(what);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'full-'));
  file = path.join(folder, 'calls.journal');
  said = [];
});

afterEach(() => {
  disk.room = null;
  disk.isUnreadable = false;
  disk.refusesToSync = false;
  rmSync(folder, { recursive: true, force: true });
});

describe('on a full disk', () => {
  it('a journal goes on from memory, and is whole on the disk once there is room', async () => {
    const journal = new Journal<string>(file, say);
    journal.set('a', 'before');
    disk.room = 5;
    journal.set('b', 'cut off');
    journal.set('c', 'not written');
    journal.delete('a');
    await journal.synced();
    expect(journal.entries()).toEqual([
      ['b', 'cut off'],
      ['c', 'not written'],
    ]);
    expect(said).toEqual(['not-kept']);
    disk.room = null;
    await expect.poll(() => said).toEqual(['not-kept', 'kept']);
    journal.set('d', 'after');
    expect(new Journal<string>(file).entries()).toEqual([...journal.entries()]);
  });

  it('a journal hears also of a disk that says so only when it is synced', async () => {
    const journal = new Journal<string>(file, say);
    disk.refusesToSync = true;
    journal.set('a', 'lost');
    await journal.synced();
    expect(said).toEqual(['not-kept']);
    disk.refusesToSync = false;
    await expect.poll(() => said).toEqual(['not-kept', 'kept']);
    expect(new Journal<string>(file).get('a')).toBe('lost');
  });

  it('a journal opens with what is written', () => {
    new Journal<string>(file).set('a', 'before');
    disk.room = 0;
    const journal = new Journal<string>(file);
    journal.set('b', 'not written');
    expect(journal.size).toBe(2);
    expect(readFileSync(file, 'utf8')).toBe('["a","before"]\n');
  });

  it('the portal is told nevertheless', async () => {
    const told: string[] = [];
    const outbox = new Outbox({
      folder,
      post: (name) => {
        told.push(name);
        return Promise.resolve({ status: 200, body: null });
      },
      say,
    });
    disk.room = 0;
    await outbox.tell('line', 'cdr', {});
    await expect.poll(() => ({ told, waits: outbox.size })).toEqual({ told: ['cdr'], waits: 0 });
    outbox.close();
  });

  it('what the portal refuses waits until it can be put aside', async () => {
    const outbox = new Outbox({
      folder,
      post: () => Promise.resolve({ status: 400, body: { error: 'invalid' } }),
      say,
      pauses: [20],
    });
    await outbox.tell('line', 'cdr', {});
    await expect.poll(() => outbox.size).toBe(0);
    disk.room = 0;
    await outbox.tell('line', 'cdr', {});
    await expect.poll(() => said).toContain('not-aside');
    expect(outbox.size).toBe(1);
    // Its beginning has room.
    disk.room = 7;
    said.length = 0;
    await expect.poll(() => said).toContain('not-aside');
    disk.room = null;
    await expect.poll(() => outbox.size).toBe(0);
    const aside = readFileSync(path.join(folder, 'aside.jsonl'), 'utf8').split('\n');
    // Half a line spoils none behind it.
    const whole = aside.filter((line) => line.startsWith('{"status":400') && line.endsWith('}'));
    expect(whole).toHaveLength(2);
    outbox.close();
  });

  it('orders are taken', async () => {
    const portal = http.createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const id of [1, 2]) {
        response.write(`id: ${id}\ndata: {"order":${id},"kind":"forget","to":"+12015550123"}\n\n`);
      }
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    const { port } = portal.address() as AddressInfo;
    const taken: Order[] = [];
    disk.room = 0;
    const orders = new Orders({
      url: `http://127.0.0.1:${port}`,
      edge: 'dev',
      secrets: ['secret'],
      folder,
      take: (order) => taken.push(order),
      heard: () => {},
      say,
    });
    await expect.poll(() => taken.length).toBe(2);
    orders.close();
    portal.closeAllConnections();
    portal.close();
  });

  it('a message is heard on, and is whole on the disk once there is room', () => {
    const messages = new UnfinishedMessages(folder);
    const sound = Int16Array.from({ length: 300 }, (_, at) => at - 150);
    messages.keep('7:8', sound.subarray(0, 100));
    disk.room = 51;
    messages.keep('7:8', sound.subarray(0, 200));
    disk.room = null;
    messages.keep('7:8', sound);
    expect(messages.read('7:8')).toEqual(sound);
  });
});

it('a journal that is whole takes lines on, where a shorter one can’t be written', () => {
  const journal = new Journal<number>(file, say);
  // The system refuses to write a file over a folder, and to remove it as one.
  mkdirSync(`${file}.new`);
  for (let key = 0; key < 2_100; key += 1) {
    journal.set(String(key), key);
    journal.delete(String(key));
  }
  journal.set('last', 1);
  expect(said).toEqual([]);
  expect(readFileSync(file, 'utf8')).toContain('["last",1]\n');
  expect(existsSync(`${file}.new`)).toBe(true);
  expect(new Journal<number>(file, say).entries()).toEqual([['last', 1]]);
  expect(said).toEqual(['not-kept']);
});

it('a message has nothing of one that was left under its name before', () => {
  const before = new UnfinishedMessages(folder);
  before.keep('1.2', Int16Array.from([1, 2, 3, 4]));
  const after = new UnfinishedMessages(folder);
  after.keep('1.2', Int16Array.from([5]));
  after.keep('1.2', Int16Array.from([5, 6]));
  expect([...(after.read('1.2') ?? [])]).toEqual([5, 6]);
});

it('a journal that can’t be read is not replaced by an empty one', () => {
  new Journal<number>(file).set('one', 1);
  const before = readFileSync(file, 'utf8');
  disk.isUnreadable = true;
  expect(() => new Journal<number>(file)).toThrow('EIO');
  disk.isUnreadable = false;
  expect(readFileSync(file, 'utf8')).toBe(before);
});
