import type { End, Target } from './portal-words.ts';

interface Known {
  /** What the portal calls it; one that comes again is done once. */
  readonly order: number;
  readonly until: number;
}

/** What the portal wants done. */
export type Order = Known &
  (
    | { readonly kind: 'hang-up'; readonly call: string }
    | {
        readonly kind: 'ring';
        readonly call: string;
        readonly targets: readonly Target[];
        readonly ringSeconds: number;
      }
    | { readonly kind: 'voicemail'; readonly call: string; readonly end: End }
    | { readonly kind: 'forget'; readonly to: string }
    | { readonly kind: 'phone-gone'; readonly session: string }
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * An order as it is on the wire; null for one that this agent does not know. What is wished of a call
 * holds for so many seconds from now on: this machine's clock may be minutes off the portal's.
 */
export function readOrder(value: unknown, now = Date.now()): Order | null {
  if (!isRecord(value)) return null;
  const { order, kind, call, to, end, session, seconds, targets, ringSeconds } = value;
  if (typeof order !== 'number') return null;
  const told = typeof value['until'] === 'string' ? Date.parse(value['until']) : Infinity;
  const isOfSession = kind === 'phone-gone';
  const until = typeof seconds === 'number' && !isOfSession ? now + seconds * 1_000 : told;
  const known = { order, until };
  if (kind === 'forget') return typeof to === 'string' ? { ...known, kind, to } : null;
  if (isOfSession) {
    const isName = typeof session === 'string' && /^\w+$/.test(session);
    return isName ? { ...known, kind: 'phone-gone', session } : null;
  }
  if (typeof call !== 'string') return null;
  if (kind === 'hang-up') return { ...known, kind, call };
  if (kind === 'voicemail') {
    return isRecord(end) && end['kind'] === 'voicemail'
      ? { ...known, kind, call, end: end as unknown as End }
      : null;
  }
  if (kind !== 'ring' || !Array.isArray(targets) || typeof ringSeconds !== 'number') return null;
  return { ...known, kind, call, targets: targets as Target[], ringSeconds };
}

export interface StreamEvent {
  readonly id: string | null;
  readonly data: string;
}

/** Takes whole events off the front of what has come of a stream. */
export function takeStreamEvents(text: string): { events: StreamEvent[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const events = parts.flatMap((part): StreamEvent[] => {
    const lines = part.split('\n');
    const of = (field: string) =>
      lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2) ?? null;
    const data = of('data');
    return data === null ? [] : [{ id: of('id'), data }];
  });
  return { events, rest };
}
