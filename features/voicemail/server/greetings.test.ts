import { createHash, randomBytes } from 'node:crypto';
import * as limits from '@portal/contract/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '@portal/server/http/edge-door';
import { type MadeCustomer, makeNumber } from '@portal/server/testing/factories';
import { edgeSecret, playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { readResetToken } from '@portal/server/testing/reset-links';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { openTwilioLine } from '@portal/server/testing/twilio-line';
import { erase, forget } from './index.ts';

const test = keptOpen(() => createTestApp(withEdges));
const edge = playEdge(test);
let ann: MadeCustomer;
let bob: MadeCustomer;
let token: string;
let others: string;
let number: Awaited<ReturnType<typeof makeNumber>>;
let callers = 0;

interface Shape {
  format?: number;
  channels?: number;
  rate?: number;
  bits?: number;
  /** What the head says of the sound's bytes. */
  told?: number;
  before?: Buffer;
}

/** A WAV of so many seconds, or what pretends to be one. */
function wave(seconds: number, shape: Shape = {}): Buffer {
  const { format = 1, channels = 1, rate = 8_000, bits = 16, before = Buffer.alloc(0) } = shape;
  const sound = randomBytes(seconds * 16_000);
  const head = Buffer.alloc(36);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + before.length + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(format, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt16LE(bits, 34);
  const data = Buffer.alloc(8);
  data.write('data', 0);
  data.writeUInt32LE(shape.told ?? sound.length, 4);
  return Buffer.concat([head, before, data, sound]);
}

/** Something else in a file, such as who made it. */
function chunk(name: string, size: number, told = size): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0);
  head.writeUInt32LE(told, 4);
  return Buffer.concat([head, Buffer.alloc(size, 'x')]);
}

const path = (didid: string | number = number.id) => `/api/vnumber/calling/greeting?didid=${didid}`;
const save = (body: Buffer, { didid = String(number.id), as = token, type = 'audio/wav' } = {}) =>
  test.call('PUT', path(didid), { token: as, body, headers: { 'content-type': type } });
const read = (as = token, didid: string | number = number.id) =>
  test.app.inject({ method: 'GET', url: path(didid), headers: { authorization: `Bearer ${as}` } });
const list = async (as = token) =>
  (await test.call('GET', '/api/vnumber/calling/greetings', { token: as })).body?.result;

function ask(name: string, by = edgeSecret) {
  const at = `/carrier/sip/v2/sounds/${name}`;
  const seconds = Math.floor(Date.now() / 1_000);
  const signed = signatureOf(by, { method: 'GET', path: at, seconds, body: '' });
  const authorization = `Edge lon:${seconds}:${signed}`;
  return test.app.inject({ method: 'GET', url: at, headers: { authorization } });
}
async function routed() {
  // A caller who rings again and again would be one that goes in a circle.
  const from = `+4479111${String((callers += 1)).padStart(5, '0')}`;
  const { body } = await edge.route(edge.identity(number.didNumber), { from });
  const { end } = body as { end: { greeting: { sound: string | null; sha256?: string } } };
  return end.greeting;
}

beforeEach(async () => {
  const both = [await makeLoggedIn(test), await makeLoggedIn(test)] as const;
  [ann, bob] = both;
  [token, others] = [both[0].token, both[1].token];
  const plan = { otherwise: { kind: 'voicemail' } } as const;
  number = await makeNumber(test.deps.db, ann, { forwardTo: ['12025550143'], plan });
});

describe('a greeting of one’s own', () => {
  it('is played to the callers of Twilio’s numbers too, from an address of its own', async () => {
    const line = openTwilioLine(test);
    const unanswered = async () => {
      const sid = `CA${randomBytes(16).toString('hex')}`;
      const dial = await line.announce(sid, number.didNumber);
      return line.dialEnd(sid, dial, { DialCallStatus: 'no-answer' });
    };
    const playedIn = (twiml: string) => /<Play>([^<]*)<\/Play>/.exec(twiml)?.[1] ?? '';
    const fetched = (address: string) => {
      expect(address.startsWith(`${test.deps.config.publicUrl}/carrier/`)).toBe(true);
      return test.app.inject({ url: new URL(address).pathname });
    };
    expect(await unanswered()).toMatch(/<Say[^>]*>.*<Record/);

    await save(wave(3));
    const twiml = await unanswered();
    expect(twiml).not.toContain('<Say');
    expect(twiml).toMatch(/<\/Play><Record/);
    const sound = await fetched(playedIn(twiml));
    expect(sound.headers['content-type']).toBe('audio/wav');
    expect(sound.rawPayload.equals((await read()).rawPayload)).toBe(true);

    // Where credit for the only phone is missing, the message is asked for at once.
    const plan = { otherwise: { kind: 'voicemail' } } as const;
    const silent = await makeNumber(test.deps.db, ann, { forwardTo: ['447911123456'], plan });
    await save(wave(2), { didid: String(silent.id) });
    const atOnce = await line.announce(`CA${'7'.repeat(32)}`, silent.didNumber);
    expect(playedIn(atOnce)).not.toBe('');

    await test.call('DELETE', path(), { token });
    expect(playedIn(await unanswered())).toBe('');
    expect((await fetched(playedIn(twiml))).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/carrier/twilio/greetings/x' })).statusCode).toBe(404);
  });

  it('is told to an edge with the call, by its name, and fetched there', async () => {
    expect(await routed()).toEqual({ sound: null, language: 'en' });
    expect((await save(wave(3))).body?.result).toBe(true);
    const told = await routed();
    const sha256 = told.sha256 ?? '';
    expect(await list()).toEqual([{ didid: String(number.id), seconds: 3, sha256 }]);
    expect(told).toEqual({ sound: `/carrier/sip/v2/sounds/${sha256}`, sha256, language: 'en' });
    const fetched = await ask(sha256);
    expect(fetched.statusCode).toBe(200);
    expect(createHash('sha256').update(fetched.rawPayload).digest('hex')).toBe(sha256);
    expect((await read()).rawPayload.equals(fetched.rawPayload)).toBe(true);
    expect((await test.call('DELETE', path(), { token })).body?.result).toBe(true);
    expect(await routed()).toEqual({ sound: null, language: 'en' });
    expect((await ask(sha256)).statusCode).toBe(404);
    expect((await read()).statusCode).toBe(404);
  });

  it('is written anew from its sound, without what else was in the file', async () => {
    await save(wave(2, { before: chunk('LIST', 300) }));
    const { rawPayload } = await read();
    expect(rawPayload).toHaveLength(44 + 2 * 16_000);
    expect(rawPayload.includes('xxx')).toBe(false);
  });

  it.each<[string, Buffer]>([
    ['of half a second', wave(0.5)],
    ['that is too long', wave(limits.greetingSecondsMax + 0.5)],
    ['with two channels', wave(2, { channels: 2 })],
    ['of a studio', wave(2, { rate: 48_000 })],
    ['of 8 bit', wave(2, { bits: 8 })],
    ['that is packed', wave(2, { format: 7 })],
    ['that says it is longer than it is', wave(2, { told: 4_000_000_000 })],
    ['that says it is empty', wave(2, { told: 0 })],
    ['with a part that never ends', wave(2, { before: chunk('LIST', 10, 0xffff_fff0) })],
    [
      'with sound before it says which',
      Buffer.concat([wave(0).subarray(0, 12), chunk('data', 32_000)]),
    ],
    ['that is no sound', Buffer.from('<script>alert(1)</script>'.repeat(50))],
    ['of nothing', Buffer.alloc(0)],
  ])('%s is none', async (_what, file) => {
    const { status, body } = await save(file);
    expect([status, body?.messages?.[0]?.code]).toEqual([400, 'VALIDATION']);
    expect(await list()).toEqual([]);
  });

  it('is no larger than a telephone needs, and of no other type', async () => {
    expect((await save(Buffer.alloc(limits.greetingBytesMax + 1))).status).toBe(413);
    expect((await save(Buffer.alloc(4_000_000))).status).toBe(413);
    expect((await save(wave(2), { type: 'audio/mpeg' })).status).toBe(415);
    expect((await save(Buffer.from('{}'), { type: 'application/json' })).status).toBe(400);
    // Its type is taken nowhere else.
    const elsewhere = await test.call('POST', '/api/vnumber/calls/seen', {
      token,
      body: wave(1),
      headers: { 'content-type': 'audio/wav' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('is nobody else’s to hear, to set or to take away', async () => {
    await save(wave(2));
    for (const didid of [String(number.id), '0', '1e3', '../1', '9'.repeat(30)]) {
      expect([didid, (await read(others, didid)).statusCode]).toEqual([didid, 404]);
      expect([didid, (await save(wave(1), { didid, as: others })).status]).toEqual([didid, 404]);
      const removed = await test.call('DELETE', path(didid), { token: others });
      expect([didid, removed.status]).toEqual([didid, 404]);
    }
    expect(await list(others)).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  it('is changed ten times a day', async () => {
    for (let change = 0; change < limits.greetingChangesPerDay; change += 1) {
      expect((await save(wave(1 + change))).status).toBe(200);
    }
    const refused = await save(wave(1));
    expect([refused.status, Number(refused.headers['retry-after']) > 3_600]).toEqual([429, true]);
  });

  it('can be changed at once by an owner who has it back from who used up the day', async () => {
    const theirs = await makeNumber(test.deps.db, bob, { forwardTo: ['12025550143'] });
    const other = { didid: String(theirs.id), as: others };
    for (let change = 0; change < limits.greetingChangesPerDay; change += 1) {
      await save(wave(1));
      await save(wave(1), other);
    }
    expect((await save(wave(1))).status).toBe(429);
    await test.call('POST', '/api/vnumber/auth/reset-password', {
      body: { email: ann.email, languageIso: 'en' },
    });
    await test.call('POST', '/api/vnumber/auth/validate-customer-password', {
      body: { token: await readResetToken(test.deps, ann.email), password: 'Harbour2027' },
    });
    const { body } = await test.call('POST', '/api/vnumber/auth/Login', {
      body: { email: ann.email, password: 'Harbour2027' },
    });
    expect((await save(wave(1), { as: body?.result.token })).body?.result).toBe(true);
    // Nobody else's day begins anew.
    expect((await save(wave(1), other)).status).toBe(429);
  });

  it('is listed with its number each time that callers are to hear another, and only then', async () => {
    const listed = async () => {
      const { body } = await test.call('GET', '/api/vnumber/activity', { token });
      const entries: { event: string; number: string | null }[] = body?.result;
      return entries
        .filter(({ event }) => event === 'greeting-changed')
        .map((entry) => entry.number);
    };
    const remove = () => test.call('DELETE', path(), { token });
    const sound = wave(1);
    expect((await remove()).status).toBe(404);
    expect(await listed()).toEqual([]);
    // The same sound again takes none of the ten of a day.
    for (let round = 0; round <= limits.greetingChangesPerDay; round += 1) {
      expect((await save(sound)).body?.result).toBe(true);
    }
    expect(await listed()).toEqual([number.didNumber]);
    await save(wave(2));
    expect(await listed()).toHaveLength(2);
    expect((await remove()).body?.result).toBe(true);
    expect((await remove()).status).toBe(404);
    expect(await listed()).toEqual(Array(3).fill(number.didNumber));
    // What was taken away is another than what callers hear now.
    await save(sound);
    expect(await listed()).toHaveLength(4);
  });

  it('is fetched by those who sign for it, and by its name alone', async () => {
    await save(wave(2));
    const { sha256 = '' } = await routed();
    expect((await ask(sha256, 'another-secret-of-somebody-else')).statusCode).toBe(401);
    const bare = await test.app.inject({ url: `/carrier/sip/v2/sounds/${sha256}` });
    expect(bare.statusCode).toBe(401);
    for (const name of [
      sha256.toUpperCase(),
      sha256.slice(1),
      `${sha256}0`,
      '..%2f..%2fetc',
      '%27',
    ]) {
      expect([name, (await ask(name)).statusCode]).toEqual([name, 404]);
    }
  });

  it('goes with its number, and with the account', async () => {
    await save(wave(2));
    const { sha256 = '' } = await routed();
    const give = (customerId: number | null) =>
      test.deps.db
        .updateTable('numbers')
        .set({ customer_id: customerId })
        .where('id', '=', number.id)
        .execute();
    // Whoever has the number next greets with the standard sentence.
    await give(bob.id);
    expect(await routed()).toMatchObject({ sound: null });
    expect([(await ask(sha256)).statusCode, (await read()).statusCode]).toEqual([404, 404]);
    await forget(test.deps.db);
    await give(ann.id);
    expect(await list()).toEqual([]);
    await save(wave(2));
    await test.deps.db.transaction().execute((tx) => erase(tx, ann.id));
    expect(await list()).toEqual([]);
  });
});
