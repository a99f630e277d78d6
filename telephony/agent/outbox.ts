import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { Journal } from './journal.ts';
import type { PortalAnswer } from './portal.ts';
import { notAhead } from './own-clock.rules.ts';
import { isRefusedForGood } from './portal-words.ts';
import type { Say } from './say.ts';

interface Word {
  /** Words of one call go out one after the other. */
  readonly line: string;
  readonly name: string;
  readonly body: object;
  /** When it was said, in milliseconds. */
  readonly at: number;
}

const pausesMs = [1_000, 2_000, 5_000, 10_000, 30_000];
const keptMs = 7 * 86_400_000;
const answerMs = 10_000;

export interface OutboxParts {
  readonly folder: string;
  readonly post: (name: string, body: object, timeoutMs: number) => Promise<PortalAnswer>;
  readonly say: Say;
  readonly pauses?: readonly number[];
}

/**
 * What the portal has to be told: on disk before anything else as far as that takes it, in order for
 * each call, again and again until it is taken. What is refused for good is put aside into a file,
 * for people.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #journal: Journal<Word>;
  readonly #lines = new Map<string, string[]>();
  #closed = false;
  /** What was put aside last may end in half a line. */
  #isAsideCut = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#journal = new Journal(path.join(parts.folder, 'outbox.journal'), parts.say);
    for (const [id, word] of this.#journal.entries()) this.#queue(id, word.line);
  }

  /** How many words wait. */
  get size(): number {
    return this.#journal.size;
  }

  /** Tells the portal; resolves when that is sure to happen, not when it has. */
  async tell(line: string, name: string, body: object): Promise<void> {
    const id = randomUUID();
    this.#journal.set(id, { line, name, body: { id, ...body }, at: Date.now() });
    await this.#journal.synced();
    this.#queue(id, line);
  }

  #queue(id: string, line: string): void {
    const waiting = this.#lines.get(line);
    if (waiting) {
      waiting.push(id);
      return;
    }
    const ids = [id];
    this.#lines.set(line, ids);
    void this.#work(line, ids);
  }

  async #work(line: string, ids: string[]): Promise<void> {
    const pauses = this.#parts.pauses ?? pausesMs;
    for (let tries = 0; ids.length > 0 && !this.#closed;) {
      const [id = ''] = ids;
      const word = this.#journal.get(id);
      if (word && !(await this.#isDone(id, word))) {
        const pause = pauses[Math.min(tries, pauses.length - 1)] ?? 1_000;
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, pause));
        continue;
      }
      tries = 0;
      if (this.#closed) return;
      this.#journal.delete(id);
      ids.shift();
    }
    if (ids.length === 0) this.#lines.delete(line);
  }

  async #isDone(id: string, word: Word): Promise<boolean> {
    const answer = await this.#parts.post(word.name, notAhead(word.body, Date.now()), answerMs);
    const { status } = answer;
    if (status >= 200 && status < 300) return true;
    if (!isRefusedForGood(answer) && Date.now() - word.at < keptMs) return false;
    const aside = path.join(this.#parts.folder, 'aside.jsonl');
    const line = `${this.#isAsideCut ? '\n' : ''}${JSON.stringify({ status, ...word })}\n`;
    try {
      appendFileSync(aside, line, { mode: 0o600 });
      this.#isAsideCut = false;
    } catch (error) {
      this.#isAsideCut = true;
      this.#parts.say('not-aside', { id, word: word.name, status, error: String(error) });
      return false;
    }
    this.#parts.say('aside', { id, word: word.name, status });
    return true;
  }

  close(): void {
    this.#closed = true;
  }
}
