import { isRestricted, type RestrictedRange } from './numbers.rules.ts';
import type { Cause, Step, Target } from './portal-words.ts';
import type { Tab } from './tabs.ts';
import { type Trunk, trunksFor } from './trunks.rules.ts';

/** A phone that rings or rang. */
export interface Leg {
  readonly target: string;
  readonly trunk: string;
  readonly number: string;
  readonly uri: string;
  readonly step: number;
  /** The connection of a tab; none for a telephone. */
  readonly conid?: number;
  /** Whose tab it is, and of which sign-in. */
  readonly address?: string;
  /** In milliseconds since 1970, as all times here. */
  readonly startedAt: number;
  branch?: number;
  ringingAt?: number;
  answeredAt?: number;
  endedAt?: number;
  /** 0: nothing was heard from it. */
  code: number;
}

export interface Ringing {
  readonly step: number;
  readonly ringMs: number;
  readonly maxSeconds: number;
  readonly phones: readonly {
    readonly target: Target;
    readonly trunk: Pick<Trunk, 'name' | 'mayPresent'>;
    readonly uri: string;
    /** Of a tab. */
    readonly tab?: Tab;
  }[];
}

export interface PlanState {
  readonly steps: readonly Step[];
  readonly legs: readonly Leg[];
  /** The step that rings or rang last; -1 before the first. */
  readonly step: number;
  readonly stepStartedAt: number;
  readonly ringBy: number;
}

export interface PlanWorld {
  readonly now: number;
  readonly trunks: ReadonlyMap<string, Trunk>;
  readonly rests: (trunk: string) => boolean;
  readonly restricted: readonly RestrictedRange[];
  /** The open tabs behind an address. */
  readonly tabsOf: (address: string) => readonly Tab[];
}

/** Stands for a trunk where a tab rings: it is reached by its own connection. */
const webTrunk = { name: 'web', mayPresent: 'any' } as const;

/** Less is no ringing that anybody would hear. */
const shortestMs = 500;

export const phoneUri = (number: string, { to, secure }: Pick<Trunk, 'to' | 'secure'>) =>
  `sip:${number}@${to ?? ''}${secure ? ';transport=tls' : ''}`;

/** The fault is the trunk's and not the phone's: another trunk may do better. */
export const isTrunkFault = (leg: Pick<Leg, 'code' | 'ringingAt' | 'conid'>) =>
  leg.conid === undefined &&
  ([477, 500, 502, 503, 504].includes(leg.code) ||
    ((leg.code === 0 || leg.code === 408) && leg.ringingAt === undefined));

/**
 * The phone of a branch. Where no agent was there to hear which it is, the one that rings at `uri`, or
 * the only one that rings.
 */
export function legOf(
  legs: readonly Leg[],
  branch: number | undefined,
  uri?: string,
): Leg | undefined {
  const known = legs.find((leg) => leg.branch === branch);
  if (known) return known;
  const unnamed = legs.filter((leg) => leg.branch === undefined && leg.code === 0);
  return unnamed.find((leg) => leg.uri === uri) ?? (unnamed.length === 1 ? unnamed[0] : undefined);
}

function ringWith(
  state: PlanState,
  world: PlanWorld,
  step: number,
  { targets, startedAt }: { targets: readonly Target[]; startedAt: number },
): Ringing | null {
  const ringSeconds = state.steps[step]?.ringSeconds ?? 0;
  const until = Math.min(startedAt + ringSeconds * 1_000, state.ringBy);
  const ringMs = Math.floor(until - world.now);
  if (ringMs < shortestMs) return null;
  const phones = targets.flatMap((target): Ringing['phones'] => {
    const { number = '', address = '' } = target;
    if (target.kind === 'browser') {
      return world.tabsOf(address).map((tab) => ({ target, trunk: webTrunk, uri: tab.uri, tab }));
    }
    if (target.kind !== 'number' || isRestricted(number, world.restricted)) return [];
    const tried = state.legs.filter((leg) => leg.step === step && leg.target === target.id);
    const trunk = trunksFor(number, target.trunks ?? [], world.trunks, world.rests).find(
      ({ name }) => !tried.some((leg) => leg.trunk === name),
    );
    return trunk ? [{ target, trunk, uri: phoneUri(number, trunk) }] : [];
  });
  if (phones.length === 0) return null;
  const maxSeconds = Math.min(...phones.map(({ target }) => target.limitSeconds));
  return { step, ringMs, maxSeconds, phones };
}

/**
 * Who rings next: the same phones by another trunk where the fault was the trunk's, else the next
 * step that has a phone which can ring; null at the plan's end.
 */
export function nextRinging(state: PlanState, world: PlanWorld): Ringing | null {
  if (state.step >= 0) {
    const targets = (state.steps[state.step]?.targets ?? []).filter((target) => {
      const tried = state.legs.filter((leg) => leg.step === state.step && leg.target === target.id);
      const last = tried.at(-1);
      return last !== undefined && isTrunkFault(last);
    });
    const again = ringWith(state, world, state.step, { targets, startedAt: state.stepStartedAt });
    if (again) return again;
  }
  for (let step = state.step + 1; step < state.steps.length; step += 1) {
    const targets = state.steps[step]?.targets ?? [];
    const next = ringWith(state, world, step, { targets, startedAt: world.now });
    if (next) return next;
  }
  return null;
}

const isBusy = (code: number) => [486, 600, 603].includes(code);

/** What the caller gets at the end of a plan that hangs up; no phone's own trouble is passed on. */
export function finalCode(legs: readonly Leg[]): { code: 480 | 486; text: string; q850: number } {
  return isBusy(legs.at(-1)?.code ?? 0)
    ? { code: 486, text: 'Busy Here', q850: 17 }
    : { code: 480, text: 'Temporarily Unavailable', q850: 19 };
}

/** What became of a call that nobody answered. */
export function causeOf(
  legs: readonly Leg[],
  { isCancelled, hasMessage }: { isCancelled: boolean; hasMessage: boolean },
): Cause {
  if (hasMessage) return 'voicemail';
  if (isCancelled) return 'cancelled';
  const last = legs.at(-1);
  if (!last) return 'failed';
  if (isBusy(last.code)) return 'busy';
  return last.ringingAt !== undefined || [0, 408, 480, 487].includes(last.code)
    ? 'no-answer'
    : 'failed';
}
