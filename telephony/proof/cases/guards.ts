import { milliseconds, must, type ProofCase } from '../case.ts';
import { valueOf } from '../../agent/sip-message.ts';
import { caller as carrier, phone } from '../scenario.ts';
import { until } from '../until.ts';
import { annsNumber, answers, isRefused, talks } from '../stage.ts';
import { callersRtp, phones, strangerPort } from '../world.ts';
import { annsPlan, target } from './plans.ts';

const hiddenNumber = '+447911999888';

const hidden: ProofCase = {
  number: 33,
  title:
    'A caller who hides: the phone shows Anonymous; the number is in no row, mail, file or log',
  async run(stage) {
    const { portal } = stage.world;
    await annsPlan(stage, { targets: [target('a')] });
    const callId = `hidden-${Date.now()}@proof`;
    const its = await stage.phone('a', answers());
    const caller = await stage.call(talks(800), {
      to: `+${annsNumber}`,
      from: 'anonymous',
      callId,
      contact: hiddenNumber,
      headers: [
        'Privacy: id',
        `P-Asserted-Identity: <sip:${hiddenNumber}@carrier.example>`,
        `Call-Info: <sip:${hiddenNumber}@carrier.example>;purpose=info`,
        `P-Charge-Info: <sip:${hiddenNumber}@carrier.example>`,
        `Subject: ${hiddenNumber}`,
        `s: ${hiddenNumber}`,
      ],
    });
    await caller.sip.finishes();
    await its.sip.finishes();
    const invite = its.sip.received('INVITE')[0];
    must(invite !== undefined, 'the phone did not ring');
    const whole = JSON.stringify(
      ['INVITE', 'ACK', 'BYE'].flatMap((method) =>
        its.sip.received(method).map(({ message }) => [message.startLine, message.headers]),
      ),
    );
    must(
      /anonymous\.invalid/.test(valueOf(invite.message, 'From')),
      `From is ${valueOf(invite.message, 'From')}`,
    );
    must(valueOf(invite.message, 'Privacy') === 'id', 'the phone is not told to keep it');
    must(!whole.includes(hiddenNumber.slice(1)), 'the phone was told the number');
    must(!whole.includes('vsf='), 'the phone was told who called, in a cipher');
    await until('the row', async () => {
      const rows = await portal.sql<{ state: string }>(
        `select state from calls where carrier_call_id = $1 and state = 'ended'`,
        [callId],
      );
      return rows.length === 1;
    });
    const places = stage.writtenOn(hiddenNumber.slice(1));
    must(places.length === 0, `the number stands in ${places.join(', ')}`);
    const [found] = await portal.sql<{ n: string }>(
      `select count(*) as n from calls where calls::text like '%447911999888%'`,
    );
    must(Number(found?.n) === 0, 'the number stands in the books');
    must(!portal.output.includes('447911999888'), "the number stands in the server's log");
    return 'Anonymous at the phone; in no row of calls, no log and no journal';
  },
};

const loops: ProofCase = {
  number: 34,
  title:
    'Forwarded in a circle: 482 by Diversion and by its counters, at the third call without them',
  async run(stage) {
    await annsPlan(stage, { targets: [target('a')] });
    const refused = async (header: string, line: number) => {
      const caller = await stage.call(isRefused(482), {
        to: `+${annsNumber}`,
        line,
        headers: [header],
      });
      await caller.sip.finishes();
    };
    await refused(`Diversion: <sip:+${annsNumber}@carrier>;reason=unconditional;counter=1`, 0);
    await refused('Diversion: <sip:+12015550123@a>;counter=3, <sip:+12015550124@b>;counter=2', 1);
    stage.close();
    // A foreign forward that drops these headers: each call begins the next one.
    const its = await stage.phone(
      'a',
      () => [
        { recv: 'INVITE', route: true },
        phone.reply(180, 'Ringing'),
        { recv: 'CANCEL' },
        phone.ok(),
        phone.cancelled(),
        { recv: 'ACK' },
      ],
      3,
    );
    const rings = (says: Parameters<Parameters<typeof stage.call>[0]>[0]) => [
      says.invite,
      { recv: 100, optional: true },
      { recv: 180 },
      { pauseMs: 3_000 },
      says.cancel(4),
      { recv: 200 },
      { recv: 487 },
      says.ackRefusal,
    ];
    const from = '+447911777666';
    const first = await stage.call(rings, { to: `+${annsNumber}`, from, line: 0 });
    await first.sip.awaits(180);
    const second = await stage.call(rings, { to: `+${annsNumber}`, from, line: 1 });
    await second.sip.awaits(180);
    const third = await stage.call(isRefused(482), { to: `+${annsNumber}`, from, line: 2 });
    await third.sip.finishes();
    await Promise.all([first.sip.finishes(), second.sip.finishes()]);
    its.sip.stop();
    return '482 by a Diversion of its own, by counters of 5, and at the third call of one caller';
  },
};

const transfers: ProofCase = {
  number: 38,
  title: 'REFER in a talk is 405; help and premium numbers set by hand are never rung',
  async run(stage) {
    const { portal } = stage.world;
    await annsPlan(stage, { targets: [target('a')] });
    const its = await stage.phone('a', answers());
    const caller = await stage.call(
      (says) => [
        ...talks(500)(says).slice(0, 7),
        says.refer,
        { recv: 405 },
        { ...says.bye, send: says.bye.send.replace('2 BYE', '3 BYE') },
        { recv: 200 },
      ],
      { to: `+${annsNumber}` },
    );
    await caller.sip.finishes();
    await its.sip.finishes();
    must(its.sip.received('REFER').length === 0, 'the phone was asked to transfer');
    const refused: string[] = [];
    for (const [line, number] of ['112', '19005550123'].entries()) {
      await portal.sql(
        `update forwarding_targets set destination = $2 where destination = $1
         and number_id = (select id from numbers where did_number = $3)`,
        [phones.a.number.slice(1), number, annsNumber],
      );
      const next = await stage.call(isRefused(480), { to: `+${annsNumber}`, line: line + 1 });
      await next.sip.finishes();
      refused.push(number);
      await annsPlan(stage, { targets: [target('a')] });
    }
    return `405; ${refused.join(' and ')} refused with 480`;
  },
};

const keepAlive: ProofCase = {
  number: 109,
  title: 'OPTIONS of a trunk is answered, also without agent and portal; of a stranger it is not',
  async run(stage) {
    const { world } = stage;
    const asks = async (line: number) => {
      const its = await stage.call((says) => [says.options, { recv: 200, timeoutMs: 3_000 }], {
        to: 'edge',
        line,
      });
      await its.sip.finishes(6_000);
      const asked = its.sip.sent('OPTIONS')[0]?.at ?? 0;
      return (its.sip.received(200)[0]?.at ?? 0) - asked;
    };
    const first = await asks(0);
    await world.portal.stop();
    await world.killAgent();
    const alone = await asks(1);
    await world.portal.start();
    await world.startAgent();
    const says = carrier({ to: 'edge', from: '+447911123456', rtpPort: callersRtp });
    const stranger = stage.sipp('stranger', strangerPort, [says.options, { recv: 200 }], {
      to: 'edge',
    });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    must(stranger.sent('OPTIONS').length > 0, 'the stranger asked nothing');
    must(stranger.received(200).length === 0, 'a stranger was answered');
    return `answered after ${milliseconds(first)}, alone after ${milliseconds(alone)}; a stranger hears nothing`;
  },
};

export const guardCases: readonly ProofCase[] = [hidden, loops, transfers, keepAlive];
