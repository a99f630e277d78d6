import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Greeting } from './portal-words.ts';
import type { Say } from './say.ts';
import { readWav } from './wav.ts';

/** Whoever waits for a greeting hears nothing meanwhile. */
const patienceMs = 1_500;
/** A greeting that nobody heard for so long is fetched again. */
const keptMs = 7 * 86_400_000;

type Fetch = (name: string, timeoutMs: number) => Promise<Buffer | null>;

/** Greetings of customers' own: fetched by what they are, and kept on disk for the next call. */
export class Greetings {
  readonly #folder: string;
  readonly #fetch: Fetch;
  readonly #say: Say;
  readonly #coming = new Map<string, Promise<Int16Array | null>>();

  constructor(folder: string, fetch: Fetch, say: Say) {
    this.#folder = folder;
    this.#fetch = fetch;
    this.#say = say;
    mkdirSync(folder, { recursive: true });
    this.forgetOld();
  }

  /** Fetches a greeting ahead of its need. */
  expect(greeting: Greeting | undefined): void {
    void this.of(greeting);
  }

  /** The sound of a greeting; null where there is none, or none in time. */
  of(greeting: Greeting | undefined): Promise<Int16Array | null> {
    const { sound = null, sha256 = '' } = greeting ?? {};
    // The name becomes a path, here and at the portal.
    if (sound === null || !/^[0-9a-f]{64}$/.test(sha256)) return Promise.resolve(null);
    const coming = this.#coming.get(sha256);
    if (coming) return coming;
    const fetched = this.#read(sha256).finally(() => this.#coming.delete(sha256));
    this.#coming.set(sha256, fetched);
    return fetched;
  }

  #file = (sha256: string) => path.join(this.#folder, `${sha256}.wav`);

  async #read(sha256: string): Promise<Int16Array | null> {
    const kept = this.#kept(sha256);
    if (kept) return kept;
    const bytes = await this.#fetch(`sounds/${sha256}`, patienceMs);
    const isIt = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256;
    const samples = isIt ? readWav(bytes) : null;
    if (!isIt || !samples) {
      this.#say('no-greeting', { sha256, came: bytes?.length ?? null });
      return null;
    }
    this.#keep(sha256, bytes);
    return samples;
  }

  #kept(sha256: string): Int16Array | null {
    try {
      const bytes = readFileSync(this.#file(sha256));
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) return null;
      const now = new Date();
      utimesSync(this.#file(sha256), now, now);
      return readWav(bytes);
    } catch {
      return null;
    }
  }

  #keep(sha256: string, bytes: Buffer): void {
    try {
      const unfinished = `${this.#file(sha256)}.part`;
      writeFileSync(unfinished, bytes, { mode: 0o600 });
      renameSync(unfinished, this.#file(sha256));
    } catch (error) {
      this.#say('greeting-not-kept', { error: String(error) });
    }
  }

  /** Drops what nobody has heard for long. */
  forgetOld(): void {
    try {
      for (const name of readdirSync(this.#folder)) {
        const file = path.join(this.#folder, name);
        if (Date.now() - statSync(file).mtimeMs > keptMs) rmSync(file, { force: true });
      }
    } catch (error) {
      this.#say('greetings-not-dropped', { error: String(error) });
    }
  }
}
