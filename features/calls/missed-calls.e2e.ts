import { expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

const caller = '16465550301';

for (const language of ['en', 'he'] as const) {
  test(`missed calls count until they were in view, on every device (${language})`, async ({
    page,
    portal,
  }) => {
    // Lower than where the list begins: what is in view is no news any more after two seconds.
    await page.setViewportSize({ width: 1280, height: 400 });
    const dana = await openNumbers(page, portal, language);
    const { t, history, numbers } = dana;
    const kinds = page.getByRole('group', { name: t('calls.kinds') });
    const missed = kinds.getByRole('button', { name: t('calls.kind-missed') });
    const unseen = missed.filter({ hasText: t('calls.unseen', { n: 2 }) });
    const tab = page
      .getByRole('navigation', { name: t('numbers.sections') })
      .getByRole('link', { name: t('numbers.tab-missed') });
    await portal.call(numbers[0] ?? '', '16465550302', 61);
    for (let calls = 0; calls < 2; calls += 1) {
      const call = await portal.ring(numbers[0] ?? '', caller);
      await call.hangUp(0);
    }
    await expect(
      history.getByRole('listitem').filter({ hasText: written(caller) }),
    ).not.toHaveCount(0);
    await expect(unseen).toBeVisible();
    await expect(tab).toBeVisible();

    await missed.click();
    await expect(page).toHaveURL(/[?&]show=missed/);
    await expect(history.getByText(t('calls.missed'), { exact: true })).toHaveCount(2);
    await expect(history).not.toContainText(written('16465550302'));
    expect(await lookOver(page, language, 'missed calls')).toEqual([]);

    // In view for two seconds they are no news any more, here and after a reload.
    await history.scrollIntoViewIfNeeded();
    await expect(unseen).toHaveCount(0);
    await expect(tab).toHaveCount(0);
    await page.reload();
    await expect(history.getByText(t('calls.missed'), { exact: true })).toHaveCount(2);
    await expect(unseen).toHaveCount(0);

    // Another kind without calls says so, and leads back to all.
    await kinds.getByRole('button', { name: t('calls.kind-out') }).click();
    await dana.says('calls.none-outgoing');
    await page.getByRole('button', { name: t('calls.show-all') }).click();
    await expect(history.getByRole('button', { name: t('calls.details') })).toHaveCount(3);
    await expect(page).not.toHaveURL(/show=|direction=/);
  });
}

test('the first call is asked for with the own number', async ({ page, portal }) => {
  const dana = await openNumbers(page, portal, 'en');
  await dana.says('calls.empty');
  const [, after = ''] = dana.t('calls.empty-try', { number: '|' }).split('|');
  const asked = page.getByRole('paragraph').filter({ hasText: after });
  const own = written(dana.numbers[0] ?? '');
  await expect(asked).toContainText(own);

  // Where the sentence takes two lines, the button that copies the number is beside it still.
  await page.setViewportSize({ width: 390, height: 844 });
  const number = await asked.getByText(own).last().boundingBox();
  const copy = await asked.getByRole('button').boundingBox();
  if (!number || !copy) throw new Error('The number to call is not there');
  const middles = [number, copy].map(({ y, height }) => y + height / 2);
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 0))).toBeLessThan(4);
  expect(copy.x - (number.x + number.width)).toBeLessThan(12);
});
