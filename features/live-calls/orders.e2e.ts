import type { Page } from '@playwright/test';
import { expect, type Language, test, written } from '../../e2e/fixtures.ts';
import { type EdgeCall, LiveEdge } from '../../e2e/live-edge.ts';
import { lookOver } from '../../e2e/look-over.ts';
import type { Portal } from '../../e2e/portal.ts';
import { firstTarget, openNumbers } from '../numbers/numbers.page.ts';

const caller = '16465550312';
/** In no range that numbers are given out of: a number of the house is no phone to ring. */
const other = '16465550177';

/** A customer with two phones, and the call that rings one of them. */
async function calledAt(page: Page, portal: Portal, language: Language) {
  const numbers = [{ forwardTo: [firstTarget] }, { forwardTo: [other] }];
  const dana = await openNumbers(page, portal, language, { numbers });
  const { t } = dana;
  const edge = new LiveEdge(portal.url);
  const ring = () => edge.ring(dana.numbers[0] ?? '', caller);
  const live = page.getByRole('list', { name: t('live-calls.title') });
  const press = (key: 'hang-up' | 'ring-elsewhere' | 'voicemail') =>
    live.getByRole('button', { name: t(`live-calls.${key}`) }).click();
  return { ...dana, edge, ring, live, press };
}

/** What the edge was told of a call; nothing follows within a moment. */
async function ordersOf(edge: LiveEdge, call: EdgeCall) {
  await expect.poll(() => edge.of(call).length).toBeGreaterThan(0);
  await new Promise((resume) => setTimeout(resume, 500));
  return edge.of(call);
}

for (const language of ['en', 'he'] as const) {
  test(`a call rings elsewhere, then goes to a message, then ends, as it is told (${language})`, async ({
    page,
    portal,
  }) => {
    const { t, edge, ring, live, press, history } = await calledAt(page, portal, language);
    edge.hear();
    await expect(page.getByText(t('calls.empty'))).toBeVisible();
    const call = await ring();
    await expect(live.getByText(written(firstTarget))).toBeVisible();
    // The very first call is one.
    await expect(page.getByText(t('calls.empty'))).toBeHidden();

    await press('ring-elsewhere');
    const phones = live.getByRole('group', { name: t('live-calls.which') });
    await phones.getByRole('button', { name: written(other) }).click();
    await expect(live.getByRole('status')).toContainText(written(other));
    await expect(live.getByRole('status')).toContainText(/…/);
    await expect(live.getByRole('button', { name: t('live-calls.ring-elsewhere') })).toBeFocused();
    expect(await lookOver(page, language, 'an order')).toEqual([]);
    const [move] = await ordersOf(edge, call);
    expect(edge.of(call)).toMatchObject([
      { kind: 'ring', targets: [{ id: '2.1', number: `+${other}` }] },
    ]);
    if (move) await call.done(move);
    await call.event('ringing', '2.1');
    await expect(live.getByRole('status')).toHaveText('');
    await expect(live.getByText(written(firstTarget))).toHaveCount(0);
    await expect(live.getByText(written(other))).toBeVisible();

    await press('voicemail');
    await expect(live).toContainText(t('live-calls.to-voicemail'));
    await expect.poll(() => edge.of(call).length).toBe(2);
    expect(edge.of(call)[1]).toMatchObject({ kind: 'voicemail' });
    await call.event('step');
    await expect(live).toContainText(t('live-calls.message'));
    await expect(live).not.toContainText(t('live-calls.to-voicemail'));
    await expect(live.getByRole('button')).toHaveCount(1);

    await press('hang-up');
    await expect(live).toContainText(t('live-calls.hanging-up'));
    // Once more, by somebody who is in a hurry.
    await press('hang-up');
    await expect.poll(() => edge.of(call).length).toBe(3);
    await call.end('order');
    await expect(live).toHaveCount(0);
    await expect(page.getByRole('heading', { name: t('calls.title'), exact: true })).toBeFocused();
    await expect(history).toContainText(written(caller));
    expect((await ordersOf(edge, call)).map(({ kind }) => kind)).toEqual([
      'ring',
      'voicemail',
      'hang-up',
    ]);
    edge.close();
  });
}

test('an order that no edge hears is said to have changed nothing', async ({ page, portal }) => {
  const { t, ring, live, press } = await calledAt(page, portal, 'en');
  await ring();
  await press('voicemail');
  await expect(live).toContainText(t('live-calls.to-voicemail'));
  await expect(live).toContainText(t('live-calls.unheard'));
  await expect(live).toContainText(t('live-calls.ringing'));
  await expect(live.getByRole('button', { name: t('live-calls.voicemail') })).toBeEnabled();
});

test('an order for a call that ended meanwhile comes too late, and reaches nobody', async ({
  page,
  portal,
}) => {
  const { t, edge, ring, live, press, history } = await calledAt(page, portal, 'en');
  edge.hear();
  const call = await ring();
  await expect(live).toBeVisible();
  // The page does not learn of the end before somebody presses.
  await page.route('**/calls/live/*/hang-up', async (route) => {
    await call.end('caller');
    await route.continue();
  });
  const answered = page.waitForResponse('**/calls/live/*/hang-up');
  await press('hang-up');
  expect((await answered).status()).toBe(409);
  await expect(live).toHaveCount(0);
  await expect(page.getByText(t('calls.empty'))).toBeHidden();
  await expect(history).toContainText(written(caller));
  await history.getByRole('button', { name: t('calls.details') }).click();
  const [rang = ''] = t('calls.rang-for', { time: '|' }).split('|');
  await expect(history).toContainText(rang);
  expect(edge.of(call)).toEqual([]);
  edge.close();
});

test.describe('a server that dies in the middle of an order', () => {
  test('has kept it, and tells it once', async ({ page, portal }) => {
    const { t, edge, ring, live, press, history } = await calledAt(page, portal, 'en');
    const call = await ring();
    await press('hang-up');
    await expect(live).toContainText(t('live-calls.hanging-up'));
    await portal.stop('SIGKILL');
    // What somebody presses meanwhile is nobody's order.
    await press('hang-up');
    await expect(live).toContainText(t('live-calls.failed'));
    await portal.start();
    edge.hear();
    const [order] = await ordersOf(edge, call);
    expect(edge.of(call)).toMatchObject([{ kind: 'hang-up' }]);
    // It did what it was told, and nobody heard that it did.
    await portal.stop('SIGKILL');
    const words = order ? [call.done(order), call.end('order')] : [];
    await portal.start();
    await Promise.all(words);
    await call.end('order');
    await expect(live).toHaveCount(0);
    const rows = history
      .getByRole('listitem')
      .filter({ hasText: written(caller), hasNot: page.getByRole('list') });
    await expect(rows).toHaveCount(1);
    expect(await ordersOf(edge, call)).toHaveLength(1);
    edge.close();
  });

  test('and was asked again rings one phone once', async ({ page, portal }) => {
    const { t, edge, ring, live, press } = await calledAt(page, portal, 'en');
    const call = await ring();
    // Taken, but the answer is lost with the server.
    await page.route(
      '**/calls/live/*/ring',
      async (route) => {
        await route.fetch();
        await portal.stop('SIGKILL');
        await route.abort();
      },
      { times: 1 },
    );
    await press('ring-elsewhere');
    const phones = live.getByRole('group', { name: t('live-calls.which') });
    await phones.getByRole('button', { name: written(other) }).click();
    await expect(live).toContainText(t('live-calls.failed'));
    await portal.start();
    await phones.getByRole('button', { name: written(other) }).click();
    await expect(live.getByRole('status')).toContainText(written(other));
    edge.hear();
    const orders = await ordersOf(edge, call);
    // Its place among the orders says whether the first one was still waiting when it was asked again.
    expect(orders).toMatchObject([{ kind: 'ring', targets: [{ number: `+${other}` }] }]);
    await call.event('ringing', orders[0]?.targets?.[0]?.id ?? '');
    await call.end('caller');
    edge.close();
  });
});
