import { formatDuration } from '@portal/i18n/format';
import { expect, test } from '../../e2e/fixtures.ts';
import { firstTarget, offerTestCalls, openNumbers } from './numbers.page.ts';

test('a test call whose answer was lost is followed, and asked for again is the same call', async ({
  page,
  portal,
}) => {
  await offerTestCalls(page);
  const attempts: unknown[] = [];
  await page.route('**/ring-plan/test-call', (route) => {
    attempts.push(route.request().postDataJSON().attempt);
    return route.abort();
  });
  let known: { state: 'ringing' | 'answered'; seconds: number | null } | null = null;
  await page.route('**/ring-plan/test-call?*', (route) => {
    const asked = new URL(route.request().url()).searchParams.get('attempt');
    const result = asked === attempts[0] ? known : null;
    return route.fulfill({ json: { isSuccessful: true, messages: [], result } });
  });

  const numbers = [{ forwardTo: [firstTarget] }];
  const dana = await openNumbers(page, portal, 'en', { numbers });
  const { t } = dana;
  await dana.change(0).click();
  await dana.typeTwice('44', '7700900142');
  await dana.save.click();
  const callNow = dana.row(0).getByRole('button', { name: t('numbers.call-now') });
  await callNow.click();
  await dana.says('ring-plan.test-unanswered');
  await callNow.click();
  await expect.poll(() => attempts).toEqual([attempts[0], attempts[0]]);
  expect(attempts[0]).toMatch(/^[\da-f-]{36}$/);
  await dana.says('ring-plan.test-unanswered');

  const [, answerIt = ''] = t('ring-plan.test-called', { phone: '|' }).split('|');
  await expect(page.getByText(answerIt)).toHaveCount(0);
  known = { state: 'ringing', seconds: null };
  await expect(page.getByText(answerIt)).toBeVisible();
  await expect(page.getByText(t('ring-plan.test-unanswered'))).toHaveCount(0);
  known = { state: 'answered', seconds: 6 };
  await dana.says('ring-plan.test-answered', { time: formatDuration('en', 6) });
});
