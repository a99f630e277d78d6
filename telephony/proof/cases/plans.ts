import { lateMs, milliseconds, must, type ProofCase } from '../case.ts';
import { requestUri, valueOf } from '../../agent/sip-message.ts';
import { type Move, phone } from '../scenario.ts';
import { talkedMs } from '../sipp.ts';
import { until } from '../until.ts';
import { annsNumber, answers, isRefused, type Stage, talks, tones } from '../stage.ts';
import { type PhoneName, phones } from '../world.ts';

export const target = (which: PhoneName, ringSeconds = 20) => ({
  destination: phones[which].number.slice(1),
  ringSeconds,
});

export async function annsPlan(stage: Stage, plan: object): Promise<void> {
  const { portal } = stage.world;
  await portal.plan(await stage.ann(), annsNumber, {
    order: 'in-order',
    otherwise: { kind: 'hang-up' },
    showCaller: true,
    hours: null,
    ...plan,
  });
}

/** What the books say of the newest call of Ann's. */
export async function newestLegs(stage: Stage) {
  return stage.world.portal.sql<{
    sip_code: number | null;
    trunk: string | null;
    destination: string;
    seconds: number;
    ms: number | null;
    cause: string | null;
  }>(
    `select l.sip_code, l.trunk, l.destination, l.seconds, l.ms, c.cause from call_legs l join calls c on c.id = l.call_id
     where c.id = (select max(id) from calls where did_number = $1) order by l.position`,
    [annsNumber],
  );
}

const refusesWith = (code: number, text: string) => (): Move[] => [
  { recv: 'INVITE', route: true },
  phone.reply(code, text),
  { recv: 'ACK' },
];

const busyThenNext: ProofCase = {
  number: 10,
  title: 'Busy, then the next phone; the first leg has its 486',
  async run(stage) {
    await annsPlan(stage, { targets: [target('a'), target('b')] });
    const busy = await stage.phone('a', refusesWith(486, 'Busy Here'));
    const free = await stage.phone('b', answers());
    const caller = await stage.call(talks(1_000), { to: `+${annsNumber}` });
    await caller.sip.finishes();
    await Promise.all([busy.sip.finishes(), free.sip.finishes()]);
    const saidBusy = busy.sip.sent(486)[0]?.at ?? 0;
    const rang = (free.sip.received('INVITE')[0]?.at ?? 0) - saidBusy;
    const invite = free.sip.received('INVITE')[0];
    const reason = invite ? valueOf(invite.message, 'Diversion') : '';
    must(reason.includes('reason=user-busy'), `the second phone was told "${reason}"`);
    const legs = await until('the legs', async () => {
      const found = await newestLegs(stage);
      return found.length === 2 && found[0]?.sip_code === 486 ? found : null;
    });
    must(legs[1]?.sip_code === 200 && legs[0]?.seconds === 0, `legs ${JSON.stringify(legs)}`);
    return `the second phone rang ${milliseconds(rang)} after the first was busy; legs 486 and 200`;
  },
};

const twoAnswer: ProofCase = {
  number: 22,
  title: 'Two phones answer in the same instant: one 200, the other gets ACK and BYE',
  async run(stage) {
    await annsPlan(stage, { order: 'at-once', targets: [target('a'), target('b')] });
    let isProved = '';
    for (let tries = 0; tries < 12 && isProved === ''; tries += 1) {
      const both = [await stage.phone('a', answers(400)), await stage.phone('b', answers(400))];
      const caller = await stage.call(talks(1_200), { to: `+${annsNumber}` });
      await caller.sip.finishes();
      await new Promise((resolve) => setTimeout(resolve, 400));
      must(
        caller.sip
          .received(200)
          .filter(({ message }) => valueOf(message, 'CSeq').includes('INVITE')).length === 1,
        'the caller saw two answers',
      );
      // One that was cancelled first says 200 to that, and not to the call.
      const answered = both.filter(({ sip }) => {
        const [first] = sip.sent(200);
        return first !== undefined && valueOf(first.message, 'CSeq').includes('INVITE');
      });
      if (answered.length === 2) {
        await Promise.all(both.map(({ sip }) => sip.finishes(3_000)));
        const ended = both
          .map(({ sip }) => sip.received('BYE')[0]?.at ?? 0)
          .toSorted((x, y) => x - y);
        const legs = await until('the legs', async () => {
          const found = await newestLegs(stage);
          return found.length === 2 ? found : null;
        });
        const talked = legs.filter(({ ms }) => (ms ?? 0) > 0);
        must(talked.length === 1, `legs ${JSON.stringify(legs)}`);
        isProved = `in try ${tries + 1}; the second phone's BYE came ${milliseconds((ended[1] ?? 0) - (ended[0] ?? 0))} before the talk's end; one leg talked`;
      }
      stage.close();
    }
    must(isProved !== '', 'in twelve tries the phones never answered together');
    return isProved;
  },
};

const earlyMedia: ProofCase = {
  number: 23,
  title: 'Early media is heard before the answer and not billed; 180 and 183 are both passed on',
  async run(stage) {
    await annsPlan(stage, { targets: [target('a')] });
    const early = 350;
    const its = await stage.phone('a', (rtpPort) => [
      { recv: 'INVITE', route: true },
      phone.reply(180, 'Ringing'),
      { pauseMs: 200 },
      phone.reply(183, 'Session Progress', rtpPort),
      { pauseMs: 2_000 },
      phone.reply(200, 'OK', rtpPort),
      { recv: 'ACK' },
      { recv: 'BYE' },
      phone.ok(),
    ]);
    const caller = await stage.call(talks(1_500), { to: `+${annsNumber}` });
    its.ear.speak((await its.sip.awaits('INVITE')).message, early);
    caller.ear.speak((await caller.sip.awaits(183)).message, tones.caller);
    const answeredAt = (await caller.sip.awaits(200)).at;
    const before = caller.ear.share(early);
    await caller.sip.finishes();
    must(before > 0.8, `before the answer ${before.toFixed(2)} of the tone was heard`);
    must(caller.sip.received(180).length > 0, 'the 180 was not passed on');
    const legs = await until('the legs', async () => {
      const [leg] = await newestLegs(stage);
      return leg?.ms ? [leg] : null;
    });
    const ms = legs[0]?.ms ?? 0;
    const talked = talkedMs(caller.sip);
    must(Math.abs(ms - talked) < 150 + lateMs(), `${ms} ms are billed of ${talked}`);
    return `heard with ${before.toFixed(2)} before the answer at ${new Date(answeredAt).toISOString().slice(17, 23)} s; ${ms} ms rated`;
  },
};

const nextTrunk: ProofCase = {
  number: 36,
  title: 'The first trunk says 503, the second rings the phone; 404 is not tried again',
  async run(stage) {
    await annsPlan(stage, { targets: [target('broken')] });
    const broken = await stage.phone('broken', refusesWith(503, 'Service Unavailable'));
    const mended = await stage.phone('mended', answers());
    const caller = await stage.call(talks(800), { to: `+${annsNumber}` });
    await caller.sip.finishes();
    await Promise.all([broken.sip.finishes(), mended.sip.finishes()]);
    const invite = mended.sip.received('INVITE')[0];
    must(
      invite !== undefined && requestUri(invite.message).includes(String(phones.mended.port)),
      'not by the second trunk',
    );
    const legs = await until('the legs', async () => {
      const found = await newestLegs(stage);
      return found.length === 2 ? found : null;
    });
    must(legs.map(({ sip_code }) => sip_code).join() === '503,200', `legs ${JSON.stringify(legs)}`);
    must(
      legs.map(({ trunk }) => trunk).join() === 'phone-broken,phone-mended',
      'legs name other trunks',
    );
    stage.close();
    const unknown = await stage.phone('broken', refusesWith(404, 'Not Found'));
    const other = await stage.phone('mended', answers());
    const refused = await stage.call(isRefused(480), { to: `+${annsNumber}`, line: 1 });
    await refused.sip.finishes();
    await unknown.sip.finishes();
    must(other.sip.received('INVITE').length === 0, 'the second trunk was tried after 404');
    return 'legs 503 and 200 by two trunks; after 404 no second try, caller gets 480';
  },
};

export const planCases: readonly ProofCase[] = [busyThenNext, twoAnswer, earlyMedia, nextTrunk];
