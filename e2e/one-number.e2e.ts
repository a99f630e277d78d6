import { formatNumber } from '@portal/contract/fields/phone';
import { customerAt, digitsOf, expect, test } from './fixtures.ts';

const numbers = ['442079460123', '12125550117'];
const [london = ''] = numbers.map((digits) => formatNumber(digits));

/** Every spelling of the numbers that a text has, with or without plus and country code. */
function spellingsIn(text: string): string[] {
  const found = text.match(/\+?\(?\d[\d ().\u00a0-]{7,}\d/g) ?? [];
  const nationals = numbers.map((digits) => digits.slice(-9));
  return found
    .map((one) => one.replaceAll('\u00a0', ' ').trim())
    .filter((one) => nationals.some((national) => digitsOf(one).endsWith(national)));
}

test('one number is written one way in lists, payments, receipts and mails', async ({
  page,
  portal,
}) => {
  const ann = customerAt(page, portal, 'en');
  const { t } = ann;
  const seen = new Map<string, string>();
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const look = async (where: string) =>
    void seen.set(where, await page.getByRole('main').innerText());

  // On a month's first day none of the calls that ann comes with is of this month.
  await portal.call(numbers[0] ?? '', '16465550206', 61);
  await ann.enter('ann@example.com', '/profile/account-information');
  await expect(page.getByText(london).first()).toBeVisible();
  await look('account');
  await ann.open('/profile/service-configuration');
  const usage = page.getByRole('region', { name: t('usage.title'), exact: true });
  await usage.scrollIntoViewIfNeeded();
  await expect(usage.getByText(london)).toBeVisible();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: t('numbers.change') })
    .first()
    .click();
  await expect(page.getByRole('form', { name: t('numbers.forwarding') })).toBeVisible();
  await look('numbers');

  await ann.open('/profile/billing');
  const paid = page
    .getByRole('row')
    .filter({ hasText: `${t('billing.type-renewal')} · London office` })
    .first();
  await expect(paid).toContainText(london);
  await look('billing');
  const before = (await portal.mailsTo('ann@example.com')).length;
  await paid.getByRole('button', { name: t('billing.send') }).click();
  await expect
    .poll(async () => (await portal.mailsTo('ann@example.com')).length)
    .toBeGreaterThan(before);
  const [mail] = await portal.mailsTo('ann@example.com');
  seen.set('mail', `${mail?.subject} ${mail?.text}`);
  seen.set('mail with looks', mail?.html.replace(/<[^>]*>|&[a-z]+;|&#\w+;/g, ' ') ?? '');
  await paid.getByRole('button', { name: /^Print receipt/ }).click();
  seen.set('receipt', (await page.locator('[data-receipt]').innerHTML()).replace(/<[^>]*>/g, ' '));

  const ways = numbers.map((digits) => formatNumber(digits));
  for (const [where, text] of seen) {
    const spellings = spellingsIn(text);
    expect(spellings, where).toContain(london);
    expect(
      spellings.filter((one) => !ways.includes(one)),
      where,
    ).toEqual([]);
  }
});
