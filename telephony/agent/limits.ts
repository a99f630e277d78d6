import type { Call } from './call-record.ts';
import type { Journal } from './journal.ts';
import type { Leg } from './plan.rules.ts';
import type { PortalAnswer } from './portal.ts';
import { isRefusedForGood } from './portal-words.ts';
import type { Say } from './say.ts';

export interface LimitsParts {
  readonly journal: Journal<Call>;
  readonly post: (name: string, body: object, timeoutMs: number) => Promise<PortalAnswer>;
  readonly send: (order: object) => void;
  readonly say: Say;
}

const againMs = 5_000;
const answerMs = 4_000;

interface Extension {
  readonly limitSeconds: number;
  readonly askAt: number | null;
}

function readExtension({ status, body }: PortalAnswer): Extension | null {
  if (status !== 200 || typeof body !== 'object' || body === null) return null;
  const { limitSeconds, askAt } = body as Record<string, unknown>;
  if (typeof limitSeconds !== 'number') return null;
  return { limitSeconds, askAt: typeof askAt === 'number' ? askAt : null };
}

/** How long calls may last: each phone's own limit, and more time while the credit pays for it. */
export class Limits {
  readonly #parts: LimitsParts;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(parts: LimitsParts) {
    this.#parts = parts;
  }

  /**
   * Goes on with talks of an agent before this one, and tells kamailio their limits, which it may not
   * have heard: called whenever the line to it is there.
   */
  resume(): void {
    for (const [, call] of this.#parts.journal.entries()) {
      const leg = call.legs.find(({ answeredAt }) => answeredAt !== undefined);
      if (!leg) continue;
      if (call.extensions) this.#limit(call, call.limitSeconds);
      this.answered(call, leg);
    }
  }

  answered(call: Call, leg: Leg): void {
    const target = call.steps.flatMap((step) => step.targets).find(({ id }) => id === leg.target);
    if (!target) return;
    if (target.limitSeconds !== call.limitSeconds && !call.extensions) {
      this.#limit(call, target.limitSeconds);
    }
    const askAt = call.extensions ? call.askAt : target.askAt;
    if (askAt !== null && askAt !== undefined) this.#askLater(call, leg, askAt);
  }

  #limit(call: Call, limitSeconds: number): void {
    call.limitSeconds = limitSeconds;
    this.#parts.journal.set(call.key, call);
    // kamailio counts whole seconds from now on, the limit counts from the answer; its clock comes up
    // to a second late, and nobody pays for what is talked behind the limit.
    const talked = (Date.now() - (call.answeredAt ?? Date.now())) / 1_000;
    const seconds = Math.max(1, Math.floor(limitSeconds - 1 - talked));
    this.#parts.send({ act: 'limit', he: call.he, hi: call.hi, seconds });
  }

  #askLater(call: Call, leg: Leg, askAt: number): void {
    const at = (call.answeredAt ?? Date.now()) + askAt * 1_000;
    this.#wait(call, leg, Math.max(0, at - Date.now()));
  }

  #wait(call: Call, leg: Leg, waitMs: number): void {
    clearTimeout(this.#timers.get(call.key));
    this.#timers.set(
      call.key,
      setTimeout(() => void this.#ask(call, leg), waitMs),
    );
  }

  async #ask(call: Call, leg: Leg): Promise<void> {
    const n = (call.extensions ?? 0) + 1;
    const seconds = Math.round((Date.now() - (call.answeredAt ?? Date.now())) / 1_000);
    const body = { call: call.call, n, target: leg.target, seconds };
    const answer = await this.#parts.post('extend', body, answerMs);
    if (!this.#timers.has(call.key)) return;
    const more = readExtension(answer);
    if (!more) {
      if (!isRefusedForGood(answer)) this.#wait(call, leg, againMs);
      return;
    }
    this.#parts.say('extend', { call: call.call, n, ...more });
    call.extensions = n;
    call.askAt = more.askAt;
    if (more.limitSeconds > call.limitSeconds) this.#limit(call, more.limitSeconds);
    if (more.askAt !== null) this.#askLater(call, leg, more.askAt);
  }

  over(key: string): void {
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
