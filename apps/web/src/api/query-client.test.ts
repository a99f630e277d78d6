import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { myNumbers } from '@portal/features/numbers/contract';
import * as limits from '@portal/contract/limits';
import { memoryStore } from '../lib/storage.ts';
import { createClient } from './create-client.ts';
import { createQueryClient } from './query-client.ts';
import { createSessionStore } from './session-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How the server treats a read. */
type Manner = 'silent' | 'breaks off' | 'answers';

const encoded = (text: string) => new TextEncoder().encode(text);

/** An answer that begins and never ends. */
function halfAnswer(signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoded('{"isSuccessful":'));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body);
}

function page(manner: { is: Manner }, names: readonly string[] = ['numbers']) {
  let requests = 0;
  const { read } = createClient({
    fetch: (_url, { signal }) => {
      requests += 1;
      if (!signal) throw new Error('a call without patience');
      if (manner.is === 'breaks off') return Promise.resolve(halfAnswer(signal));
      if (manner.is === 'answers') {
        return Promise.resolve(Response.json({ isSuccessful: true, result: [], messages: [] }));
      }
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    },
    hosts: { hubApiUrl: '', webApiUrl: '' },
    brandId: 1,
    session: createSessionStore(memoryStore()),
    exclusive: (_name, work) => work(),
    botToken: () => Promise.resolve(''),
    cookies: () => '',
    onSessionEnd: () => undefined,
    confirmIdentity: () => Promise.resolve('cancelled'),
  });
  const popups: (() => void)[] = [];
  const client = createQueryClient((retry) => popups.push(retry));
  const observers = names.map(
    (name) =>
      new QueryObserver(client, {
        queryKey: [name],
        queryFn: ({ signal }) => read(myNumbers, {}, { signal }),
        ...(name === 'poll' && { meta: { background: true } as const }),
      }),
  );
  for (const observer of observers) observer.subscribe(() => undefined);
  const state = () => observers[0]?.getCurrentResult().status;
  return { popups, state, requests: () => requests };
}

const hang = () => vi.advanceTimersByTimeAsync(limits.loadingTimeoutMs);

describe('a read that hangs', () => {
  it.each<Manner>(['silent', 'breaks off'])(
    'opens the popup after 25 s, and is made anew after it (%s)',
    async (is) => {
      const manner = { is };
      const { popups, state, requests } = page(manner);
      await vi.advanceTimersByTimeAsync(limits.loadingTimeoutMs - 1);
      expect([popups.length, requests(), state()]).toEqual([0, 1, 'pending']);
      await vi.advanceTimersByTimeAsync(1);
      expect([popups.length, requests(), state()]).toEqual([1, 1, 'error']);
      // Nothing happens behind the popup.
      await vi.advanceTimersByTimeAsync(60_000);
      expect([popups.length, requests()]).toEqual([1, 1]);
      manner.is = 'answers';
      popups[0]?.();
      await vi.advanceTimersByTimeAsync(0);
      expect([popups.length, requests(), state()]).toEqual([1, 2, 'success']);
    },
  );

  it('opens it anew when it hangs again', async () => {
    const { popups } = page({ is: 'silent' });
    await hang();
    popups[0]?.();
    await hang();
    expect(popups).toHaveLength(2);
  });

  it('is one trouble with the others that hang beside it', async () => {
    const manner: { is: Manner } = { is: 'silent' };
    const { popups, requests } = page(manner, ['numbers', 'account', 'calls']);
    await hang();
    expect(requests()).toBe(3);
    manner.is = 'answers';
    // Each popup took the place of the one before.
    popups.at(-1)?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests()).toBe(6);
  });

  it('is not told where nobody waits for it', async () => {
    const { popups } = page({ is: 'silent' }, ['poll']);
    await hang();
    expect(popups).toHaveLength(0);
  });
});
