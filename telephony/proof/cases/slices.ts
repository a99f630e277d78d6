import { must, type ProofCase, seconds } from '../case.ts';
import { phone } from '../scenario.ts';
import { until } from '../until.ts';
import { annsNumber, answers, type Stage } from '../stage.ts';
import { annsPlan, target } from './plans.ts';

/** Talks until the other end hangs up. */
export const untilCut = (says: Parameters<Parameters<Stage['call']>[0]>[0]) => [
  says.invite,
  { recv: 100, optional: true },
  { recv: 180, optional: true },
  { recv: 200, route: true },
  says.ack,
  { recv: 'BYE' },
  phone.ok(),
];

/** No call is let in whose first minute the credit does not pay. A cent a second, in steps of six seconds; slices of six seconds. */
async function bySeconds(stage: Stage): Promise<number> {
  const { portal } = stage.world;
  await portal.sql(
    `insert into rates (prefix, country_id, destination, per_minute_micros, first_interval, increment)
     values ('442079460777', 233, 'The proof', 600000, 6, 6) on conflict (prefix) do nothing`,
  );
  await portal.stop();
  await portal.start({ HOLD_SLICE_SECONDS: '6' });
  return 10_000;
}

const slices: ProofCase = {
  number: 8,
  title:
    'Slices of 6 s on credit for 66 s: more time is asked for, cut at 63 to 66 s, no hold is left',
  async run(stage) {
    const { portal } = stage.world;
    const perSecond = await bySeconds(stage);
    try {
      await annsPlan(stage, { targets: [target('paid')] });
      await portal.setCredit('ann@example.com', 66 * perSecond);
      const its = await stage.phone('paid', answers());
      const caller = await stage.call(untilCut, { to: `+${annsNumber}` });
      const ok = await caller.sip.awaits(200);
      await caller.sip.finishes(80_000);
      await its.sip.finishes();
      const talked = (caller.sip.received('BYE')[0]?.at ?? 0) - ok.at;
      must(talked > 62_800 && talked <= 66_000, `the BYE came after ${seconds(talked)}`);
      await until('the debit', async () => (await portal.creditOf('ann@example.com')) === 0);
      const [held] = await portal.sql<{ n: string }>('select count(*) as n from credit_holds');
      must(Number(held?.n) === 0, 'a hold was left');
      const asked = stage.logged('extend');
      must(asked.length >= 2, `more time was asked for ${asked.length} times`);
      const limits = asked.map(({ limitSeconds }) => String(limitSeconds)).join(', ');
      return `limits ${limits}; BYE after ${seconds(talked)}; credit 0, no hold`;
    } finally {
      await portal.sql(`delete from rates where prefix = '442079460777'`);
      await portal.stop();
      await portal.start();
    }
  },
};

const edgeGone: ProofCase = {
  number: 29,
  title: 'The edge and its disk are gone in a call: closed after 90 s, rated to the last heartbeat',
  async run(stage) {
    const { world } = stage;
    const { portal } = world;
    await annsPlan(stage, { targets: [target('paid')] });
    await portal.setCredit('ann@example.com', 10_000_000);
    const callId = `gone-${Date.now()}@proof`;
    const its = await stage.phone('paid', answers());
    const caller = await stage.call(untilCut, { to: `+${annsNumber}`, callId });
    await caller.sip.awaits(200);
    const row = async () =>
      (
        await portal.sql<{
          state: string;
          cause: string;
          last_seen_seconds: number | null;
          seconds: number | null;
        }>(
          'select state, cause, last_seen_seconds, seconds from calls where carrier_call_id = $1',
          [callId],
        )
      )[0];
    await until('a heartbeat', async () => ((await row())?.last_seen_seconds ?? 0) > 3, 40_000);
    await world.killAgent();
    await world.killKamailio();
    const goneAt = Date.now();
    const seen = (await row())?.last_seen_seconds ?? 0;
    stage.close();
    world.forgetEdge();
    const ended = await until(
      'the end of the call',
      async () => {
        const found = await row();
        return found?.state === 'ended' ? found : null;
      },
      140_000,
    );
    const tookMs = Date.now() - goneAt;
    const [held] = await portal.sql<{ n: string }>('select count(*) as n from credit_holds');
    await world.startKamailio();
    await world.startAgent();
    must(Number(held?.n) === 0, 'a hold was left');
    must(ended.seconds === seen, `${ended.seconds} s are rated, ${seen} s were heard of`);
    must(its.sip.received('INVITE').length === 1, 'the phone rang again');
    return `closed after ${seconds(tookMs)}, ${ended.seconds} s rated, cause ${ended.cause}, no hold`;
  },
};

const sms: ProofCase = {
  number: 35,
  title:
    'A text with quotes and Hebrew, sent twice: one mail, 200 both; one of 8,000 bytes; 503 while the server is down',
  async run(stage) {
    const { world } = stage;
    const words = 'He said "yes" \\ שלום';
    const callId = `text-${Date.now()}@proof`;
    const send = async (line: number, code: number) => {
      const one = await stage.call(
        (says) => [says.message(words), { recv: 100, optional: true }, { recv: code }],
        { to: `+${annsNumber}`, line, callId, fromTag: 'text' },
      );
      await one.sip.finishes();
      one.ear.close();
      return one;
    };
    await send(0, 200);
    await send(1, 200);
    const mails = await until('the mail', async () => {
      const found = await world.portal.mails('ann@example.com');
      const its = found.filter(({ text }) => text.includes(words));
      return its.length > 0 ? its : null;
    });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const all = (await world.portal.mails('ann@example.com')).filter(({ text }) =>
      text.includes(words),
    );
    must(mails.length === 1 && all.length === 1, `${all.length} mails`);
    const long = `${'x'.repeat(7_990)} the end`;
    const longOne = await stage.call(
      (says) => [says.message(long), { recv: 100, optional: true }, { recv: 200 }],
      { to: `+${annsNumber}`, line: 1, callId: `long-${callId}` },
    );
    await longOne.sip.finishes();
    const unknown = await stage.call(
      (says) => [says.message(words), { recv: 100, optional: true }, { recv: 404 }],
      { to: '+12015559999', line: 3 },
    );
    await unknown.sip.finishes();
    await world.portal.stop();
    const refused = await send(2, 503);
    await world.portal.start();
    const again = refused.sip
      .received(503)[0]
      ?.message.headers.find(({ name }) => name === 'Retry-After');
    must(again?.value === '30', `Retry-After is ${again?.value}`);
    return 'one mail with its Hebrew and quotes; 8,000 bytes 200; unknown 404; 503 with Retry-After 30 while down';
  },
};

export const sliceCases: readonly ProofCase[] = [slices, edgeGone, sms];
