import { lateMs, must, type ProofCase } from '../case.ts';
import { ForkingPhone, RacingPhone, raceOnce } from '../raw-sip.ts';
import { until } from '../until.ts';
import { annsNumber, answers, talks } from '../stage.ts';
import { callers, phones, ports } from '../world.ts';
import { onPaid } from './kills.ts';
import { annsPlan, newestLegs, target } from './plans.ts';
import { oneRow } from './trouble.ts';

const runs = 100;

const cancelRace: ProofCase = {
  number: 21,
  title: 'The caller cancels as the phone answers, 100 times: one talk or none, one row each',
  async run(stage) {
    await annsPlan(stage, { targets: [target('a')] });
    const { portal } = stage.world;
    const phone = await RacingPhone.open(phones.a.port, () => 60 + Math.random() * 40);
    const ends: { end: string; callId: string }[] = [];
    try {
      for (let run = 0; run < runs; run += 1) {
        ends.push(
          await raceOnce({
            port: callers[3],
            edge: { host: ports.host, port: ports.sip },
            to: `+${annsNumber}`,
            // One caller that rings again and again is taken for a loop.
            from: `+4479111${20_000 + run}`,
            cancelAfterMs: 60 + Math.random() * 120,
          }),
        );
      }
      await until(
        'the end of every leg',
        () => [...phone.calls.values()].every((state) => state === 'ended'),
        5_000,
      );
    } finally {
      phone.close();
    }
    const rows = await until('a row for each', async () => {
      const found = await portal.sql<{
        carrier_call_id: string;
        cause: string;
        state: string;
        refusal: string | null;
      }>(
        'select carrier_call_id, cause, state, refusal from calls where carrier_call_id = any($1)',
        [ends.map(({ callId }) => callId)],
      );
      return found.length >= runs && found.every(({ state }) => state === 'ended') ? found : null;
    });
    must(rows.length === runs, `${rows.length} rows for ${runs} calls`);
    const expected = { talked: 'answered', cancelled: 'cancelled' } as Record<string, string>;
    const wrong = ends.filter(
      ({ end, callId }) =>
        rows.find((row) => row.carrier_call_id === callId)?.cause !== expected[end],
    );
    must(
      wrong.length === 0,
      `${wrong.length} rows say another end than the caller saw, such as ${JSON.stringify(wrong[0])} ${JSON.stringify(rows.find((row) => row.carrier_call_id === wrong[0]?.callId))}`,
    );
    const talked = ends.filter(({ end }) => end === 'talked').length;
    return `${talked} talked, ${runs - talked} cancelled; no leg was left, one row each`;
  },
};

const bobsNumber = '13125550134';

const sameCallId: ProofCase = {
  number: 24,
  title: 'One Call-ID: another number, and another From tag, are calls of their own',
  async run(stage) {
    const { portal } = stage.world;
    await annsPlan(stage, { targets: [target('a')] });
    const bob = await portal.logIn('bob@example.com');
    await portal.forward(bob, bobsNumber, phones.b.number.slice(1));
    const callId = `same-${Date.now()}@proof`;
    // SIPp knows calls by their Call-ID alone.
    const toAnn = await RacingPhone.open(phones.a.port, () => 200);
    const toBob = await stage.phone('b', answers());
    const moves = talks(1_500);
    const more = { callId, fromTag: 'one' };
    const all = [
      await stage.call(moves, { ...more, to: `+${annsNumber}`, line: 0 }),
      await stage.call(moves, { ...more, to: `+${bobsNumber}`, line: 1 }),
      await stage.call(moves, { ...more, fromTag: 'two', to: `+${annsNumber}`, line: 2 }),
    ];
    await Promise.all(all.map(({ sip }) => sip.finishes()));
    await toBob.sip.finishes();
    must(toAnn.calls.size === 2, `Ann's phone rang ${toAnn.calls.size} times`);
    toAnn.close();
    const rows = await until('three rows', async () => {
      const found = await portal.sql<{
        did_number: string;
        from_tag: string;
        cause: string;
        email: string;
      }>(
        `select did_number, from_tag, cause, email from calls join customers c on c.id = customer_id
         where carrier_call_id = $1 and calls.state = 'ended'`,
        [callId],
      );
      return found.length === 3 ? found : null;
    });
    must(
      rows.every(({ cause }) => cause === 'answered'),
      JSON.stringify(rows),
    );
    must(
      rows.filter(({ email }) => email === 'ann@example.com').length === 2,
      JSON.stringify(rows),
    );
    return 'three talks, three rows, two owners';
  },
};

const forked: ProofCase = {
  number: 111,
  title: 'One call rings two phones behind a trunk, both answer: one 200, one talk, one price',
  async run(stage) {
    const { portal } = stage.world;
    const { price } = await onPaid(stage);
    const fork = await stage.keep(ForkingPhone.open(phones.paid.port));
    const {
      end,
      callId,
      answers: seen,
    } = await raceOnce({
      port: callers[3],
      edge: { host: ports.host, port: ports.sip },
      to: `+${annsNumber}`,
      from: '+447911123498',
      cancelAfterMs: 8_000,
      talkMs: 1_500,
    });
    must(end === 'talked' && seen === 1, `it ${end}, and the caller saw ${seen} answers`);
    const heard = await until('the end of both phones', () => {
      const [one = [], two = []] = [...fork.heard.values()];
      // Both go by UDP, which keeps no order: what counts is that both are heard.
      const isOver = [one, two].every((its) => its.includes('ACK') && its.includes('BYE'));
      return isOver ? { one, two } : null;
    });
    const row = await oneRow(stage, callId);
    must(Math.abs((row.ms ?? 0) - 1_500) < 150 + lateMs(), `${row.ms} ms are booked`);
    must(Number(row.cost_micros) === price, `it costs ${row.cost_micros}`);
    const legs = await newestLegs(stage);
    must(legs.length === 1, `legs ${JSON.stringify(legs)}`);
    must((await portal.creditOf('ann@example.com')) === 9 * price, 'it was not debited once');
    return `the first answer talked for ${row.ms} ms, the other phone heard ${heard.one.join(' and ')}; one leg, one minute`;
  },
};

export const raceCases: readonly ProofCase[] = [cancelRace, sameCallId, forked];
