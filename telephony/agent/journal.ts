import {
  closeSync,
  fdatasync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** How many lines may be of the past before the file is written anew. */
const pastMax = 2_000;

/**
 * What must outlive the agent, by key: each change is a line of a file, so that a kill loses
 * nothing that was told, and a line that was cut off by one is left out.
 */
export class Journal<Value> {
  readonly #file: string;
  readonly #entries = new Map<string, Value>();
  #descriptor: number;
  #lines = 0;
  #isSyncing = false;
  #waiting: (() => void)[] = [];

  constructor(file: string) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    this.#file = file;
    this.#read();
    this.#descriptor = this.#writeAnew();
  }

  #read(): void {
    let text = '';
    try {
      text = readFileSync(this.#file, 'utf8');
    } catch {
      return;
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

  #writeAnew(): number {
    const fresh = `${this.#file}.new`;
    const descriptor = openSync(fresh, 'w', 0o600);
    for (const entry of this.#entries) writeSync(descriptor, `${JSON.stringify(entry)}\n`);
    fsyncSync(descriptor);
    renameSync(fresh, this.#file);
    this.#lines = this.#entries.size;
    return descriptor;
  }

  #append(line: string): void {
    writeSync(this.#descriptor, line);
    this.#lines += 1;
    if (this.#isSyncing || this.#lines < this.#entries.size * 2 + pastMax) return;
    closeSync(this.#descriptor);
    this.#descriptor = this.#writeAnew();
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

  /** Resolves once all that was said before is on the disk; many who wait share one write. */
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
      await new Promise<void>((resolve) => fdatasync(this.#descriptor, () => resolve()));
      for (const resolve of served) resolve();
    }
    this.#isSyncing = false;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
