import { lateMs, milliseconds, must, type ProofCase } from '../case.ts';
import { shareOf, tone } from '../../agent/tones.ts';
import { readWav } from '../../agent/wav.ts';
import type { LiveRow } from '../portal-under-proof.ts';
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

const greetingTone = 700;

/** A call of Ann's in a state, as her page shows it. */
export async function shown(stage: Stage, state: LiveRow['state']): Promise<LiveRow> {
  const ann = await stage.ann();
  return until(`a call that is ${state}`, async () => {
    const rows = await stage.world.portal.live(ann);
    return (
      rows.find((row) => row.state === state && (row.target !== null || state === 'message')) ??
      null
    );
  });
}

/** The newest row once it is not the one that was newest before. */
export async function newRow(stage: Stage, before: string | undefined) {
  const ann = await stage.ann();
  return until('the row of the call', async () => {
    const [row] = await stage.world.portal.history(ann, 1);
    return row && row.id !== before ? row : null;
  });
}

const hiddenNumber = '447911999777';

const hangUp: ProofCase = {
  number: 31,
  title: 'Hang-up from the live page: CANCEL while it rings, BYE to both in talk, within a second',
  async run(stage) {
    const { portal } = stage.world;
    const ann = await stage.ann();
    await annsPlan(stage, { targets: [target('a')] });
    const [last] = await portal.history(ann, 1);
    const rings = await stage.phone('a', keepsRinging);
    const refused = await stage.call(isRefused(480), { to: `+${annsNumber}` });
    const ringing = await shown(stage, 'ringing');
    const orderedAt = Date.now();
    await portal.order(ann, ringing.id, 'hang-up');
    await Promise.all([refused.sip.finishes(), rings.sip.finishes()]);
    const cancel = (rings.sip.received('CANCEL')[0]?.at ?? 0) - orderedAt;
    must(cancel > 0 && cancel < 1_000 + lateMs(), `the CANCEL came after ${cancel} ms`);
    const missed = await newRow(stage, last?.id);
    must(missed.outcome === 'missed', `the row says ${missed.outcome}`);
    stage.close();

    const talking = await stage.phone('a', answers());
    // Hidden, though the carrier writes the number into From.
    const caller = await stage.call(untilCut, {
      to: `+${annsNumber}`,
      line: 1,
      from: hiddenNumber,
      headers: ['Privacy: id'],
    });
    await caller.sip.awaits(200);
    const talk = await shown(stage, 'answered');
    const endedAt = Date.now();
    await portal.order(ann, talk.id, 'hang-up');
    await Promise.all([caller.sip.finishes(), talking.sip.finishes()]);
    const byes = [caller, talking].map(({ sip }) => (sip.received('BYE')[0]?.at ?? 0) - endedAt);
    const told = JSON.stringify(talking.sip.received('BYE').map(({ message }) => message.headers));
    must(!told.includes(hiddenNumber), `the BYE tells who called: ${told}`);
    for (const bye of byes)
      must(bye > 0 && bye < 1_000 + lateMs(), `BYEs came after ${byes.join()} ms`);
    const row = await newRow(stage, missed.id);
    must(row.outcome === 'answered', `the row says ${row.outcome}`);
    must((await portal.live(ann)).length === 0, 'the call is still shown');
    return `CANCEL after ${milliseconds(cancel)}; BYE after ${byes.map(milliseconds).join(' and ')}; rows missed and answered`;
  },
};

const ringElsewhere: ProofCase = {
  number: 32,
  title: 'Ring somewhere else: the old phone stops, the new one rings within a second',
  async run(stage) {
    const { portal } = stage.world;
    const ann = await stage.ann();
    await annsPlan(stage, { targets: [target('a')] });
    const premium = '19005550123';
    const own = [phones.b.number.slice(1), premium];
    await portal.sql(
      `insert into caller_ids (customer_id, number, proved_at)
       select c.id, own.number, app_now() from customers c, unnest($1::text[]) as own (number)
       where c.email = 'ann@example.com' and c.brand_id = 1 on conflict do nothing`,
      [own],
    );
    try {
      const old = await stage.phone('a', keepsRinging);
      const next = await stage.phone('b', answers());
      const caller = await stage.call(talks(1_000), { to: `+${annsNumber}` });
      const { id } = await shown(stage, 'ringing');
      const isRefusedThere = await portal
        .order(ann, id, 'ring', { target: premium })
        .then(() => '', String);
      must(isRefusedThere.includes('DESTINATION-NOT-ALLOWED'), `premium: ${isRefusedThere}`);
      const orderedAt = Date.now();
      await portal.order(ann, id, 'ring', { target: own[0] });
      await Promise.all([caller.sip.finishes(), old.sip.finishes(), next.sip.finishes()]);
      const stopped = (old.sip.received('CANCEL')[0]?.at ?? 0) - orderedAt;
      const rang = (next.sip.received('INVITE')[0]?.at ?? 0) - orderedAt;
      must(stopped > 0 && stopped < 1_000 + lateMs(), `the old phone stopped after ${stopped} ms`);
      must(rang > 0 && rang < 1_000 + lateMs(), `the new phone rang after ${rang} ms`);
      const legs = await until('the legs', async () => {
        const found = await newestLegs(stage);
        return found.length === 2 ? found : null;
      });
      must(legs[1]?.destination === own[0] && (legs[1]?.ms ?? 0) > 0, JSON.stringify(legs));
      return `old phone stopped after ${milliseconds(stopped)}, new one rang after ${milliseconds(rang)}; premium refused`;
    } finally {
      await portal.sql('delete from caller_ids where number = any($1::text[])', [own]);
    }
  },
};

const toVoicemail: ProofCase = {
  number: 108,
  title: 'To the message while it rings: the phone stops, the caller hears the greeting and speaks',
  async run(stage) {
    const { portal } = stage.world;
    const ann = await stage.ann();
    await annsPlan(stage, { targets: [target('a', 60)] });
    stage.sound('greeting', tone(greetingTone, 1_500));
    const mails = async () =>
      (await portal.mails('ann@example.com')).filter(({ attachments }) => attachments.length > 0);
    const before = (await mails()).length;
    const [last] = await portal.history(ann, 1);
    const rings = await stage.phone('a', keepsRinging);
    const caller = await stage.call(talks(6_000), { to: `+${annsNumber}` });
    const { id } = await shown(stage, 'ringing');
    const orderedAt = Date.now();
    await portal.order(ann, id, 'voicemail');
    const ok = await caller.sip.awaits(200);
    caller.ear.speak(ok.message, tones.caller);
    await rings.sip.finishes();
    const message = await shown(stage, 'message');
    must(message.id === id, 'another call is shown');
    await until('the greeting', () => caller.ear.packets > 60);
    const greeting = caller.ear.share(greetingTone);
    must(greeting > 0.8, `the greeting was heard with ${greeting.toFixed(2)}`);
    const again = await portal.order(ann, id, 'voicemail').then(() => '', String);
    must(again.includes('CONFLICT'), `ordered twice: ${again}`);
    await caller.sip.finishes();
    const stopped = (rings.sip.received('CANCEL')[0]?.at ?? 0) - orderedAt;
    must(stopped > 0 && stopped < 1_000 + lateMs(), `the phone stopped after ${stopped} ms`);
    must(
      ok.at - orderedAt < 1_500 + lateMs(),
      `the caller was answered after ${ok.at - orderedAt} ms`,
    );
    await until('the mail', async () => (await mails()).length === before + 1);
    const row = await newRow(stage, last?.id);
    const sound = readWav(await portal.message(ann, row.id));
    const share = sound ? shareOf(sound.subarray(0, 8_000), tones.caller) : 0;
    must(share > 0.9, `the row's sound has the caller's tone with ${share.toFixed(2)}`);
    must(row.cost === 0, `it costs ${row.cost}`);
    return `phone stopped after ${milliseconds(stopped)}, answered after ${milliseconds(ok.at - orderedAt)}; greeting ${greeting.toFixed(2)}, sound ${share.toFixed(2)} in mail and row, $0`;
  },
};

export const liveCases: readonly ProofCase[] = [hangUp, ringElsewhere, toVoicemail];
