import { randomUUID } from 'node:crypto';
import { signEvent } from '@portal/server/ports/gateway-signature';
import type { Operation, OperationState } from './sandbox-ledger.ts';

export interface SandboxEvent {
  id: string;
  type: string;
  data: Operation;
}

export interface Events {
  /** Sends once and answers whether it was taken. */
  deliver(url: string, event: SandboxEvent): Promise<boolean>;
  /** Sends after a while, and again with growing pauses until it is taken. */
  send(url: string, event: SandboxEvent, afterMs: number): void;
  stop(): void;
}

const patienceMs = 10_000;
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];

const disputeTypes: Partial<Record<OperationState, string>> = {
  disputed: 'dispute.opened',
  'dispute-won': 'dispute.won',
  'dispute-lost': 'dispute.lost',
};

export function eventOf(operation: Operation): SandboxEvent {
  const charge = operation.chargeKey === null ? 'charge.captured' : 'charge.refunded';
  const type = disputeTypes[operation.state] ?? charge;
  return { id: `evt_${randomUUID()}`, type, data: operation };
}

/** The gateway's signed events: HMAC-SHA256 over instant and body, in X-Gateway-Signature. */
export function createEvents(secret: string): Events {
  const timers = new Set<NodeJS.Timeout>();
  const stopped = new AbortController();

  const deliver = async (url: string, event: SandboxEvent): Promise<boolean> => {
    const body = JSON.stringify(event);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-gateway-signature': signEvent(secret, body, Date.now()),
        },
        body,
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };

  const later = (ms: number, work: () => Promise<void>) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, ms);
    timers.add(timer);
  };

  const attempt = (url: string, event: SandboxEvent, afterMs: number, tries: number) => {
    later(afterMs, async () => {
      const pause = pausesMs[tries];
      if (!(await deliver(url, event)) && pause !== undefined && !stopped.signal.aborted) {
        attempt(url, event, pause, tries + 1);
      }
    });
  };

  return {
    deliver,
    send: (url, event, afterMs) => attempt(url, event, afterMs, 0),
    stop() {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
