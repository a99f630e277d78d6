import { closeSync, constants, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { quietly } from './quietly.ts';
import { writeWhole } from './write-whole.ts';

/** To be written at any place. What stands under a call's name when it begins was another's. */
const asItIs = constants.O_WRONLY | constants.O_CREAT;
const anew = asItIs | constants.O_TRUNC;

/**
 * Messages that are being left, written down as they are heard: an agent that is killed in the middle
 * of one still has what was said until then.
 */
export class UnfinishedMessages {
  readonly #folder: string;
  readonly #written = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  #file(key: string): string {
    return path.join(this.#folder, `${key.replace(/[^\w]/g, '-')}.pcm`);
  }

  /** Adds what is new of a call's sound; what a full disk does not take comes with the next of it. */
  keep(key: string, samples: Int16Array): void {
    const from = this.#written.get(key) ?? 0;
    if (samples.length <= from) return;
    const { buffer, byteOffset } = samples.subarray(from);
    const bytes = Buffer.from(buffer, byteOffset, (samples.length - from) * 2);
    // Its caller goes on speaking to this agent, which still has all of it in memory.
    quietly(() => {
      const descriptor = openSync(this.#file(key), from === 0 ? anew : asItIs, 0o600);
      try {
        writeWhole(descriptor, bytes, from * 2);
        this.#written.set(key, samples.length);
      } finally {
        closeSync(descriptor);
      }
    });
  }

  /** What was heard; null where nothing was written down. */
  read(key: string): Int16Array | null {
    try {
      const bytes = readFileSync(this.#file(key));
      const samples = new Int16Array(bytes.length >> 1);
      for (let at = 0; at < samples.length; at += 1) samples[at] = bytes.readInt16LE(at * 2);
      return samples;
    } catch {
      return null;
    }
  }

  drop(key: string): void {
    this.#written.delete(key);
    rmSync(this.#file(key), { force: true });
  }
}
