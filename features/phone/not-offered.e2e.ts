import { customerAt, expect, test as base } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { type Portal, startPortal } from '../../e2e/portal.ts';
import { firstTarget, openNumbers } from '../numbers/numbers.page.ts';

/** A portal that offers browsers as phones, until it is started without them. */
const test = base.extend<object, { phones: Portal }>({
  phones: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const secrets = 'secret-of-browsers-in-the-tests';
      const portal = await startPortal({ PHONE_URL: '/phone', PHONE_SECRETS: secrets });
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

for (const language of ['en', 'he'] as const) {
  test(`a browser that can ring no longer is refused at its place (${language})`, async ({
    page,
    phones: portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const edit = dana.row(0).getByRole('button', { name: t('ring-plan.edit') });
    await edit.click();
    await page.getByRole('button', { name: t('ring-plan.add-browser') }).click();
    await portal.stop();
    await portal.start({ PHONE_URL: '' });

    const form = page.getByRole('form', { name: t('ring-plan.title') });
    const save = form.getByRole('button', { name: t('ring-plan.save'), exact: true });
    await save.click();
    const told = form.getByRole('alert').filter({ hasText: t('ring-plan.not-saved-browser') });
    await expect(told).toBeVisible();
    await expect(
      form.getByRole('slider', { name: t('ring-plan.rings-for', { n: 2 }) }),
    ).toBeFocused();
    // The same again would be refused again.
    await expect(form.getByRole('button', { name: t('section.retry') })).toHaveCount(0);
    expect(await lookOver(page, language, 'a browser that is not offered')).toEqual([]);

    await form.getByRole('button', { name: t('ring-plan.remove-phone', { n: 2 }) }).click();
    await save.click();
    await expect(page.getByText(t('ring-plan.saved'))).toBeVisible();
    // Nobody is offered it again.
    await customerAt(page, portal, language).open('/profile/service-configuration');
    await edit.click();
    await expect(form.getByRole('button', { name: t('ring-plan.add-phone') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('ring-plan.add-browser') })).toHaveCount(0);
    await portal.stop();
    await portal.start();
  });
}
