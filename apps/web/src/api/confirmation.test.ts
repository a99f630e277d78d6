import { describe, expect, it, vi } from 'vitest';
import { verifyEmailChange } from '@portal/features/account/contract';
import type { Session as SignedIn } from '@portal/features/sign-in/contract';
import { memoryStore } from '../lib/storage.ts';
import { confirmBy, confirmIdentity, type Confirmation } from './confirmation.ts';
import { createClient } from './create-client.ts';
import { createSessionStore } from './session-store.ts';

const start = Date.parse('2026-11-22T12:00:00Z');
const pair = (n: number): SignedIn => ({
  token: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiration: new Date(start + n * 15 * 60_000).toISOString(),
  status: 'Active',
  user: { name: 'Ann', email: 'ann@example.com', initials: 'A', language: 'en' },
});
const refusal = () =>
  Response.json(
    { isSuccessful: false, result: false, messages: [{ code: 'CONFIRM-IDENTITY' }] },
    { status: 403 },
  );
const good = (result: unknown) => Response.json({ isSuccessful: true, result, messages: [] });
const wish = { body: { Email: 'next@example.com', LanguageIso: 'en' } } as const;

/** A customer whose calls are refused until they have said that it is them. */
function customer(answer: () => Confirmation, more: { secondsAsked?: number } = {}) {
  let now = start;
  let isConfirmed = false;
  const session = createSessionStore(memoryStore(), () => now);
  session.signIn(pair(1));
  const sent: { url: string; body: unknown; headers: Record<string, string> }[] = [];
  const ask = vi.fn<() => Promise<Confirmation>>(() => {
    now += (more.secondsAsked ?? 0) * 1000;
    const said = answer();
    isConfirmed ||= said === 'confirmed';
    return Promise.resolve(said);
  });
  const { call } = createClient({
    fetch: (url, init) => {
      const headers = init.headers as Record<string, string>;
      sent.push({ url, body: init.body, headers });
      if (url.endsWith('/refresh-token')) return Promise.resolve(good(pair(2)));
      return Promise.resolve(isConfirmed ? good(true) : refusal());
    },
    hosts: { hubApiUrl: '', webApiUrl: '' },
    brandId: 1,
    session,
    exclusive: (_name, work) => work(),
    botToken: () => Promise.resolve(''),
    cookies: () => '',
    onSessionEnd: () => undefined,
    confirmIdentity: ask,
    now: () => now,
  });
  return { call, sent, ask };
}

describe('a call that needs a proof', () => {
  it('asks the customer and goes out again as it was', async () => {
    const { call, sent, ask } = customer(() => 'confirmed');
    const key = '00000000-0000-4000-8000-000000000000';
    const answer = await call(verifyEmailChange, wish, { idempotencyKey: key });
    expect(answer).toMatchObject({ ok: true, result: true });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('goes out with a fresh token where the answer took its time', async () => {
    const { call, sent } = customer(() => 'confirmed', { secondsAsked: 15 * 60 });
    expect((await call(verifyEmailChange, wish)).ok).toBe(true);
    expect(sent.at(-1)?.headers['Authorization']).toBe('Bearer access-2');
  });

  it('is refused where the customer cancels, and goes out no more', async () => {
    const { call, sent } = customer(() => 'cancelled');
    const answer = await call(verifyEmailChange, wish);
    expect(answer).toMatchObject({ ok: false, code: 'CONFIRM-IDENTITY' });
    expect(sent).toHaveLength(1);
  });

  it('has no connection where the question cannot be loaded', async () => {
    const { call } = customer(() => 'unreached');
    expect(await call(verifyEmailChange, wish)).toMatchObject({ code: 'NETWORK' });
  });
});

describe('the question', () => {
  it('is asked once for all that wait, and anew for what comes later', async () => {
    let answer: (said: Confirmation) => void = () => undefined;
    const ask = vi.fn<() => Promise<Confirmation>>(
      () => new Promise((resolve) => (answer = resolve)),
    );
    const stop = confirmBy(ask);
    const both = [confirmIdentity(), confirmIdentity()];
    answer('confirmed');
    expect(await Promise.all(both)).toEqual(['confirmed', 'confirmed']);
    expect(ask).toHaveBeenCalledTimes(1);
    const later = confirmIdentity();
    answer('cancelled');
    expect(await later).toBe('cancelled');
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    expect(await confirmIdentity()).toBe('cancelled');
  });
});
