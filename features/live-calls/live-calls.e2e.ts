import { expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

const caller = '16465550311';

for (const language of ['en', 'he'] as const) {
  test(`a call shows while it rings, in every tab by one line, and then as over (${language})`, async ({
    page,
    portal,
    context,
  }) => {
    let streams = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/calls/live')) streams += 1;
    });
    const dana = await openNumbers(page, portal, language);
    const { t, history, numbers } = dana;
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    const live = (where: typeof page) => where.getByRole('list', { name: t('live-calls.title') });
    await expect(live(page)).toHaveCount(0);

    const call = await portal.ring(numbers[0] ?? '', caller);
    for (const where of [page, other]) {
      await expect(live(where)).toContainText(written(caller));
      await expect(live(where)).toContainText(t('live-calls.ringing'));
    }
    const spoken = page.getByRole('status').filter({ hasText: written(caller) });
    await expect(spoken).toContainText(t('live-calls.ringing'));
    expect(await lookOver(page, language, 'live calls')).toEqual([]);
    expect(streams).toBe(1);

    await call.hangUp(0);
    for (const where of [page, other]) await expect(live(where)).toHaveCount(0);
    await expect(history).toContainText(written(caller));
  });
}

test('a call that ends while the tab that asked is gone is told by the one that takes its place', async ({
  page,
  portal,
  context,
}) => {
  const asks = page.waitForRequest('**/calls/live');
  const dana = await openNumbers(page, portal, 'en');
  await asks;
  const other = await context.newPage();
  const held: (() => void)[] = [];
  await other.route('**/calls/live', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await other.goto(page.url());
  const live = other.getByRole('list', { name: dana.t('live-calls.title') });
  const call = await portal.ring(dana.numbers[0] ?? '', caller);
  await expect(live).toContainText(written(caller));

  await page.close();
  await call.hangUp(0);
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect(live).toHaveCount(0);
  // The history, read again, tells of the call too.
  const ended = other
    .getByRole('status')
    .filter({ hasText: dana.t('live-calls.say-ended', { caller: '' }).trim() });
  await expect(ended).toContainText(written(caller));
});

test('what comes in one piece is told whole', async ({ page, portal }) => {
  const [over, next] = ['16465550312', '16465550313'];
  const told = (id: string, from: string) => ({
    id,
    state: 'ringing',
    number: '442079460123',
    label: '',
    caller: from,
    iso: 'US',
    target: '12025550143',
    since: new Date().toISOString(),
    seconds: 1,
    can: [],
  });
  const piece = (
    [
      ['snapshot', [told('7', over)]],
      ['ended', told('7', over)],
      ['ringing', told('8', next)],
    ] as const
  ).map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  let asked = 0;
  await page.route('**/calls/live', async (route) => {
    asked += 1;
    // Nothing more is said after the first piece.
    if (asked === 1)
      await route.fulfill({ contentType: 'text/event-stream', body: piece.join('') });
  });
  const { t } = await openNumbers(page, portal, 'en');
  const spoken = page.getByRole('status').filter({ hasText: written(next) });
  await expect(spoken).toContainText(t('live-calls.say-ringing', { caller: '' }).trim());
  await expect(spoken).toContainText(t('live-calls.say-ended', { caller: '' }).trim());
});
