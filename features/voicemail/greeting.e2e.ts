import { hum } from '../../e2e/edge.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import { playSlowly, withHummingMicrophone } from '../../e2e/microphone.ts';
import { lookOver } from '../../e2e/look-over.ts';
import { firstTarget, openNumbers } from '../numbers/numbers.page.ts';

const plan = { otherwise: { kind: 'voicemail' as const } };

for (const language of ['en', 'he'] as const) {
  test(`a greeting is recorded, heard, saved and taken back (${language})`, async ({
    page,
    portal,
  }) => {
    await withHummingMicrophone(page);
    await playSlowly(page);
    const numbers = [{ forwardTo: [firstTarget], plan }];
    const dana = await openNumbers(page, portal, language, { numbers });
    const { t } = dana;
    const greeting = page.getByRole('region', { name: t('voicemail.greeting'), exact: true });
    const press = (name: string) => greeting.getByRole('button', { name, exact: true }).click();
    await expect(greeting).toContainText(t('voicemail.greeting-standard'));
    await press(t('voicemail.record'));
    await expect(greeting).toContainText(t('voicemail.recording'));
    await expect(greeting).toContainText(/0:(0[4-9]|[12]\d) \/ 0:30/);
    await press(t('voicemail.stop'));
    await expect(greeting).toContainText(t('voicemail.draft'));
    // Buttons that go with their press leave the focus to the heading.
    const heading = greeting.getByRole('heading');
    await expect(heading).toBeFocused();
    // An edit of the plan, left again, takes nothing away.
    await page.getByRole('button', { name: t('ring-plan.edit') }).click();
    await expect(greeting).toBeHidden();
    await page.getByRole('button', { name: t('form.cancel') }).click();
    await expect(greeting).toContainText(t('voicemail.draft'));
    await press(t('voicemail.play-greeting'));
    await expect(greeting).toContainText(/0:0[1-9] \/ 0:/);
    await press(t('voicemail.save'));
    await expect(greeting).toContainText(t('voicemail.greeting-saved-done'));
    await expect(heading).toBeFocused();
    expect(await lookOver(page, language, 'a greeting')).toEqual([]);
    await page.reload();
    await expect(greeting).toContainText(t('voicemail.greeting-own'));
    await press(t('voicemail.play-greeting'));
    await expect(greeting).toContainText(/0:0[1-9] \/ 0:/);

    // A file is as good; one that is no sound is told, and what is saved stays.
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await press(t('voicemail.choose-file'));
      await (await chooser).setFiles({ name, mimeType, buffer });
    };
    await choose('words.mp3', 'audio/mpeg', Buffer.from('no sound at all'));
    await expect(greeting).toContainText(t('voicemail.unreadable'));
    await choose('long.wav', 'audio/wav', hum(40));
    await expect(greeting).toContainText(t('voicemail.too-long', { n: 30 }));
    await choose('hello.wav', 'audio/wav', hum(12));
    await expect(greeting).toContainText('0:00 / 0:12');
    await press(t('voicemail.save'));
    await expect(greeting).toContainText(t('voicemail.greeting-saved-done'));
    await expect(greeting).toContainText('0:00 / 0:12');
    // While it is on its way nothing is recorded that its answer would throw away.
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/calling/greeting?*', async (route) => {
      await isLetThrough;
      await route.continue();
    });
    await press(t('voicemail.use-standard'));
    for (const name of [t('voicemail.record'), t('voicemail.choose-file')]) {
      const way = greeting.getByRole('button', { name, exact: true });
      await expect(way).toHaveAttribute('aria-disabled', 'true');
    }
    letThrough();
    await expect(greeting).toContainText(t('voicemail.greeting-standard-done'));
    await expect(heading).toBeFocused();

    // The microphone is there for pages of the account alone.
    const policy = async (path: string) =>
      (await page.request.get(portal.url + path)).headers()['permissions-policy'];
    expect(await policy('/profile/service-configuration')).toContain('microphone=(self)');
    expect(await policy('/privacy-policy')).toContain('microphone=()');
  });
}

for (const how of ['asked for', 'taken and useless'] as const) {
  test(`no microphone stays open that nobody records from (${how})`, async ({ page, portal }) => {
    await withHummingMicrophone(page);
    await page.addInitScript((isUseless) => {
      const open = navigator.mediaDevices.getUserMedia;
      const opened: MediaStream[] = [];
      const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
      Object.assign(window, { allow, opened });
      navigator.mediaDevices.getUserMedia = async (wish) => {
        if (!isUseless) await isAllowed;
        const stream = await open(wish);
        opened.push(stream);
        return stream;
      };
      if (isUseless) MediaRecorder.prototype.start = failed;
      function failed(): never {
        throw new DOMException('No such format', 'NotSupportedError');
      }
    }, how !== 'asked for');
    const numbers = [{ forwardTo: [firstTarget], plan }];
    const { t } = await openNumbers(page, portal, 'en', { numbers });
    const greeting = page.getByRole('region', { name: t('voicemail.greeting'), exact: true });
    await greeting.getByRole('button', { name: t('voicemail.record'), exact: true }).click();
    if (how === 'asked for') {
      // A file instead, while the browser still asks.
      await greeting
        .getByLabel(t('voicemail.choose-file'))
        .last()
        .setInputFiles({
          name: 'hello.wav',
          mimeType: 'audio/wav',
          buffer: hum(3),
        });
      await expect(greeting).toContainText('0:00 / 0:03');
      await page.evaluate(() => (window as unknown as { allow: () => void }).allow());
    } else {
      await expect(greeting).toContainText(t('voicemail.cannot-record'));
    }
    const tracks = () =>
      page.evaluate(() =>
        (window as unknown as { opened: MediaStream[] }).opened.flatMap((stream) =>
          stream.getTracks().map(({ readyState }) => readyState),
        ),
      );
    await expect.poll(tracks).toEqual(['ended']);
    if (how === 'asked for') await expect(greeting).toContainText('0:00 / 0:03');
  });
}

test('what is recorded after a file was chosen counts, and a lost answer is looked for', async ({
  page,
  portal,
}) => {
  await withHummingMicrophone(page);
  await page.addInitScript(() => {
    const { promise: isRead, resolve: letRead } = Promise.withResolvers<void>();
    Object.assign(window, { letRead });
    const { arrayBuffer } = Blob.prototype;
    File.prototype.arrayBuffer = async function read(this: File) {
      await isRead;
      return arrayBuffer.call(this);
    };
  });
  const { t } = await openNumbers(page, portal, 'en', {
    numbers: [{ forwardTo: [firstTarget], plan }],
  });
  const greeting = page.getByRole('region', { name: t('voicemail.greeting'), exact: true });
  const button = (name: string) => greeting.getByRole('button', { name, exact: true });
  await greeting
    .getByLabel(t('voicemail.choose-file'))
    .last()
    .setInputFiles({ name: 'hello.wav', mimeType: 'audio/wav', buffer: hum(12) });
  await button(t('voicemail.record')).click();
  await expect(greeting).toContainText(/0:(0[2-9]|[12]\d) \/ 0:30/);
  await page.evaluate(() => (window as unknown as { letRead: () => void }).letRead());
  await button(t('voicemail.stop')).click();
  await expect(greeting).toContainText(/0:00 \/ 0:(0[2-9]|1[013-9]|2\d|30)/);

  await page.route('**/calling/greeting?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(t('voicemail.save')).click();
  await expect(greeting).toContainText(t('voicemail.greeting-saved-done'));
  await button(t('voicemail.use-standard')).click();
  await expect(greeting).toContainText(t('voicemail.greeting-standard-done'));
});

test('a greeting that another device saved meanwhile is not taken for one that was lost', async ({
  page,
  portal,
}) => {
  const { t } = await openNumbers(page, portal, 'en', {
    numbers: [{ forwardTo: [firstTarget], plan }],
  });
  const greeting = page.getByRole('region', { name: t('voicemail.greeting'), exact: true });
  const choose = async () => {
    await greeting
      .getByLabel(t('voicemail.choose-file'))
      .last()
      .setInputFiles({ name: 'hello.wav', mimeType: 'audio/wav', buffer: hum(12) });
    await expect(greeting).toContainText('0:00 / 0:12');
  };
  await choose();
  // The other device's arrives, about as long, and this one does not.
  await page.route('**/calling/greeting?*', async (route) => {
    await route.fetch({ postData: hum(11) });
    await route.abort();
  });
  const save = greeting.getByRole('button', { name: t('voicemail.save'), exact: true });
  await save.click();
  await expect(greeting).toContainText(t('voicemail.not-saved'));
  await expect(greeting).toContainText('0:00 / 0:12');
  // Under the draft stands what callers hear now.
  await greeting.getByRole('button', { name: t('voicemail.discard'), exact: true }).click();
  await expect(greeting).toContainText(t('voicemail.greeting-own'));
  await choose();
  // Where no greeting can be read, nobody waits longer than for the one look at them.
  await page.route('**/calling/greetings', () => undefined);
  await save.click();
  await expect(greeting).not.toContainText(t('voicemail.not-saved'));
  await expect(greeting).toContainText(t('voicemail.not-saved'), { timeout: 20_000 });
  await page.unroute('**/calling/greetings');
  await page.unroute('**/calling/greeting?*');
  await save.click();
  await expect(greeting).toContainText(t('voicemail.greeting-saved-done'));
  await expect(greeting).toContainText('0:00 / 0:12');
});
