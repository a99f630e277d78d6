import { customerAt, expect, test } from '../../e2e/fixtures.ts';
import { mailWith } from '../../e2e/mail-links.ts';

for (const language of ['en', 'he'] as const) {
  test(`a message reaches support, and a copy the customer (${language})`, async ({
    page,
    portal,
  }) => {
    const { email } = await portal.newCustomer({ language });
    const dana = customerAt(page, portal, language);
    const { t } = dana;
    await dana.enter(email, '/profile/support');
    // The phones stand in a card of the page, and not a second time at its foot.
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: t('nav.terms') })).toBeVisible();
    await expect(foot.getByText(t('chrome.talk-to-us'))).toHaveCount(0);
    const form = page.getByRole('form', { name: t('support.form-title') });
    const subject = form.getByRole('combobox', { name: t('support.subject') });
    const message = form.getByRole('textbox', { name: t('support.message') });
    await form.getByRole('button', { name: t('support.send') }).click();
    await expect(form).toContainText(t('form.message-required'));
    await expect(subject).toBeFocused();

    const words = `Where is my receipt of the ${language} account?`;
    await subject.selectOption({ label: t('support.subject-billing') });
    await message.fill(words);
    // The draft outlives a reload.
    await page.reload();
    await expect(message).toHaveValue(words);
    await expect(subject).toHaveValue('billing');
    await form.getByRole('button', { name: t('support.send') }).click();

    const popup = page.getByRole('dialog', { name: t('popup.message-sent.title') });
    await expect(popup).toContainText(email);
    await popup.getByRole('button', { name: t('popup.message-sent.button') }).click();
    await expect(message).toHaveValue('');
    await expect(subject).toHaveValue('');
    await mailWith(portal, email, /Where is my receipt/);
  });
}

test('a message that does not get through stays, and is sent by one press', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer();
  const dana = customerAt(page, portal, 'en');
  const { t } = dana;
  await dana.enter(email, '/profile/support?subject=billing&transactionId=tx-77');
  const message = page.getByRole('textbox', { name: t('support.message') });
  await expect(message).toHaveValue(/tx-77/);
  await expect(page).toHaveURL(`${portal.url}/profile/support`);
  await message.pressSequentially('It was charged twice.');
  await page.route('**/api/inquiry/support-customer', (route) => route.abort());
  await page.getByRole('button', { name: t('support.send') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('support.not-known') })).toBeVisible();
  await expect(message).toHaveValue(/charged twice/);

  const again = page.getByRole('button', { name: t('section.retry') });
  await again.click();
  await expect(again).not.toHaveAttribute('aria-disabled');
  await expect(again).toBeFocused();

  await page.unroute('**/api/inquiry/support-customer');
  // Sent, it is no draft any more, even where the answer finds its writer on another page.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/inquiry/support-customer', async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  await again.click();
  await page.getByRole('link', { name: t('nav.billing'), exact: true }).click();
  await expect(message).toHaveCount(0);
  letGo();
  await page
    .getByRole('dialog', { name: t('popup.message-sent.title') })
    .getByRole('button', { name: t('popup.message-sent.button') })
    .click();
  await page.goBack();
  await expect(message).toHaveValue('');
});

test('what a visitor sends stands as it was sent until the answer is there', async ({
  page,
  portal,
}) => {
  const { t } = customerAt(page, portal, 'en');
  await page.goto(`${portal.url}/contact-us`);
  const message = page.getByRole('textbox', { name: t('contact.message') });
  const subject = page.getByRole('combobox', { name: t('contact.subject') });
  await page.getByRole('textbox', { name: t('contact.name') }).fill('Noa Levi');
  await page.getByRole('textbox', { name: t('form.email') }).fill('noa@example.com');
  await subject.selectOption('plans');
  await message.fill('How much?');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/inquiry/create-lead', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: t('contact.send') }).click();
  await expect(message).not.toBeEditable();
  await message.pressSequentially(' And when?');
  await subject.selectOption('other');
  letGo();
  await expect(page.getByText(t('support.not-known'))).toBeVisible();
  await expect(message).toHaveValue('How much?');
  await expect(subject).toHaveValue('plans');
  await expect(message).toBeEditable();
  await subject.selectOption('other');
  await expect(subject).toHaveValue('other');
});
