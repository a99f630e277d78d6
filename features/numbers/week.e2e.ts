import { customerAt, expect, test } from '../../e2e/fixtures.ts';
import { firstTarget, openNumbers } from './numbers.page.ts';
import { lookOver } from '../../e2e/look-over.ts';

const dayMinutes = 24 * 60;
const tuesday = 2;

for (const language of ['en', 'he'] as const) {
  test(`the end of a bar of the week is dragged by quarters of an hour (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget] }];
    const { t } = await openNumbers(page, portal, language, { numbers });
    await page.getByRole('button', { name: t('ring-plan.edit') }).click();
    const form = page.getByRole('form', { name: t('ring-plan.title') });
    await form.getByRole('button', { name: t('ring-plan.hours-office') }).click();
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
      Date.UTC(2024, 0, tuesday),
    );
    const place = language === 'he' ? 2 : 1;
    const strip = form.getByRole('list', { name: t('ring-plan.hours') });
    const day = strip.getByRole('listitem').nth(place);
    /** Where a time stands: it runs as the language is read. */
    const at = async (minutes: number) => {
      const box = await day.locator('[aria-hidden="true"]').first().boundingBox();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      const along = (minutes / dayMinutes) * width;
      return [language === 'he' ? x + width - along : x + along, y + height / 2] as const;
    };
    const drag = async (from: number, to: number) => {
      await day.scrollIntoViewIfNeeded();
      await page.mouse.move(...(await at(from)));
      await page.mouse.down();
      await page.mouse.move(...(await at(to)), { steps: 4 });
    };
    await drag(9 * 60, 8 * 60 - 5);
    await expect(day).toContainText(language === 'he' ? '8:00–17:00' : '8 AM–5 PM');
    await page.mouse.up();
    // Hours that were dragged are a week of one's own, as the boxes say.
    const row = form.getByRole('group', { name, exact: true });
    await expect(row.getByLabel(t('ring-plan.day-from'))).toHaveValue('08:00');
    await drag(17 * 60, 20 * 60 + 30);
    await page.mouse.up();
    await expect(row.getByLabel(t('ring-plan.day-to'))).toHaveValue('20:30');
    await expect(form.getByRole('status').filter({ hasText: `${name} ` })).toContainText(
      language === 'he' ? '8:00–20:30' : '8 AM–8:30 PM',
    );
    // No further than the end of the day.
    await drag(20 * 60 + 30, 30 * 60);
    await page.mouse.up();
    await expect(row.getByLabel(t('ring-plan.day-to'))).toHaveValue('00:00');
    expect(await lookOver(page, language, 'dragged hours')).toEqual([]);
  });
}

test('on the narrowest phones hours are set within their card', async ({ page, portal }) => {
  const { email } = await portal.newCustomer({ numbers: [{ forwardTo: ['13475550166'] }] });
  const dana = customerAt(page, portal, 'es');
  const { t } = dana;
  await page.setViewportSize({ width: 280, height: 800 });
  await dana.enter(email, '/profile/service-configuration');
  const edit = page.getByRole('button', { name: t('ring-plan.edit') });
  const oneLine = 48;
  expect((await edit.boundingBox())?.height).toBeLessThan(oneLine);
  await edit.click();
  const form = page.getByRole('form', { name: t('ring-plan.title') });
  await form.getByRole('button', { name: t('ring-plan.hours-custom') }).click();
  // What can be done with a day is whole, and lies over no name of a day.
  const days = form.getByRole('group').filter({ has: page.getByRole('checkbox') });
  const crowded = await days.evaluateAll((all, most) => {
    return all.flatMap((day) => {
      const name = document.createRange();
      name.selectNodeContents(day.querySelector('label') ?? day);
      const { right, bottom } = name.getBoundingClientRect();
      return [...day.querySelectorAll('button')]
        .map((one) => one.getBoundingClientRect())
        .filter((at) => at.height >= most || (at.left < right && at.top < bottom))
        .map((at) => `${day.getAttribute('aria-label')}: ${at.left}, ${at.height}`);
    });
  }, oneLine);
  expect(crowded).toEqual([]);
  const zone = form.getByRole('combobox', { name: t('ring-plan.zone') });
  await expect(zone).toBeVisible();
  const out = await form.locator('input, select, button').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, left, right }) => width > 1 && (left < 24 || right > 256))
      .map(({ left, right }) => `${left} to ${right}`),
  );
  expect(out).toEqual([]);
  // Whatever else is on its line, a time is as wide as any other.
  for (const width of [700, 768, 840, 960]) {
    await page.setViewportSize({ width, height: 800 });
    const times = form.locator('input[type="time"]');
    const wide = await times.evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(new Set(wide).size, `${width} px`).toBe(1);
  }
  // On a wide page the buttons of the days stand under one another.
  await page.setViewportSize({ width: 1280, height: 800 });
  const more = form.getByRole('button', { name: t('ring-plan.more-hours', { day: '' }).trim() });
  const edges = await more.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(edges.length).toBeGreaterThan(4);
  expect(new Set(edges).size).toBe(1);
  await page.setViewportSize({ width: 280, height: 800 });
  // The bars of a day are wide enough to be read.
  const bars = form.getByRole('list', { name: t('ring-plan.hours') }).getByRole('listitem');
  const tracks = await bars.evaluateAll((all) =>
    all.map((day) => day.querySelector('[aria-hidden]')?.getBoundingClientRect().width ?? 0),
  );
  expect(Math.min(...tracks)).toBeGreaterThan(90);
});
