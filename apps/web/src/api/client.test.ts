import { describe, expect, it, vi } from 'vitest';
import { readAccount } from '@portal/features/account/contract';
import {
  login,
  logout,
  type Session as SignedIn,
  trustedDevice,
} from '@portal/features/sign-in/contract';
import { callHistory, callHistoryFile } from '@portal/features/calls/contract';
import { states } from '@portal/features/geography/contract';
import { updateForwarding } from '@portal/features/numbers/contract';
import { memoryStore } from '../lib/storage.ts';
import { ApiFailure } from './answer.ts';
import { createClient } from './create-client.ts';
import type { Exclusive } from './exclusive.ts';
import { createSessionStore } from './session-store.ts';

const start = Date.parse('2026-11-20T12:00:00Z');

function pair(n: number): SignedIn {
  return {
    token: `access-${n}`,
    refreshToken: `refresh-${n}`,
    expiration: new Date(start + 15 * 60_000).toISOString(),
    status: 'Active',
    user: { name: 'Ann', email: 'ann@example.com', initials: 'A', language: 'en' },
  };
}

const json = (status: number, body: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const good = (result: unknown) => json(200, { isSuccessful: true, result, messages: [] });
const bad = (status: number, code: string, more: object = {}) =>
  json(status, { isSuccessful: false, result: null, messages: [{ code }], ...more });

type Reply = (url: string, init: RequestInit) => Response | Promise<Response>;

const oneByOne = (): Exclusive => {
  let last: Promise<unknown> = Promise.resolve();
  return (_name, work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
};

interface World {
  readonly signedIn?: SignedIn;
  /** Minutes since that log-in. */
  readonly age?: number;
  readonly cookies?: string;
  readonly hub?: string;
}

function client(reply: Reply, more: World = {}) {
  let now = start;
  const kept = memoryStore();
  const exclusive = oneByOne();
  const sent: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  const onSessionEnd = vi.fn<(email: string) => void>();
  const open = () => {
    const session = createSessionStore(kept, () => now);
    const made = createClient({
      fetch: async (url, init) => {
        sent.push({ url, init, headers: init.headers as Record<string, string> });
        return reply(url, init);
      },
      hosts: { hubApiUrl: more.hub ?? '', webApiUrl: 'https://web.example' },
      brandId: 3,
      session,
      exclusive,
      botToken: (kind) => Promise.resolve(`solved-${kind}`),
      cookies: () => more.cookies ?? '',
      onSessionEnd,
      confirmIdentity: () => Promise.resolve('cancelled'),
      now: () => now,
    });
    return { ...made, session };
  };
  const first = open();
  if (more.signedIn) first.session.signIn(more.signedIn);
  now += (more.age ?? 0) * 60_000;
  return { ...first, sent, onSessionEnd, openTab: open };
}

const isRefresh = (url: string) => url.endsWith('/refresh-token');

describe('a request', () => {
  it('carries brand, auth word, an empty bot check and its query', async () => {
    const { call, sent } = client(() => good([]), { signedIn: pair(1) });
    await call(callHistory, { query: { direction: 'in', cursor: undefined } });
    expect(sent[0]?.url).toBe('/api/vnumber/calls/call-history?direction=in');
    expect(sent[0]?.headers).toMatchObject({
      'Brand-Id': '3',
      Authorization: 'Bearer access-1',
      'X-ReCaptcha-Token': '',
    });
  });

  it('of a protected call carries a solved check and no token', async () => {
    const { call, sent } = client(() => good(pair(2)), { signedIn: pair(1) });
    await call(login, { body: { email: 'a@example.com', password: 'x' } });
    expect(sent[0]?.headers['X-ReCaptcha-Token']).toBe('solved-general');
    expect(sent[0]?.headers['Authorization']).toBeUndefined();
  });

  it('puts parameters into the address', async () => {
    const { call, sent } = client(() => good([]));
    await call(states, { params: { id: '2/18' } });
    expect(sent[0]?.url).toBe('/api/globalhub/countries/2%2F18/states');
  });

  it('says the Token word on the web host', async () => {
    const row = { ...readAccount, host: 'web', path: '/api/payment/x' } as const;
    const { call, sent } = client(() => json(200, { response_code: 100 }), { signedIn: pair(1) });
    expect(await call(row, {})).toMatchObject({ ok: true, result: { response_code: 100 } });
    expect(sent[0]?.url).toBe('https://web.example/api/payment/x');
    expect(sent[0]?.headers['Authorization']).toBe('Token access-1');
  });

  it.each([
    ['a write to a relative address', updateForwarding, '', 'a=1; XSRF-TOKEN=ab%3D', 'ab='],
    [
      'a write to another host',
      updateForwarding,
      'https://hub.example',
      'XSRF-TOKEN=ab',
      undefined,
    ],
    ['a read', readAccount, '', 'XSRF-TOKEN=ab', undefined],
    ['a write without the cookie', updateForwarding, '', 'a=1', undefined],
  ])('sets the anti-forgery header: %s', async (_name, row, hub, cookies, expected) => {
    const { call, sent } = client(() => good(true), { signedIn: pair(1), cookies, hub });
    await call(row as typeof updateForwarding, { body: { didid: '1', forwardingNumber: '' } });
    expect(sent[0]?.headers['X-XSRF-TOKEN']).toBe(expected);
  });
});

describe('a file', () => {
  const csv = () =>
    new Response('\u{FEFF}a,b\r\n', {
      headers: {
        'Content-Type': 'text/csv',
        'Content-Disposition': 'attachment; filename="a.csv"',
      },
    });

  it('is asked for by its type, and comes byte by byte as it was sent', async () => {
    const { call, sent } = client(csv, { signedIn: pair(1) });
    const answer = await call(callHistoryFile, { query: { timeZone: 'UTC' } });
    expect(sent[0]?.headers['Accept']).toBe('text/csv');
    if (!answer.ok) throw new Error(answer.code);
    const bytes = new Uint8Array(await answer.result.arrayBuffer());
    expect(Array.from(bytes.subarray(0, 4))).toEqual([0xef, 0xbb, 0xbf, 0x61]);
    expect(answer.headers.get('Content-Disposition')).toContain('a.csv');
  });

  it('that is refused has its code, and one that breaks off is no file', async () => {
    const refused = client(() => bad(400, 'VALIDATION'), { signedIn: pair(1) });
    expect(await refused.call(callHistoryFile, {})).toMatchObject({ code: 'VALIDATION' });
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('a,b'));
        controller.error(new TypeError('terminated'));
      },
    });
    const broken = client(() => new Response(half), { signedIn: pair(1) });
    expect(await broken.call(callHistoryFile, {})).toMatchObject({ ok: false, code: 'NETWORK' });
  });

  it('may take longer than an answer, once it has begun to arrive', async () => {
    vi.useFakeTimers();
    try {
      const slow = new ReadableStream({
        async start(controller) {
          await new Promise((resume) => setTimeout(resume, 60_000));
          controller.enqueue(new TextEncoder().encode('late'));
          controller.close();
        },
      });
      const { call } = client((_url, { signal }) => {
        signal?.throwIfAborted();
        return new Response(slow);
      });
      const answer = call(callHistoryFile, {});
      await vi.advanceTimersByTimeAsync(61_000);
      expect(await answer).toMatchObject({ ok: true });
      const never = client(
        (_url, { signal }) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      );
      const waiting = never.call(callHistoryFile, {});
      await vi.advanceTimersByTimeAsync(25_000);
      expect(await waiting).toMatchObject({ ok: false, code: 'TIMEOUT' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a failure', () => {
  const forwarding = { body: { didid: '1', forwardingNumber: '1' } };

  it('has the code that the row declares, and the answer’s result', async () => {
    const { call } = client(() => bad(200, 'FORWARDING-LOOP', { result: false }));
    expect(await call(updateForwarding, forwarding)).toMatchObject({
      ok: false,
      code: 'FORWARDING-LOOP',
      result: false,
    });
  });

  it('tells two codes of one spelling apart by their status', async () => {
    const device = client(() => bad(400, 'ERRVNUMS12'));
    const answer = await device.call(login, { body: { email: 'a', password: 'b' } });
    expect(answer).toMatchObject({ code: 'DEVICE-TOKEN-EXPIRED' });
    const code = client(() => bad(200, 'ERRVNUMS12'));
    const second = await code.call(trustedDevice, { body: { token2FA: 't', OTP: '1' } });
    expect(second).toMatchObject({ code: 'ERRVNUMS12' });
  });

  it('reads a log-in’s messageCode, known or not', async () => {
    const locked = { isSuccessful: false, result: null, messages: [] };
    const { call } = client(() => json(401, { ...locked, messageCode: 'ACCOUNT-LOCKED' }));
    const body = { body: { email: 'a', password: 'b' } };
    expect(await call(login, body)).toMatchObject({ code: 'ACCOUNT-LOCKED', status: 401 });
    const other = client(() => json(401, { ...locked, messageCode: 'HOLIDAY' }));
    expect(await other.call(login, body)).toMatchObject({
      code: 'UNAUTHORIZED',
      messageCode: 'HOLIDAY',
    });
  });

  it('of fields is VALIDATION, whichever codes the fields have', async () => {
    const messages = [{ code: 'NO-SUCH-COLOUR', field: '/forwardingNumber' }];
    const { call } = client(() => bad(400, '', { messages }));
    expect(await call(updateForwarding, forwarding)).toMatchObject({
      code: 'VALIDATION',
      messages,
    });
  });

  it('of a code that nobody declared is told by its status', async () => {
    const { call } = client(() => bad(429, 'NOVELTY'));
    expect(await call(updateForwarding, forwarding)).toMatchObject({ code: 'TOO-MANY-REQUESTS' });
    const strange = client(() => bad(418, 'NOVELTY'));
    expect(await strange.call(updateForwarding, forwarding)).toMatchObject({
      code: 'SERVER-ERROR',
    });
  });

  it('is a server error when a page came instead of an answer', async () => {
    const { call } = client(() => new Response('<html>', { status: 502 }));
    expect(await call(updateForwarding, forwarding)).toMatchObject({ code: 'SERVER-ERROR' });
    const hidden = client(() => new Response('<html>', { status: 200 }));
    expect(await hidden.call(updateForwarding, forwarding)).toMatchObject({
      code: 'SERVER-ERROR',
    });
  });

  it('says how long to wait', async () => {
    const { call } = client(() => json(429, { messages: [] }, { 'Retry-After': '30' }));
    expect(await call(updateForwarding, forwarding)).toMatchObject({ retryAfter: 30 });
  });

  it('without an answer is NETWORK, or ABORTED when the caller gave up', async () => {
    const fail: Reply = () => Promise.reject(new TypeError('fetch failed'));
    expect(await client(fail).call(updateForwarding, forwarding)).toMatchObject({
      code: 'NETWORK',
    });
    const options = { signal: AbortSignal.abort() };
    expect(await client(fail).call(updateForwarding, forwarding, options)).toMatchObject({
      code: 'ABORTED',
    });
  });

  it('is thrown by a read', async () => {
    const { read } = client(() => bad(500, 'SERVER-ERROR'));
    await expect(read(readAccount, {})).rejects.toBeInstanceOf(ApiFailure);
  });
});

describe('a token at its end', () => {
  it('is exchanged before the call', async () => {
    const { call, sent, session } = client((url) => (isRefresh(url) ? good(pair(2)) : good({})), {
      signedIn: pair(1),
      age: 14.5,
    });
    expect(await call(readAccount, {})).toMatchObject({ ok: true });
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual([
      'refresh-token',
      'account-information',
    ]);
    expect(sent[1]?.headers['Authorization']).toBe('Bearer access-2');
    expect(session.get()).toMatchObject({ record: { refresh_token: 'refresh-2' } });
  });

  it('is still used when the exchange did not get through', async () => {
    const { call, onSessionEnd } = client(
      (url) => (isRefresh(url) ? Promise.reject(new TypeError()) : good({})),
      { signedIn: pair(1), age: 14.5 },
    );
    expect(await call(readAccount, {})).toMatchObject({ ok: true });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('that is over and cannot be exchanged now keeps the session', async () => {
    const { call, session } = client(() => Promise.reject(new TypeError()), {
      signedIn: pair(1),
      age: 75,
    });
    expect(await call(readAccount, {})).toMatchObject({ code: 'NETWORK' });
    expect(session.get().kind).toBe('active');
  });
});

describe('a 401', () => {
  it('is answered by a refresh and the same call again', async () => {
    const { call, sent, onSessionEnd } = client(
      (url, { headers }) => {
        if (isRefresh(url)) return good(pair(2));
        const { Authorization } = headers as Record<string, string>;
        return Authorization === 'Bearer access-2' ? good({}) : bad(401, 'UNAUTHORIZED');
      },
      { signedIn: pair(1) },
    );
    expect(await call(readAccount, {})).toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('logs out when the refresh is refused', async () => {
    const { call, session, onSessionEnd } = client(() => bad(401, 'UNAUTHORIZED'), {
      signedIn: pair(1),
    });
    expect(await call(readAccount, {})).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(session.get().kind).toBe('anonymous');
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it('logs out when the fresh token is refused too', async () => {
    const { call, onSessionEnd } = client(
      (url) => (isRefresh(url) ? good(pair(2)) : bad(401, 'UNAUTHORIZED')),
      { signedIn: pair(1) },
    );
    await call(readAccount, {});
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it('does not log out when the refresh did not get through', async () => {
    const { call, session } = client(
      (url) => (isRefresh(url) ? bad(503, 'DRAINING') : bad(401, 'UNAUTHORIZED')),
      { signedIn: pair(1) },
    );
    await call(readAccount, {});
    expect(session.get().kind).toBe('active');
  });

  it('of a log-in changes nothing', async () => {
    const { call, session, onSessionEnd } = client(() => bad(401, 'INVALID-CREDENTIALS'), {
      signedIn: pair(1),
    });
    await call(login, { body: { email: 'a', password: 'b' } });
    expect(session.get().kind).toBe('active');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('ends a suspended session, which has nothing to refresh', async () => {
    const suspended = { ...pair(1), status: 'Suspended', refreshToken: null } as const;
    const { call, sent, session } = client(() => bad(401, 'UNAUTHORIZED'), {
      signedIn: suspended,
    });
    await call(logout, {});
    expect(sent).toHaveLength(1);
    expect(session.get().kind).toBe('anonymous');
  });
});

describe('many calls at once, in two tabs', () => {
  it('spend a refresh token once', async () => {
    let refreshes = 0;
    const { call, openTab } = client(
      async (url, { headers, body }) => {
        if (isRefresh(url)) {
          refreshes += 1;
          // The server ends the session of a token that is spent twice.
          if (!(body as string).includes('refresh-1')) return bad(401, 'UNAUTHORIZED');
          await Promise.resolve();
          return refreshes === 1 ? good(pair(2)) : bad(401, 'UNAUTHORIZED');
        }
        const { Authorization } = headers as Record<string, string>;
        return Authorization === 'Bearer access-2' ? good({}) : bad(401, 'UNAUTHORIZED');
      },
      { signedIn: pair(1) },
    );
    const other = openTab();
    const answers = await Promise.all([
      call(readAccount, {}),
      call(readAccount, {}),
      other.call(readAccount, {}),
      other.call(readAccount, {}),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(refreshes).toBe(1);
  });
});
