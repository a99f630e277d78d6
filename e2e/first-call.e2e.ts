import { formatBalance } from '@portal/i18n/format';
import { customerAt, digitsOf, expect, type Language, test, written } from './fixtures.ts';

/** Neither callers nor targets stand in the demo's history. */
const stories = [
  { language: 'en', caller: '16465550193', prefix: '44', phone: '7700900456' },
  { language: 'he', caller: '16465550194', prefix: '972', phone: '555550199' },
] satisfies { language: Language; caller: string; prefix: string; phone: string }[];

for (const { language, caller, prefix, phone } of stories) {
  test(`a saved number is the phone that rings (${language})`, async ({ page, portal }) => {
    const ann = customerAt(page, portal, language);
    const { t } = ann;
    const whole = prefix + phone;
    await ann.logIn('ann@example.com');
    await expect(page).toHaveURL(/\/profile\//);
    await ann.open('/profile/service-configuration');

    // The closed row already says where the number rings.
    const row = page
      .getByRole('region', { name: t('numbers.list') })
      .getByRole('article')
      .first();
    const [number = '', ringsAt = ''] = await ann.numbersIn(row);
    const before = await portal.call(number, caller, 61);
    expect(digitsOf(before)).toContain(ringsAt);
    expect(digitsOf(before)).not.toContain(whole);

    await row
      .getByRole('button', { name: t('numbers.change') })
      .first()
      .click();
    await ann.fillPair(t('numbers.new-number'), prefix, phone);
    await ann.fillPair(t('numbers.confirm-number'), prefix, phone);
    await page.getByRole('button', { name: t('numbers.save-number') }).click();
    await expect(page.getByRole('status').filter({ hasText: written(whole) })).toBeVisible();

    const after = await portal.call(number, caller, 61);
    expect(digitsOf(after)).toContain(whole);

    // Both calls appear in the history by themselves, with the balance that they left.
    const history = page.getByRole('region', { name: t('calls.title'), exact: true });
    const calls = history
      .getByRole('listitem')
      .filter({ hasText: written(caller), hasNot: page.getByRole('list') });
    await expect(calls.getByText(/^Intl\. \$/)).toHaveCount(2);
    // The newest of them, opened, says where it rang.
    await history
      .getByRole('button', { name: t('calls.details') })
      .first()
      .click();
    await expect(history).toContainText(written(whole));
    const balance = /New balance: \$([\d.]+)/.exec(after)?.[1];
    await expect(page.getByRole('region', { name: t('shell.balance') })).toContainText(
      formatBalance(language, Number(balance)),
    );

    // The change is told by mail.
    await expect
      .poll(async () => (await portal.mailsTo('ann@example.com')).map(({ text }) => digitsOf(text)))
      .toContainEqual(expect.stringContaining(whole));
  });
}
