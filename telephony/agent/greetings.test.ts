import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Greetings } from './greetings.ts';
import { tone } from './tones.ts';
import { writeWav } from './wav.ts';

const samples = tone(700, 1_000);
const sound = writeWav(samples);
const sha256 = createHash('sha256').update(sound).digest('hex');
const own = { sound: `/carrier/sip/v2/sounds/${sha256}`, sha256 };

let folder: string;
let asked: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'greetings-'));
  asked = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const giving = (answer: Buffer | null) =>
  new Greetings(
    folder,
    (name) => {
      asked.push(name);
      return Promise.resolve(answer);
    },
    () => {},
  );

it('is asked for once, and kept for the next call and the next start', async () => {
  const greetings = giving(sound);
  const both = await Promise.all([greetings.of(own), greetings.of(own)]);
  expect(both).toEqual([samples, samples]);
  expect(await greetings.of(own)).toEqual(samples);
  expect(await giving(null).of(own)).toEqual(samples);
  expect(asked).toEqual([`sounds/${sha256}`]);
});

it('is not taken where it is another sound, none, or no sound', async () => {
  const other = writeWav(tone(800, 1_000));
  for (const answer of [other, null, Buffer.from('<html>')]) {
    expect(await giving(answer).of(own)).toBeNull();
  }
  expect(readdirSync(folder)).toEqual([]);
});

it('is not believed where the disk holds something else under its name', async () => {
  writeFileSync(path.join(folder, `${sha256}.wav`), writeWav(tone(800, 1_000)));
  expect(await giving(sound).of(own)).toEqual(samples);
  expect(asked).toHaveLength(1);
});

it('is never asked for by a name that is no name', async () => {
  const greetings = giving(sound);
  for (const name of ['../../etc/passwd', `${sha256}/../x`, sha256.toUpperCase(), '']) {
    expect(await greetings.of({ ...own, sha256: name })).toBeNull();
  }
  expect(await greetings.of({ sound: null, sha256 })).toBeNull();
  expect(await greetings.of(undefined)).toBeNull();
  expect(asked).toEqual([]);
});

it.each(['as the agent begins', 'while it runs'])(
  'goes once nobody has heard it for a week, %s',
  (when) => {
    const begun = when === 'while it runs' ? giving(null) : null;
    const name = (digit: string) => `${digit.repeat(64)}.wav`;
    for (const digit of ['0', '1']) writeFileSync(path.join(folder, name(digit)), sound);
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
    utimesSync(path.join(folder, name('0')), eightDaysAgo, eightDaysAgo);
    if (begun) begun.forgetOld();
    else giving(null);
    expect(readdirSync(folder)).toEqual([name('1')]);
  },
);
