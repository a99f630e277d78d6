import type { Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { lateMs, milliseconds, must, type ProofCase, seconds } from '../case.ts';
import { until } from '../until.ts';
import { annsNumber, answers, keepsRinging, type Stage, talks, tones } from '../stage.ts';
import { inviteByTab, openTab, registerTab, type TabName } from '../raw-tab.ts';
import { phoneSecrets } from '../world.ts';
import { WebPhones } from '../web-phone.ts';
import { annsPlan, newestLegs, target } from './plans.ts';

const ann = 'ann@example.com';
export const browser = { kind: 'browser', ringSeconds: 20 } as const;

/** Ann's browser, signed in on the portal's own page, with her number ringing it. */
export async function annsBrowser(stage: Stage) {
  const { portal, folder } = stage.world;
  const phones = await stage.keep(WebPhones.open({ url: portal.url, folder, hertz: tones.phone }));
  const page = await phones.page(ann);
  await isOpen(stage);
  return { phones, page };
}

/** As soon as the agent knows a tab. */
async function isOpen(stage: Stage, count = 1): Promise<void> {
  await until(`${count} open tabs`, () => stage.logged('tab').length >= count, 15_000);
}

/** What the page shows of a call. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Call in this browser' });

const answerButton = { name: 'Answer' };

const bothRing: ProofCase = {
  number: 14,
  title: 'Web phone and telephone at once: the browser answers; sound both ways, no cost',
  async run(stage) {
    await annsPlan(stage, { order: 'at-once', targets: [browser, target('a')] });
    const { phones, page } = await annsBrowser(stage);
    const telephone = await stage.phone('a', keepsRinging);
    const caller = await stage.call(talks(6_000), { to: `+${annsNumber}` });
    const began = Date.now();
    await page.getByRole('button', answerButton).waitFor();
    const rangAfter = Date.now() - began;
    const words = await bar(page).innerText();
    must(words.includes('7911 123456') || words.includes('7911'), `the page says "${words}"`);
    await page.getByRole('button', answerButton).click();
    const ok = await caller.sip.awaits(200);
    caller.ear.speak(ok.message, tones.caller);
    await telephone.sip.finishes();
    const heard = await phones.hears(page);
    await caller.sip.finishes();
    const heardByCaller = caller.ear.share(tones.phone);
    must(Math.abs(heard - tones.caller) < 15, `the page heard ${heard.toFixed(0)} Hz`);
    must(heardByCaller > 0.6, `the caller heard the browser with ${heardByCaller.toFixed(2)}`);
    await bar(page).waitFor({ state: 'hidden' });
    const row = await until('the row', async () => {
      const [newest] = await stage.world.portal.history(await stage.ann(), 1);
      return newest?.callDestination === 'browser' ? newest : null;
    });
    must(row.cost === 0 && row.outcome === 'answered', `the row costs ${row.cost}`);
    return `rang after ${milliseconds(rangAfter)}; the page heard ${heard.toFixed(0)} Hz, the caller the microphone with ${heardByCaller.toFixed(2)}; ${row.seconds} s, $0`;
  },
};

const nobodyOpen: ProofCase = {
  number: 16,
  title: 'No tab is open: the next phone rings at once',
  async run(stage) {
    await annsPlan(stage, { targets: [browser, target('a')] });
    const telephone = await stage.phone('a', answers());
    const caller = await stage.call(talks(1_000), { to: `+${annsNumber}` });
    const invite = await telephone.sip.awaits('INVITE');
    const [asked] = caller.sip.sent('INVITE');
    const after = invite.at - (asked?.at ?? 0);
    must(after < 500 + lateMs(), `the telephone rang after ${after} ms`);
    await caller.sip.finishes();
    return `the telephone rang after ${milliseconds(after)}`;
  },
};

const declines: ProofCase = {
  number: 17,
  title: 'The browser declines: the next phone rings; it hangs up: the caller gets BYE',
  async run(stage) {
    await annsPlan(stage, { targets: [browser, target('a')] });
    const { page } = await annsBrowser(stage);
    const telephone = await stage.phone('a', answers());
    const first = await stage.call(talks(1_000), { to: `+${annsNumber}` });
    await page.getByRole('button', { name: 'Decline' }).click();
    await telephone.sip.awaits('INVITE');
    await first.sip.finishes();
    const codes = await until('the legs', async () => {
      const legs = await newestLegs(stage);
      return legs.length > 1 ? legs.map((leg) => leg.sip_code) : null;
    });
    must(codes[0] === 603 && codes[1] === 200, `the legs say ${codes.join()}`);
    const second = await stage.call(
      (says) => [
        says.invite,
        { recv: 100, optional: true },
        { recv: 180, optional: true },
        { recv: 200, route: true },
        says.ack,
        { recv: 'BYE' },
      ],
      { to: `+${annsNumber}`, line: 1, from: 'restricted', contact: '447911999888' },
    );
    await page.getByRole('button', answerButton).click();
    await second.sip.awaits(200);
    await page.waitForTimeout(1_000);
    const hungUpAt = Date.now();
    await page.getByRole('button', { name: 'Hang up' }).click();
    const bye = await second.sip.awaits('BYE');
    const { startLine } = bye.message;
    must(startLine.includes('447911999888@'), `the hidden caller is addressed by ${startLine}`);
    return `legs ${codes.join(', ')}; BYE ${milliseconds(Math.max(0, bye.at - hungUpAt))} after the click`;
  },
};

const killed: ProofCase = {
  number: 18,
  title: 'A tab is killed in a call: the caller gets BYE within 10 s',
  async run(stage) {
    await annsPlan(stage, { targets: [browser] });
    const { page, phones } = await annsBrowser(stage);
    const caller = await stage.call(
      (says) => [
        says.invite,
        { recv: 100, optional: true },
        { recv: 180, optional: true },
        { recv: 200, route: true },
        says.ack,
        { recv: 'BYE', timeoutMs: 15_000 },
      ],
      { to: `+${annsNumber}` },
    );
    await page.getByRole('button', answerButton).click();
    await caller.sip.awaits(200);
    await page.waitForTimeout(2_000);
    const killedAt = Date.now();
    phones.kill();
    const bye = await caller.sip.awaits('BYE', 15_000);
    const after = bye.at - killedAt;
    must(after < 10_000, `the caller got BYE after ${after} ms`);
    const row = await until('the row', async () => {
      const [leg] = await newestLegs(stage);
      return leg && leg.seconds > 0 ? leg : null;
    });
    return `BYE after ${seconds(after)}; ${row.seconds} s in the row`;
  },
};

const secondsFromNow = (count: number) => Math.floor(Date.now() / 1_000) + count;

/** Credentials as the portal makes them, by whatever secret and for whatever time. */
function madeUp(user: string, { secret, expires }: { secret: string; expires: number }): TabName {
  const username = `${expires}:${user}`;
  return {
    user,
    username,
    password: createHmac('sha256', secret).update(username).digest('base64'),
  };
}

/** Addresses that would end what the agent is told of a tab, or be more than one word of it. */
const badContacts = [
  String.raw`sip:\x@there.invalid`,
  'sip:tab@there.invalid","ev":"list","body":"eyJyZXN1bHQiOltdfQ==","x":"',
  'sip:tab@there.invalid\0","ev":"list","body":"","x":"',
  'sip:tab@there.invalid;x="y"',
  'sip:\u0001@there.invalid',
];

const credentials: ProofCase = {
  number: 19,
  title:
    'Credentials: forged, expired, another’s, a wrong Origin; the older secret works; a contact that is none is 400',
  async run(stage) {
    const [current, older] = phoneSecrets;
    const { portal } = stage.world;
    const port = Number(new URL(portal.url).port);
    const as = async (its: TabName): Promise<number> => {
      const socket = await openTab(port, '/phone', portal.url);
      if (typeof socket === 'number') return socket;
      try {
        return await registerTab(socket, its);
      } finally {
        socket.destroy();
      }
    };
    const soon = secondsFromNow(900);
    const given = await portal.phoneToken(await stage.ann());
    const [, user = ''] = given.username.split(':');
    const codes = {
      given: await as({ ...given, user }),
      older: await as(madeUp(user, { secret: older, expires: soon })),
      forged: await as(madeUp(user, { secret: 'of-nobody', expires: soon })),
      expired: await as(madeUp(user, { secret: current, expires: secondsFromNow(-1) })),
      another: await as({ ...given, user: 'somebody.else' }),
    };
    const told = Object.values(codes).join();
    must(told === '200,200,401,401,403', `the edge says ${JSON.stringify(codes)}`);
    for (const contact of badContacts) {
      const code = await as({ ...given, user, contact });
      must(code === 400, `a tab at ${JSON.stringify(contact)} got ${code}`);
    }
    must(stage.logged('not-understood').length === 0, 'the agent was told what it can’t read');
    must(stage.logged('no-kamailio').length === 0, 'the agent lost its line to kamailio');
    const stranger = await openTab(port, '/phone', 'http://elsewhere.example');
    must(
      stranger === 403,
      `another site's page got ${typeof stranger === 'number' ? stranger : 101}`,
    );
    const tab = await openTab(port, '/phone', portal.url);
    if (typeof tab === 'number') throw new Error(`A tab got ${tab}`);
    const dialled = await inviteByTab(tab, { ...given, user });
    tab.destroy();
    must(dialled === 403, `a tab that dials out got ${dialled}`);
    return `${told}; contacts that are none 400; another site 403; dialling out 403`;
  },
};

export const webPhoneCases = [bothRing, nobodyOpen, declines, killed, credentials];
