import { must, type ProofCase } from '../case.ts';
import { phone } from '../scenario.ts';
import { until } from '../until.ts';
import { annsNumber, answers, talks, tones } from '../stage.ts';
import { annsPlan, target } from './plans.ts';
import { callersRtp } from '../world.ts';
import { annsBrowser, bar, browser } from './web-phones.ts';

const answer = { name: 'Answer' };

const telephoneAnswers: ProofCase = {
  number: 13,
  title: 'Web phone and telephone at once: the telephone answers, the browser stops ringing',
  async run(stage) {
    await annsPlan(stage, { order: 'at-once', targets: [browser, target('a')] });
    const { page } = await annsBrowser(stage);
    const telephone = await stage.phone('a', answers(2_000));
    const caller = await stage.call(talks(1_500), { to: `+${annsNumber}` });
    await page.getByRole('button', answer).waitFor();
    await caller.sip.awaits(200);
    await bar(page).waitFor({ state: 'hidden', timeout: 3_000 });
    await caller.sip.finishes();
    await telephone.sip.finishes();
    return 'it rang, and closed when the telephone had it';
  },
};

const twoTabs: ProofCase = {
  number: 15,
  title: 'Two tabs ring, one answers: the other closes',
  async run(stage) {
    await annsPlan(stage, { targets: [browser] });
    const { phones, page } = await annsBrowser(stage);
    const other = await phones.page('ann@example.com');
    await until('two open tabs', () => stage.logged('tab').length >= 2, 15_000);
    const caller = await stage.call(talks(2_000), { to: `+${annsNumber}` });
    await Promise.all([page, other].map((one) => one.getByRole('button', answer).waitFor()));
    await other.getByRole('button', answer).click();
    await caller.sip.awaits(200);
    await bar(page).waitFor({ state: 'hidden', timeout: 3_000 });
    must(await bar(other).isVisible(), 'the tab that answered shows no talk');
    await caller.sip.finishes();
    return 'both rang, one talked';
  },
};

const keysAndHold: ProofCase = {
  number: 20,
  title: 'The browser presses keys and holds: telephone events, then silence, then its tone again',
  async run(stage) {
    await annsPlan(stage, { targets: [browser] });
    const { page } = await annsBrowser(stage);
    const caller = await stage.call(
      (says) => [
        says.invite,
        { recv: 100, optional: true },
        { recv: 180, optional: true },
        { recv: 200, route: true },
        says.ack,
        { recv: 'INVITE' },
        phone.ok(callersRtp),
        { recv: 'ACK' },
        { recv: 'INVITE' },
        phone.ok(callersRtp),
        { recv: 'ACK' },
        { recv: 'BYE' },
        phone.ok(),
      ],
      { to: `+${annsNumber}` },
    );
    await page.getByRole('button', answer).click();
    const ok = await caller.sip.awaits(200);
    caller.ear.speak(ok.message, tones.caller);
    await page.waitForTimeout(1_500);
    await page.getByRole('button', { name: 'Keypad' }).click();
    await page.getByRole('button', { name: '5', exact: true }).click();
    await page.waitForTimeout(600);
    await page.getByRole('button', { name: '#', exact: true }).click();
    await until('telephone events', () => caller.ear.keys.length >= 2);
    must(caller.ear.keys.join('') === '5#', `the caller got the keys ${caller.ear.keys.join('')}`);
    await page.getByRole('button', { name: 'Hold' }).click();
    await until('the talk on hold', () => caller.sip.received('INVITE')[0]);
    await page.waitForTimeout(1_500);
    const held = caller.ear.share(tones.phone, Date.now() - 1_000);
    await page.getByRole('button', { name: 'Hold' }).click();
    await until('the talk again', () => caller.sip.received('INVITE')[1]);
    await page.waitForTimeout(2_000);
    const again = caller.ear.share(tones.phone, Date.now() - 1_000);
    await page.getByRole('button', { name: 'Hang up' }).click();
    await caller.sip.finishes();
    must(held < 0.1, `on hold the caller heard the browser with ${held.toFixed(2)}`);
    must(again > 0.6, `after it the caller heard the browser with ${again.toFixed(2)}`);
    return `keys 5 #; on hold ${held.toFixed(2)}, after it ${again.toFixed(2)}`;
  },
};

export const webTalkCases = [telephoneAnswers, twoTabs, keysAndHold];
