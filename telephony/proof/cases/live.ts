import { milliseconds, must, type ProofCase } from '../case.ts';
import type { LiveRow } from '../portal-under-proof.ts';
import { until } from '../sipp.ts';
import { annsNumber, answers, isRefused, keepsRinging, type Stage, talks } from '../stage.ts';
import { phones } from '../world.ts';
import { annsPlan, newestLegs, target } from './plans.ts';
import { untilCut } from './slices.ts';

/** A call of Ann's in a state, as her page shows it. */
export async function shown(stage: Stage, state: LiveRow['state']): Promise<LiveRow> {
  const ann = await stage.ann();
  return until(`a call that is ${state}`, async () => {
    const rows = await stage.world.portal.live(ann);
    return rows.find((row) => row.state === state && row.target !== null) ?? null;
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
    must(cancel > 0 && cancel < 1_000, `the CANCEL came after ${cancel} ms`);
    const missed = await newRow(stage, last?.id);
    must(missed.outcome === 'missed', `the row says ${missed.outcome}`);
    stage.close();

    const talking = await stage.phone('a', answers());
    const caller = await stage.call(untilCut, { to: `+${annsNumber}`, line: 1 });
    await caller.sip.awaits(200);
    const talk = await shown(stage, 'answered');
    const endedAt = Date.now();
    await portal.order(ann, talk.id, 'hang-up');
    await Promise.all([caller.sip.finishes(), talking.sip.finishes()]);
    const byes = [caller, talking].map(({ sip }) => (sip.received('BYE')[0]?.at ?? 0) - endedAt);
    for (const bye of byes) must(bye > 0 && bye < 1_000, `BYEs came after ${byes.join()} ms`);
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
      must(stopped > 0 && stopped < 1_000, `the old phone stopped after ${stopped} ms`);
      must(rang > 0 && rang < 1_000, `the new phone rang after ${rang} ms`);
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

export const liveCases: readonly ProofCase[] = [hangUp, ringElsewhere];
