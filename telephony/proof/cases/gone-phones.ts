import type { Socket } from 'node:net';
import { lateMs, milliseconds, must, type ProofCase } from '../case.ts';
import { openTab, registerTab, type TabName } from '../raw-tab.ts';
import { until } from '../until.ts';
import { annsNumber, answers, type Stage, talks } from '../stage.ts';
import { annsPlan, target } from './plans.ts';
import { browser } from './web-phones.ts';

async function tabAt(stage: Stage): Promise<Socket> {
  const { url } = stage.world.portal;
  const tab = await openTab(Number(new URL(url).port), '/phone', url);
  if (typeof tab === 'number') throw new Error(`A tab got ${tab}`);
  return tab;
}

const signedOut: ProofCase = {
  number: 110,
  title: 'A sign-in is ended: its tab, which does as it likes, rings no more and registers no more',
  async run(stage) {
    const { portal } = stage.world;
    await annsPlan(stage, { targets: [browser, target('a')] });
    const intruder = await portal.logIn('ann@example.com');
    const given = await portal.phoneToken(intruder);
    const its: TabName = { ...given, user: given.username.split(':')[1] ?? '' };
    const tab = await tabAt(stage);
    must((await registerTab(tab, its)) === 200, 'the tab could not register at first');
    const closed = new Promise<number>((resolve) => {
      // A browser answers the close; kamailio ends the connection then.
      tab.on('data', (bytes: Buffer) => {
        if ((bytes[0] ?? 0) === 0x88) tab.end(Buffer.from([0x88, 0x80, 0, 0, 0, 0]));
      });
      tab.on('close', () => resolve(Date.now()));
    });
    const began = Date.now();
    await portal.logOut(intruder);
    await until('the order', () => stage.logged('phone-gone').length > 0, 5_000);
    const after = (await closed) - began;
    must(after < 2_000 + lateMs(), `its connection was closed after ${after} ms`);
    const again = await tabAt(stage);
    const code = await registerTab(again, its);
    must(code === 403, `it registered again with ${code}`);
    const telephone = await stage.phone('a', answers());
    const caller = await stage.call(talks(1_000), { to: `+${annsNumber}` });
    const invite = await telephone.sip.awaits('INVITE');
    const [asked] = caller.sip.sent('INVITE');
    const rang = invite.at - (asked?.at ?? 0);
    must(rang < 500 + lateMs(), `the telephone rang after ${rang} ms`);
    await caller.sip.finishes();
    again.destroy();
    return `closed after ${milliseconds(after)}, then 403; the next phone rang after ${milliseconds(rang)}`;
  },
};

export const gonePhoneCases: readonly ProofCase[] = [signedOut];
