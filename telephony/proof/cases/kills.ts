import { lateMs, milliseconds, must, type ProofCase, seconds } from '../case.ts';
import { until } from '../until.ts';
import { annsNumber, answers, type Stage, talks, tones } from '../stage.ts';
import { phones } from '../world.ts';
import { messageAtOnce } from './messages.ts';
import { annsPlan, target } from './plans.ts';
import { untilCut } from './slices.ts';
import { isUnavailable, oneRow, rowsOf } from './trouble.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ann rings a phone that is paid, with credit for ten minutes; a minute's price. */
export async function onPaid(stage: Stage): Promise<{ price: number; before: number }> {
  const { portal } = stage.world;
  await annsPlan(stage, { targets: [target('paid')] });
  const price = await portal.minutePrice(
    await stage.ann(),
    annsNumber,
    phones.paid.number.slice(1),
  );
  await portal.setCredit('ann@example.com', 10 * price);
  return { price, before: 10 * price };
}

/** How much is held of Ann's credit. */
async function heldOfAnn(stage: Stage): Promise<number> {
  const [held] = await stage.world.portal.sql<{ held: string }>(
    `select coalesce(sum(h.amount_micros), 0) as held from credit_holds h
     join ledger_accounts a on a.id = h.account_id join customers c on c.id = a.customer_id
     where c.email = 'ann@example.com' and c.brand_id = 1`,
  );
  return Number(held?.held);
}

/** The books say the same three times: the row, the credit, and that nothing is held. */
async function costs(stage: Stage, callId: string, its: { price: number; before: number }) {
  const { portal } = stage.world;
  const row = await oneRow(stage, callId, 40_000);
  const spent = its.before - (await portal.creditOf('ann@example.com'));
  must((await heldOfAnn(stage)) === 0, 'a hold was left');
  must(Number(row.cost_micros) === its.price, `it costs ${row.cost_micros}, not ${its.price}`);
  must(spent === its.price, `${spent} are gone from the credit, ${its.price} are the price`);
  return row;
}

const paidTalk: ProofCase = {
  number: 102,
  title: 'Server, then agent, are killed in a paid talk that goes on: its price once, no hold',
  async run(stage) {
    const { world } = stage;
    const its = await onPaid(stage);
    const callId = `killed-${Date.now()}@proof`;
    const phone = await stage.phone('paid', answers());
    const caller = await stage.call(talks(9_000), { to: `+${annsNumber}`, callId });
    const ok = await caller.sip.awaits(200);
    await wait(700);
    await world.portal.stop('SIGKILL');
    await wait(700);
    await world.portal.start();
    await world.killAgent();
    await wait(500);
    await world.startAgent();
    await caller.sip.finishes();
    await phone.sip.finishes();
    const talked = (caller.sip.sent('BYE')[0]?.at ?? 0) - ok.at;
    const row = await costs(stage, callId, its);
    must(Math.abs((row.ms ?? 0) - talked) < 200 + lateMs(), `${row.ms} ms are booked of ${talked}`);
    return `${row.ms} ms booked of ${milliseconds(talked)}; one minute is paid, no hold is left`;
  },
};

const whileRinging: ProofCase = {
  number: 103,
  title: 'kamailio is killed while a paid phone rings: no talk without a price, no hold',
  async run(stage) {
    const { world } = stage;
    const { before } = await onPaid(stage);
    const callId = `ringing-${Date.now()}@proof`;
    const phone = await stage.phone('paid', answers(4_000));
    const caller = await stage.call(talks(500), { to: `+${annsNumber}`, callId });
    await caller.sip.awaits(180);
    await world.killKamailio();
    await world.startKamailio();
    await until('the answer of the phone', () => phone.sip.sent(200)[0]);
    await wait(2_000);
    must(caller.sip.received(200).length === 0, 'the caller was connected to nobody’s account');
    const [ended] = await until(
      'the end of the call in the books',
      async () => {
        const rows = await world.portal.sql<{ state: string; cost: string }>(
          `select state, cost_micros as cost from calls where carrier_call_id = $1`,
          [callId],
        );
        return rows[0]?.state === 'ended' ? rows : null;
      },
      200_000,
    );
    must(Number(ended?.cost) === 0, `it costs ${ended?.cost}`);
    must((await heldOfAnn(stage)) === 0, 'a hold was left');
    must((await world.portal.creditOf('ann@example.com')) === before, 'credit is gone');
    return 'the late answer reached nobody; the call ended at $0, no hold is left';
  },
};

const orderedAndKilled: ProofCase = {
  number: 104,
  title: 'The server is killed in the middle of an order: it is done, or plainly was not given',
  async run(stage) {
    const { world } = stage;
    const { portal } = world;
    const outcomes: string[] = [];
    for (const [turn, killAfterMs] of [0, 6, 14, 40].entries()) {
      const its = await onPaid(stage);
      const ann = await stage.ann();
      const callId = `order-${turn}-${Date.now()}@proof`;
      const phone = await stage.phone('paid', answers());
      const caller = await stage.call(untilCut, { to: `+${annsNumber}`, callId });
      await caller.sip.awaits(200);
      const live = await until('the live call', async () => {
        const rows = await portal.live(ann);
        return rows.find(({ state }) => state === 'answered') ?? null;
      });
      const given = portal.order(ann, live.id, 'hang-up').then(
        () => true,
        () => false,
      );
      await wait(killAfterMs);
      await portal.stop('SIGKILL');
      const isGiven = await given;
      await portal.start();
      const isCut = () => caller.sip.received('BYE').length > 0;
      if (isGiven) await until('the BYE of an order that was taken', isCut, 12_000);
      else {
        await until('a BYE all the same', isCut, 7_000).catch(() => {});
        // What was plainly not given is given again.
        if (!isCut()) await portal.order(ann, live.id, 'hang-up');
      }
      await caller.sip.finishes();
      await phone.sip.finishes();
      await costs(stage, callId, its);
      const orders = await portal.sql<{ kind: string }>(
        `select o.kind from edge_orders o join calls c on c.id = o.call_id where c.carrier_call_id = $1`,
        [callId],
      );
      outcomes.push(
        `${killAfterMs} ms: ${isGiven ? 'taken' : 'not taken'}, ${orders.length} written`,
      );
      stage.close();
    }
    return `killed ${outcomes.join('; ')}; each call ended once and cost one minute`;
  },
};

/** What the inbox has of messages, and a call that is asked for one. */
async function asksForMessage(stage: Stage, talkMs: number | null) {
  const { portal } = stage.world;
  await annsPlan(stage, messageAtOnce);
  const before = (await portal.mails('ann@example.com')).length;
  const callId = `left-${Date.now()}@proof`;
  const moves = talkMs === null ? untilCut : talks(talkMs);
  const caller = await stage.call(moves, { to: `+${annsNumber}`, callId });
  const ok = await caller.sip.awaits(200);
  caller.ear.speak(ok.message, tones.caller);
  const mails = async () => {
    const all = await portal.mails('ann@example.com');
    return all.slice(0, all.length - before).filter(({ attachments }) => attachments.length > 0);
  };
  return { caller, callId, mails };
}

const messageServerKilled: ProofCase = {
  number: 105,
  title: 'The server is killed while a message is left: it is mailed once, and in the row',
  async run(stage) {
    const { world } = stage;
    const { caller, callId, mails } = await asksForMessage(stage, 6_000);
    await wait(3_500);
    await world.portal.stop('SIGKILL');
    await caller.sip.finishes();
    await wait(1_000);
    await world.portal.start();
    const row = await oneRow(stage, callId, 40_000);
    await until('the mail', async () => (await mails()).length > 0, 20_000);
    await wait(1_500);
    must((await mails()).length === 1, `${(await mails()).length} mails`);
    must(row.cause === 'voicemail' && Number(row.cost_micros) === 0, JSON.stringify(row));
    return 'one mail with its sound after the return, cause voicemail, $0';
  },
};

const messageAgentKilled: ProofCase = {
  number: 106,
  title:
    'The agent is killed while a message is left: what was said is there, the caller is let go',
  async run(stage) {
    const { world } = stage;
    const early = await asksForMessage(stage, null);
    await wait(300);
    await world.killAgent();
    await world.startAgent();
    await early.caller.sip.finishes(15_000);
    await wait(2_000);
    const [nothing] = await rowsOf(stage, early.callId);
    must(nothing?.state === 'ended', 'the call is still open');
    must(nothing.cause !== 'voicemail', 'a message is promised that is not there');
    must((await early.mails()).length === 0, 'a message without sound was mailed');
    stage.close();

    const { caller, callId, mails } = await asksForMessage(stage, null);
    await wait(6_500);
    await world.killAgent();
    const killedAt = Date.now();
    await world.startAgent();
    await caller.sip.finishes(15_000);
    const gone = (caller.sip.received('BYE')[0]?.at ?? 0) - killedAt;
    const row = await oneRow(stage, callId, 20_000);
    const found = await until('the mail', async () => {
      const all = await mails();
      return all.length > 0 ? all : null;
    });
    must(found.length === 1, `${found.length} mails`);
    must(row.cause === 'voicemail', `the cause is ${row.cause}`);
    return `killed in the greeting: missed, no mail; killed in the message: one mail; the caller was let go after ${seconds(gone)}`;
  },
};

const soundLost: ProofCase = {
  number: 107,
  title: 'rtpengine is killed in a paid talk: both are let go, charged until then; new calls 503',
  async run(stage) {
    const { world } = stage;
    const its = await onPaid(stage);
    const callId = `silent-${Date.now()}@proof`;
    const phone = await stage.phone('paid', answers());
    const caller = await stage.call(untilCut, { to: `+${annsNumber}`, callId });
    const ok = await caller.sip.awaits(200);
    await wait(7_000);
    await world.killMedia();
    const killedAt = Date.now();
    await until('an agent without sound', () => stage.logged('no-media').length > 0);
    const refusedMs = await isUnavailable(stage, 1);
    await caller.sip.finishes(20_000);
    await phone.sip.finishes();
    const gone = (caller.sip.received('BYE')[0]?.at ?? 0) - killedAt;
    const row = await costs(stage, callId, its);
    const talked = killedAt - ok.at;
    await world.startMedia();
    must(Math.abs((row.ms ?? 0) - talked) < 3_000, `${row.ms} ms are booked of ${talked}`);
    must((row.ms ?? 0) <= talked + 200, 'silence was charged for');
    stage.close();
    // One that comes back at once has forgotten the call all the same.
    const next = await stage.phone('paid', answers());
    await until('an agent with sound', () => stage.logged('media').length > 0);
    // kamailio asks one that did not answer again after a second.
    await wait(1_500);
    const other = await stage.call(untilCut, { to: `+${annsNumber}`, line: 2 });
    await other.sip.awaits(200);
    await wait(6_000);
    await world.killMedia();
    await world.startMedia();
    const backAt = Date.now();
    await other.sip.finishes(20_000);
    await next.sip.finishes();
    const soon = (other.sip.received('BYE')[0]?.at ?? 0) - backAt;
    return `let go ${seconds(gone)} after it was killed, ${row.ms} ms booked of ${milliseconds(talked)}; new calls 503 after ${milliseconds(refusedMs)}; let go ${seconds(Math.max(0, soon))} after it was back at once`;
  },
};

export const killCases: readonly ProofCase[] = [
  paidTalk,
  whileRinging,
  orderedAndKilled,
  messageServerKilled,
  messageAgentKilled,
  soundLost,
];
