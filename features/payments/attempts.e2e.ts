import { randomUUID } from 'node:crypto';
import { customerAt, expect, test } from '../../e2e/fixtures.ts';
import { keptAttempt, ownerOf } from './web/attempt.rules.ts';

test('a payment that an earlier release left open, marked by the e-mail, is still followed', async ({
  page,
  portal,
}) => {
  const { email } = await portal.newCustomer({ numbers: [{}] });
  const dana = customerAt(page, portal, 'en');
  await dana.enter(email, '/profile/billing');
  const key = randomUUID();
  const left = keptAttempt(key, ownerOf(email));
  await page.evaluate((kept) => localStorage.setItem('creditAttempt', kept), left);
  const asked = page.waitForRequest((request) => request.url().includes(`attempt?key=${key}`));
  await dana.open('/profile/add-credit');
  await asked;
  // From now on by a mark that no change of the e-mail alters.
  const kept = await page.evaluate(() => localStorage.getItem('creditAttempt'));
  expect(kept?.split(' ')[0]).toBe(key);
  expect(kept).not.toBe(left);
});
