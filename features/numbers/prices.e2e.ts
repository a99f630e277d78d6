import { expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { openNumbers } from './numbers.page.ts';

for (const language of ['en', 'he'] as const) {
  test(`a number is read back with its price before it is saved (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language);
    const { t } = dana;
    await dana.change(0).click();
    const form = page.getByRole('form', { name: t('numbers.forwarding') });
    // The number of now is in the plan.
    await expect(form).toContainText(t('numbers.price-included'));
    const at = () => dana.save.evaluate((save) => save.getBoundingClientRect().top + scrollY);
    const before = await at();

    const price = { perMinute: '0.035', minutes: 571 };
    for (const phone of ['541234567', '0541234567']) {
      await dana.fillPair(t('numbers.new-number'), '972', phone);
      await expect(form).toContainText(price.perMinute);
      await expect(form).toContainText(t('numbers.credit-lasts', { n: price.minutes }));
      await expect(form).toContainText(written('972541234567'));
      expect(await at()).toBe(before);
    }
    expect(await lookOver(page, language, 'price')).toEqual([]);
    const zero = form.getByText(t('numbers.left-zero'));
    await expect(zero).toBeVisible();
    // It is left out of the second pair as well, and asked about at neither.
    await dana.fillPair(t('numbers.confirm-number'), '972', '0541234567');
    await dana.save.focus();
    await expect(form).toContainText(t('numbers.same-number'));
    await expect(form.getByRole('button', { name: t('phone.drop-zero') })).toHaveCount(0);
    await form.getByRole('button', { name: t('numbers.keep-zero') }).click();
    await expect(zero).toBeHidden();

    // A landline is no mobile, and what may not ring has no price.
    await dana.fillPair(t('numbers.new-number'), '44', '2079460999');
    await expect(form).toContainText('0.012');
    await dana.fillPair(t('numbers.new-number'), '1', '9005550142');
    await expect(form).toContainText(t('numbers.refused-destination'));
    await expect(form).not.toContainText('$');
    await dana.fillPair(t('numbers.new-number'), '1', (dana.numbers[1] ?? '').slice(1));
    await expect(form).toContainText(t('numbers.refused-loop'));
    await dana.fillPair(t('numbers.new-number'), '972', '5412');
    await expect(form).toContainText(written('9725412'));
    await expect(form).not.toContainText('$');
    await expect(form.getByText(t('numbers.refused-loop'))).toBeHidden();
  });
}

test('a phone that the credit does not reach leads to more credit', async ({ page, portal }) => {
  const dana = await openNumbers(page, portal, 'en', { credit: 0 });
  const { t } = dana;
  await dana.change(0).click();
  const form = page.getByRole('form', { name: t('numbers.forwarding') });
  await dana.fillPair(t('numbers.new-number'), '44', '7700900321');
  await expect(form).toContainText(t('numbers.credit-low'));
  await expect(form.getByRole('link', { name: t('numbers.add-credit') })).toBeVisible();
});

test('a number is asked about once it is typed', async ({ page, portal }) => {
  const dana = await openNumbers(page, portal, 'en');
  const { t } = dana;
  const asked: string[] = [];
  page.on('request', (request) => {
    const to = new URL(request.url()).searchParams.get('to');
    if (request.url().includes('/api/vnumber/rate') && to) asked.push(to);
  });
  await dana.change(0).click();
  const phone = dana.newNumber.getByLabel(t('form.phone'));
  await phone.fill('');
  await dana.newNumber.getByLabel(t('form.prefix')).fill('972');
  await phone.pressSequentially('541234567', { delay: 20 });
  await expect(page.getByRole('form', { name: t('numbers.forwarding') })).toContainText('0.035');
  // Nine keys are no nine questions, however slow this machine is.
  expect(asked.at(-1)).toBe('972541234567');
  expect(asked.filter((to) => to.startsWith('972')).length).toBeLessThan(4);
});
