import type { BrowserContext, Page } from '@playwright/test';
import { type DevEdged, startDevEdge } from '../../e2e/dev-edge.ts';
import { expect, test as base, written } from '../../e2e/fixtures.ts';
import { firstTarget } from '../numbers/numbers.page.ts';
import { caller, withMicrophone, withPlan } from './phone.page.ts';

const test = base.extend<object, { edged: DevEdged }>({
  edged: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const edged = await startDevEdge();
      await use(edged);
      await edged.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** A page that is a telephone with a number. */
async function telephoneOf(context: BrowserContext, url: string, number: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Its number').fill(`+${number}`);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('status')).toHaveText(`+${number} is on`);
  return page;
}

async function callFrom(telephone: Page, number: string): Promise<void> {
  await telephone.getByLabel('Call', { exact: true }).fill(`+${number}`);
  await telephone.getByRole('button', { name: 'Call', exact: true }).click();
}

/**
 * Calls until the other telephone rings: the edge refuses what has not been decided within two
 * seconds, which a busy machine does not manage each time, and who is told so calls again.
 */
async function callUntilItRings(from: Page, number: string, to: Page): Promise<void> {
  let seen = '';
  const look = async () => {
    const states = [from, to].map((one) => one.getByRole('status').textContent());
    return (seen = (await Promise.all(states)).join(', '));
  };
  do {
    await callFrom(from, number);
    await expect.poll(look).toMatch(/ calls$|Over: /);
  } while (!seen.endsWith(' calls'));
}

/** Whether a page hears somebody hum. */
const hears = (page: Page) =>
  page.evaluate(async () => {
    const reports = await Promise.all(
      (window as unknown as { made: RTCPeerConnection[] }).made.map((one) => one.getStats()),
    );
    return reports.some((report) =>
      [...report.values()].some(
        (one: { type: string; kind?: string; totalAudioEnergy?: number }) =>
          one.type === 'inbound-rtp' && one.kind === 'audio' && (one.totalAudioEnergy ?? 0) > 0.001,
      ),
    );
  });

/** Notes what a page connects by. */
async function withStatistics(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const made: RTCPeerConnection[] = [];
    Object.assign(window, { made });
    const Native = window.RTCPeerConnection;
    window.RTCPeerConnection = class extends Native {
      constructor(settings?: RTCConfiguration) {
        super(settings);
        made.push(this);
      }
    };
  });
}

test('without kamailio a telephone in a page calls, the next phone and the browser ring in their order, sound goes both ways, and the books have it', async ({
  page,
  context,
  edged: { portal, telephone },
}) => {
  await context.grantPermissions(['microphone']);
  await withMicrophone(context);
  await withStatistics(context);
  const { t, bar, switchOn, numbers } = await withPlan(page, portal, 'en');
  await switchOn.click();
  await expect(page.getByText(t('web-phone.open', { n: 1 }))).toBeVisible();
  const called = numbers[0] ?? '';
  const own = await telephoneOf(context, telephone, firstTarget);
  const other = await telephoneOf(context, telephone, caller);
  const state = other.getByRole('status');

  // The first phone of the plan declines, and the browser is next.
  await callUntilItRings(other, called, own);
  await expect(own.getByRole('status')).toHaveText(`+${caller} calls`);
  await expect(bar).toHaveCount(0);
  await own.getByRole('button', { name: 'Hang up' }).click();
  await expect(bar).toContainText(written(caller));
  await bar.getByRole('button', { name: t('web-phone.answer') }).click();
  await expect(state).toHaveText(`You talk with +${called}`);
  await expect.poll(() => hears(page)).toBe(true);
  await expect.poll(() => hears(other)).toBe(true);
  await other.getByRole('button', { name: 'Hang up' }).click();
  await expect(bar).toHaveCount(0);

  // The first phone answers, and the browser hears nothing of it.
  await callUntilItRings(other, called, own);
  await own.getByRole('button', { name: 'Answer' }).click();
  await expect(state).toHaveText(`You talk with +${called}`);
  await expect(own.getByRole('status')).toHaveText(`You talk with +${caller}`);
  await expect(bar).toHaveCount(0);
  await own.getByRole('button', { name: 'Hang up' }).click();
  await expect(state).toContainText('Over');

  // Nobody is called who has no such number.
  await expect(async () => {
    await callFrom(other, '447700900999');
    await expect(state).toContainText('Over: Not Found', { timeout: 5_000 });
  }).toPass();

  // Both calls that were answered stand in the history.
  await page.reload();
  const history = page.getByRole('region', { name: t('calls.title'), exact: true });
  const answered = history
    .getByRole('listitem')
    // A day is an item of the list as well, and has its calls in it.
    .filter({ hasNot: page.getByRole('listitem') })
    .filter({ hasText: written(caller), hasNotText: t('calls.missed') });
  await expect(answered).toHaveCount(2);
});
