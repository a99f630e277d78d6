import type { Call } from './call-record.ts';
import type { Told } from './evapi.ts';
import type { Say } from './say.ts';

/** An open tab of the portal that can ring. */
export interface Tab {
  /** What all tabs of its owner are called by. */
  readonly address: string;
  /** One for each sign-in. */
  readonly session: string;
  readonly uri: string;
  /** kamailio's way to it. */
  readonly du: string;
  readonly conid: number;
}

interface Kept extends Tab {
  until: number;
}

/** A tab registers every minute; one that has not done so for this long is gone. */
const keptMs = 90_000;
/** More of one owner are not rung: somebody has left tabs open on every screen of a house. */
export const tabsAtOnceMax = 8;

/** The tabs that kamailio knows, by their connections. */
export class Tabs {
  readonly #byLine = new Map<number, Kept>();
  readonly #now: () => number;
  readonly #isGone: (session: string) => boolean;

  /** `isGone` names sign-ins that are over, whose credentials may still be good. */
  constructor(now: () => number = Date.now, isGone: (session: string) => boolean = () => false) {
    this.#now = now;
    this.#isGone = isGone;
  }

  /** One has registered: true for the first time. `user` is its owner's address and its session. */
  opened(told: {
    readonly user?: string;
    readonly uri?: string;
    readonly du?: string;
    readonly conid?: number;
  }): boolean {
    const { user = '', uri = '', du = '', conid } = told;
    const [, address, session] = /^(\w+)\.(\w+)$/.exec(user) ?? [];
    if (!address || !session || conid === undefined || uri === '' || du === '') return false;
    if (this.#isGone(session)) return false;
    const isNew = !this.#byLine.has(conid);
    this.#byLine.set(conid, { address, session, uri, du, conid, until: this.#now() + keptMs });
    return isNew;
  }

  /** One is gone, by its connection or by kamailio's way to it; the number of the connection, where it was known. */
  closed(told: { readonly conid?: number; readonly du?: string }): number | null {
    const tab = [...this.#byLine.values()].find(
      ({ conid, du }) => conid === told.conid || du === told.du,
    );
    if (!tab) return null;
    this.#byLine.delete(tab.conid);
    return tab.conid;
  }

  /** All that are open, the ones that came last at the end. */
  all(): Tab[] {
    const now = this.#now();
    for (const [conid, { until }] of this.#byLine) if (until <= now) this.#byLine.delete(conid);
    return [...this.#byLine.values()];
  }

  /** Those of one owner, the ones that came last first. */
  of(address: string): Tab[] {
    return this.all()
      .filter((tab) => tab.address === address)
      .reverse()
      .slice(0, tabsAtOnceMax);
  }
}

/** A page that goes says goodbye itself; what it said may still be under way. */
const graceMs = 3_000;

interface TalksOfTabs {
  /** Those that kamailio is known to have. */
  readonly alive: () => readonly Call[];
  readonly hangUp: (call: Call) => void;
}

/**
 * Notes what kamailio tells of tabs; false where it tells of something else. A talk by a tab that is
 * gone ends, since nobody hears it any more.
 */
export function followTabs(tabs: Tabs, calls: TalksOfTabs, say: Say): (told: Told) => boolean {
  const endTalks = (conid: number) => {
    for (const call of calls.alive()) {
      const isBy = call.legs.some((leg) => leg.conid === conid && leg.answeredAt !== undefined);
      if (isBy && !call.isOrdered) calls.hangUp(call);
    }
  };
  return (told) => {
    if (told.ev === 'tab') {
      if (tabs.opened(told)) say('tab', { conid: told.conid });
      return true;
    }
    if (told.ev !== 'tab-gone') return false;
    const conid = tabs.closed(told);
    if (conid !== null) {
      say('tab-gone', { conid });
      setTimeout(() => endTalks(conid), graceMs);
    }
    return true;
  };
}
