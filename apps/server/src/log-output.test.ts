import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLog } from './create-log.ts';
import { createLogOutput } from './log-output.ts';

/** An output whose disk a test fills and empties. */
function scene(isTerminal = false, later = (work: () => void) => work()) {
  let text = '';
  let failure: string | null = null;
  let room = Number.POSITIVE_INFINITY;
  const output = createLogOutput({
    isTerminal,
    later,
    write(_descriptor, bytes, from) {
      if (failure !== null || room === 0) {
        throw Object.assign(new Error('not written'), { code: failure ?? 'ENOSPC' });
      }
      const piece = bytes.subarray(from, from + room);
      room -= piece.length;
      text += piece.toString();
      return piece.length;
    },
  });
  return {
    output,
    lines: () => text.split('\n').filter((line) => line !== ''),
    fail: (code: string | null) => (failure = code),
    leaveRoom: (bytes: number) => (room = bytes),
  };
}

const big = `${JSON.stringify({ msg: 'x'.repeat(10_000) })}\n`;

describe('the log', () => {
  it('writes ordinary lines together, in their order, and more than 64 kB at once', () => {
    const writes: string[] = [];
    let flushLater = () => {};
    const output = createLogOutput({
      later: (work) => (flushLater = work),
      write(_descriptor, bytes, from) {
        writes.push(bytes.subarray(from).toString());
        return bytes.length - from;
      },
    });
    const line = (msg: string, level = 'info') => `${JSON.stringify({ level, msg })}\n`;
    output.write(line('one'));
    output.write(line('two'));
    expect(writes).toEqual([]);
    flushLater();
    expect(writes).toEqual([line('one') + line('two')]);
    output.write(line('last words'));
    output.flush();
    expect(writes.at(-1)).toBe(line('last words'));
    for (let at = 0; at < 7; at += 1) output.write(line('x'.repeat(10_000)));
    expect(writes).toHaveLength(3);
  });

  it('writes what is out of the ordinary at once, after what was said before it', () => {
    const { output, lines } = scene(false, () => {});
    output.write('{"level":"info","msg":"before"}\n');
    expect(lines()).toEqual([]);
    output.write('{"level":"warn","msg":"look"}\n');
    expect(lines().map((line) => JSON.parse(line).msg)).toEqual(['before', 'look']);
  });

  it.each(['ENOSPC', 'EAGAIN', 'EDQUOT', 'EIO'])(
    'goes on after %s with everything that there was room for',
    (code) => {
      const { output, lines, fail } = scene();
      output.write('{"msg":"before"}\n');
      fail(code);
      output.write('{"msg":"during"}\n');
      expect(lines()).toHaveLength(1);
      fail(null);
      output.write('{"msg":"after"}\n');
      expect(lines().map((line) => JSON.parse(line).msg)).toEqual(['before', 'during', 'after']);
      expect(output.lost).toBe(0);
    },
  );

  it('says in one line how much it has lost, between what came before and after', () => {
    const { output, lines, fail } = scene();
    fail('ENOSPC');
    for (let at = 0; at < 300; at += 1) output.write(big);
    expect(output.lost).toBeGreaterThan(100);
    fail(null);
    output.write('{"msg":"after"}\n');
    const told = lines().map((line) => JSON.parse(line));
    const notice = told.at(-2);
    expect(notice).toMatchObject({
      level: 'error',
      msg: 'Log lines were lost',
      lost: output.lost,
      failure: 'ENOSPC',
    });
    expect(told.at(-1)).toEqual({ msg: 'after' });
    expect(told).toHaveLength(300 - output.lost + 2);
    output.write('{"msg":"later"}\n');
    expect(lines().filter((line) => line.includes('were lost'))).toHaveLength(1);
  });

  it('finishes a line that was cut in the middle', () => {
    const { output, lines, leaveRoom } = scene();
    leaveRoom(10);
    output.write('{"msg":"cut"}\n');
    leaveRoom(1_000);
    output.write('{"msg":"next"}\n');
    expect(lines()).toEqual(['{"msg":"cut"}', '{"msg":"next"}']);
  });

  it.each([
    ['EPIPE', false],
    ['EIO', true],
  ])('ends for good where nobody reads any more: %s', (code, isTerminal) => {
    const { output, lines, fail } = scene(isTerminal);
    fail(code);
    output.write('{"msg":"nobody"}\n');
    fail(null);
    output.write('{"msg":"is there"}\n');
    expect(lines()).toEqual([]);
  });

  it.skipIf(!existsSync('/dev/full'))('survives a real device that is full', () => {
    const descriptor = openSync('/dev/full', 'w');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-log-'));
    const file = openSync(path.join(folder, 'log'), 'w');
    let current = descriptor;
    const output = createLogOutput({
      descriptor,
      later: (work) => work(),
      write: (_descriptor, bytes, from) =>
        // As a file is after its disk was emptied.
        writeSync(current, bytes, from),
    });
    const log = createLog('info', output);
    log.info('first');
    current = file;
    log.info('second');
    closeSync(descriptor);
    closeSync(file);
    const lines = readFileSync(path.join(folder, 'log'), 'utf8').trim().split('\n');
    rmSync(folder, { recursive: true });
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['first', 'second']);
  });
});
