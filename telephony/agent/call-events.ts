import type { Call } from './call-record.ts';
import type { Errands } from './errands.ts';
import type { Journal } from './journal.ts';
import type { Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { PlanWorld } from './plan.rules.ts';
import type { Routing } from './routing.ts';
import type { RtpEngine } from './rtpengine.ts';
import type { Say } from './say.ts';
import type { Trunk, TrunkHealth } from './trunks.rules.ts';

/** What calls need of the rest of the agent. */
export interface CallEvents {
  readonly edge: string;
  /** How phones see this edge, as `198.51.100.1:5060`. */
  readonly host: string;
  /** What this edge is able to do, in the portal's words. */
  readonly can: readonly string[];
  readonly trunks: ReadonlyMap<string, Trunk>;
  readonly health: TrunkHealth;
  readonly world: (now: number) => PlanWorld;
  readonly routing: Routing;
  readonly journal: Journal<Call>;
  readonly outbox: Pick<Outbox, 'tell'>;
  readonly errands: Pick<Errands, 'begin' | 'bring' | 'isFull' | 'isOwn' | 'prepare'>;
  readonly limits: Pick<Limits, 'answered' | 'over'>;
  readonly media: Pick<RtpEngine, 'forget'>;
  /** Whether a new call would have sound. */
  readonly hasSound: () => boolean;
  /** Says something to kamailio. */
  readonly send: (order: object) => void;
  readonly say: Say;
}
