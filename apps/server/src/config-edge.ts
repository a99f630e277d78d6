import * as z from 'zod';
import { count, orNull, text } from './setting-kinds.ts';

const name = z.string().regex(/^[\w.-]{1,64}$/);
/** What a line may show as the caller: any number, or only the one that was called. */
const trunk = z.strictObject({ mayPresent: z.enum(['any', 'own']).default('any') });
const edge = z.strictObject({ trunks: z.record(name, trunk) });
const edges = z.record(name, edge);

/** SIP edges by their ids, with the lines that each is tied to, in the order they are tried. */
export type Edges = z.output<typeof edges>;

const edgesForm =
  'is no JSON like {"edge-1":{"trunks":{"carrier-a":{"mayPresent":"any"}}}}, with mayPresent any or own.';

const edgesSetting = z.string().transform((given, context): Edges => {
  try {
    return edges.parse(JSON.parse(given));
  } catch {
    context.addIssue({ code: 'custom', message: edgesForm });
    return z.NEVER;
  }
});

const within = (least: number, most: number) =>
  count(least).refine((given) => given <= most, `is more than ${most}.`);

/** What an operator may set for SIP edges. */
export const edgeSettings = z.object({
  SIP_EDGES: orNull(edgesSetting),
  SIP_EDGE_SECRETS: orNull(text),
  PORT_IN_SECRETS: orNull(text),
  HOLD_SLICE_SECONDS: within(6, 3_600).default(600),
  CALL_HOURS_MAX: within(1, 24).default(4),
  RING_TOTAL_SECONDS: within(10, 120).default(90),
  CALLS_AT_ONCE_MAX: count().default(10),
});

/** Development has one edge with one line. */
const developmentEdges: Edges = { dev: { trunks: { dev: { mayPresent: 'any' } } } };

/** How SIP edges are let in, and how their calls are. */
export function edgeConfigOf(
  set: z.output<typeof edgeSettings>,
  { secrets, production }: { secrets: readonly string[]; production: boolean },
) {
  return {
    /** The first one signs, all are believed. Without any no edge is let in. */
    secrets,
    edges: set.SIP_EDGES ?? (production ? {} : developmentEdges),
    /** How much of a paid talk is held at a time. */
    holdSliceSeconds: set.HOLD_SLICE_SECONDS,
    /** The longest that a talk may last. */
    callSecondsMax: set.CALL_HOURS_MAX * 3_600,
    ringTotalSeconds: set.RING_TOTAL_SECONDS,
    callsAtOnceMax: set.CALLS_AT_ONCE_MAX,
  };
}
