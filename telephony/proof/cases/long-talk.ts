import { must, type ProofCase, seconds } from '../case.ts';
import { until } from '../until.ts';
import { annsNumber, answers, talks } from '../stage.ts';
import { annsPlan, target } from './plans.ts';

/**
 * With slices of six seconds instead of ten minutes an hour is 36 s, and a call that nobody hears of
 * is closed after 90 s. PROOF_TALK_SECONDS=3900 talks for as long as the title says.
 */
const talkSeconds = Number(process.env['PROOF_TALK_SECONDS'] ?? 105);
const hour = 3_600;

const longTalk: ProofCase = {
  number: 9,
  title: 'An included call of more than an hour, on no credit, is not cut; heartbeats carry it',
  async run(stage) {
    const { portal } = stage.world;
    await portal.stop();
    await portal.start({ HOLD_SLICE_SECONDS: '6' });
    try {
      await annsPlan(stage, { targets: [target('a')] });
      await portal.setCredit('ann@example.com', 0);
      const callId = `long-${Date.now()}@proof`;
      const its = await stage.phone('a', answers());
      const caller = await stage.call(talks(talkSeconds * 1_000), { to: `+${annsNumber}`, callId });
      const ok = await caller.sip.awaits(200);
      const row = async () =>
        (
          await portal.sql<{
            state: string;
            seconds: number | null;
            cost_micros: string;
            last_seen_seconds: number | null;
            max_seconds: number;
          }>(
            `select state, seconds, cost_micros, last_seen_seconds, max_seconds from calls where carrier_call_id = $1`,
            [callId],
          )
        )[0];
      const heard = new Set<number>();
      let held = 0;
      const mostMs = (talkSeconds + 20) * 1_000;
      const ended = await until(
        'the end of the call',
        async () => {
          const [holds] = await portal.sql<{ n: string }>('select count(*) as n from credit_holds');
          held += Number(holds?.n);
          const found = await row();
          if (found?.last_seen_seconds) heard.add(found.last_seen_seconds);
          await new Promise((resolve) => setTimeout(resolve, 1_000));
          return found?.state === 'ended' ? found : null;
        },
        mostMs,
      );
      await caller.sip.finishes();
      await its.sip.finishes();
      const talked = (caller.sip.sent('BYE')[0]?.at ?? 0) - ok.at;
      must(talked >= talkSeconds * 1_000, `it was cut after ${seconds(talked)}`);
      must(ended.max_seconds > hour, `its limit is ${ended.max_seconds} s`);
      must(Math.abs((ended.seconds ?? 0) - talked / 1_000) < 2, `${ended.seconds} s are rated`);
      must(Number(ended.cost_micros) === 0 && held === 0, 'it cost or held something');
      const beats = Math.floor(talkSeconds / 15) - 2;
      must(heard.size >= beats, `it was heard of ${heard.size} times`);
      return `${ended.seconds} s rated at $0 of at most ${ended.max_seconds} s, heard of ${heard.size} times, no hold, no credit`;
    } finally {
      await portal.stop();
      await portal.start();
    }
  },
};

export const longTalkCases: readonly ProofCase[] = [longTalk];
