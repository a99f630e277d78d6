import { must, type ProofCase, seconds } from '../case.ts';
import { shareOf, tone } from '../../agent/tones.ts';
import { readWav, writeWav } from '../../agent/wav.ts';
import { until } from '../until.ts';
import { annsNumber, keepsRinging, type Stage, talks, tones } from '../stage.ts';
import { annsPlan, target } from './plans.ts';

const standardTone = 700;
/** What a customer recorded. */
const ownTone = 850;

/** Calls until a message is taken; what was heard of the greeting, and the sound that was mailed. */
async function leavesMessage(stage: Stage, talkMs: number, greetingTone = standardTone) {
  const { portal } = stage.world;
  stage.sound('greeting', tone(standardTone, 1_500));
  const before = (await portal.mails('ann@example.com')).length;
  const callId = `message-${Date.now()}@proof`;
  const caller = await stage.call(talks(talkMs), { to: `+${annsNumber}`, callId });
  const ok = await caller.sip.awaits(200, 15_000);
  caller.ear.speak(ok.message, tones.caller);
  await until('the greeting', () => caller.ear.packets > 60);
  const greeting = caller.ear.share(greetingTone);
  await caller.sip.finishes(talkMs + 15_000);
  must(greeting > 0.8, `the greeting was heard with ${greeting.toFixed(2)}`);
  const mail = await until('the mail', async () => {
    const all = await portal.mails('ann@example.com');
    const added = all.slice(0, all.length - before);
    return added.find(({ attachments }) => attachments.length > 0) ?? null;
  });
  const [attachment] = mail.attachments;
  must(attachment !== undefined, 'the mail has no sound');
  const samples = readWav(await portal.attachment(attachment.url));
  must(samples !== null, 'the sound is no WAV');
  const share = shareOf(samples.subarray(0, 8_000), tones.caller);
  must(share > 0.9, `the sound has the caller's tone with ${share.toFixed(2)}`);
  const row = await until('the row', async () => {
    const [found] = await portal.sql<{ cause: string | null; cost_micros: string; state: string }>(
      'select cause, cost_micros, state from calls where carrier_call_id = $1',
      [callId],
    );
    return found?.state === 'ended' && found.cause !== null ? found : null;
  });
  must(row.cause === 'voicemail', `the cause is ${row.cause}`);
  must(Number(row.cost_micros) === 0, `it costs ${row.cost_micros}`);
  return { greeting, share, soundMs: samples.length / 8, ok };
}

const silentThenMessage: ProofCase = {
  number: 11,
  title:
    'Silent for 5 s, then a message: greeting of the customer’s own, mail and row with the caller’s tone',
  async run(stage) {
    await annsPlan(stage, {
      targets: [{ ...target('a'), ringSeconds: 5 }],
      otherwise: { kind: 'voicemail' },
    });
    const { portal } = stage.world;
    const ann = await stage.ann();
    await portal.greet(ann, annsNumber, writeWav(tone(ownTone, 1_500)));
    const its = await stage.phone('a', keepsRinging);
    const { greeting, share, soundMs, ok } = await leavesMessage(stage, 6_000, ownTone);
    await its.sip.finishes();
    const [newest] = await portal.history(ann, 1);
    const kept = readWav(await portal.message(ann, newest?.id ?? ''));
    must(kept !== null, 'the row has no sound');
    const heard = shareOf(kept.subarray(0, 8_000), tones.caller);
    must(heard > 0.9, `the row's sound has the caller's tone with ${heard.toFixed(2)}`);
    await portal.greet(ann, annsNumber, null);
    const rang = ok.at - (its.sip.received('INVITE')[0]?.at ?? 0);
    return `answered after ${seconds(rang)}; greeting ${greeting.toFixed(2)}, ${seconds(soundMs)} of sound mailed, tone ${share.toFixed(2)}, $0`;
  },
};

/** Out of hours all day: callers are asked for a message at once. */
export const messageAtOnce = {
  targets: [target('a')],
  hours: { timeZone: 'UTC', week: [], holidays: [], outside: { kind: 'voicemail' } },
};

const messageOnly: ProofCase = {
  number: 12,
  title: 'A plan that is a message only: answered at once, recorded, cause voicemail, cost 0',
  async run(stage) {
    await annsPlan(stage, messageAtOnce);
    const began = Date.now();
    const { share, soundMs, ok } = await leavesMessage(stage, 6_000);
    return `answered within ${seconds(ok.at - began)}; ${seconds(soundMs)} mailed, tone ${share.toFixed(2)}`;
  },
};

const hangsUpAtTone: ProofCase = {
  number: 116,
  title: 'A caller who hangs up at the tone: a missed call, no message is promised, no mail',
  async run(stage) {
    const { portal } = stage.world;
    await annsPlan(stage, {
      targets: [{ ...target('a'), ringSeconds: 5 }],
      otherwise: { kind: 'voicemail' },
    });
    await stage.phone('a', keepsRinging);
    stage.sound('greeting', tone(standardTone, 1_500));
    const sounds = async () => {
      const all = await portal.mails('ann@example.com');
      return all.filter(({ attachments }) => attachments.length > 0).length;
    };
    const before = await sounds();
    const callId = `tone-${Date.now()}@proof`;
    const caller = await stage.call(talks(2_600), { to: `+${annsNumber}`, callId });
    await caller.sip.awaits(200, 15_000);
    await caller.sip.finishes(10_000);
    const row = await until('the row', async () => {
      const [found] = await portal.sql<{ cause: string | null; outcome: string; state: string }>(
        'select cause, outcome, state from calls where carrier_call_id = $1',
        [callId],
      );
      return found?.state === 'ended' && found.cause !== null ? found : null;
    });
    must(row.outcome === 'missed', `the outcome is ${row.outcome}`);
    must(row.cause === 'no-answer', `the cause is ${row.cause}`);
    must((await sounds()) === before, 'a message was mailed');
    return 'missed, cause no-answer, no mail';
  },
};

export const messageCases: readonly ProofCase[] = [silentThenMessage, messageOnly, hangsUpAtTone];
