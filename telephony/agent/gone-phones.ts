import type { Call } from './call-record.ts';
import type { Journal } from './journal.ts';
import type { Say } from './say.ts';
import type { Tab } from './tabs.ts';

export interface GonePhonesParts {
  /** Sign-ins that are over, and until when their credentials would be good. */
  readonly journal: Journal<number>;
  /** The tabs that are open, those of a sign-in that is over among them. */
  readonly tabs: { all(): readonly Tab[]; closed(told: { conid: number }): unknown };
  readonly calls: { readonly alive: () => readonly Call[]; readonly hangUp: (call: Call) => void };
  readonly send: (order: object) => void;
  readonly say: Say;
  readonly now?: () => number;
}

const sessionOf = (address: string | undefined) => address?.split('.')[1] ?? '';

/**
 * Sign-ins that are over. Their credentials are good by themselves for a while, for which their tabs
 * ring no more, register no more, and talk no more, also by an agent that has begun anew.
 */
export class GonePhones {
  readonly #parts: GonePhonesParts;
  readonly #now: () => number;

  constructor(parts: GonePhonesParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  has(session: string): boolean {
    const until = this.#parts.journal.get(session);
    return until !== undefined && until > this.#now();
  }

  take({ session, until }: { readonly session: string; readonly until: number }): void {
    const { journal, tabs, send, say } = this.#parts;
    for (const [one, end] of journal.entries()) if (end <= this.#now()) journal.delete(one);
    if (until <= this.#now()) return;
    const open = tabs.all().filter((tab) => tab.session === session);
    journal.set(session, until);
    send({ act: 'gone', session });
    for (const { conid } of open) {
      tabs.closed({ conid });
      send({ act: 'drop', conid });
    }
    say('phone-gone', { tabs: open.length });
    this.endTalks();
  }

  /** Tells a kamailio that may have begun anew. */
  tellAgain(): void {
    for (const [session] of this.#parts.journal.entries()) {
      if (this.has(session)) this.#parts.send({ act: 'gone', session });
    }
  }

  /** Ends talks by a sign-in that is over: also one that its tab took in the last moment. */
  endTalks(): void {
    const { calls } = this.#parts;
    for (const call of calls.alive()) {
      const leg = call.legs.find((one) => one.answeredAt !== undefined);
      if (!call.isOrdered && this.has(sessionOf(leg?.address))) calls.hangUp(call);
    }
  }
}
