import { readFileSync } from 'node:fs';
import { expect, test } from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { firstTarget, openNumbers } from '../numbers/numbers.page.ts';

const caller = '16465550311';
const plan = { otherwise: { kind: 'voicemail' as const } };

for (const language of ['en', 'he'] as const) {
  test(`messages are heard in the rows of their calls, by keys alone (${language})`, async ({
    page,
    portal,
  }) => {
    const numbers = [{ forwardTo: [firstTarget], plan }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t, history } = dana;
    const [to = ''] = dana.numbers;
    for (const seconds of [21, 9]) await portal.leaveMessage(to, caller, seconds);
    const kinds = page.getByRole('group', { name: t('calls.kinds') });
    const kind = kinds.getByRole('button', { name: t('calls.kind-voicemail') });
    await expect(kind).toHaveAccessibleName(new RegExp(t('calls.unheard', { n: 2 })));
    await kind.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]show=voicemail/);
    const messages = history.getByRole('group', {
      name: new RegExp(t('voicemail.of', { who: '.*' })),
    });
    await expect(messages).toHaveCount(2);
    // Nothing is fetched before somebody listens.
    const older = messages.last();
    await expect(older).toContainText('0:00 / 0:21');
    const play = older.getByRole('button', {
      name: new RegExp(t('voicemail.play', { who: '.*' })),
    });
    await play.focus();
    await page.keyboard.press('Enter');
    const pause = older.getByRole('button', {
      name: new RegExp(t('voicemail.pause', { who: '.*' })),
    });
    await expect(pause).toBeFocused();
    await expect(older).toContainText(/0:(0[1-9]|1\d|20) \/ 0:21/);
    await expect(older.getByText(t('voicemail.new'))).toHaveCount(0);
    await expect(kind).toHaveAccessibleName(new RegExp(t('calls.unheard', { n: 1 })));
    expect(await lookOver(page, language, 'messages')).toEqual([]);

    // Another one that begins ends this one.
    const newer = messages.first();
    await newer
      .getByRole('button', { name: new RegExp(t('voicemail.play', { who: '.*' })) })
      .click();
    await expect(play).toBeVisible();

    // Five seconds an arrow, to the right in every language.
    const track = older.getByRole('slider', { name: t('voicemail.track') });
    await track.focus();
    await page.keyboard.press('Home');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(track).toHaveAttribute(
      'aria-valuetext',
      t('voicemail.at', { at: '0:10', whole: '0:21' }),
    );

    const saved = page.waitForEvent('download');
    await older.getByRole('button', { name: t('voicemail.download') }).click();
    const file = readFileSync(await (await saved).path());
    expect([file.toString('latin1', 0, 4), file.length]).toEqual(['RIFF', 44 + 21 * 16_000]);

    // Deleting asks, and leaves the call with focus on it.
    await older.getByRole('button', { name: t('voicemail.delete') }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await page.route('**/api/vnumber/calls/*/voicemail', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await dialog.getByRole('button', { name: t('voicemail.delete-yes'), exact: true }).click();
    await dana.says('voicemail.delete-failed');
    await page.unroute('**/api/vnumber/calls/*/voicemail');
    await dialog.getByRole('button', { name: t('voicemail.delete-no') }).click();
    await expect(messages).toHaveCount(2);
    await older.getByRole('button', { name: t('voicemail.delete') }).click();
    await expect(dialog.getByText(t('voicemail.delete-failed'))).toHaveCount(0);
    // Its answer is lost: it is gone all the same.
    await page.route(
      '**/api/vnumber/calls/*/voicemail',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: t('voicemail.delete-yes'), exact: true }).click();
    await expect(messages).toHaveCount(1);
    const calls = history.getByRole('button', { name: t('calls.details') });
    await expect(calls).toHaveCount(2);
    await expect(calls.last()).toBeFocused();
    await page.reload();
    await expect(messages).toHaveCount(1);

    // One that is past its time, or was deleted elsewhere, is told without a second try.
    await page.route('**/api/vnumber/calls/*/voicemail', (route) =>
      route.fulfill({
        status: 404,
        json: { isSuccessful: false, result: null, messages: [{ code: 'NOT-FOUND', text: '' }] },
      }),
    );
    await messages
      .first()
      .getByRole('button', { name: t('voicemail.download') })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: t('voicemail.gone') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('section.retry') })).toHaveCount(0);
  });
}
