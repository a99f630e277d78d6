import type { LiveCall, LiveEventName } from '../contract.ts';

export interface ToldEvent {
  readonly name: string;
  readonly data: string;
}

/** Takes whole events off the front of what has come, and says what is left. */
export function takeEvents(text: string): { events: ToldEvent[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  const events = parts.flatMap((part): ToldEvent[] => {
    const lines = part.split('\n');
    const of = (field: string) =>
      lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
    const [name, data] = [of('event'), of('data')];
    return name === undefined || data === undefined ? [] : [{ name, data }];
  });
  return { events, rest };
}

/** What became of a call. */
export interface LiveChange {
  readonly name: Exclude<LiveEventName, 'snapshot'>;
  readonly call: LiveCall;
}

export interface LiveState {
  readonly calls: readonly LiveCall[];
  /** When each was told of, in ms: its seconds are counted from then. */
  readonly at: Readonly<Record<string, number>>;
  readonly changes: readonly LiveChange[];
}

export const noCalls: LiveState = { calls: [], at: {}, changes: [] };

const isNewer = (one: LiveCall, other: LiveCall) => Number(other.id) - Number(one.id);

/** All calls of now, and what became of those that were known before; at first, which ones ring. */
export function withSnapshot(
  before: LiveState | null,
  calls: readonly LiveCall[],
  now: number,
): LiveState {
  const at = Object.fromEntries(calls.map(({ id }) => [id, now]));
  if (!before) {
    const ringing = calls.filter(({ state }) => state === 'ringing');
    return { calls, at, changes: ringing.map((call) => ({ name: 'ringing', call })) };
  }
  const known = new Map(before.calls.map((call) => [call.id, call]));
  const open = new Set(calls.map(({ id }) => id));
  const gone = before.calls.filter(({ id }) => !open.has(id));
  const changes = [
    ...gone.map((call) => ({ name: 'ended', call }) as const),
    ...calls.flatMap((call): LiveChange[] => {
      const last = known.get(call.id);
      if (last?.state === call.state && last.target === call.target) return [];
      if (!last || call.state === 'answered') {
        return [{ name: call.state === 'answered' ? 'answered' : 'ringing', call }];
      }
      return [{ name: 'moved', call }];
    }),
  ];
  return { calls, at, changes };
}

/** After one event. */
export function withEvent(before: LiveState, { name, call }: LiveChange, now: number): LiveState {
  const others = before.calls.filter(({ id }) => id !== call.id);
  const calls = name === 'ended' ? others : [...others, call].toSorted(isNewer);
  return { calls, at: { ...before.at, [call.id]: now }, changes: [{ name, call }] };
}

/** A state with the changes of the one before it as well, which nobody was told. */
export function withUntold(last: LiveState, next: LiveState): LiveState {
  return { ...next, changes: [...last.changes, ...next.changes] };
}
