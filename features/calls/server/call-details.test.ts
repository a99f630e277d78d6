import { beforeAll, describe, expect, it } from 'vitest';
import { makeLoggedIn } from '@portal/server/testing/logged-in';
import { makeNumber } from '@portal/server/testing/factories';
import { type CallOptions, makeCall } from '@portal/server/testing/make-calls';
import { statementsOf } from '@portal/server/testing/statements-of';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';

const test = keptOpen(() => createTestApp());
let token: string;
let ofBob: string;
let ofOtherBrand: string;
let ofSuspended: string;
let add: (options: CallOptions) => Promise<string>;

const read = (id: string, as = token, brand = 1) =>
  test.call('GET', `/api/vnumber/calls/${id}`, { token: as, brand });

beforeAll(async () => {
  const { db } = test.deps;
  const ann = await makeLoggedIn(test, { email: 'ann@example.com' });
  token = ann.token;
  ({ token: ofBob } = await makeLoggedIn(test, { email: 'bob@example.com' }));
  ({ token: ofOtherBrand } = await makeLoggedIn(test, { email: 'ann@example.com', brandId: 2 }));
  ({ token: ofSuspended } = await makeLoggedIn(test, { status: 'Suspended' }));
  const number = await makeNumber(db, ann, { didNumber: '442079460123' });
  add = (options) => makeCall(db, ann, number, options);
});

describe('A call', () => {
  it('tells how its cost was made, leg by leg, in the order in which phones rang', async () => {
    const rate = { ratePrefix: '97255', perMinuteMicros: 120_000, connectionFeeMicros: 10_000 };
    const id = await add({
      dialedAt: '2026-05-01T12:00:00.250Z',
      seconds: 65,
      costMicros: 150_000,
      legs: [
        { destination: '447700900123', seconds: 0, ...rate, ratePrefix: '447' },
        {
          destination: '972555550142',
          seconds: 65,
          ...rate,
          firstInterval: 30,
          increment: 6,
          intervals: 7,
          costMicros: 150_000,
        },
      ],
    });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body?.result).toMatchObject({
      id,
      callerID: '12125550142',
      callDestination: '972555550142',
      isIncomingCall: true,
      dialedTime: '2026-05-01T12:00:00.250Z',
      outcome: 'answered',
      cost: 0.15,
      didNumber: '442079460123',
      refusal: null,
    });
    expect(body?.result.legs).toEqual([
      expect.objectContaining({ destination: '447700900123', iso: 'GB', intervals: 0, cost: 0 }),
      {
        destination: '972555550142',
        countryName: 'Israel',
        iso: 'IL',
        seconds: 65,
        included: false,
        ratePrefix: '97255',
        perMinute: 0.12,
        connectionFee: 0.01,
        firstInterval: 30,
        increment: 6,
        intervals: 7,
        cost: 0.15,
      },
    ]);
  });

  it('says that the plan included a leg', async () => {
    const legs = [{ destination: '12025550143', seconds: 65, included: true }];
    const { body } = await read(await add({ legs }));
    expect(body?.result.legs[0]).toMatchObject({ included: true, ratePrefix: null, cost: 0 });
  });

  it.each([
    ['no-credit', 'no-credit'],
    ['blocked-caller', 'blocked-caller'],
    ['a-reason-of-tomorrow', 'other'],
  ])('that was refused (%s) says why: %s', async (refusal, told) => {
    const { body } = await read(await add({ outcome: 'refused', refusal, destination: '' }));
    expect(body?.result).toMatchObject({ outcome: 'refused', refusal: told, legs: [] });
  });

  it('that nobody answered says how long it rang, where that is known', async () => {
    const dialedAt = '2026-05-01T12:00:00.000Z';
    const rang = async (
      its: CallOptions,
      ringingAt: string | null,
      endedAt: string,
      ringTarget = '1.1',
    ) => {
      const id = await add({ dialedAt, ...its });
      await test.deps.db
        .updateTable('calls')
        .set({ ringing_at: ringingAt, ended_at: endedAt, ring_target: ringTarget })
        .where('id', '=', Number(id))
        .execute();
      return (await read(id)).body?.result.rangSeconds;
    };
    const [began, ended] = ['2026-05-01T12:00:01.200Z', '2026-05-01T12:00:26.400Z'];
    expect(await rang({ outcome: 'missed', cause: 'no-answer' }, began, ended)).toBe(25);
    expect(await rang({ outcome: 'missed' }, began, began)).toBe(0);
    // A clock that was set back says nothing, and a message is no ringing.
    expect(await rang({ outcome: 'missed' }, ended, began)).toBeNull();
    expect(await rang({ outcome: 'missed' }, null, ended)).toBeNull();
    expect(await rang({ outcome: 'missed', cause: 'voicemail' }, began, ended)).toBeNull();
    expect(await rang({ outcome: 'answered' }, began, ended)).toBeNull();
    // Nor is it known of a call whose end nobody told, or whose caller left at the greeting.
    const unreported = { outcome: 'missed', refusal: 'end-not-reported' } as const;
    expect(await rang(unreported, began, ended)).toBeNull();
    expect(await rang({ outcome: 'missed' }, began, ended, 'message')).toBeNull();
  });

  it("is not found where it is somebody else's, still running, or no call at all", async () => {
    const mine = await add({});
    expect((await read(mine)).status).toBe(200);
    for (const answer of [
      await read(mine, ofBob),
      await read(mine, ofOtherBrand, 2),
      await read('999999999999'),
      await read('0'),
      await read('1e3'),
      await read('call-historie'),
      await read(`${mine}0000000000000000000`),
    ]) {
      expect([answer.status, answer.body?.messages?.[0]?.code]).toEqual([404, 'NOT-FOUND']);
    }
    await test.deps.db
      .updateTable('calls')
      .set({ state: 'routed', outcome: null })
      .where('id', '=', Number(mine))
      .execute();
    expect((await read(mine)).status).toBe(404);
  });

  it('costs one round trip to the database', async () => {
    const id = await add({});
    expect(await statementsOf(test, () => read(id))).toHaveLength(1);
  });

  it('needs a token that opens it', async () => {
    const url = `/api/vnumber/calls/${await add({})}`;
    expect((await test.call('GET', url)).status).toBe(401);
    expect((await test.call('GET', url, { token: ofSuspended })).status).toBe(403);
    expect((await test.call('GET', url, { token, brand: 2 })).status).toBe(401);
  });
});
