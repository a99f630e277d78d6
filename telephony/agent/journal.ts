import {
  closeSync,
  fdatasync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { quietly } from './quietly.ts';
import type { Say } from './say.ts';
import { writeWhole } from './write-whole.ts';

/** How many lines may be of the past before the file is written anew. */
const pastMax = 2_000;
/** A disk that takes nothing is tried again so soon. */
const againMs = 1_000;

/**
 * What must outlive the agent, by key: each change is a line of a file, so that a kill loses
 * nothing that was told, and a line that was cut off by one is left out. While the disk takes nothing
 * it goes on from memory, since calls do too, and is written anew as soon as there is room.
 */
export class Journal<Value> {
  readonly #file: string;
  readonly #entries = new Map<string, Value>();
  #descriptor: number;
  #lines = 0;
  #isSyncing = false;
  #waiting: (() => void)[] = [];
  readonly #say: Say;
  /** The file lacks something that is known here, and may end in half a line. */
  #isBehind = false;
  #again: NodeJS.Timeout | undefined;

  /** Throws where the file can't be opened. `say` hears when the disk takes nothing, and when it does again. */
  constructor(file: string, say: Say = () => {}) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    this.#file = file;
    this.#say = say;
    this.#read();
    this.#descriptor = openSync(file, 'a', 0o600);
    const failed = this.#renew();
    if (failed) this.#fellBehind(failed.error);
  }

  #read(): void {
    let text = '';
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch (error) {
      // One that is there and can't be read is not taken for an empty one, which would replace it.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    for (const line of text.split('\n')) {
      try {
        const [key, value] = JSON.parse(line) as [string, Value | null];
        if (value === null) this.#entries.delete(key);
        else this.#entries.set(key, value);
      } catch {
        // The last line, which a kill or a full disk cut off.
      }
    }
  }

  /** Puts a new file in the old one's place. What failed, where it did: the old one stays then. */
  #renew(): { error: unknown } | null {
    const fresh = `${this.#file}.new`;
    let descriptor: number | null = null;
    try {
      descriptor = openSync(fresh, 'w', 0o600);
      // One by one: all of them together may be longer than a string can be.
      for (const entry of this.#entries) {
        writeWhole(descriptor, Buffer.from(`${JSON.stringify(entry)}\n`));
      }
      fsyncSync(descriptor);
      renameSync(fresh, this.#file);
    } catch (error) {
      const begun = descriptor;
      if (begun !== null) quietly(() => closeSync(begun));
      quietly(() => rmSync(fresh, { force: true }));
      return { error };
    }
    const old = this.#descriptor;
    this.#descriptor = descriptor;
    quietly(() => closeSync(old));
    this.#lines = this.#entries.size;
    if (this.#isBehind) this.#say('kept', { file: this.#file });
    this.#isBehind = false;
    return null;
  }

  #fellBehind(error: unknown): void {
    if (!this.#isBehind) this.#say('not-kept', { file: this.#file, error: String(error) });
    this.#isBehind = true;
    this.#again = setTimeout(() => {
      // A descriptor that is being synced must not be closed.
      const failed = this.#isSyncing ? { error } : this.#renew();
      if (failed) this.#fellBehind(failed.error);
    }, againMs).unref();
  }

  #append(line: string): void {
    if (this.#isBehind) return;
    try {
      writeWhole(this.#descriptor, Buffer.from(line));
    } catch (error) {
      this.#fellBehind(error);
      return;
    }
    this.#lines += 1;
    if (this.#isSyncing || this.#lines < this.#entries.size * 2 + pastMax) return;
    // A file that is whole and merely long takes lines on; a shorter one is tried after as many more.
    if (this.#renew()) this.#lines -= pastMax;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  /** In the order in which the keys were first set. */
  entries(): [string, Value][] {
    return [...this.#entries];
  }

  get size(): number {
    return this.#entries.size;
  }

  set(key: string, value: Value): void {
    this.#entries.set(key, value);
    this.#append(`${JSON.stringify([key, value])}\n`);
  }

  delete(key: string): void {
    if (!this.#entries.delete(key)) return;
    this.#append(`${JSON.stringify([key, null])}\n`);
  }

  /** Takes what is of the past from the disk too, where it can be done now. */
  compact(): void {
    if (!this.#isSyncing && !this.#isBehind && this.#lines > this.#entries.size) this.#renew();
  }

  /** Resolves once all that was said before is on the disk, or can't be; many who wait share one write. */
  async synced(): Promise<void> {
    const done = new Promise<void>((resolve) => this.#waiting.push(resolve));
    void this.#sync();
    await done;
  }

  async #sync(): Promise<void> {
    if (this.#isSyncing) return;
    this.#isSyncing = true;
    while (this.#waiting.length > 0) {
      const served = this.#waiting;
      this.#waiting = [];
      // While the file is behind there is nothing to wait for: it is written anew.
      const error = this.#isBehind
        ? null
        : await new Promise((resolve) => fdatasync(this.#descriptor, resolve));
      // Some disks say only now that they take nothing.
      if (error && !this.#isBehind) this.#fellBehind(error);
      for (const resolve of served) resolve();
    }
    this.#isSyncing = false;
  }

  close(): void {
    clearTimeout(this.#again);
    closeSync(this.#descriptor);
  }
}
