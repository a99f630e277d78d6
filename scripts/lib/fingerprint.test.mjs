import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesBelow, fingerprint, hasStamp, writeStamp } from './fingerprint.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'print-'));
  mkdirSync(path.join(folder, 'src', 'dist'), { recursive: true });
  writeFileSync(path.join(folder, 'src', 'b.ts'), 'b');
  writeFileSync(path.join(folder, 'src', 'a.ts'), 'a');
  writeFileSync(path.join(folder, 'src', 'dist', 'c.js'), 'c');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const print = (facts) =>
  fingerprint(
    folder,
    filesBelow(folder, (name) => name === 'dist'),
    facts,
  );

describe('a fingerprint', () => {
  it('covers all files but the skipped ones', () => {
    const names = filesBelow(folder, (name) => name === 'dist').map((file) => path.basename(file));
    expect(names).toEqual(['a.ts', 'b.ts']);
  });

  it('changes with a content, a name and a fact, and with nothing else', () => {
    const before = print(['24']);
    writeFileSync(path.join(folder, 'src', 'dist', 'c.js'), 'other');
    expect(print(['24'])).toBe(before);
    expect(print(['26'])).not.toBe(before);
    writeFileSync(path.join(folder, 'src', 'a.ts'), 'A');
    const changed = print(['24']);
    expect(changed).not.toBe(before);
    writeFileSync(path.join(folder, 'src', 'a.ts'), 'a');
    expect(print(['24'])).toBe(before);
    rmSync(path.join(folder, 'src', 'b.ts'));
    expect(print(['24'])).not.toBe(before);
  });

  it('is kept in a stamp when the work is done', () => {
    const stamp = path.join(folder, 'made', 'stamp');
    expect(hasStamp(stamp, 'x')).toBe(false);
    writeStamp(stamp, 'x');
    expect(hasStamp(stamp, 'x')).toBe(true);
    expect(hasStamp(stamp, 'y')).toBe(false);
  });
});
