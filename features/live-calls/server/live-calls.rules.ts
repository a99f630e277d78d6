import type { LiveCall, LiveEventName } from '../contract.ts';

export interface LiveEvent {
  name: LiveEventName;
  call: LiveCall;
}

/** What has to be said to whoever was told `told` and should know `now`; the newest call is told last. */
export function changesOf(told: readonly LiveCall[], now: readonly LiveCall[]): LiveEvent[] {
  const before = new Map(told.map((call) => [call.id, call]));
  const open = new Set(now.map(({ id }) => id));
  const ended = told
    .filter(({ id }) => !open.has(id))
    .map((call): LiveEvent => ({ name: 'ended', call: { ...call, can: [] } }));
  const others = now.flatMap((call): LiveEvent[] => {
    const last = before.get(call.id);
    if (last?.state === call.state) {
      const isAsTold = last.target === call.target && last.can.join() === call.can.join();
      return isAsTold ? [] : [{ name: 'moved', call }];
    }
    if (call.state === 'message') return [{ name: last ? 'moved' : 'ringing', call }];
    return [{ name: call.state, call }];
  });
  return [...ended, ...others.toReversed()];
}
