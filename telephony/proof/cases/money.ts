import { milliseconds, must, type ProofCase, seconds } from '../case.ts';
import { tone } from '../../agent/tones.ts';
import { until } from '../until.ts';
import { annsNumber, answers, isRefused, type Stage, talks } from '../stage.ts';
import { phones } from '../world.ts';
import { untilCut } from './slices.ts';

const suesNumber = '13055550126';
const phraseTone = 700;

/** A caller who is refused after a sentence: what was heard, and when. */
async function hearsSentence(stage: Stage, to: string, phrase: string) {
  stage.sound(phrase, tone(phraseTone, 1_500));
  const caller = await stage.call(isRefused(480), { to: `+${to}` });
  await caller.sip.finishes();
  const progress = caller.sip.received(183)[0];
  const refusal = caller.sip.received(480)[0];
  must(progress !== undefined && progress.message.body.length > 0, 'there was no 183 with sound');
  must(refusal !== undefined, 'there was no 480');
  must(caller.sip.received(200).length === 0, 'the call was answered');
  const heard = caller.ear.share(phraseTone);
  must(heard > 0.8, `the sentence was heard with ${heard.toFixed(2)}`);
  return {
    heard,
    tookMs: refusal.at - progress.at,
    reason: refusal.message.headers
      .filter(({ name }) => name === 'Reason')
      .map(({ value }) => value)
      .join(', '),
  };
}

const suspended: ProofCase = {
  number: 4,
  title: 'A suspended customer: 183 with the sentence, then 480; the row says why',
  async run(stage) {
    const { portal } = stage.world;
    const { heard, tookMs, reason } = await hearsSentence(stage, suesNumber, 'not-in-service');
    const row = await until('the row', async () => {
      const [newest] = await portal.sql<{ refusal: string | null; sip_code: number | null }>(
        `select refusal, sip_code from calls join customers c on c.id = customer_id
         where c.email = 'sue@example.com' order by calls.id desc limit 1`,
      );
      return newest;
    });
    must(row.refusal === 'suspended', `the row says ${row.refusal}`);
    return `sentence heard with ${heard.toFixed(2)} for ${milliseconds(tookMs)}, then 480 (${reason})`;
  },
};

const noCredit: ProofCase = {
  number: 5,
  title: 'No credit: a paid phone is refused by a sentence without money, an included one rings',
  async run(stage) {
    const { portal } = stage.world;
    const ann = await stage.ann();
    await portal.setCredit('ann@example.com', 0);
    await portal.forward(ann, annsNumber, phones.paid.number.slice(1));
    const { heard } = await hearsSentence(stage, annsNumber, 'cannot-connect');
    stage.close();
    await portal.forward(ann, annsNumber, phones.a.number.slice(1));
    const its = await stage.phone('a', answers());
    const caller = await stage.call(talks(500), { to: `+${annsNumber}`, line: 1 });
    await caller.sip.finishes();
    await its.sip.finishes();
    return `refused by a sentence (${heard.toFixed(2)}); included rang at $0`;
  },
};

/**
 * A phone that is hung up on at the limit: a second before it by a clock of whole seconds, whose first
 * one may have begun before the talk. What SIPp writes down comes a moment later than it was.
 */
const cut: ProofCase = {
  number: 6,
  title: 'Credit for one minute, talk of 90 s: both get BYE between 58 and 60 s, one minute rated',
  async run(stage) {
    const { portal } = stage.world;
    const ann = await stage.ann();
    await portal.forward(ann, annsNumber, phones.paid.number.slice(1));
    const price = await portal.minutePrice(ann, annsNumber, phones.paid.number.slice(1));
    await portal.setCredit('ann@example.com', price);
    const [last] = await portal.history(ann, 1);
    const its = await stage.phone('paid', answers());
    const caller = await stage.call(untilCut, { to: `+${annsNumber}` });
    const ok = await caller.sip.awaits(200);
    await caller.sip.finishes(70_000);
    await its.sip.finishes();
    const talked = (caller.sip.received('BYE')[0]?.at ?? 0) - ok.at;
    const other = (its.sip.received('BYE')[0]?.at ?? 0) - ok.at;
    must(talked > 57_800 && talked <= 60_000, `the caller's BYE came after ${seconds(talked)}`);
    must(other > 57_800 && other <= 60_000, `the phone's BYE came after ${seconds(other)}`);
    const row = await until('the row', async () => {
      const [newest] = await portal.history(ann, 1);
      return newest && newest.id !== last?.id ? newest : null;
    });
    must(row.seconds >= 58 && row.seconds <= 60, `the row says ${row.seconds} s`);
    must(Math.round(row.cost * 1_000_000) === price, `the row costs ${row.cost}`);
    must((await portal.creditOf('ann@example.com')) === 0, 'credit is left');
    return `BYE after ${seconds(talked)} and ${seconds(other)}; ${row.seconds} s, $${row.cost}: one minute`;
  },
};

const twoAtOnce: ProofCase = {
  number: 7,
  title: 'Two calls at once on one minute of credit: one rings, one is refused',
  async run(stage) {
    const { portal } = stage.world;
    const ann = await stage.ann();
    await portal.forward(ann, annsNumber, phones.paid.number.slice(1));
    const price = await portal.minutePrice(ann, annsNumber, phones.paid.number.slice(1));
    await portal.setCredit('ann@example.com', price);
    stage.sound('cannot-connect', tone(phraseTone, 300));
    const its = await stage.phone('paid', answers());
    const moves = talks(2_500);
    const [one, two] = await Promise.all([
      stage.call(moves, { to: `+${annsNumber}`, line: 0 }),
      stage.call(moves, { to: `+${annsNumber}`, line: 1, from: '+447911123457' }),
    ]);
    const codes = await until('an answer for both', () => {
      const finals = [one, two].map(({ sip }) =>
        sip.received(200)[0] ? 200 : sip.received(480)[0] ? 480 : 0,
      );
      return finals.every((code) => code > 0) ? finals : null;
    });
    must(codes.toSorted((a, b) => a - b).join() === '200,480', `they got ${codes.join(' and ')}`);
    await its.sip.finishes();
    await until('the debit', async () => (await portal.creditOf('ann@example.com')) === 0);
    const [held] = await portal.sql<{ n: string }>('select count(*) as n from credit_holds');
    must(Number(held?.n) === 0, 'a hold was left');
    return `one talked, one got 480; credit 0, no hold left`;
  },
};

export const moneyCases: readonly ProofCase[] = [suspended, noCredit, twoAtOnce, cut];
