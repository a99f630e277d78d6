import { formatDuration } from '@portal/i18n/format';
import { digitsOf, expect, test, written } from '../../e2e/fixtures.ts';
import { firstTarget, openNumbers } from './numbers.page.ts';
import { lookOver } from '../../e2e/look-over.ts';

const second = '14165550178';

for (const language of ['en', 'he'] as const) {
  test(`an open number shows its plan along the time of a call, and its week (${language})`, async ({
    page,
    portal,
  }) => {
    const hours = {
      timeZone: 'Europe/London',
      week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
      holidays: [],
      outside: { kind: 'voicemail' as const },
    };
    const plan = { otherwise: { kind: 'voicemail' as const }, hours };
    const numbers = [{ forwardTo: [firstTarget, second], plan }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const row = dana.row(0);
    await expect(row.getByText(t('ring-plan.then-takes'))).toBeVisible();
    const lanes = row.getByRole('list', { name: t('ring-plan.title') });
    await expect(lanes).toContainText(written(second));
    await expect(lanes).toContainText(t('numbers.included'));
    await expect(
      row.getByText(language === 'en' ? /in London\. *$/ : /בלונדון\. *$/),
    ).toBeVisible();
    const days = row.getByRole('list', { name: t('ring-plan.hours') }).getByRole('listitem');
    await expect(days).toHaveCount(7);
    await expect(days.first()).toContainText(language === 'en' ? 'Mon' : 'א׳');
    await expect(days.first()).toContainText('0:00–24:00');
    // Time runs as the language is read.
    const [one, other] = await Promise.all(
      [firstTarget, second].map((phone) =>
        row
          .getByText(written(phone))
          .last()
          .evaluate((text) => {
            const lane = text.closest('[aria-hidden] > div > div');
            return lane?.querySelector('[style*="inline-size"]')?.getBoundingClientRect().x ?? 0;
          }),
      ),
    );
    expect(Math.sign((other ?? 0) - (one ?? 0))).toBe(language === 'en' ? 1 : -1);
    expect(await lookOver(page, language, 'open number')).toEqual([]);
  });

  test(`another phone is added, told in a sentence, and rung by the very next call (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const button = (name: string) => page.getByRole('button', { name });
    const change = button(t('ring-plan.edit'));
    const form = page.getByRole('form', { name: t('ring-plan.title') });
    const save = form.getByRole('button', { name: t('form.save'), exact: true });
    await change.click();
    await form.getByRole('button', { name: t('ring-plan.add-phone') }).click();
    await save.click();
    const pair = form.getByRole('group', { name: t('ring-plan.phone', { n: 2 }) });
    await expect(pair).toContainText(t('form.phone-required'));
    await dana.fillPair(t('ring-plan.phone', { n: 2 }), '1', second.slice(1));
    await save.click();
    const again = t('numbers.confirm-number');
    await expect(form.getByRole('group', { name: again })).toContainText(t('form.pair-required'));
    await dana.fillPair(again, '1', second.slice(1));
    await expect(form.getByText(t('numbers.price-included'))).toHaveCount(2);
    await form.getByLabel(t('ring-plan.otherwise')).selectOption('voicemail');
    // The sentence follows every choice, before anything is saved.
    await expect(form).toContainText(written(second));
    await expect(form).toContainText(t('ring-plan.then-takes'));

    // Closed all week: the same rule tells what happens now, and at a time that is asked about.
    await form.getByRole('checkbox', { name: t('ring-plan.hours-on') }).check();
    await form.getByLabel(t('ring-plan.outside-does')).selectOption('hang-up');
    const monday = '2026-01-05T10:00';
    const asked = form.getByLabel(t('ring-plan.at-time'));
    await asked.fill(monday);
    await expect(
      form.getByRole('status').filter({ hasText: t('ring-plan.state-open') }),
    ).toContainText(written(firstTarget));
    await asked.fill('2026-01-05T20:00');
    const closed = `${t('ring-plan.state-closed')}: ${t('ring-plan.hangs-up')}.`;
    await expect(form.getByRole('status').filter({ hasText: closed })).toBeVisible();
    expect(await lookOver(page, language, 'ring plan')).toEqual([]);
    await form.getByRole('checkbox', { name: t('ring-plan.hours-on') }).uncheck();
    await save.click();
    await dana.says('ring-plan.saved');
    await expect(change).toBeFocused();
    await expect(dana.row(0)).toContainText(t('numbers.phones', { n: 2 }));

    // The picture says it too, as a list, and the hours that there are none of in a line.
    const lanes = dana.row(0).getByRole('list', { name: t('ring-plan.title') });
    await expect(lanes.getByRole('listitem')).toHaveCount(3);
    await expect(lanes).toContainText(t('ring-plan.after', { time: formatDuration(language, 50) }));
    await expect(dana.row(0)).toContainText(t('ring-plan.any-time'));

    // The very next call obeys.
    const told = digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550193', 61));
    expect(told).toContain(firstTarget);
    await change.click();
    await form.getByRole('radio', { name: t('ring-plan.at-once') }).check();
    await expect(form).toContainText(written(second));
    await save.click();
    await dana.says('ring-plan.saved');
    const both = digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550193', 61));
    expect(both).toContain(firstTarget);
    expect(both).toContain(second);
  });

  test(`another phone becomes the first one only when asked (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget, '447700900123'] }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const change = page.getByRole('button', {
      name: t('ring-plan.edit'),
    });
    const form = page.getByRole('form', { name: t('ring-plan.title') });
    const save = form.getByRole('button', { name: t('form.save'), exact: true });
    const question = page.getByRole('alertdialog');
    await change.click();
    await expect(form).toContainText('0.028');
    await form.getByRole('button', { name: t('ring-plan.remove-phone', { n: 1 }) }).click();
    await save.click();
    await expect(question).toContainText(written('447700900123'));
    const keep = question.getByRole('button', { name: t('ring-plan.first-keep') });
    await expect(keep).toBeFocused();
    await keep.click();
    await expect(question).toBeHidden();
    expect(digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550198', 61))).toContain(
      firstTarget,
    );
    await form.getByRole('button', { name: t('form.cancel') }).click();
    await change.click();
    await form.getByRole('button', { name: t('ring-plan.move-up', { n: 2 }) }).click();
    await save.click();
    await question.getByRole('button', { name: t('ring-plan.first-confirm') }).click();
    await dana.says('ring-plan.saved');
    await expect(dana.row(0)).toContainText(written('447700900123'));
  });
}
