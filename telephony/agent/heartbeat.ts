import { randomUUID } from 'node:crypto';
import type { Call } from './call-record.ts';
import { type Tab, tabsAtOnceMax } from './tabs.ts';
import type { PortalAnswer } from './portal.ts';

/**
 * What the portal hears every 15 s: which calls are talking, so that it knows those that are lost, and
 * which tabs could ring.
 */
export interface HeartbeatParts {
  readonly edge: string;
  /** Those that are written down, and whether kamailio has said which of them it has. */
  readonly written: () => { readonly calls: readonly Call[]; readonly isListed: boolean };
  readonly tabs: () => readonly Tab[];
  readonly post: (name: string, body: object, timeoutMs: number) => Promise<PortalAnswer>;
  /** Ends a call that the portal does not know. */
  readonly end: (call: Call) => void;
}

const everyMs = 15_000;
const boot = randomUUID();
/** The portal notes no more. */
const browsersMost = 5_000;

/**
 * The browsers behind tabs, the ones that came last first: one may have many tabs, and no more of an owner
 * are named than would ring.
 */
function browsersOf(tabs: readonly Tab[]): { address: string; session: string }[] {
  const byOwner = new Map<string, Set<string>>();
  return tabs
    .toReversed()
    .flatMap(({ address, session }) => {
      const its = byOwner.get(address) ?? new Set();
      if (its.has(session) || its.size >= tabsAtOnceMax) return [];
      byOwner.set(address, its.add(session));
      return [{ address, session }];
    })
    .slice(0, browsersMost);
}

/**
 * The calls that talk by a phone, in the portal's words. One that nobody has asked kamailio about yet is
 * named, so that it does not count as lost, but for no time: it may have ended long ago.
 */
export function heartbeatOf(
  { edge, tabs }: { edge: string; tabs: readonly Tab[] },
  { calls, isListed }: ReturnType<HeartbeatParts['written']>,
  now: number,
): object {
  return {
    edge,
    boot,
    at: new Date(now).toISOString(),
    calls: calls.flatMap(({ call, answeredAt, legs }) => {
      const leg = legs.find((one) => one.answeredAt !== undefined);
      if (call === null || answeredAt === undefined || !leg) return [];
      const seconds = isListed ? Math.max(0, Math.floor((now - answeredAt) / 1_000)) : 0;
      return [
        { call, target: leg.target, answeredAt: new Date(answeredAt).toISOString(), seconds },
      ];
    }),
    tabs: browsersOf(tabs),
  };
}

export function startHeartbeat(parts: HeartbeatParts): NodeJS.Timeout {
  const beat = async () => {
    const written = parts.written();
    const { status, body } = await parts.post(
      'heartbeat',
      heartbeatOf({ edge: parts.edge, tabs: parts.tabs() }, written, Date.now()),
      5_000,
    );
    if (status !== 200 || typeof body !== 'object' || body === null) return;
    const { unknown } = body as Record<string, unknown>;
    if (!Array.isArray(unknown)) return;
    for (const call of written.calls) if (unknown.includes(call.call)) parts.end(call);
  };
  void beat();
  return setInterval(() => void beat(), everyMs);
}
