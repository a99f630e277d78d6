import { expect, test } from '../../e2e/fixtures.ts';
import { openNumbers } from '../numbers/numbers.page.ts';

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
    await page.reload();
    const row = texts.getByRole('listitem').filter({ hasText: 'Your parcel is here' });
    await expect(row.getByText(t('sms.fate-sent'))).toBeVisible();
    const mails = () => portal.mailsTo(`texts-${language}@example.com`);
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('Your parcel is here');

    await row.getByRole('button', { name: t('sms.send-again') }).click();
    await expect(row.getByText(t('sms.sent-again'))).toBeVisible();
    await expect.poll(async () => (await mails()).length).toBe(2);
  });
}
