import { withHummingMicrophone } from '../../e2e/microphone.ts';
import { expect, type Language, test } from '../../e2e/fixtures.ts';
import { firstTarget, openNumbers } from './numbers.page.ts';

const both: readonly Language[] = ['en', 'he'];

for (const language of both) {
  test(`what is typed about a number is not left without a question (${language})`, async ({
    page,
    portal,
  }) => {
    await withHummingMicrophone(page);
    const plan = { otherwise: { kind: 'voicemail' as const } };
    const dana = await openNumbers(page, portal, language, {
      numbers: [{ forwardTo: [firstTarget], plan }],
    });
    const { t } = dana;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const question = page.getByRole('alertdialog', { name: t('account.leave-title') });
    const side = page.getByRole('navigation', { name: t('shell.pages') }).first();
    const billing = side.getByRole('link', { name: t('nav.billing') });
    // The way back leads to a page of the account too.
    await billing.click();
    await side.getByRole('link', { name: t('nav.numbers') }).click();
    /** A page with edits asks once, by a link and by the browser's way back; what was typed stays. */
    const asks = async () => {
      await billing.click();
      await question.getByRole('button', { name: t('account.stay') }).click();
      await page.goBack();
      await question.getByRole('button', { name: t('account.stay') }).click();
      await expect(page).toHaveURL(/service-configuration/);
    };
    /** A form that was opened and not changed asks nothing. */
    const asksNothing = async () => {
      await billing.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.billing'));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.numbers'));
    };

    await dana.change(0).click();
    await expect(dana.newNumber).toBeVisible();
    await asksNothing();
    await dana.change(0).click();
    await dana.fillPair(t('numbers.new-number'), '44', '7700900155');
    await asks();
    await expect(dana.newNumber.getByRole('textbox').last()).not.toHaveValue('');
    await press(t('form.cancel'));

    await dana.editTexts.click();
    const texts = page.getByRole('form', { name: t('numbers.sms') });
    await texts.getByRole('textbox', { name: t('numbers.sms-new') }).fill('to@example.com');
    await asks();
    await press(t('form.cancel'));

    await page.getByRole('button', { name: t('ring-plan.edit') }).click();
    await page.getByLabel(t('ring-plan.shown')).waitFor();
    await asksNothing();
    await page.getByRole('button', { name: t('ring-plan.edit') }).click();
    await page.getByLabel(t('ring-plan.shown')).selectOption('ours');
    await asks();
    await expect(page.getByLabel(t('ring-plan.shown'))).toHaveValue('ours');
    await press(t('form.cancel'));

    const ids = page.getByRole('region', { name: t('callerid.title') });
    await ids.getByRole('button', { name: t('callerid.add') }).click();
    await ids.getByRole('textbox', { name: t('callerid.name') }).fill('Office');
    await asks();
    await press(t('form.cancel'));

    await press(t('voicemail.record'));
    await expect(page.getByText(/0:(0[2-9]|[12]\d) \/ 0:30/)).toBeVisible();
    await press(t('voicemail.stop'));
    await expect(page.getByText(t('voicemail.draft'))).toBeVisible();
    await asks();
    await expect(page.getByText(t('voicemail.draft'))).toBeVisible();
    await billing.click();
    await question.getByRole('button', { name: t('account.leave') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.billing'));
  });
}

test('a ring plan that is edited, and a recorded greeting, outlast a number that is switched off', async ({
  page,
  portal,
}) => {
  await withHummingMicrophone(page);
  const dana = await openNumbers(page, portal, 'en', {
    numbers: [{ forwardTo: [firstTarget], plan: { otherwise: { kind: 'voicemail' } } }],
  });
  const { t } = dana;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press(t('voicemail.record'));
  await expect(page.getByText(/0:(0[2-9]|[12]\d) \/ 0:30/)).toBeVisible();
  await press(t('voicemail.stop'));
  await expect(page.getByText(t('voicemail.draft'))).toBeVisible();
  await page.getByRole('button', { name: t('ring-plan.edit') }).click();
  const shown = page.getByLabel(t('ring-plan.shown'));
  await shown.selectOption('ours');

  await dana.change(0).click();
  await press(t('numbers.switch-off'));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('numbers.switch-off-confirm') })
    .click();
  await expect(dana.row(0)).toContainText(t('numbers.rings-nowhere'));
  await expect(shown).toHaveValue('ours');
  await press(t('form.cancel'));
  await expect(page.getByText(t('voicemail.draft'))).toBeHidden();

  await dana.change(0).click();
  await dana.typeTwice('1', firstTarget.slice(1));
  await dana.save.click();
  await expect(page.getByText(t('voicemail.draft'))).toBeVisible();
});
