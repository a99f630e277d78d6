import { lateMs, milliseconds, must, type ProofCase, seconds } from '../case.ts';
import { valueOf } from '../../agent/sip-message.ts';
import { phone } from '../scenario.ts';
import { talkedMs } from '../sipp.ts';
import { until } from '../until.ts';
import {
  annsNumber,
  answers,
  isRefused,
  keepsRinging,
  type Stage,
  talks,
  tones,
} from '../stage.ts';
import { phones } from '../world.ts';
import { annsPlan, newestLegs, target } from './plans.ts';
import { untilCut } from './slices.ts';

/** How many calls the books have by this Call-ID, and what they say. */
export async function rowsOf(stage: Stage, callId: string) {
  return stage.world.portal.sql<{
    cause: string | null;
    seconds: number;
    ms: number | null;
    cost_micros: string;
    state: string;
  }>(
    `select c.cause, c.seconds, c.state, l.ms, c.cost_micros from calls c left join call_legs l on l.call_id = c.id and l.ms > 0
     where carrier_call_id = $1`,
    [callId],
  );
}

export async function oneRow(stage: Stage, callId: string, timeoutMs = 5_000) {
  const rows = await until(
    'the record',
    async () => {
      const found = await rowsOf(stage, callId);
      return found.some(({ state, cause }) => state === 'ended' && cause !== null) ? found : null;
    },
    timeoutMs,
  );
  must(rows.length === 1, `${rows.length} rows`);
  const [row] = rows;
  must(row !== undefined, 'no row');
  return row;
}

/** A call that comes to an edge in trouble. */
export async function isUnavailable(stage: Stage, line: number): Promise<number> {
  const caller = await stage.call(isRefused(503), { to: `+${annsNumber}`, line });
  await caller.sip.finishes();
  const asked = caller.sip.sent('INVITE')[0]?.at ?? 0;
  return (caller.sip.received(503)[0]?.at ?? 0) - asked;
}

const agentKilled: ProofCase = {
  number: 26,
  title:
    'The agent is killed in a call that ends meanwhile: one record with the right ms; new calls 503 within 2 s',
  async run(stage) {
    const { world } = stage;
    await annsPlan(stage, { targets: [target('a')] });
    const callId = `agent-${Date.now()}@proof`;
    const its = await stage.phone('a', answers());
    const caller = await stage.call(talks(3_000), { to: `+${annsNumber}`, callId });
    await caller.sip.awaits(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.killAgent();
    const refusedMs = await isUnavailable(stage, 1);
    await caller.sip.finishes();
    await its.sip.finishes();
    const talked = talkedMs(caller.sip);
    await world.startAgent();
    const row = await oneRow(stage, callId);
    must(refusedMs < 2_300 + lateMs(), `503 came after ${refusedMs} ms`);
    must(
      Math.abs((row.ms ?? 0) - talked) < 150 + lateMs(),
      `${row.ms} ms are booked, ${talked} were talked`,
    );
    return `503 after ${milliseconds(refusedMs)}; ${row.ms} ms booked of ${milliseconds(talked)} talked`;
  },
};

/**
 * Two phones ring, the agent is killed, the one that costs nothing answers; a new agent is there before
 * or after the talk's end. Returns what is booked, and what was talked.
 */
async function answeredUnheard(stage: Stage, isBackInTalk: boolean) {
  const { world } = stage;
  await annsPlan(stage, { order: 'at-once', targets: [target('a'), target('paid')] });
  await world.portal.setCredit('ann@example.com', 10_000_000);
  const callId = `unheard-${isBackInTalk}-${Date.now()}@proof`;
  const its = await stage.phone('a', answers(2_000));
  const other = await stage.phone('paid', keepsRinging);
  const talkMs = isBackInTalk ? 6_000 : 1_500;
  const caller = await stage.call(talks(talkMs), { to: `+${annsNumber}`, callId });
  await caller.sip.awaits(180);
  await world.killAgent();
  await caller.sip.awaits(200);
  await other.sip.finishes();
  if (isBackInTalk) {
    await world.startAgent();
    const ann = await stage.ann();
    await until('the talk in the live list', async () => {
      const rows = await world.portal.live(ann);
      return rows.some(({ state }) => state === 'answered');
    });
  }
  await caller.sip.finishes();
  await its.sip.finishes();
  if (!isBackInTalk) await world.startAgent();
  const row = await oneRow(stage, callId);
  const talked = talkedMs(caller.sip);
  must(row.cause === 'answered', `the cause is ${row.cause}`);
  must(Number(row.cost_micros) === 0, `it costs ${row.cost_micros}`);
  const isRight = Math.abs((row.ms ?? 0) - talked) < 150 + lateMs();
  must(isRight, `${row.ms} ms are booked, ${talked} were talked`);
  stage.close();
  return `${row.ms} ms booked of ${milliseconds(talked)}`;
}

const agentKilledRinging: ProofCase = {
  number: 114,
  title: 'The agent is killed while two phones ring: the talk is known by the one that answers',
  async run(stage) {
    const inTalk = await answeredUnheard(stage, true);
    const afterwards = await answeredUnheard(stage, false);
    return `back in the talk: ${inTalk}; back after it: ${afterwards}; both $0`;
  },
};

const kamailioKilled: ProofCase = {
  number: 27,
  title: 'kamailio is killed in a call: its limit still cuts, the record is right and once',
  async run(stage) {
    const { world } = stage;
    const { portal } = world;
    await annsPlan(stage, { targets: [target('paid')] });
    const ann = await stage.ann();
    const price = await portal.minutePrice(ann, annsNumber, phones.paid.number.slice(1));
    await portal.setCredit('ann@example.com', price);
    const callId = `proxy-${Date.now()}@proof`;
    const its = await stage.phone('paid', answers());
    const caller = await stage.call(untilCut, { to: `+${annsNumber}`, callId });
    const ok = await caller.sip.awaits(200);
    its.ear.speak((await its.sip.awaits('INVITE')).message, tones.phone);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await world.killKamailio();
    const silentFrom = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const heard = caller.ear.share(tones.phone, silentFrom);
    await world.startKamailio();
    await caller.sip.finishes(70_000);
    await its.sip.finishes();
    const talked = (caller.sip.received('BYE')[0]?.at ?? 0) - ok.at;
    const row = await oneRow(stage, callId);
    must(heard > 0.9, `without kamailio the tone was heard with ${heard.toFixed(2)}`);
    must(talked > 57_000 && talked < 61_500, `the BYE came after ${seconds(talked)}`);
    must(Math.abs((row.ms ?? 0) - talked) < 1_000, `${row.ms} ms are booked`);
    must(Number(row.cost_micros) === price, `it costs ${row.cost_micros}`);
    return `sound went on (${heard.toFixed(2)}); BYE after ${seconds(talked)}; ${row.ms} ms, one minute, one record`;
  },
};

const serverKilled: ProofCase = {
  number: 28,
  title:
    'The server is killed in a call: it goes on, is booked once; a known included number rings, others 503',
  async run(stage) {
    const { world } = stage;
    await annsPlan(stage, { targets: [target('a')] });
    const callId = `server-${Date.now()}@proof`;
    const its = await stage.phone('a', answers());
    const caller = await stage.call(talks(6_000), { to: `+${annsNumber}`, callId });
    await caller.sip.awaits(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await world.portal.stop();
    const other = await stage.call(isRefused(503), { to: '+13055550126', line: 1 });
    await other.sip.finishes();
    const refusedMs =
      (other.sip.received(503)[0]?.at ?? 0) - (other.sip.sent('INVITE')[0]?.at ?? 0);
    must(refusedMs < 2_300 + lateMs(), `503 came after ${refusedMs} ms`);
    await caller.sip.finishes();
    await its.sip.finishes();
    const talked = talkedMs(caller.sip);
    stage.close();
    const knownId = `known-${Date.now()}@proof`;
    const again = await stage.phone('a', answers());
    const known = await stage.call(talks(1_000), {
      to: `+${annsNumber}`,
      line: 2,
      callId: knownId,
    });
    const rang = await again.sip.awaits('INVITE');
    await known.sip.finishes();
    await again.sip.finishes();
    const waited = rang.at - (known.sip.sent('INVITE')[0]?.at ?? 0);
    must(
      valueOf(rang.message, 'Diversion').includes(annsNumber),
      'the phone is not told who diverted',
    );
    await world.portal.start();
    const row = await oneRow(stage, callId, 40_000);
    const later = await oneRow(stage, knownId, 40_000);
    must(row.cause === 'answered', JSON.stringify(row));
    must(Math.abs((row.ms ?? 0) - talked) < 150 + lateMs(), `${row.ms} ms are booked of ${talked}`);
    must(later.cause === 'answered' && Number(later.cost_micros) === 0, JSON.stringify(later));
    return `booked ${row.ms} ms after its return; the known number rang after ${milliseconds(waited)}, others 503 after ${milliseconds(refusedMs)}`;
  },
};

const refreshed: ProofCase = {
  number: 25,
  title: 'UPDATE and re-INVITE in a talk pass with their session timer; the sound goes on',
  async run(stage) {
    await annsPlan(stage, { targets: [target('a')] });
    const timer = 'Session-Expires: 90;refresher=uac';
    const its = await stage.phone('a', (rtpPort) => [
      ...answers()(rtpPort).slice(0, 5),
      { recv: 'UPDATE' },
      phone.ok(rtpPort),
      { recv: 'INVITE' },
      phone.ok(rtpPort),
      { recv: 'ACK' },
      { recv: 'BYE' },
      phone.ok(),
    ]);
    const caller = await stage.call(
      (says) => [
        ...talks(1_000)(says).slice(0, 7),
        says.again(2, 'UPDATE'),
        { recv: 200 },
        { pauseMs: 1_000 },
        says.again(3, 'INVITE'),
        { recv: 100, optional: true },
        { recv: 200 },
        says.ackAgain(3),
        { pauseMs: 1_500 },
        { ...says.bye, send: says.bye.send.replace('2 BYE', '4 BYE') },
        { recv: 200 },
      ],
      { to: `+${annsNumber}`, headers: ['Supported: timer', timer] },
    );
    its.ear.speak((await its.sip.awaits('INVITE')).message, tones.phone);
    caller.ear.speak((await caller.sip.awaits(200)).message, tones.caller);
    await its.sip.awaits('UPDATE');
    await until('the re-INVITE', () => its.sip.received('INVITE').length === 2);
    const after = Date.now() + 300;
    await caller.sip.finishes();
    await its.sip.finishes();
    const [one, other] = [caller.ear.share(tones.phone, after), its.ear.share(tones.caller, after)];
    must(
      one > 0.9 && other > 0.9,
      `after the refresh ${one.toFixed(2)} and ${other.toFixed(2)} were heard`,
    );
    const passed = its.sip.received('INVITE')[0];
    must(
      passed !== undefined && valueOf(passed.message, 'Session-Expires').startsWith('90'),
      'Session-Expires was not passed on',
    );
    return `UPDATE and re-INVITE passed; tones afterwards ${one.toFixed(2)} and ${other.toFixed(2)}`;
  },
};

const silentThenEnd: ProofCase = {
  number: 101,
  title: 'A silent phone rings for its seconds, then the plan hangs up with 480',
  async run(stage) {
    await annsPlan(stage, { targets: [{ ...target('a'), ringSeconds: 5 }] });
    const its = await stage.phone('a', keepsRinging);
    const caller = await stage.call(isRefused(480), { to: `+${annsNumber}` });
    await caller.sip.finishes();
    await its.sip.finishes();
    const rang = (caller.sip.received(480)[0]?.at ?? 0) - (its.sip.received('INVITE')[0]?.at ?? 0);
    must(rang > 4_800 - lateMs() && rang < 6_500 + lateMs(), `it rang for ${seconds(rang)}`);
    const legs = await until('the leg', async () => {
      const found = await newestLegs(stage);
      return found[0]?.cause === 'no-answer' ? found : null;
    });
    return `rang ${seconds(rang)}, then 480; cause ${legs[0]?.cause}`;
  },
};

export const troubleCases: readonly ProofCase[] = [
  silentThenEnd,
  refreshed,
  agentKilled,
  agentKilledRinging,
  kamailioKilled,
  serverKilled,
];
