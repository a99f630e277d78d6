import { milliseconds, must, type ProofCase } from '../case.ts';
import { requestUri, valueOf } from '../../agent/sip-message.ts';
import { talkedMs } from '../sipp.ts';
import { until } from '../until.ts';
import { annsNumber, answers, isRefused, type Stage, talks, tones } from '../stage.ts';
import { type PhoneName, phones } from '../world.ts';
import { annsBrowser } from './web-phones.ts';

/** Lets Ann's number ring a phone; she saves it as her page does. */
export async function annForwardsTo(stage: Stage, which: PhoneName): Promise<void> {
  const { number } = phones[which];
  await stage.world.portal.forward(await stage.ann(), annsNumber, number.slice(1));
}

/** A talk with tones both ways; what each side heard, and the newest row of the history. */
export async function talk(stage: Stage, which: PhoneName, talkMs: number) {
  const { portal } = stage.world;
  const ann = await stage.ann();
  const [last] = await portal.history(ann, 1);
  const phone = await stage.phone(which, answers());
  const caller = await stage.call(talks(talkMs), { to: `+${annsNumber}` });
  const invite = await phone.sip.awaits('INVITE');
  const ok = await caller.sip.awaits(200);
  phone.ear.speak(invite.message, tones.phone);
  caller.ear.speak(ok.message, tones.caller);
  await caller.sip.finishes(talkMs + 10_000);
  await phone.sip.finishes();
  const hungUpAt = Date.now();
  const row = await until(
    'the row of the call',
    async () => {
      const [newest] = await portal.history(ann, 1);
      return newest && newest.id !== last?.id ? newest : null;
    },
    5_000,
  );
  return { phone, caller, invite, row, rowAfterMs: Date.now() - hungUpAt };
}

const firstCall: ProofCase = {
  number: 1,
  title: 'A call rings the phone; tones both ways; a row with its seconds within 3 s',
  async run(stage) {
    await annForwardsTo(stage, 'a');
    const { phone, caller, invite, row, rowAfterMs } = await talk(stage, 'a', 5_000);
    const [heardByCaller, heardByPhone] = [
      caller.ear.share(tones.phone),
      phone.ear.share(tones.caller),
    ];
    must(heardByCaller > 0.9, `the caller heard the phone's tone with ${heardByCaller.toFixed(2)}`);
    must(heardByPhone > 0.9, `the phone heard the caller's tone with ${heardByPhone.toFixed(2)}`);
    const talked = talkedMs(caller.sip);
    must(
      Math.abs(row.seconds * 1_000 - talked) < 750,
      `the row says ${row.seconds} s of ${talked} ms`,
    );
    must(row.outcome === 'answered', `the row says ${row.outcome}`);
    must(row.callDestination === phones.a.number.slice(1), `the row names ${row.callDestination}`);
    must(rowAfterMs < 3_000, `the row came after ${rowAfterMs} ms`);
    const diversion = valueOf(invite.message, 'Diversion');
    must(diversion.includes(`+${annsNumber}`), `Diversion is "${diversion}"`);
    must(
      valueOf(invite.message, 'From').includes('+447911123456'),
      'the phone shows another caller',
    );
    return `row after ${milliseconds(rowAfterMs)}, ${row.seconds} s, $${row.cost}; tones ${heardByCaller.toFixed(2)} and ${heardByPhone.toFixed(2)}; ${caller.ear.packets} and ${phone.ear.packets} packets`;
  },
};

/** Saves another phone by hand, as she does: Change, the number and once more, Save. */
async function savesOnPage(stage: Stage, which: PhoneName): Promise<void> {
  const { page } = await annsBrowser(stage);
  await page.goto(`${stage.world.portal.url}/profile/service-configuration`);
  const number = page.getByRole('article').filter({ hasText: '20 7946 0123' });
  await number.getByRole('button', { name: /^Change/ }).click();
  const phone = phones[which].number.slice(2);
  // Opened, the form has the focus: what follows is typed.
  await number.locator('input:focus').waitFor();
  for (const box of ['1', phone, '1', phone]) {
    await page.keyboard.type(box);
    await page.keyboard.press('Tab');
  }
  await number.getByRole('button', { name: /^Save/ }).click();
  await number.getByText(phone.slice(-4)).first().waitFor();
}

const savedPhone: ProofCase = {
  number: 2,
  title: 'Another phone is saved on the page; the very next call rings it and not the old one',
  async run(stage) {
    await annForwardsTo(stage, 'a');
    await savesOnPage(stage, 'b');
    const old = await stage.phone('a', answers());
    const { invite, row } = await talk(stage, 'b', 1_500);
    must(requestUri(invite.message).includes(phones.b.number), 'the call went elsewhere');
    must(old.sip.received('INVITE').length === 0, 'the old phone rang');
    must(row.callDestination === phones.b.number.slice(1), `the row names ${row.callDestination}`);
    return `${row.seconds} s at the new phone, nothing at the old one`;
  },
};

const unknownNumber: ProofCase = {
  number: 3,
  title: 'An unknown number is 404, one that is none is 484; nobody is billed',
  async run(stage) {
    const { portal } = stage.world;
    const count = async () =>
      (await portal.sql<{ n: string }>('select count(*) as n from calls'))[0]?.n;
    const before = await count();
    const unknown = await stage.call(isRefused(404), { to: '+12015559999' });
    await unknown.sip.finishes();
    unknown.ear.close();
    const malformed = await stage.call(isRefused(484), { to: 'reception', line: 1 });
    await malformed.sip.finishes();
    const help = await stage.call(isRefused(404), { to: '112', line: 2 });
    await help.sip.finishes();
    must((await count()) === before, 'a row was written');
    const took = unknown.sip.received(404)[0]?.at ?? 0;
    const asked = unknown.sip.sent('INVITE')[0]?.at ?? 0;
    const reasons = unknown.sip.received(404).map(({ message }) => valueOf(message, 'Reason'));
    return `404 after ${milliseconds(took - asked)} with Reason ${reasons.join()}; 484; 112 is 404`;
  },
};

export const callCases: readonly ProofCase[] = [firstCall, savedPhone, unknownNumber];
