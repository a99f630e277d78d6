import type { Page } from '@playwright/test';
import { customerAt, demoPassword, expect, test as base, written } from '../../e2e/fixtures.ts';
import { LiveEdge } from '../../e2e/live-edge.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { type Portal, startPortal } from '../../e2e/portal.ts';
import { SipTabs } from '../../e2e/sip-tabs.ts';
import { caller, withMicrophone, withPlan } from './phone.page.ts';

const secret = 'secret-of-browsers-in-the-tests';

interface Phoned {
  portal: Portal;
  tabs: SipTabs;
}

/** A portal whose customers may let browsers ring, and the part of an edge that they register at. */
const test = base.extend<object, { phoned: Phoned }>({
  phoned: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const tabs = new SipTabs(secret);
      const port = await tabs.listen();
      const settings = { PHONE_URL: '/phone', PHONE_SECRETS: secret };
      const portal = await startPortal({ ...settings, PHONE_EDGE: `127.0.0.1:${port}` });
      await use({ portal, tabs });
      await portal.close();
      tabs.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const askedIn = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { asked: { microphone: number; notifications: number } }).asked,
  );

/** The tabs of this customer: others of the worker are gone by then. */
const registered = (tabs: SipTabs, count: number) =>
  expect.poll(() => tabs.open.length).toBe(count);

for (const language of ['en', 'he'] as const) {
  test(`a browser rings once somebody lets it, says who calls, and declines, answers and mutes (${language})`, async ({
    page,
    context,
    phoned: { portal, tabs },
  }) => {
    await withMicrophone(context);
    const { t, bar, ring, switchOn } = await withPlan(page, portal, language);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // A page that is opened asks for nothing and is no phone.
    expect(await askedIn(page)).toEqual({ microphone: 0, notifications: 0 });
    expect(tabs.open).toEqual([]);
    await expect(page.getByText(t('web-phone.none-open'))).toBeVisible();
    await switchOn.click();
    await expect(page.getByText(t('web-phone.open', { n: 1 }))).toBeVisible();
    await registered(tabs, 1);
    expect(await askedIn(page)).toEqual({ microphone: 1, notifications: 1 });

    const [tab] = tabs.open;
    const edit = page.getByRole('button', { name: t('ring-plan.edit') });
    await edit.focus();
    ring(tab);
    await expect(bar).toContainText(written(caller));
    await expect(bar.getByRole('button', { name: t('web-phone.answer') })).toBeFocused();
    expect(await lookOver(page, language, 'a call in the browser')).toEqual([]);
    await bar.getByRole('button', { name: t('web-phone.decline') }).click();
    await expect(bar).toHaveCount(0);
    await expect(edit).toBeFocused();
    await expect.poll(() => tab?.said).toContain('603');
    expect((await askedIn(page)).microphone).toBe(1);

    ring(tab);
    await bar.getByRole('button', { name: t('web-phone.answer') }).click();
    await expect.poll(() => tab?.said).toContain('200');
    const mute = bar.getByRole('button', { name: t('web-phone.mute') });
    await expect(mute).toBeFocused();
    await mute.click();
    await expect(mute).toHaveAttribute('aria-pressed', 'true');
    await expect(bar.getByRole('status').first()).toContainText(t('web-phone.muted'));
    await bar.getByRole('button', { name: t('web-phone.hang-up') }).click();
    await expect.poll(() => tab?.said).toContain('BYE');
    await expect(bar).toHaveCount(0);
    await expect(edit).toBeFocused();

    await page.getByRole('button', { name: t('web-phone.switch-off') }).click();
    await registered(tabs, 0);
    await expect(page.getByText(t('web-phone.none-open'))).toBeVisible();
  });
}

test('a call is taken and ended while a dialog is open, which keeps what was typed', async ({
  page,
  context,
  phoned: { portal, tabs },
}) => {
  await withMicrophone(context);
  const { t, bar, ring, switchOn } = await withPlan(page, portal, 'en');
  await switchOn.click();
  await registered(tabs, 1);
  const [tab] = tabs.open;
  const side = page.getByRole('navigation', { name: t('shell.pages') }).first();
  await side.getByRole('link', { name: t('nav.billing') }).click();
  await page.getByRole('button', { name: t('card.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByRole('textbox', { name: t('card.number'), exact: true });
  await number.fill('424242');
  ring(tab);
  await expect(bar).toContainText(written(caller));
  await expect(dialog.getByRole('alert').filter({ hasText: written(caller) })).toHaveCount(1);
  // Who types is not torn away, and goes on to the call by keys.
  await expect(number).toBeFocused();
  expect(await lookOver(page, 'en', 'a call over a dialog')).toEqual([]);
  const answer = bar.getByRole('button', { name: t('web-phone.answer') });
  for (let stop = 0; stop < 20; stop += 1) {
    if (await answer.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => tab?.said).toContain('200');
  const mute = bar.getByRole('button', { name: t('web-phone.mute') });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  // Whatever comes or goes meanwhile, the same talk stands with what was opened in it.
  const keypad = bar.getByRole('button', { name: t('web-phone.keypad'), exact: true });
  await keypad.click();
  await expect(number).toHaveValue('4242 42');
  await number.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(bar.getByRole('group', { name: t('web-phone.keypad') })).toBeVisible();
  // A question goes, and whoever is at the call stays there.
  await side.getByRole('link', { name: t('nav.account') }).click();
  const codes = page.getByRole('switch', { name: t('security.two-factor') });
  await codes.click();
  await expect(codes).toBeChecked();
  await codes.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await mute.focus();
  await mute.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(mute).toBeFocused();
  await bar.getByRole('button', { name: t('web-phone.hang-up') }).click();
  await expect.poll(() => tab?.said).toContain('BYE');
  await expect(bar).toHaveCount(0);
});

test('two tabs ring, one answers, and the other says nothing more', async ({
  page,
  context,
  phoned: { portal, tabs },
}) => {
  await withMicrophone(context);
  const { t, bar, barOf, ring, switchOn } = await withPlan(page, portal, 'en', {
    callerIds: [{ number: caller, comment: 'Old office' }],
  });
  await switchOn.click();
  await registered(tabs, 1);
  const other = await context.newPage();
  await other.goto(page.url());
  await registered(tabs, 2);
  const [one, two] = tabs.open;
  for (const tab of [one, two]) ring(tab);
  // A verified phone of one's own is named.
  for (const where of [bar, barOf(other)]) await expect(where).toContainText('Old office');
  await barOf(other)
    .getByRole('button', { name: t('web-phone.answer') })
    .click();
  await expect.poll(() => two?.said).toContain('200');
  one?.cancel();
  await expect(bar).toHaveCount(0);
  await expect(barOf(other).getByRole('button', { name: t('web-phone.hang-up') })).toBeVisible();
  two?.hangUp();
  await expect(barOf(other)).toHaveCount(0);
  // Nobody spoke here, and nothing was opened to hear it.
  expect((await askedIn(other)).microphone).toBe(1);
  expect((await askedIn(page)).microphone).toBe(1);
  await context.close();
  await registered(tabs, 0);
});

test('an intruder’s tab keeps no phone once the owner has a new password', async ({
  page,
  context,
  browser,
  phoned: { portal, tabs },
}) => {
  const edge = new LiveEdge(portal.url);
  const gone: string[] = [];
  edge.onPhoneGone((session) => {
    gone.push(session);
    tabs.letGo(session);
  });
  edge.hear();
  await withMicrophone(context);
  const { email, switchOn } = await withPlan(page, portal, 'en');
  await switchOn.click();
  await registered(tabs, 1);
  const [stolen] = tabs.open;
  const session = stolen?.session;

  const safe = await browser.newContext();
  const ownersPage = await safe.newPage();
  const owner = customerAt(ownersPage, portal, 'en');
  await owner.enter(email, '/profile/account');
  const token = await ownersPage.evaluate(
    () => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { token?: string }).token,
  );
  const op = (path: string, value: string) => ({ op: 'replace', path: `/Customer/${path}`, value });
  const { status } = await fetch(`${portal.url}/api/vnumber/account-information`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'brand-id': '1',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify([
      op('CurrentPassword', demoPassword),
      op('NewPassword', 'Another2026portal'),
    ]),
  });
  expect(status).toBe(200);
  await expect.poll(() => gone).toEqual([session]);
  await registered(tabs, 0);
  // The page notices by itself, without a word of anybody there.
  await expect(page).toHaveURL(/\/home/);
  await expect.poll(() => tabs.open).toEqual([]);
  expect(stolen?.said).toEqual([]);
  await safe.close();
  edge.close();
});

test('devices are remembered, a sound is played to try them, and a weak line is said', async ({
  page,
  context,
  phoned: { portal, tabs },
}) => {
  await withMicrophone(context);
  await context.addInitScript(() => {
    const device = (kind: string, deviceId: string, label: string) => ({ kind, deviceId, label });
    navigator.mediaDevices.enumerateDevices = () =>
      Promise.resolve([
        device('audioinput', 'desk', 'Desk microphone'),
        device('audiooutput', 'head', 'Headset'),
      ] as MediaDeviceInfo[]);
    const played: string[] = [];
    let lost = 0;
    Object.assign(window, { played });
    HTMLMediaElement.prototype.setSinkId = (id: string) => {
      played.push(id);
      return Promise.resolve();
    };
    RTCPeerConnection.prototype.getStats = () => {
      lost += 50;
      const heard = {
        type: 'inbound-rtp',
        kind: 'audio',
        packetsReceived: lost,
        packetsLost: lost,
      };
      return Promise.resolve(new Map([['heard', heard]]) as unknown as RTCStatsReport);
    };
  });
  const { t, bar, ring, switchOn } = await withPlan(page, portal, 'en');
  await page.reload();
  await switchOn.click();
  await registered(tabs, 1);
  let before: (typeof tabs.open)[number] | undefined;
  const talk = async () => {
    // The page that was left may still stand there as the one tab.
    await expect.poll(() => tabs.open.length === 1 && tabs.open[0] !== before).toBe(true);
    [before] = tabs.open;
    ring(before);
    await bar.getByRole('button', { name: t('web-phone.answer') }).click();
    await bar.getByRole('button', { name: t('web-phone.devices') }).click();
  };
  await talk();
  const microphone = bar.getByLabel(t('web-phone.microphone'));
  const loudspeaker = bar.getByLabel(t('web-phone.loudspeaker'));
  await microphone.selectOption({ label: 'Desk microphone' });
  await loudspeaker.selectOption({ label: 'Headset' });
  await bar.getByRole('button', { name: t('web-phone.play') }).click();
  const played = () => page.evaluate(() => (window as unknown as { played: string[] }).played);
  await expect.poll(async () => (await played()).slice(-2)).toEqual(['head', 'head']);
  await expect(bar.getByText(t('web-phone.weak'))).toBeVisible();
  expect(await lookOver(page, 'en', 'devices')).toEqual([]);
  await bar.getByRole('button', { name: t('web-phone.hang-up') }).click();
  await page.reload();
  await talk();
  await expect(microphone).toHaveValue('desk');
  await expect(loudspeaker).toHaveValue('head');
  await expect.poll(async () => (await played()).at(-1)).toBe('head');
});
