import type { Page } from '@playwright/test';
import { ringingNow, type RingPlan } from '@portal/features/numbers/contract';
import { formatDuration } from '@portal/i18n/format';
import { digitsOf, expect, test, written } from '../../e2e/fixtures.ts';
import { firstTarget, openNumbers } from './numbers.page.ts';
import { lookOver } from '../../e2e/look-over.ts';

const second = '14165550178';

for (const language of ['en', 'he'] as const) {
  test(`an open number shows its plan along the time of a call, and its week (${language})`, async ({
    page,
    portal,
  }) => {
    const hours = {
      timeZone: 'Europe/London',
      week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
      holidays: [],
      outside: { kind: 'voicemail' as const },
    };
    const plan = { otherwise: { kind: 'voicemail' as const }, hours };
    const numbers = [{ forwardTo: [firstTarget, second], plan }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const row = dana.row(0);
    await expect(row.getByText(t('ring-plan.then-takes'))).toBeVisible();
    const lanes = row.getByRole('list', { name: t('ring-plan.title') });
    await expect(lanes).toContainText(written(second));
    await expect(lanes).toContainText(t('numbers.included'));
    await expect(
      row.getByText(language === 'en' ? /in London\. *$/ : /בלונדון\. *$/),
    ).toBeVisible();
    const days = row.getByRole('list', { name: t('ring-plan.hours') }).getByRole('listitem');
    await expect(days).toHaveCount(7);
    await expect(days.first()).toContainText(language === 'en' ? 'Mon' : 'א׳');
    await expect(days.first()).toContainText(t('ring-plan.all-day'));
    // Time runs as the language is read.
    const [one, other] = await Promise.all(
      [firstTarget, second].map((phone) =>
        row
          .getByText(written(phone))
          .last()
          .evaluate((text) => {
            const lane = text.closest('[aria-hidden] > div > div');
            return lane?.querySelector('[style*="inline-size"]')?.getBoundingClientRect().x ?? 0;
          }),
      ),
    );
    expect(Math.sign((other ?? 0) - (one ?? 0))).toBe(language === 'en' ? 1 : -1);
    expect(await lookOver(page, language, 'open number')).toEqual([]);
  });

  test(`another phone is added, told in a sentence, and rung by the very next call (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const change = page.getByRole('button', { name: t('ring-plan.edit') });
    const form = page.getByRole('form', { name: t('ring-plan.title') });
    const save = form.getByRole('button', { name: t('ring-plan.save') });
    await change.click();
    await form.getByRole('button', { name: t('ring-plan.add-phone') }).click();
    const adding = form.getByRole('group', { name: t('ring-plan.phone', { n: 2 }) });
    const add = adding.getByRole('button', { name: t('ring-plan.add-this') });
    await add.click();
    const pair = adding.getByRole('group', { name: t('numbers.new-number') });
    await expect(pair).toContainText(t('form.pair-required'));
    await dana.fillPair(t('numbers.new-number'), '1', second.slice(1));
    await add.click();
    // A phone that is typed and not added is not left out of what is saved: the plan waits for it.
    await save.click();
    await expect(adding).toBeFocused();
    await expect(adding).toContainText(t('ring-plan.not-added'));
    const again = adding.getByRole('group', { name: t('numbers.confirm-number') });
    await expect(again).toContainText(t('form.pair-again'));
    await dana.fillPair(t('numbers.confirm-number'), '1', second.slice(1));
    await expect(adding).toContainText(t('numbers.price-included'));
    expect(await lookOver(page, language, 'add phone')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(adding).toBeHidden();
    await expect(form.getByText(t('numbers.included'))).toHaveCount(2);
    const otherwise = form.getByLabel(t('ring-plan.otherwise'));
    await otherwise.selectOption('voicemail');
    // Another number that is not named after all leaves what was chosen before it.
    await otherwise.selectOption('number');
    const other = form.getByRole('group', { name: t('ring-plan.other-number') });
    await other.getByLabel(t('form.prefix')).first().press('Escape');
    await expect(otherwise).toHaveValue('voicemail');
    // The sentence follows every choice, before anything is saved.
    await expect(form).toContainText(written(second));
    await expect(form).toContainText(t('ring-plan.then-takes'));

    // Closed at night: the same rule tells what happens now, and at a time that is asked about.
    const hours = form.getByRole('group', { name: t('ring-plan.hours-title') });
    await hours.getByRole('button', { name: t('ring-plan.hours-office') }).click();
    await form.getByLabel(t('ring-plan.outside-does')).selectOption('hang-up');
    await form.getByRole('button', { name: t('ring-plan.ask-other') }).click();
    const monday = '2026-01-05T10:00';
    const asked = form.getByLabel(t('ring-plan.at-time'));
    await asked.fill(monday);
    await expect(
      form.getByRole('status').filter({ hasText: t('ring-plan.state-open') }),
    ).toContainText(written(firstTarget));
    await asked.fill('2026-01-05T20:00');
    const closed = `${t('ring-plan.state-closed')}. ${t('ring-plan.hangs-up')}.`;
    await expect(form.getByRole('status').filter({ hasText: closed })).toBeVisible();
    expect(await lookOver(page, language, 'ring plan')).toEqual([]);
    await hours.getByRole('button', { name: t('ring-plan.hours-always') }).click();
    await save.click();
    await dana.says('ring-plan.saved');
    await expect(change).toBeFocused();
    await expect(dana.row(0)).toContainText(t('numbers.phones', { n: 2 }));

    // The picture says it too, as a list, and the hours that there are none of in a line.
    const lanes = dana.row(0).getByRole('list', { name: t('ring-plan.title') });
    await expect(lanes.getByRole('listitem')).toHaveCount(3);
    await expect(lanes).toContainText(t('ring-plan.after', { time: formatDuration(language, 50) }));
    await expect(dana.row(0)).toContainText(t('ring-plan.any-time'));

    // The very next call obeys.
    const told = digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550193', 61));
    expect(told).toContain(firstTarget);
    await change.click();
    await form.getByRole('button', { name: t('ring-plan.at-once') }).click();
    await expect(form).toContainText(written(second));
    await save.click();
    await dana.says('ring-plan.saved');
    const both = digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550193', 61));
    expect(both).toContain(firstTarget);
    expect(both).toContain(second);
  });

  test(`another phone becomes the first one only when asked (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget, '447700900123'] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const change = page.getByRole('button', {
      name: t('ring-plan.edit'),
    });
    const form = page.getByRole('form', { name: t('ring-plan.title') });
    const save = form.getByRole('button', { name: t('ring-plan.save') });
    const question = page.getByRole('alertdialog');
    await change.click();
    await expect(form).toContainText('0.028');
    await form.getByRole('button', { name: t('ring-plan.remove-phone', { n: 1 }) }).click();
    await save.click();
    await expect(question).toContainText(written('447700900123'));
    const keep = question.getByRole('button', { name: t('ring-plan.first-keep') });
    await expect(keep).toBeFocused();
    await keep.click();
    await expect(question).toBeHidden();
    expect(digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550198', 61))).toContain(
      firstTarget,
    );
    await form.getByRole('button', { name: t('form.cancel') }).click();
    await change.click();
    await form.getByRole('button', { name: t('ring-plan.move-up', { n: 2 }) }).click();
    await save.click();
    await question.getByRole('button', { name: t('ring-plan.first-confirm') }).click();
    await dana.says('ring-plan.saved');
    await expect(dana.row(0)).toContainText(written('447700900123'));
  });
}

/** The plan that the page saves next. */
async function savedPlan(page: Page): Promise<RingPlan> {
  const request = await page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/ring-plan'),
  );
  return (request.postDataJSON() as { plan: RingPlan }).plan;
}

for (const language of ['en', 'he'] as const) {
  test(`lengths are set by arrows, by a number, and by pulling a bar (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget, second] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    await page.getByRole('button', { name: t('ring-plan.edit') }).click();
    const form = page.getByRole('form', { name: t('ring-plan.title') });
    const bar = form.getByRole('slider', { name: t('ring-plan.rings-for', { n: 1 }) });
    const box = form.getByRole('spinbutton', { name: t('ring-plan.seconds-of', { n: 1 }) });
    await bar.press('Home');
    await expect(box).toHaveValue('5');
    // More lies where the language reads on.
    await bar.press(language === 'he' ? 'ArrowLeft' : 'ArrowRight');
    await expect(bar).toHaveAttribute('aria-valuetext', formatDuration(language, 10));
    await box.fill('23');
    await box.fill('61');
    await box.blur();
    await expect(box).toHaveValue('23');
    const other = form.getByRole('slider', { name: t('ring-plan.rings-for', { n: 2 }) });
    const { x, y, width, height } = (await other.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const end = language === 'he' ? x : x + width;
    const middle = y + height / 2;
    await page.mouse.move(end, middle);
    await page.mouse.down();
    await page.mouse.move(end + (language === 'he' ? width : -width), middle, { steps: 4 });
    await page.mouse.up();
    await expect(other).toHaveValue('5');
    // A plan that takes longer than a call rings says so, while it does.
    const limit = form.getByText(t('ring-plan.ring-limit', { time: formatDuration(language, 90) }));
    await expect(limit).toHaveCount(0);
    await box.fill('60');
    await other.press('End');
    await expect(limit).toBeVisible();
    expect(await lookOver(page, language, 'a plan that is too long')).toEqual([]);
    await other.press('Home');
    await box.fill('23');
    await box.blur();
    await expect(limit).toHaveCount(0);
    const saved = savedPlan(page);
    await form.getByRole('button', { name: t('ring-plan.save') }).click();
    expect((await saved).targets).toEqual([
      { destination: firstTarget, ringSeconds: 23 },
      { destination: second, ringSeconds: 5 },
    ]);
    await dana.says('ring-plan.saved');
  });

  test(`hours of one's own, in another city's time, with a day off (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    await page.getByRole('button', { name: t('ring-plan.edit') }).click();
    const form = page.getByRole('form', { name: t('ring-plan.title') });
    await form.getByRole('button', { name: t('ring-plan.hours-custom') }).click();
    const name = (day: number) =>
      new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
        Date.UTC(2024, 0, day),
      );
    const day = (of: number) => form.getByRole('group', { name: name(of), exact: true });
    const first = language === 'he' ? 7 : 1;
    await day(first).getByLabel(t('ring-plan.day-to')).fill('12:00');
    await day(first)
      .getByRole('button', { name: t('ring-plan.more-hours', { day: name(first) }) })
      .click();
    await form.getByRole('button', { name: t('ring-plan.save') }).click();
    const opens = day(first).getByLabel(t('ring-plan.day-from')).nth(1);
    await expect(opens).toBeFocused();
    await expect(day(first)).toContainText(t('ring-plan.clock'));
    await opens.fill('13:00');
    await day(first).getByLabel(t('ring-plan.day-to')).nth(1).fill('16:00');
    await form.getByRole('button', { name: t('ring-plan.copy-days') }).click();
    await day(6).getByRole('checkbox').check();
    await day(2).getByRole('checkbox').uncheck();

    const zone = form.getByRole('combobox', { name: t('ring-plan.zone') });
    await zone.click();
    await zone.fill(language === 'he' ? 'קולק' : 'kolk');
    await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(1);
    expect(await lookOver(page, language, 'time zones')).toEqual([]);
    await zone.press('Enter');
    await expect(zone).toHaveValue(/UTC\+5:30/);

    const addDay = form.getByRole('button', { name: t('ring-plan.add-holiday') });
    await addDay.click();
    await page.keyboard.press('Escape');
    await expect(addDay).toBeFocused();
    await addDay.click();
    await form.getByLabel(t('ring-plan.holiday'), { exact: true }).fill('2030-12-25');
    await page.keyboard.press('Enter');
    await expect(addDay).toBeFocused();
    const chip = form.getByRole('button', { name: /25/ });
    await expect(chip).toBeVisible();
    expect(await lookOver(page, language, 'hours')).toEqual([]);
    // A whole day that is typed counts too.
    await addDay.click();
    await form.getByLabel(t('ring-plan.holiday'), { exact: true }).fill('2030-12-26');

    const saved = savedPlan(page);
    await form.getByRole('button', { name: t('ring-plan.save') }).click();
    const { hours } = await saved;
    expect(hours).toMatchObject({
      timeZone: 'Asia/Kolkata',
      holidays: ['2030-12-25', '2030-12-26'],
    });
    const told = hours?.week.map((one) => `${one.day} ${one.from} ${one.to}`).toSorted();
    const work = language === 'he' ? [1, 3, 4, 7] : [1, 3, 4, 5];
    expect(told).toEqual(
      [
        ...work.flatMap((of) => [`${of} 09:00 12:00`, `${of} 13:00 16:00`]),
        '6 09:00 17:00',
      ].toSorted(),
    );
    // Outside these hours nothing promises that the next call rings.
    const isOpen = ringingNow(await saved, new Date()).hours === 'open';
    const [said = ''] = t('numbers.saved-state', { state: '|' }).split('|');
    const plan = page.getByRole('region', { name: t('ring-plan.title') });
    await expect(plan.getByRole('status').first()).toContainText(said);
    await expect(plan.getByText(t('ring-plan.saved'))).toHaveCount(isOpen ? 1 : 0);
  });
}

test('keys in a ring plan stay where they are, whatever goes with their press', async ({
  page,
  portal,
}) => {
  const numbers = [{ forwardTo: [firstTarget, second, '447700900123'] }];
  const { t } = await openNumbers(page, portal, 'en', { numbers });
  const { keyboard } = page;
  await page.getByRole('button', { name: t('ring-plan.edit') }).press('Enter');
  const form = page.getByRole('form', { name: t('ring-plan.title') });
  const button = (name: string) => form.getByRole('button', { name, exact: true });

  const addPhone = button(t('ring-plan.add-phone'));
  await addPhone.press('Enter');
  const adding = form.getByRole('group', { name: t('ring-plan.phone', { n: 4 }) });
  await expect(adding.getByLabel(t('form.prefix')).first()).toBeFocused();
  await keyboard.press('Escape');
  await expect(addPhone).toBeFocused();

  // A phone that is moved keeps the focus, at an end of the list by the other button.
  await button(t('ring-plan.move-up', { n: 3 })).press('Enter');
  await expect(button(t('ring-plan.move-up', { n: 2 }))).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(t('ring-plan.move-down', { n: 1 }))).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(t('ring-plan.move-down', { n: 2 }))).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(t('ring-plan.move-up', { n: 3 }))).toBeFocused();
  await button(t('ring-plan.remove-phone', { n: 3 })).press('Enter');
  await expect(button(t('ring-plan.remove-phone', { n: 2 }))).toBeFocused();
  await keyboard.press('Enter');
  await expect(addPhone).toBeFocused();

  const otherwise = form.getByLabel(t('ring-plan.otherwise'));
  await otherwise.selectOption('number');
  const other = form.getByRole('group', { name: t('ring-plan.other-number') });
  await other.getByRole('button', { name: t('form.cancel') }).press('Enter');
  await expect(otherwise).toBeFocused();

  await button(t('ring-plan.hours-custom')).press('Enter');
  const monday = form.getByRole('group', { name: 'Monday', exact: true });
  const more = monday.getByRole('button', { name: t('ring-plan.more-hours', { day: 'Monday' }) });
  await more.press('Enter');
  await expect(monday.getByLabel(t('ring-plan.day-from')).nth(1)).toBeFocused();
  await button(t('ring-plan.remove-opening', { day: 'Monday' })).press('Enter');
  await expect(more).toBeFocused();
  await button(t('ring-plan.ask-other')).press('Enter');
  await expect(form.getByLabel(t('ring-plan.at-time'))).toBeFocused();
});

test('of a paused number nobody is told that its next call rings', async ({ page, portal }) => {
  const numbers = [{ forwardTo: [firstTarget, second], status: 'paused' as const }];
  const { t } = await openNumbers(page, portal, 'en', { numbers });
  const row = page.getByRole('article');
  await row.getByRole('button', { name: t('ring-plan.edit') }).click();
  const form = page.getByRole('form', { name: t('ring-plan.title') });
  await form.getByRole('button', { name: t('ring-plan.at-once') }).click();
  await form.getByRole('button', { name: t('ring-plan.save') }).click();
  const told = t('numbers.saved-state', { state: t('numbers.paused') });
  await expect(row.getByRole('status').filter({ hasText: told })).toBeVisible();
  await expect(row.getByText(t('ring-plan.saved'))).toHaveCount(0);
});

test('a plan that was changed elsewhere is not undone unasked, and what was saved is shown', async ({
  page,
  portal,
  context,
}) => {
  const dana = await openNumbers(page, portal, 'en', { numbers: [{ forwardTo: [firstTarget] }] });
  const { t } = dana;
  const formOn = (where: Page) => {
    const form = where.getByRole('form', { name: t('ring-plan.title') });
    const save = form.getByRole('button', { name: t('ring-plan.save') });
    const open = () => where.getByRole('button', { name: t('ring-plan.edit') }).click();
    const otherwise = (kind: string) =>
      form.getByLabel(t('ring-plan.otherwise'), { exact: true }).selectOption(kind);
    return { form, save, open, otherwise };
  };
  const here = formOn(page);
  await here.open();
  await here.form.getByLabel(t('ring-plan.shown')).selectOption('ours');

  const other = await context.newPage();
  await other.goto(page.url());
  const there = formOn(other);
  await there.open();
  await there.otherwise('voicemail');
  await there.save.click();
  await expect(other.getByText(t('ring-plan.saved'))).toBeVisible();

  const question = page.getByRole('alertdialog', { name: t('ring-plan.changed-title') });
  await here.save.click();
  await expect(question).toContainText(t('ring-plan.then-takes'));
  await question.getByRole('button', { name: t('ring-plan.changed-keep') }).click();
  await expect(question).toBeHidden();
  await expect(here.form.getByLabel(t('ring-plan.shown'))).toHaveValue('ours');
  // The list can't be read again, and shows what was saved all the same.
  await page.route('**/my-vnumbers', (route) => route.abort());
  await here.otherwise('voicemail');
  await here.save.click();
  await question.getByRole('button', { name: t('ring-plan.changed-confirm') }).click();
  await dana.says('ring-plan.saved');
  await expect(dana.row(0).getByText(t('ring-plan.then-takes'))).toBeVisible();
});

test('a plan stays as it is saved until the answer is there', async ({ page, portal }) => {
  const numbers = [{ forwardTo: [firstTarget] }];
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  await page.getByRole('button', { name: t('ring-plan.edit') }).click();
  const form = page.getByRole('form', { name: t('ring-plan.title') });
  const otherwise = form.getByRole('combobox', { name: t('ring-plan.otherwise') });
  const days = form.getByRole('button', { name: t('ring-plan.hours-custom') });
  const before = await otherwise.inputValue();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/vnumber/calling/ring-plan**', async (route) => {
    await held;
    await route.abort();
  });
  await form.getByRole('button', { name: t('ring-plan.save') }).click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await days.click();
  await otherwise.selectOption({ index: 1 });
  await expect(otherwise).toHaveValue(before);
  await expect(days).toHaveAttribute('aria-pressed', 'false');
  const adds = form.getByRole('button', { name: t('ring-plan.add-phone') });
  await adds.click();
  await expect(adds).toBeVisible();
  letGo();
  await expect(form).not.toHaveAttribute('aria-busy', 'true');
  await days.click();
  await expect(days).toHaveAttribute('aria-pressed', 'true');
});

test('the other number stays as it is while a plan is saved', async ({ page, portal }) => {
  const numbers = [{ forwardTo: [firstTarget] }];
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  await page.getByRole('button', { name: t('ring-plan.edit') }).click();
  const form = page.getByRole('form', { name: t('ring-plan.title') });
  await form.getByLabel(t('ring-plan.otherwise'), { exact: true }).selectOption('number');
  await dana.fillPair(t('numbers.new-number'), '1', second.slice(1));
  await dana.fillPair(t('numbers.confirm-number'), '1', second.slice(1));
  await form.getByRole('button', { name: t('ring-plan.add-this') }).click();
  const change = form.getByRole('button', { name: t('numbers.change') });
  await page.route('**/api/vnumber/calling/ring-plan**', () => {});
  await form.getByRole('button', { name: t('ring-plan.save') }).click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await change.click();
  await expect(change).toBeVisible();
  await expect(form).toContainText(written(second));
});
