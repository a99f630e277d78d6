import { Journal } from './journal.ts';
import {
  type Decision,
  type Dial,
  type Question,
  readDecision,
  type Refusal,
} from './portal-words.ts';
import type { PortalAnswer } from './portal.ts';
import type { Say } from './say.ts';

type Post = (
  name: string,
  body: object,
  timeoutMs: number,
  fresh?: boolean,
) => Promise<PortalAnswer>;

/** What was decided the last time, as far as it may be used while the server is away. */
interface LastKnown {
  readonly at: number;
  readonly keep: NonNullable<Dial['keep']>;
  readonly showsCaller: boolean;
  readonly language: string;
  /** Callers who were refused as blocked since. */
  readonly refused?: readonly string[];
}

const firstTryMs = 800;
const bothTriesMs = 1_600;
/** Longer than any question waits for its answer. */
const withdrawnMs = 60_000;
const longestTalk = 3_600;
/** Without orders for so long, only what was decided within it is used. */
const deafMostMs = 300_000;

/** What says something of the one call that was refused, and nothing of the number. */
const ofOneCall: ReadonlySet<string> = new Set([
  'too-many-calls',
  'forwarding-loop',
  'ended',
  'rating-unavailable',
]);

export interface RoutingAnswer {
  readonly decision: Decision;
  readonly routedBy: 'server' | 'last-known';
}

const blocked: Refusal = {
  action: 'reject',
  call: null,
  reason: 'blocked-caller',
  sipCode: 603,
  text: 'Decline',
  q850: 21,
};
/** So many callers of a number who were refused as blocked are known beside those of the portal. */
const refusedMost = 500;

const away: Decision = {
  action: 'reject',
  call: null,
  reason: 'server-away',
  sipCode: 503,
  text: 'Service Unavailable',
  retryAfter: 5,
};

/** No answer of the portal's: none at all, its trouble, or the word of something in front of it. */
function isAway({ status, body }: PortalAnswer): boolean {
  if (status === 0 || status >= 500) return true;
  return status !== 200 && !(typeof body === 'object' && body !== null && 'error' in body);
}

const isBlocked = ({ keep, refused }: LastKnown, from: string) =>
  keep.blocked?.includes(from) === true || refused?.includes(from) === true;

/** Asks the server where a call goes, and remembers it for the time when there is no answer. */
export class Routing {
  readonly #post: Post;
  readonly #known: Journal<LastKnown>;
  readonly #now: () => number;

  /** When numbers' ways were withdrawn: the answer to a question from before may be the old way. */
  readonly #withdrawnAt = new Map<string, number>();
  /** Since when no withdrawal can have reached us. */
  #deafSince: number | null;

  constructor(post: Post, journalFile: string, now: () => number = Date.now, say?: Say) {
    this.#post = post;
    this.#known = new Journal(journalFile, say);
    this.#now = now;
    this.#deafSince = now();
    this.forgetOld();
  }

  async ask(question: Question): Promise<RoutingAnswer> {
    const began = this.#now();
    let answer = await this.#post('route', question, firstTryMs);
    if (answer.status === 0 || (answer.status >= 500 && !readDecision(answer.body))) {
      const left = bothTriesMs - (this.#now() - began);
      if (left > 50) answer = await this.#post('route', question, left, true);
    }
    const decision = readDecision(answer.body);
    if (decision) {
      this.#remember(question, decision, began);
      return { decision, routedBy: 'server' };
    }
    const known = isAway(answer) ? this.#lastKnown(question) : null;
    return known
      ? { decision: known, routedBy: 'last-known' }
      : { decision: away, routedBy: 'server' };
  }

  #remember(question: Question, decision: Decision, began: number): void {
    const { to, from } = question;
    if (decision.action === 'dial' && decision.keep) {
      if ((this.#withdrawnAt.get(to) ?? -Infinity) >= began) return;
      const showsCaller = this.#showsCaller(question, decision);
      const { keep, language } = decision;
      this.#known.set(to, { at: this.#now(), keep, showsCaller, language });
    } else if (decision.action === 'dial') {
      this.#known.delete(to);
    } else if (decision.reason === blocked.reason) {
      this.#noteBlocked(to, from);
    } else if (!ofOneCall.has(decision.reason)) {
      this.#known.delete(to);
    }
  }

  /** One who was lately refused as blocked is not put through by what is known. */
  #noteBlocked(to: string, from: string | null): void {
    const known = this.#known.get(to);
    if (!known || from === null || isBlocked(known, from)) return;
    const refused = [...(known.refused ?? []), from].slice(-refusedMost);
    this.#known.set(to, { ...known, refused });
  }

  /** Whether phones may show who calls, as far as this call tells; else as it was, and no by itself. */
  #showsCaller({ from, to, privacy }: Question, { caller }: Dial): boolean {
    if (from !== null && from !== to) return caller.from === from;
    if (privacy === 'id') return caller.privacy === 'id';
    return this.#known.get(to)?.showsCaller ?? false;
  }

  /** A number's plan has changed: what was decided before is not used any more. */
  forget(to: string): void {
    this.#known.delete(to);
    this.#withdrawnAt.set(to, this.#now());
  }

  /** Drops what is too old to be used, from the disk too: they are customers' own phones. */
  forgetOld(): void {
    for (const [to, known] of this.#known.entries()) {
      if (this.#isOver(known)) this.#known.delete(to);
    }
    this.#known.compact();
    for (const [to, at] of this.#withdrawnAt) {
      if (this.#now() - at > withdrawnMs) this.#withdrawnAt.delete(to);
    }
  }

  #isOver({ at, keep }: LastKnown): boolean {
    return this.#now() - at > keep.seconds * 1_000;
  }

  /** Whether withdrawals reach us. */
  hears(isUp: boolean): void {
    if (isUp) this.#deafSince = null;
    else this.#deafSince ??= this.#now();
  }

  /** What is older than that may have been withdrawn while nobody could say so. */
  #mayBeWithdrawn({ at }: LastKnown): boolean {
    const isDeaf = this.#deafSince !== null && this.#now() - this.#deafSince > deafMostMs;
    return isDeaf && this.#now() - at > deafMostMs;
  }

  #lastKnown(question: Question): Decision | null {
    const { to, from, privacy } = question;
    const known = this.#known.get(to);
    if (!known || this.#isOver(known)) return null;
    if (this.#mayBeWithdrawn(known)) return null;
    if (from !== null && isBlocked(known, from)) return blocked;
    const shown = known.showsCaller ? from : null;
    const isHidden = known.showsCaller && privacy === 'id';
    return {
      action: 'dial',
      call: null,
      brandId: 0,
      language: known.language,
      caller: { from: shown, display: '', pai: shown ?? to, privacy: isHidden ? 'id' : 'none' },
      diversion: { number: to, reason: 'unconditional', counter: 1 },
      totalRingSeconds: 90,
      steps: known.keep.steps.map(({ ringSeconds, targets }) => ({
        ringSeconds,
        targets: targets.map((target) => ({
          ...target,
          limitSeconds: Math.min(longestTalk, target.limitSeconds),
          askAt: null,
        })),
      })),
      end: { kind: 'hang-up' },
      keep: null,
    };
  }
}
