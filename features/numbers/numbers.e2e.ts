import { formatNumber } from '@portal/contract/fields/phone';
import { expectDanger } from '../../e2e/danger.ts';
import { digitsOf, expect, test, written } from '../../e2e/fixtures.ts';
import { firstTarget, openNumbers, paste } from './numbers.page.ts';

for (const language of ['en', 'he'] as const) {
  test(`a row says where its number rings and opens on a press (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language);
    const { t, numbers } = dana;
    const row = dana.row(0);
    await expect(row).toContainText(written(firstTarget));
    await expect(row).toContainText(t('numbers.rings-now'));
    await expect(row).toContainText(t('numbers.price-included'));
    await expect(row).toContainText(t('ring-plan.then-hangs-up'));
    const toggle = dana.toggle(0);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(dana.editTexts).toBeVisible();
    // What is open stands in the address, so a reload shows the same.
    await page.reload();
    await expect(dana.editTexts).toBeVisible();
    await dana.toggle(1).click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await dana.toggle(1).click();
    await expect(dana.toggle(1)).toHaveAttribute('aria-expanded', 'false');

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = page.getByText(t('numbers.copied'));
    await page
      .getByRole('button', { name: t('numbers.copy', { number: '' }).trim() })
      .first()
      .click();
    await expect(copied.first()).toBeVisible();
    const clipboard = await page.evaluate(() => navigator.clipboard.readText());
    expect(numbers.map((number) => `+${number}`)).toContain(clipboard);
  });

  test(`every mistake in a forwarding number is told in its place (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language);
    const { t, numbers, newNumber, confirmNumber, save } = dana;
    await dana.change(0).click();
    const prefix = newNumber.getByLabel(t('form.prefix'));
    const phone = newNumber.getByLabel(t('form.phone'));
    await expect(prefix).toBeFocused();
    await expect(prefix).toHaveValue('1');
    await expect(phone).toHaveValue(firstTarget.slice(1));
    await expect(confirmNumber.getByLabel(t('form.phone'))).toHaveValue('');

    // Nothing is wrong before it was sent.
    await expect(newNumber.or(confirmNumber).getByText(t('form.error-prefix'))).toHaveCount(0);
    await save.click();
    // Both boxes are empty, and both are named.
    await expect(confirmNumber).toContainText(t('form.pair-again'));
    await expect(confirmNumber.getByLabel(t('form.prefix'))).toBeFocused();

    await dana.fillPair(t('numbers.confirm-number'), '1', '3475550167');
    await expect(confirmNumber).toContainText(t('form.phone-not-match'));
    await dana.typeTwice('972', '5412345678901');
    await expect(newNumber).toContainText(t('form.phone-max'));
    await dana.typeTwice('972', '5412');
    await expect(newNumber).toContainText(t('form.phone-short'));
    await prefix.fill('');
    await expect(newNumber).toContainText(t('form.prefix-required'));

    // Anything but digits does not stay, and a country code ends after three of them.
    await prefix.pressSequentially('+9a7-2٥');
    await expect(prefix).toHaveValue('972');
    await phone.fill('');
    await phone.pressSequentially('55b555 0٣99');
    await expect(phone).toHaveValue('555550399');

    const alert = page.getByRole('alert');
    await dana.typeTwice('1', (numbers[1] ?? '').slice(1));
    await save.click();
    await expect(alert.filter({ hasText: formatNumber(numbers[1] ?? '') })).toContainText(
      t('numbers.not-saved-loop', { number: '|' }).split('|').at(-1) ?? '',
    );
    await dana.typeTwice('1', '9005550199');
    await save.click();
    await expect(alert.filter({ hasText: t('numbers.not-saved-destination') })).toBeVisible();
    await dana.typeTwice('999', '5550199');
    await save.click();
    await expect(alert.filter({ hasText: t('numbers.not-saved-digits') })).toBeVisible();

    // What was typed is still there, and so is the number where it rings.
    await expect(phone).toHaveValue('5550199');
    expect(digitsOf(await portal.call(numbers[0] ?? '', '16465550195', 61))).toContain(firstTarget);
    await page.getByRole('button', { name: t('form.cancel') }).click();
    await expect(dana.change(0)).toBeFocused();
    await expect(dana.row(0)).toContainText(written(firstTarget));
  });

  test(`typing takes the place of the number of now and is limited at once (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language);
    const { t, newNumber } = dana;
    // What has the focus in the moment in which the form is there, for a key that is pressed at once.
    const atOnce = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          new MutationObserver((_, watch) => {
            if (!document.querySelector('main form input')) return;
            watch.disconnect();
            resolve((document.activeElement as HTMLInputElement | null)?.name ?? '');
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await dana.change(0).click();
    const prefix = newNumber.getByLabel(t('form.prefix'));
    expect(await atOnce).toBe('prefix');
    await expect(prefix).toBeFocused();
    await page.keyboard.type('972');
    await expect(prefix).toHaveValue('972');
    // A code has three digits at most: the next one begins the number, and none is lost.
    // The focus goes along in the same moment, so that a key pressed right after finds the number.
    const goesAlong = await prefix.evaluate((input) => {
      document.execCommand('insertText', false, '5');
      return document.activeElement !== input;
    });
    expect(goesAlong).toBe(true);
    await page.keyboard.type('41234567890');
    await expect(prefix).toHaveValue('972');
    await expect(newNumber.getByLabel(t('form.phone'))).toHaveValue('541234567890');
    await expect(newNumber.getByText(t('form.phone-max'))).toHaveCount(0);
    // One digit more than a number has; nothing was sent yet.
    await page.keyboard.type('1');
    await expect(newNumber).toContainText(t('form.phone-max'));
    await page.keyboard.press('Backspace');
    await expect(newNumber.getByText(t('form.phone-max'))).toHaveCount(0);
    // A digit too many in the code takes no number away that was typed.
    await prefix.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('5');
    await expect(prefix).toHaveValue('972');
    await expect(prefix).toBeFocused();
    await expect(newNumber.getByLabel(t('form.phone'))).toHaveValue('541234567890');
    // A shorter code keeps to its own digits.
    await newNumber.getByLabel(t('form.phone')).fill('');
    await prefix.selectText();
    await page.keyboard.type('12025550143');
    await expect(prefix).toHaveValue('1');
    await expect(newNumber.getByLabel(t('form.phone'))).toHaveValue('2025550143');
  });

  test(`a whole number that is pasted splits itself (${language})`, async ({ page, portal }) => {
    const dana = await openNumbers(page, portal, language);
    const { t, newNumber, confirmNumber } = dana;
    await dana.change(0).click();
    const prefix = newNumber.getByLabel(t('form.prefix'));
    const phone = newNumber.getByLabel(t('form.phone'));
    const pastes = [
      { into: prefix, text: '+972 54-123-4567' },
      { into: phone, text: '+972 54-123-4567' },
      { into: phone, text: '00972541234567' },
      { into: prefix, text: '972541234567' },
    ];
    for (const { into, text } of pastes) {
      await dana.fillPair(t('numbers.new-number'), '1', '2125550100');
      await into.selectText();
      await paste(page, text);
      await expect(prefix).toHaveValue('972');
      await expect(phone).toHaveValue('541234567');
    }
    await expect(newNumber.locator('xpath=ancestor::form')).toContainText(written('972541234567'));
    // The clipboard belongs to the whole browser: a window beside this one may have written to it.
    await expect(async () => {
      await confirmNumber.getByLabel(t('form.prefix')).focus();
      await paste(page, '+972 54-123-4567');
      await expect(confirmNumber.getByLabel(t('form.phone'))).toHaveValue('541234567', {
        timeout: 5_000,
      });
    }).toPass();

    // A zero that is only dialled at home is not left out in silence.
    await phone.fill('0541234567');
    await expect(page.getByText(t('numbers.left-zero'))).toBeVisible();
    await dana.save.click();
    await expect(dana.row(0)).toContainText(written('972541234567'));
    await expect(dana.change(0)).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: written('972541234567') }),
    ).toBeVisible();
  });

  test(`forwarding is switched off and on again (${language})`, async ({ page, portal }) => {
    const dana = await openNumbers(page, portal, language);
    const { t, numbers } = dana;
    const [number = ''] = numbers;
    await dana.change(0).click();
    const switchOff = page.getByRole('button', { name: t('numbers.switch-off'), exact: true });
    await expectDanger(switchOff);
    await switchOff.click();
    const question = page.getByRole('alertdialog');
    const keep = question.getByRole('button', { name: t('numbers.switch-off-keep') });
    await expect(keep).toBeFocused();
    await keep.click();
    await expect(question).toBeHidden();
    await expect(switchOff).toBeFocused();
    await switchOff.click();
    await question.getByRole('button', { name: t('numbers.switch-off-confirm') }).click();
    await dana.says('numbers.saved-off');
    await expect(dana.row(0)).toContainText(t('numbers.rings-nowhere'));
    expect(await portal.call(number, '16465550196', 61)).toContain('did not ring');

    await dana.change(0).click();
    await expect(switchOff).toHaveCount(0);
    await dana.typeTwice('1', '3475550177');
    await dana.save.click();
    await expect(dana.change(0)).toBeFocused();
    await expect(dana.row(0)).toContainText(written('13475550177'));
    expect(digitsOf(await portal.call(number, '16465550196', 61))).toContain('13475550177');
  });

  test(`texts go to an e-mail that is typed twice (${language})`, async ({ page, portal }) => {
    const numbers = [{ forwardTo: [firstTarget], smsEmail: 'old@example.com' }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    // The only number is open by itself, and its e-mail can't be typed over.
    const shown = page.getByRole('textbox', { name: t('numbers.sms-email') });
    await expect(shown).toHaveValue('old@example.com');
    await expect(shown).toBeDisabled();
    // It is read from left to right, and stands under its label all the same.
    await expect(shown).toHaveCSS('text-align', language === 'he' ? 'end' : 'start');
    await dana.editTexts.click();

    const form = page.getByRole('form', { name: t('numbers.sms') });
    const email = form.getByRole('textbox', { name: t('numbers.sms-new') });
    const again = form.getByRole('textbox', { name: t('numbers.sms-confirm') });
    const save = form.getByRole('button', { name: t('numbers.sms-save') });
    await expect(email).toBeFocused();
    await expect(email).toHaveValue('old@example.com');
    await email.selectText();
    await paste(page, 'new@example.com');
    await expect(email).toHaveValue('new@example.com');
    await again.focus();
    await expect(again).toHaveAccessibleDescription(new RegExp(t('form.paste-off')));
    await paste(page, 'new@example.com');
    await expect(again).toHaveValue('');
    await expect(form.getByRole('status').filter({ hasText: t('form.paste-off') })).toBeVisible();

    await save.click();
    await expect(again).toHaveAccessibleDescription(new RegExp(t('form.email-again')));
    await again.pressSequentially('newer@example.com');
    await expect(again).toHaveAccessibleDescription(new RegExp(t('form.emails-not-match')));
    await email.fill('new.example.com');
    await expect(email).toHaveAccessibleDescription(new RegExp(t('form.email-invalid')));
    await email.fill('new@example.com');
    // A password manager may fill what a person may not paste.
    await again.fill('New@example.com');
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: 'new@example.com' })).toBeVisible();
    await expect(shown).toHaveValue('new@example.com');
    await expect(dana.editTexts).toBeFocused();

    await dana.editTexts.click();
    await email.fill('third@example.com');
    await form.getByRole('button', { name: t('form.cancel') }).click();
    await expect(shown).toHaveValue('new@example.com');
    await dana.editTexts.click();
    await form.getByRole('button', { name: t('numbers.sms-switch-off') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('numbers.switch-off-confirm') })
      .click();
    await dana.says('numbers.sms-saved-off');
    await expect(shown).toHaveValue('');
  });
}

for (const language of ['en', 'he'] as const) {
  test(`the flag says whose a code is, and a country is picked by name (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openNumbers(page, portal, language);
    const { t } = dana;
    await dana.change(0).click();
    const flag = dana.newNumber.locator('img');
    await expect(flag).toHaveAttribute('src', '/flags/US.svg');
    const country = dana.newNumber.getByRole('combobox', { name: t('form.country') });
    const israel = new Intl.DisplayNames(language, { type: 'region' }).of('IL');
    await country.selectOption({ label: `${israel} \u2066+972\u2069` });
    await expect(flag).toHaveAttribute('src', '/flags/IL.svg');
    await expect(dana.newNumber.getByLabel(t('form.prefix'))).toHaveValue('972');
    await expect(dana.newNumber.getByLabel(t('form.phone'))).toBeFocused();
    // Of a code that several countries share, the digits tell the country.
    await dana.fillPair(t('numbers.new-number'), '1', '4165550112');
    await expect(flag).toHaveAttribute('src', '/flags/CA.svg');
    // Typed again, a code is part of what is compared: its flag shows, and nothing picks it.
    const again = page.getByRole('group', { name: t('numbers.confirm-number') });
    await expect(again.getByRole('combobox')).toHaveCount(0);
    await dana.fillPair(t('numbers.confirm-number'), '44', '7');
    await expect(again.locator('img')).toHaveAttribute('src', '/flags/GB.svg');
  });
}

test('a number is changed by keyboard alone', async ({ page, portal }) => {
  const dana = await openNumbers(page, portal, 'en');
  const { t } = dana;
  const { keyboard } = page;
  await expect(dana.row(0)).toBeVisible();
  // The first stop of every page leads past the navigation.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.reload();
  await expect(dana.row(0)).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('chrome.skip') })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const upTo = async (place: ReturnType<typeof dana.row>) => {
    for (let stop = 0; stop < 10; stop += 1) {
      await keyboard.press('Tab');
      if (await place.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(place).toBeFocused();
  };
  await upTo(dana.change(0));
  await keyboard.press('Enter');
  await expect(dana.newNumber.getByLabel(t('form.prefix'))).toBeFocused();
  for (const box of ['44', '7700900321', '44', '7700900321']) {
    await keyboard.press('ControlOrMeta+A');
    await keyboard.type(box);
    await keyboard.press('Tab');
  }
  await expect(dana.save).toBeFocused();
  await keyboard.press('Enter');
  await expect(dana.row(0)).toContainText(written('447700900321'));
  await expect(dana.change(0)).toBeFocused();
});

test('a server that dies while saving loses nothing that was typed', async ({ page, portal }) => {
  const dana = await openNumbers(page, portal, 'en');
  const { t } = dana;
  await dana.change(0).click();
  await dana.typeTwice('44', '7700900322');
  await page.route('**/update-forwarding-number', async (route) => {
    await portal.stop('SIGKILL');
    await route.continue();
  });
  await dana.save.click();
  const alert = page.getByRole('alert').filter({ hasText: t('numbers.not-saved') });
  await expect(alert).toBeVisible();
  await expect(dana.newNumber.getByLabel(t('form.phone'))).toHaveValue('7700900322');
  await page.unroute('**/update-forwarding-number');
  await portal.start();
  await alert.getByRole('button', { name: t('section.retry') }).click();
  await expect(dana.change(0)).toBeFocused();
  await expect(dana.row(0)).toContainText(written('447700900322'));
  expect(digitsOf(await portal.call(dana.numbers[0] ?? '', '16465550197', 61))).toContain(
    '447700900322',
  );
});
