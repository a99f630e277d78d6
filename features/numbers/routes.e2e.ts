import { digitsOf, expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { firstTarget, openNumbers } from './numbers.page.ts';

const mobile = '447700900142';
/** A caller ID that was proved. */
const proved = '12025550186';

for (const language of ['en', 'he'] as const) {
  test(`a route says what becomes of a call and what it costs (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [mobile, firstTarget] }, { forwardTo: [] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const rings = dana.row(0);
    await expect(rings).toContainText(written(mobile));
    await expect(rings).toContainText(t('numbers.rings-now'));
    await expect(rings).toContainText(t('numbers.phones', { n: 2 }));
    await expect(rings).toContainText(t('numbers.price-minutes', { n: 714 }));
    const off = dana.row(1);
    await expect(off).toContainText(t('numbers.state-off'));
    await expect(off).toContainText(t('numbers.rings-nowhere'));
    await expect(off.getByRole('button', { name: t('numbers.switch-on') })).toBeVisible();
    expect(await lookOver(page, language, 'routes')).toEqual([]);
  });

  test(`a phone that was used before is saved with two presses, and put back (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget] }, { forwardTo: [mobile] }];
    const callerIds = [{ number: proved }, { number: '12025550187', isProved: false }];
    const dana = await openNumbers(page, portal, language, { numbers, callerIds });
    const { t } = dana;
    const [number = ''] = dana.numbers;
    await dana.change(0).click();
    const used = page.getByRole('group', { name: t('numbers.used-before') });
    await expect(used.getByRole('button')).toHaveText([written(mobile), written(proved)]);
    await used
      .getByRole('button')
      .filter({ hasText: written(mobile) })
      .click();
    await expect(dana.save).toBeFocused();
    await expect(dana.confirmNumber).toContainText(t('numbers.same-number'));
    await expect(dana.confirmNumber.getByLabel(t('form.phone'))).toHaveValue(mobile.slice(2));
    expect(await lookOver(page, language, 'change')).toEqual([]);
    await page.keyboard.press('Enter');

    const band = dana
      .row(0)
      .getByRole('status')
      .filter({ hasText: written(mobile) });
    await expect(band).toBeVisible();
    await expect(dana.change(0)).toBeFocused();
    expect(await lookOver(page, language, 'saved')).toEqual([]);
    await dana
      .row(0)
      .getByRole('button', { name: t('numbers.change-back') })
      .click();
    await expect(
      dana
        .row(0)
        .getByRole('status')
        .filter({ hasText: written(firstTarget) }),
    ).toBeVisible();
    expect(digitsOf(await portal.call(number, '16465550191', 61))).toContain(firstTarget);

    // Esc leaves everything as it was.
    await dana.change(0).click();
    await expect(dana.newNumber.getByLabel(t('form.prefix'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dana.newNumber).toBeHidden();
    await expect(dana.change(0)).toBeFocused();
  });
}

test('a phone that is being saved stays as it is until the answer is there', async ({
  page,
  portal,
}) => {
  const numbers = [firstTarget, mobile, '16465550177'].map((phone) => ({ forwardTo: [phone] }));
  const dana = await openNumbers(page, portal, 'en', { numbers });
  await dana.change(0).click();
  const used = page.getByRole('group', { name: dana.t('numbers.used-before') });
  const pick = (phone: string) => used.getByRole('button').filter({ hasText: written(phone) });
  await pick(mobile).click();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/vnumber/calling/**', async (route) => {
    if (route.request().method() !== 'GET') await held;
    await route.continue();
  });
  await dana.save.click();
  await pick('16465550177').click();
  const again = dana.confirmNumber.getByLabel(dana.t('form.phone'));
  await expect(again).toHaveValue(mobile.slice(2));
  letGo();
  const told = dana.row(0).getByRole('status');
  await expect(told.filter({ hasText: written(mobile) })).toBeVisible();
});

test('a phone that rings later changes places with the first one', async ({ page, portal }) => {
  const numbers = [{ forwardTo: [firstTarget, mobile] }];
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  await dana.change(0).click();
  await dana.typeTwice('44', mobile.slice(2));
  await expect(page.getByText(t('numbers.rings-later', { n: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('ring-plan.first-confirm') }).click();
  await expect(dana.change(0)).toBeFocused();
  await expect(dana.row(0)).toContainText(t('numbers.phones', { n: 2 }));
  const rung = digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550197', 61));
  expect(rung).toContain(mobile);
  expect(rung).not.toContain(firstTarget);

  // The plan rings another phone first again: what was told of this one, and its way back, are gone.
  const back = page.getByRole('button', { name: t('numbers.change-back') });
  await expect(back).toBeVisible();
  await page.getByRole('button', { name: t('ring-plan.edit') }).click();
  await page.getByRole('button', { name: t('ring-plan.move-down', { n: 1 }) }).click();
  await page.getByRole('button', { name: t('ring-plan.save') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ring-plan.first-confirm') })
    .click();
  await dana.says('ring-plan.saved');
  await expect(back).toHaveCount(0);
});

test('a phone that is saved on a holiday is not promised the next call', async ({
  page,
  portal,
}) => {
  const day = (plus: number) => new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10);
  const hours = {
    timeZone: 'Europe/London',
    week: [{ day: 1, from: '09:00', to: '17:00' }],
    holidays: [-1, 0, 1].map(day),
    outside: { kind: 'voicemail' as const },
  };
  const numbers = [{ forwardTo: [firstTarget], plan: { hours } }];
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  await dana.change(0).click();
  await dana.typeTwice('44', mobile.slice(2));
  await dana.save.click();
  const told = t('numbers.saved-state', { state: t('numbers.holiday-today') });
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
});

test('a phone that the credit does not reach is saved without a promise', async ({
  page,
  portal,
}) => {
  const dana = await openNumbers(page, portal, 'en', { credit: 0 });
  const { t } = dana;
  await dana.change(0).click();
  await dana.typeTwice('44', mobile.slice(2));
  await dana.save.click();
  await dana.says('numbers.saved-no-credit');
  await expect(dana.row(0)).toContainText(t('numbers.no-credit'));
  await expect(dana.row(0)).toContainText(t('numbers.price-short'));
  await expect(dana.row(0).getByRole('button', { name: t('numbers.call-now') })).toHaveCount(0);
});

for (const [says, ...phones] of [
  ['numbers.saved-no-credit', mobile],
  ['numbers.left-unpaid', firstTarget, mobile],
] as const) {
  test(`a ring plan that the credit does not reach is saved without a promise (${says})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: phones }];
    const dana = await openNumbers(page, portal, 'en', { credit: 0, numbers });
    const { t } = dana;
    await page.getByRole('button', { name: t('ring-plan.edit') }).click();
    const seconds = page.getByRole('spinbutton', { name: t('ring-plan.seconds-of', { n: 1 }) });
    await seconds.fill('23');
    await seconds.blur();
    await page.getByRole('button', { name: t('ring-plan.save') }).click();
    const told = t(says, { number: '' }).trim();
    const plan = page.getByRole('region', { name: t('ring-plan.title') });
    await expect(plan.getByRole('status').filter({ hasText: told })).toBeVisible();
    await expect(page.getByText(t('ring-plan.saved'))).toHaveCount(0);
  });
}

test('prices stand beside their phones without being asked for one by one', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const numbers = [{ forwardTo: [mobile] }, { forwardTo: [firstTarget] }];
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  await expect(dana.row(0)).toContainText(t('numbers.price-minutes', { n: 714 }));
  await expect(dana.row(1)).toContainText(t('numbers.price-included'));
  await expect(dana.row(1)).toContainText(t('numbers.rings-now'));
  expect(asked.filter((path) => path.endsWith('/my-vnumbers'))).toHaveLength(1);
  expect(asked.filter((path) => /rate$|ring-plan/.test(path))).toEqual([]);
});

test('a price that does not come says so alone and is asked for again', async ({
  page,
  portal,
}) => {
  await page.route('**/api/vnumber/rate*', (route) => route.abort());
  const dana = await openNumbers(page, portal, 'en');
  const { t } = dana;
  await dana.change(0).click();
  await dana.typeTwice('44', mobile.slice(2));
  const form = page.getByRole('form', { name: t('numbers.forwarding') });
  // The phone from before may have no price either, until this one is read.
  await expect(form).toContainText(written(mobile));
  await expect(form).toContainText(t('numbers.price-unknown'));
  await expect(dana.row(0)).toContainText(t('numbers.price-included'));
  await page.unroute('**/api/vnumber/rate*');
  await form.getByRole('button', { name: t('section.retry') }).click();
  await expect(form).toContainText('0.028');
});
