import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { logIn, type LogInOptions, makeWithPassword } from '@portal/server/testing/logged-in';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createSecondNode, createTestApp, type TestApp } from '@portal/server/testing/test-app';
import * as mails from './mails.ts';

const test = keptOpen(() => createTestApp({ TRUSTED_PROXIES: '127.0.0.1' }));
const nodes: [TestApp, TestApp] = [test, keptOpen(() => createSecondNode(test))];

let clients = 0;
/** An address that nobody else in this file has. */
const newAddress = () => `198.18.${String((clients += 1) >> 8)}.${String(clients & 255)}`;

/** What a log-in says: 'in', or why not. */
async function tell(answer: ReturnType<typeof logIn>): Promise<string> {
  const { status, body } = await answer;
  return status === 200 ? 'in' : (body?.messageCode ?? body?.messages?.[0]?.code ?? '');
}

/** Log-ins all at once, by turns on both nodes, each from an address of its own. */
async function atOnce(email: string, all: readonly LogInOptions[]): Promise<string[]> {
  const sent = all.map((options, index) =>
    tell(logIn(nodes[index % 2 === 0 ? 0 : 1], email, { address: newAddress(), ...options })),
  );
  return Promise.all(sent);
}

const times = (count: number, options: LogInOptions = {}) =>
  Array.from({ length: count }, () => options);
const wrong = { password: 'Wrong2026' };
const count = (said: readonly string[], what: string) => said.filter((one) => one === what).length;

async function fail(email: string, most: number): Promise<void> {
  for (let failure = 0; failure < most; failure += 1) {
    await logIn(test, email, { ...wrong, address: newAddress() });
  }
}

describe('Log-ins at once on two nodes', () => {
  it('that are right are never locked, however many', async () => {
    const { email } = await makeWithPassword(test);
    const said = await atOnce(email, times(60));
    expect([count(said, 'in'), said.length]).toEqual([60, 60]);
  });

  it('that are right beside nine wrong ones are let in', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { email } = await makeWithPassword(test);
      const said = await atOnce(email, [...times(9, wrong), ...times(20)]);
      expect([count(said, 'in'), count(said, 'INVALID-CREDENTIALS')]).toEqual([20, 9]);
    }
  });

  it('that are wrong are told of ten times, for somebody and for nobody', async () => {
    const { email } = await makeWithPassword(test);
    for (const guessed of [email, `${randomUUID()}@example.com`]) {
      const said = await atOnce(guessed, times(40, wrong));
      expect(count(said, 'INVALID-CREDENTIALS')).toBe(10);
      expect(count(said, 'ACCOUNT-LOCKED')).toBe(30);
      expect(await atOnce(guessed, [{}])).toEqual(['ACCOUNT-LOCKED']);
    }
  });

  it('are held after the tenth failure even if they began before it', async () => {
    const { email } = await makeWithPassword(test);
    await fail(email, 9);
    const { passwords } = test.deps;
    const honest = passwords.verify;
    // The right one takes its time, and meanwhile the tenth fails on the other node.
    passwords.verify = async (...args) => {
      await logIn(nodes[1], email, { ...wrong, address: newAddress() });
      return honest(...args);
    };
    try {
      expect(await tell(logIn(test, email, { address: newAddress() }))).toBe('ACCOUNT-LOCKED');
    } finally {
      passwords.verify = honest;
    }
  });

  it('that are cut off while the password is looked at count nowhere', async () => {
    const { email } = await makeWithPassword(test);
    const { passwords } = test.deps;
    const honest = passwords.verify;
    passwords.verify = () => Promise.reject(new Error('The process ends here'));
    try {
      for (let cut = 0; cut < 12; cut += 1) await logIn(test, email, { address: newAddress() });
    } finally {
      passwords.verify = honest;
    }
    expect(await tell(logIn(test, email, { address: newAddress() }))).toBe('in');
  });
});

it('Log-ins that failed are held against an account for a quarter of an hour', async () => {
  const { email } = await makeWithPassword(test);
  const pass = (minutes: number) =>
    sql`update throttles set resets_at = resets_at - make_interval(mins => ${minutes})`.execute(
      test.deps.db,
    );
  await fail(email, 10);
  await pass(14);
  expect(await atOnce(email, [{}])).toEqual(['ACCOUNT-LOCKED']);
  await pass(2);
  expect(await atOnce(email, [{}])).toEqual(['in']);
});

describe('Passwords from one network', () => {
  it('are tried fifty times from an IPv6 /64, whichever of its addresses is used', async () => {
    const said: string[] = [];
    for (let sprayed = 0; sprayed < 80; sprayed += 1) {
      const address = `2001:db8:0:1::${sprayed.toString(16)}`;
      said.push(await tell(logIn(test, `${randomUUID()}@example.com`, { ...wrong, address })));
    }
    expect(count(said, 'INVALID-CREDENTIALS')).toBe(50);
    expect(count(said.slice(50), 'ACCOUNT-LOCKED')).toBe(30);
    const { email } = await makeWithPassword(test);
    expect(await tell(logIn(test, email, { address: '2001:DB8:0:1:ffff::' }))).toBe(
      'ACCOUNT-LOCKED',
    );
    expect(await tell(logIn(test, email, { address: '2001:db8:0:2::1' }))).toBe('in');
  });

  it('are tried fifty times from an address, however it is spelled', async () => {
    const spellings = ['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109', '203.0.113.9:80'];
    const said: string[] = [];
    for (let sprayed = 0; sprayed < 52; sprayed += 1) {
      const address = spellings[sprayed % spellings.length] ?? '';
      said.push(await tell(logIn(test, `${randomUUID()}@example.com`, { ...wrong, address })));
    }
    expect(count(said, 'INVALID-CREDENTIALS')).toBe(50);
  });

  it('are tried fifty times where what is told is no address', async () => {
    const said: string[] = [];
    for (let sprayed = 0; sprayed < 52; sprayed += 1) {
      const address = `nowhere-${String(sprayed)}`;
      said.push(await tell(logIn(test, `${randomUUID()}@example.com`, { ...wrong, address })));
    }
    expect(count(said, 'INVALID-CREDENTIALS')).toBe(50);
  });
});

describe('A trusted device', () => {
  async function makeTrusted() {
    const { email } = await makeWithPassword(test, { twoFactorEnabled: true });
    const first = await logIn(test, email, { address: newAddress() });
    const { code } = await readQueuedMail(test.deps, email, mails.signInCode);
    const { body } = await test.call('POST', '/api/vnumber/auth/trusted-device-email-2fa', {
      body: { token2FA: first.body?.result.token2FA, OTP: code },
    });
    return { email, device: body?.result as string };
  }

  it('is let in while strangers keep guessing', async () => {
    const { email, device } = await makeTrusted();
    await fail(email, 11);
    expect(await atOnce(email, [{ device }, {}])).toEqual(['in', 'ACCOUNT-LOCKED']);
  });

  it('guesses ten times itself, on two nodes, and locks nobody else out', async () => {
    const { email, device } = await makeTrusted();
    const other = await makeTrusted();
    const said = await atOnce(email, times(30, { ...wrong, device }));
    expect(count(said, 'INVALID-CREDENTIALS')).toBe(10);
    expect(await atOnce(email, [{ device }, {}])).toEqual([
      'ACCOUNT-LOCKED',
      'TWO-FACTOR-REQUIRED',
    ]);
    expect(await atOnce(other.email, [{ device: other.device }])).toEqual(['in']);
  });

  it('of somebody else, or forged, guesses as a stranger does', async () => {
    const { email, device } = await makeTrusted();
    const other = await makeTrusted();
    const forged = `${device.slice(0, -4)}AAAA`;
    const guesses = [other.device, forged].flatMap((one) => times(8, { ...wrong, device: one }));
    expect(count(await atOnce(email, guesses), 'INVALID-CREDENTIALS')).toBe(10);
    expect(await atOnce(email, [{}])).toEqual(['ACCOUNT-LOCKED']);
  });
});
