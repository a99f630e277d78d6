import { randomUUID } from 'node:crypto';
import type { Call } from './call-record.ts';
import type { Tab } from './tabs.ts';
import type { PortalAnswer } from './portal.ts';

/**
 * What the portal hears every 15 s: which calls are talking, so that it knows those that are lost, and
 * which tabs could ring.
 */
export interface HeartbeatParts {
  readonly edge: string;
  readonly calls: () => readonly Call[];
  readonly tabs: () => readonly Tab[];
  readonly post: (name: string, body: object, timeoutMs: number) => Promise<PortalAnswer>;
  /** Ends a call that the portal does not know. */
  readonly end: (call: Call) => void;
}

const everyMs = 15_000;
const boot = randomUUID();

/** The calls that talk by a phone, in the portal's words. */
export function heartbeatOf(
  { edge, tabs }: { edge: string; tabs: readonly Tab[] },
  calls: readonly Call[],
  now: number,
): object {
  return {
    edge,
    boot,
    at: new Date(now).toISOString(),
    calls: calls.flatMap(({ call, answeredAt, legs }) => {
      const leg = legs.find((one) => one.answeredAt !== undefined);
      if (call === null || answeredAt === undefined || !leg) return [];
      const seconds = Math.max(0, Math.floor((now - answeredAt) / 1_000));
      return [
        { call, target: leg.target, answeredAt: new Date(answeredAt).toISOString(), seconds },
      ];
    }),
    tabs: tabs.map(({ address, session }) => ({ address, session })),
  };
}

export function startHeartbeat(parts: HeartbeatParts): NodeJS.Timeout {
  const beat = async () => {
    const calls = parts.calls();
    const { status, body } = await parts.post(
      'heartbeat',
      heartbeatOf({ edge: parts.edge, tabs: parts.tabs() }, calls, Date.now()),
      5_000,
    );
    if (status !== 200 || typeof body !== 'object' || body === null) return;
    const { unknown } = body as Record<string, unknown>;
    if (!Array.isArray(unknown)) return;
    for (const call of calls) if (unknown.includes(call.call)) parts.end(call);
  };
  void beat();
  return setInterval(() => void beat(), everyMs);
}
