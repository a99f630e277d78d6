import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MadeCustomer, makeCustomer, makeNumber } from '@portal/server/testing/factories';
import { playedLeg, playEdge, withEdges } from '@portal/server/testing/playing-edge';
import { keptOpen } from '@portal/server/testing/kept-open';
import { createTestApp } from '@portal/server/testing/test-app';
import { openTwilioLine } from '@portal/server/testing/twilio-line';

const american = '12025550143';

const test = keptOpen(() =>
  createTestApp({
    ...withEdges,
    PHONE_URL: '/phone',
    PHONE_SECRETS: 'secret-of-browsers',
  }),
);
const edge = playEdge(test);
let ann: MadeCustomer;
let number: string;

/** A number that rings the browser first, then whom it is given. */
async function own(forwardTo: string[], hasAddress = true) {
  const { db } = test.deps;
  ann = await makeCustomer(db, { creditMicros: 0 });
  const made = await makeNumber(db, ann, { forwardTo });
  number = made.didNumber;
  await sql`insert into forwarding_targets (number_id, position, destination)
    values (${made.id}, 0, null)`.execute(db);
  if (hasAddress) {
    await sql`insert into phone_addresses values (${ann.id}, ${`address-${ann.id}`})`.execute(db);
  }
}
beforeEach(() => own([american]));

const withBrowsers = ['browser', 'voicemail', 'extend'];
const targets = (body: Record<string, unknown> | null): Record<string, unknown>[][] =>
  ((body ?? {})['steps'] as { targets: Record<string, unknown>[] }[]).map((step) => step.targets);

describe('A browser of a ring plan', () => {
  it('is told to an edge that can ring it, by its address, and costs nothing', async () => {
    const { body } = await edge.route(edge.identity(number), { can: withBrowsers });
    const browser = {
      id: '1.1',
      kind: 'browser',
      address: `address-${ann.id}`,
      limitSeconds: 14_400,
      askAt: null,
    };
    expect(targets(body)).toEqual([
      [browser],
      [expect.objectContaining({ id: '2.1', kind: 'number', number: `+${american}` })],
    ]);
    const its = edge.identity(number);
    const call = String((await edge.route(its)).body?.['call']);
    const { number: _, ...leg } = playedLeg(american, 61_000, { target: '1.1', address: 'a.b' });
    const said = await edge.cdr(its, call, { cause: 'answered', sipCode: 200, legs: [leg] });
    expect(said.body).toMatchObject({ seconds: 61, costMicros: 0 });
    const row = await test.deps.db
      .selectFrom('calls')
      .select(['outcome', 'destination', 'cost_micros as cost'])
      .where('edge_call', '=', call)
      .executeTakeFirst();
    expect(row).toEqual({ outcome: 'answered', destination: 'browser', cost: 0 });
  });

  it.each([
    ['the tab that talked', [61_000, 200], { seconds: 61, code: 200, ring: 3_000 }],
    ['the tab that rang longest', [0, 487], { seconds: 0, code: 480, ring: 9_000 }],
  ])('is one phone in the story of a call, by %s', async (_, [talkMs = 0, sipCode], row) => {
    const its = edge.identity(number);
    const { body } = await edge.route(its, { can: withBrowsers });
    const call = String(body?.['call']);
    const tab = (more: object) => {
      const { number: _number, ...leg } = playedLeg(american, 0, { target: '1.1', ...more });
      return { address: `address-${ann.id}.one`, ...leg };
    };
    const phone = playedLeg(american, 0, { target: '2.1' });
    const tabs = [tab({ ringMs: 9_000 }), tab({ talkMs, sipCode }), tab({})];
    const cause = talkMs > 0 ? 'answered' : 'no-answer';
    await edge.cdr(its, call, { cause, sipCode: 200, legs: [...tabs, phone] });
    const { rows } =
      await sql`select l.destination, l.seconds, l.sip_code as code, l.ring_ms as ring
      from call_legs l join calls c on c.id = l.call_id where c.edge_call = ${call}
      order by l.position`.execute(test.deps.db);
    expect(rows).toEqual([
      { destination: 'browser', ...row },
      { destination: american, seconds: 0, code: 480, ring: 3_000 },
    ]);
  });

  it('is skipped where the edge can’t, and where no browser ever rang', async () => {
    const phones = [[expect.objectContaining({ number: `+${american}` })]];
    const other = await edge.route(edge.identity(number), { can: ['voicemail'] });
    expect(targets(other.body)).toEqual(phones);
    await own([american], false);
    const never = await edge.route(edge.identity(number), { can: withBrowsers });
    expect(targets(never.body)).toEqual(phones);
    const twiml = await openTwilioLine(test).announce('CAbrowser', number);
    expect(twiml).toContain(`>+${american}<`);
  });

  it('leaves the plan’s end where it was all of it', async () => {
    await own([]);
    const can = ['voicemail'];
    const { body } = await edge.route(edge.identity(number), { can });
    expect(body).toMatchObject({ action: 'reject', sipCode: 480, reason: 'switched-off' });
    await sql`update numbers set ring_plan = '{"order":"in-order","otherwise":{"kind":"voicemail"}}'
      where did_number = ${number}`.execute(test.deps.db);
    const message = await edge.route(edge.identity(number), { can });
    expect(message.body).toMatchObject({ action: 'dial', steps: [], end: { kind: 'voicemail' } });
  });

  it('is open where an edge’s heartbeat says so', async () => {
    await sql`insert into phone_sessions (session, customer_id, expires_at)
      values (${`session-${ann.id}`}, ${ann.id}, app_now())`.execute(test.deps.db);
    const tabs = [{ address: `address-${ann.id}`, session: `session-${ann.id}` }];
    const at = new Date().toISOString();
    expect((await edge.post('heartbeat', { edge: 'lon', at, calls: [], tabs })).status).toBe(200);
    const { rows } = await sql<{ open: boolean }>`select seen_at is not null as open
      from phone_sessions where customer_id = ${ann.id}`.execute(test.deps.db);
    expect(rows).toEqual([{ open: true }]);
  });

  /** An edge tells of a talk beside tabs, and what is noted of both is answered. */
  async function noted(tabsOf: (tab: object) => unknown) {
    await sql`insert into phone_sessions (session, customer_id, expires_at)
      values (${`session-${ann.id}`}, ${ann.id}, app_now())`.execute(test.deps.db);
    const its = await edge.route(edge.identity(number), { can: withBrowsers });
    const call = String(its.body?.['call']);
    await edge.event(call, 'answered', { target: '1.1' });
    const { status, body } = await edge.post('heartbeat', {
      edge: 'lon',
      at: new Date().toISOString(),
      calls: [{ call, target: '1.1', seconds: 15 }],
      tabs: tabsOf({ address: `address-${ann.id}`, session: `session-${ann.id}` }),
    });
    const { rows } = await sql`select c.last_seen_seconds as seconds, s.seen_at is not null as open
      from calls c join phone_sessions s on s.customer_id = c.customer_id
      where c.edge_call = ${call}`.execute(test.deps.db);
    return { status, body, rows };
  }
  const seen = (open: boolean) => ({
    status: 200,
    body: { unknown: [] },
    rows: [{ seconds: 15, open }],
  });

  it('leaves talks seen beside more tabs than are noted, and beside those that can’t be read', async () => {
    const many = (tab: object) => Array.from({ length: 5_001 }, () => tab);
    expect(await noted(many)).toEqual(seen(true));
    await own([american]);
    expect(await noted((tab) => [{ ...tab, session: 5 }, tab])).toEqual(seen(true));
    await own([american]);
    expect(await noted(() => 'none')).toEqual(seen(false));
  });

  it('leaves talks seen where tabs can’t be noted', async () => {
    const { db } = test.deps;
    await sql`alter table phone_sessions add constraint unseen check (seen_at is null) not valid`.execute(
      db,
    );
    const named = await noted((tab) => [tab]);
    await sql`alter table phone_sessions drop constraint unseen`.execute(db);
    expect(named).toEqual(seen(false));
  });
});
