import type { Page } from '@playwright/test';
import { expect, test, written } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { withoutSecondPage } from '../../e2e/second-page.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

/** A mail server that refuses, as the inbox tells it, for as long as that is so. */
const withMailServer = (page: Page, isRefusing: () => boolean) =>
  page.route('**/sms/inbox*', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const told = isRefusing() ? body.replaceAll(/"fate":"\w+"/g, '"fate":"failed"') : body;
    await route.fulfill({ response, body: told });
  });

for (const language of ['en', 'he'] as const) {
  test(`a text shows with its fate and can be sent once more (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language, {
      numbers: [{ smsEmail: `texts-${language}@example.com` }],
    });
    const { t, numbers } = dana;
    const texts = page.getByRole('region', { name: t('sms.title') });
    await expect(texts.getByText(t('sms.empty'))).toBeVisible();

    await portal.text(numbers[0] ?? '', '13125550144', 'Your parcel is here');
    await page.clock.install({ time: new Date().setHours(23, 50) });
    await page.reload();
    const row = texts.getByRole('listitem').filter({ hasText: 'Your parcel is here' });
    const sent = t('sms.fate-sent', { email: `texts-${language}@example.com` });
    await expect(row).toContainText(sent);
    const mails = () => portal.mailsTo(`texts-${language}@example.com`);
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('Your parcel is here');

    await row.getByRole('button', { name: t('sms.send-again') }).click();
    await expect(row.getByText(t('sms.sent-again'))).toBeVisible();
    await expect.poll(async () => (await mails()).length).toBe(2);

    // On a page that lies open over midnight it is of yesterday, and says of which day.
    const when = row.locator('time');
    const time = await when.innerText();
    expect(time).not.toContain(',');
    await page.clock.fastForward('12:00');
    await expect(when).toContainText(`, ${time}`);
  });
  test(`texts to all numbers are one list, and codes are copied (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language, {
      numbers: [{ label: 'London office', smsEmail: `inbox-${language}@example.com` }, {}],
    });
    const { t, numbers } = dana;
    const [first = '', second = ''] = numbers;
    await portal.text(first, 'BANK', 'Your code is 482913. Do not share it with anyone.');
    await portal.text(second, '13125550145', 'First line\nsecond\nthird\nfourth\nfifth');
    await page.reload();
    const texts = page.getByRole('region', { name: t('sms.title'), exact: true });
    const rows = texts.getByRole('list').first().getByRole('listitem');
    await expect(rows).toHaveCount(2);
    // Newest first, each with the number that it came to and what became of it.
    await expect(rows.nth(0)).toContainText(written(second));
    await expect(rows.nth(0)).toContainText(t('sms.fate-off'));
    await expect(rows.nth(1)).toContainText(t('sms.to', { number: 'London office' }));
    expect(await lookOver(page, language, 'texts')).toEqual([]);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await rows
      .nth(1)
      .getByRole('button', { name: `${t('sms.copy-code')} 482913` })
      .click();
    await expect(rows.nth(1).getByText(t('sms.copied'))).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913');

    const more = rows.nth(0).getByRole('button', { name: t('sms.show-all') });
    await more.click();
    await expect(rows.nth(0).getByRole('button', { name: t('sms.show-less') })).toBeVisible();

    // Where texts go nowhere, sending one again says what to do first.
    await rows
      .nth(0)
      .getByRole('button', { name: t('sms.send-again') })
      .click();
    await expect(rows.nth(0)).toContainText(t('sms.again-off'));

    await texts.getByLabel(t('sms.number')).selectOption('London office');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('482913');

    // Older ones that don't come are said so at their place.
    await withoutSecondPage(page, '**/sms/inbox*');
    await page.reload();
    await texts.getByRole('button', { name: t('sms.more'), exact: true }).click();
    await expect(texts.getByText(t('sms.more-error'))).toBeVisible();
    await expect(rows).toHaveCount(2);
  });
}

test('a text says who sent it, as far as anybody knows', async ({ page, portal }) => {
  const { t, numbers } = await openNumbers(page, portal, 'en', { numbers: [{}] });
  const [number = ''] = numbers;
  await portal.text(number, '', 'From nobody');
  await portal.text(number, '262966', 'From a short code');
  await portal.text(number, '442079460123', 'From a phone');
  await page.reload();
  const texts = page.getByRole('region', { name: t('sms.title'), exact: true });
  const row = (words: string) => texts.getByRole('listitem').filter({ hasText: words });
  await expect(row('From nobody')).toContainText(t('sms.unknown'));
  await expect(row('From a short code').getByText('262966', { exact: true })).toBeVisible();
  await expect(row('From a phone')).toContainText('+44 20 7946 0123');
});

test('a text that was sent once more is told for what is known of it', async ({ page, portal }) => {
  const { t, numbers } = await openNumbers(page, portal, 'en', {
    numbers: [{ smsEmail: 'lost@example.com' }],
  });
  await portal.text(numbers[0] ?? '', '13125550145', 'Your table is ready');
  let isRefused = false;
  await withMailServer(page, () => isRefused);
  await page.route('**/sms/send-again', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.reload();
  const row = page
    .getByRole('region', { name: t('sms.title') })
    .getByRole('listitem')
    .filter({ hasText: 'Your table is ready' });
  const again = row.getByRole('button', { name: t('sms.send-again') });
  const said = row.getByText(t('sms.sent-again'));
  await again.click();
  await expect(row).toContainText(t('sms.again-unknown'));
  await page.unroute('**/sms/send-again');
  await again.click();
  await expect(said).toBeVisible();
  // Its mail server refuses it after all.
  isRefused = true;
  await expect(row).toContainText(t('sms.fate-failed'));
  await expect(said).toHaveCount(0);
});

test('the focus stays on what sends a text once more, in words or as a picture', async ({
  page,
  portal,
}) => {
  // A mail server that refuses, until the text is sent once more.
  let isRefused = true;
  await withMailServer(page, () => isRefused);
  await page.route('**/sms/send-again', async (route) => {
    isRefused = false;
    await route.continue();
  });
  const dana = await openNumbers(page, portal, 'en', {
    numbers: [{ smsEmail: 'refused@example.com' }],
  });
  const { t, numbers } = dana;
  await portal.text(numbers[0] ?? '', '13125550145', 'Your table is ready');
  await page.reload();
  const row = page
    .getByRole('region', { name: t('sms.title') })
    .getByRole('listitem')
    .filter({ hasText: 'Your table is ready' });
  const again = row.getByRole('button', { name: t('sms.send-again') });
  await expect(again).toContainText(t('sms.send-again'));
  await again.press('Enter');
  await expect(row.getByText(t('sms.sent-again'))).toBeVisible();
  await expect(again).toHaveText('');
  await expect(again).toBeFocused();

  // A number that went elsewhere meanwhile takes the button along.
  await page.route('**/my-vnumbers', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replaceAll(/"didNumber":"\d+"/g, '"didNumber":"442079460999"'),
    });
  });
  await page.reload();
  await expect(row).toBeVisible();
  await expect(again).toHaveCount(0);
});
