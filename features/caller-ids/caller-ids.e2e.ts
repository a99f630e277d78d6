import type { Locator, Page } from '@playwright/test';
import { expectDanger } from '../../e2e/danger.ts';
import {
  type Customer,
  customerAt,
  expect,
  type Language,
  test,
  written,
} from '../../e2e/fixtures.ts';
import { lookOver } from '../../e2e/look-over.ts';
import type { MadeCustomer, NewCustomer, Portal } from '../../e2e/portal.ts';

const mobile = '447700900155';
const office = '12125550162';
const spare = '972555550142';

const both: readonly Language[] = ['en', 'he'];
const three = [
  { number: mobile, comment: 'Mobile' },
  { number: office, comment: 'Office' },
  { number: spare },
];

/** A customer who looks at their caller IDs. */
interface CallerIdsPage extends Customer, MadeCustomer {
  section: Locator;
  rows: Locator;
  /** The row of a number. */
  row(digits: string): Locator;
  button(name: string, inside?: Locator): Locator;
  name: Locator;
  pair: Locator;
  confirmation: Locator;
  typeTwice(prefix: string, phone: string): Promise<void>;
  /** The code of the newest text or call, once it has come. */
  code(mailsBefore?: number): Promise<string>;
}

async function openCallerIds(
  page: Page,
  portal: Portal,
  language: Language,
  wish: NewCustomer = {},
): Promise<CallerIdsPage> {
  const made = await portal.newCustomer({ language, numbers: [{}], ...wish });
  const customer = customerAt(page, portal, language);
  const { t } = customer;
  await customer.enter(made.email, '/profile/service-configuration');
  const section = page.getByRole('region', { name: t('callerid.title') });
  const count = { n: wish.callerIds?.length ?? 0, most: 3 };
  const room = count.n < count.most ? t('callerid.count', count) : t('callerid.max', count);
  await expect(section.getByText(room, { exact: true })).toBeVisible();
  const rows = section.getByRole('list').first().locator(':scope > li');
  return {
    ...customer,
    ...made,
    section,
    rows,
    row: (digits) => rows.filter({ hasText: written(digits) }),
    button: (name, inside = section) => inside.getByRole('button', { name }),
    name: section.getByRole('textbox', { name: t('callerid.name') }),
    pair: section.getByRole('group', { name: t('callerid.number') }),
    confirmation: section.getByRole('group', { name: t('callerid.confirm') }),
    async typeTwice(prefix, phone) {
      await customer.fillPair(t('callerid.number'), prefix, phone);
      await customer.fillPair(t('callerid.confirm'), prefix, phone);
    },
    async code(mailsBefore = 0) {
      await expect
        .poll(async () => (await portal.mailsTo(made.email)).length)
        .toBeGreaterThan(mailsBefore);
      const [newest] = await portal.mailsTo(made.email);
      // Of a call the digits are said one by one; a phone number begins with a plus.
      const said = (newest?.text ?? '').replace(/\+[\d ()-]+/g, '').replace(/(\d), (?=\d)/g, '$1');
      return /\b\d{6}\b/.exec(said)?.[0] ?? '';
    },
  };
}

function popupNamed(page: Page, name: string) {
  return page.getByRole('alertdialog', { name }).or(page.getByRole('dialog', { name }));
}

for (const language of both) {
  test(`a first caller ID is added and verified by a text (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openCallerIds(page, portal, language);
    const { t, section, pair, confirmation, button } = dana;
    await expect(section.getByText(t('callerid.lead'))).toBeVisible();
    // Without any there is the button alone; Esc leaves the form again.
    await expect(pair).toHaveCount(0);
    await button(t('callerid.add')).click();
    await expect(pair.getByLabel(t('form.prefix'))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(pair).toHaveCount(0);
    await expect(button(t('callerid.add'))).toBeFocused();
    await button(t('callerid.add')).click();
    await button(t('callerid.add')).click();
    const summary = section.getByRole('heading', { name: t('form.summary-title') });
    await expect(summary).toBeVisible();
    await expect(pair).toContainText(t('form.prefix-required'));
    await expect(confirmation).toContainText(t('callerid.confirm-required'));
    await section.getByRole('link', { name: t('callerid.confirm-required') }).click();
    await expect(confirmation.getByLabel(t('form.prefix'))).toBeFocused();

    await dana.typeTwice('44', '7700900155');
    await expect(summary).toHaveCount(0);
    await dana.fillPair(t('callerid.confirm'), '44', '7700900156');
    await button(t('callerid.add')).click();
    await expect(confirmation).toContainText(t('form.phone-not-match'));
    await dana.typeTwice('44', '7700900155');
    await dana.name.fill('x'.repeat(41));
    await button(t('callerid.add')).click();
    await expect(dana.name).toHaveAccessibleDescription(new RegExp(t('callerid.name-max')));
    await dana.name.fill('Mobile');
    await button(t('callerid.add')).click();

    // It is there, and on the way to its proof.
    const row = dana.row(mobile);
    await expect(row).toContainText('Mobile');
    await expect(row).toContainText(t('callerid.not-verified'));
    await expect(row).toContainText(t('callerid.last'));
    await expect(button(t('callerid.send-text'))).toBeFocused();
    await button(t('callerid.send-text')).click();
    await expect(section.getByText(t('callerid.sent-text', { minutes: 10 }))).toBeVisible();
    const box = section.getByRole('textbox', { name: t('callerid.code') });
    await expect(box).toBeFocused();
    await button(t('callerid.confirm-code')).click();
    await expect(box).toHaveAccessibleDescription(new RegExp(t('callerid.code-required')));
    const code = await dana.code();
    await box.fill(code === '000000' ? '111111' : '000000');
    await button(t('callerid.confirm-code')).click();
    await expect(box).toHaveAccessibleDescription(new RegExp(t('callerid.code-wrong')));
    await box.fill(`${code.slice(0, 3)}-${code.slice(3)}`);
    await page.keyboard.press('Enter');
    // The note goes by itself after four seconds, so it is looked for before what stays.
    await expect(section.getByRole('status').filter({ hasText: written(mobile) })).toBeVisible();
    await expect(row.getByText(t('callerid.verified'), { exact: true })).toBeVisible();
    await expect(button(t('callerid.edit'), row)).toBeFocused();
    await page.reload();
    await expect(row.getByText(t('callerid.verified'), { exact: true })).toBeVisible();
  });

  test(`one row is edited at a time, and only a changed number is sent (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openCallerIds(page, portal, language, { callerIds: three.slice(0, 2) });
    const { t, section, button, confirmation } = dana;
    const edit = (digits: string) => button(t('callerid.edit'), dana.row(digits));
    const save = button(t('callerid.save'));
    const sent = () =>
      page.waitForRequest('**/update-cli-number').then((request) => request.postDataJSON());

    // Without changes another row opens without a question.
    await edit(mobile).click();
    await expect(dana.name).toHaveValue('Mobile');
    await edit(office).click();
    await expect(dana.name).toHaveValue('Office');
    await expect(dana.pair.getByLabel(t('form.prefix'))).toBeFocused();
    await expect(confirmation).toHaveCount(0);
    await dana.name.fill('Desk');
    await edit(mobile).click();
    await expect(section.getByText(t('callerid.finish-first'))).toBeVisible();
    await expect(dana.pair.getByLabel(t('form.prefix'))).toBeFocused();
    await button(t('callerid.add')).click();
    await expect(dana.name).toHaveValue('Desk');

    const renaming = sent();
    await save.click();
    expect(await renaming).toEqual({ id: expect.any(String), comment: 'Desk' });
    await expect(
      section.getByRole('status').filter({ hasText: t('callerid.saved') }),
    ).toBeVisible();
    await expect(dana.row(office)).toContainText('Desk');
    await expect(dana.row(office)).toContainText(t('callerid.verified'));
    await expect(edit(office)).toBeFocused();

    // The confirmation comes with another number and goes with the old one.
    await edit(office).click();
    const phone = dana.pair.getByLabel(t('form.phone'));
    await phone.fill('2125550163');
    await expect(confirmation).toBeVisible();
    await save.click();
    await expect(confirmation).toContainText(t('callerid.confirm-required'));
    await phone.fill(office.slice(1));
    await expect(confirmation).toHaveCount(0);
    await phone.fill('2125550163');
    await dana.fillPair(t('callerid.confirm'), '1', '2125550164');
    await save.click();
    await expect(confirmation).toContainText(t('form.phone-not-match'));
    await dana.fillPair(t('callerid.confirm'), '1', '2125550163');
    const changing = sent();
    await save.click();
    expect(await changing).toMatchObject({ newCallerId: '12125550163', comment: 'Desk' });
    await expect(dana.row('12125550163')).toContainText(t('callerid.not-verified'));
    await button(t('callerid.later')).click();
    await expect(button(t('callerid.verify'), dana.row('12125550163'))).toBeFocused();

    // What is cancelled is forgotten.
    await edit(mobile).click();
    await dana.name.fill('Nobody');
    await button(t('form.cancel')).click();
    await expect(edit(mobile)).toBeFocused();
    await expect(dana.row(mobile)).toContainText('Mobile');
  });

  test(`the maximum is told, and the last one stays (${language})`, async ({ page, portal }) => {
    const dana = await openCallerIds(page, portal, language, { callerIds: three });
    const { t, section, button, rows } = dana;
    await expect(section.getByText(t('callerid.max', { most: 3 }))).toBeVisible();
    await expect(button(t('callerid.add'))).toHaveCount(0);

    const remove = (digits: string) => button(t('callerid.remove'), dana.row(digits));
    const keep = button(t('callerid.keep'));
    await remove(office).click();
    await expect(keep).toBeFocused();
    await expect(section.getByText(written(office))).toBeVisible();
    await keep.click();
    await expect(remove(office)).toBeFocused();
    await remove(office).click();
    await page.keyboard.press('Escape');
    await expect(keep).toHaveCount(0);
    await remove(office).click();
    await button(t('callerid.delete')).click();
    await expect(section.getByRole('status').filter({ hasText: written(office) })).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expect(button(t('callerid.add'))).toBeFocused();
    await expect(section.getByText(t('callerid.max', { most: 3 }))).toHaveCount(0);

    await remove(mobile).click();
    await button(t('callerid.delete')).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('callerid.last'));
    await expect(button(t('callerid.remove'))).toHaveCount(0);
  });

  test(`a save that fails opens its popup and loses nothing (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openCallerIds(page, portal, language, { callerIds: three.slice(0, 1) });
    const { t, button, pair } = dana;
    const add = async (prefix: string, phone: string) => {
      await dana.typeTwice(prefix, phone);
      await button(t('callerid.add')).click();
    };
    await button(t('callerid.add')).click();
    await dana.name.fill('Kept');
    const refusals = [
      { prefix: '44', phone: '7700900155', popup: 'popup.server-error.caller-id-exists' },
      { prefix: '1', phone: '9005550123', popup: 'popup.server-error.caller-id-not-allowed' },
      { prefix: '999', phone: '5550123', popup: 'popup.server-error.caller-id-digits' },
    ] as const;
    for (const { prefix, phone, popup: key } of refusals) {
      await add(prefix, phone);
      const popup = popupNamed(page, t(`${key}.title`));
      await expect(popup).toContainText(t(`${key}.message`));
      await popup.getByRole('button', { name: t(`${key}.button`) }).click();
      await expect(pair.getByLabel(t('form.phone'))).toBeFocused();
      await expect(pair.getByLabel(t('form.phone'))).toHaveValue(phone);
      await expect(dana.name).toHaveValue('Kept');
    }

    // A server that answers nothing of sense, and one that cannot be reached.
    const broken = popupNamed(page, t('popup.server-error.title'));
    await page.route('**/add-cli-number', (route) => route.fulfill({ status: 500, body: '' }));
    await add('972', '555550142');
    await expect(broken).toContainText(t('popup.server-error.message'));
    await page.keyboard.press('Escape');
    await page.unroute('**/add-cli-number');
    await page.route('**/calling/*', (route) => route.abort());
    await button(t('callerid.add')).click();
    await expect(broken).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/calling/*');
    await button(t('callerid.add')).click();
    await expect(dana.row(spare)).toContainText('Kept');
  });

  test(`an answer that is lost is looked for before anything is said (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openCallerIds(page, portal, language, { callerIds: three.slice(0, 1) });
    const { t, button } = dana;
    await page.route('**/add-cli-number', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(t('callerid.add')).click();
    await dana.typeTwice('972', '555550142');
    await button(t('callerid.add')).click();
    await expect(dana.row(spare)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(button(t('callerid.send-text'))).toBeFocused();
  });

  test(`the list and a delete that fail say so in their place (${language})`, async ({
    page,
    portal,
  }) => {
    const dana = await openCallerIds(page, portal, language, { callerIds: three.slice(0, 2) });
    const { t, section, button, rows } = dana;
    await page.route('**/delete-cli-number', (route) => route.abort());
    await expectDanger(button(t('callerid.remove'), dana.row(office)));
    await button(t('callerid.remove'), dana.row(office)).click();
    await button(t('callerid.delete')).click();
    const alert = section.getByRole('alert').filter({ hasText: t('callerid.not-deleted') });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const again = button(t('section.retry'), alert);
    await again.press('Enter');
    await expect(again).toBeFocused();
    await expect(again).toBeEnabled();
    await page.unroute('**/delete-cli-number');
    await again.click();
    await expect(rows).toHaveCount(1);

    await page.route('**/my-callerids', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    const failed = section.getByRole('alert').filter({ hasText: t('callerid.load-error') });
    await expect(failed).toBeVisible();
    const heading = section.getByRole('heading', { name: t('callerid.title'), exact: true });
    const [headingBefore] = await heading.elementHandles();
    // The rest of the page does not mind.
    await expect(page.getByRole('heading', { name: t('calls.title'), exact: true })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // A read that is under way would succeed by itself, and take the button away.
    await expect(button(t('section.retry'), failed)).toBeEnabled();
    await page.unroute('**/my-callerids');
    await button(t('section.retry'), failed).click();
    await expect(dana.row(mobile)).toBeVisible();
    // A reader who was led to the heading is still there.
    expect(await headingBefore?.evaluate((node) => node.isConnected)).toBe(true);
  });

  test(`a call says the code too, and the fourth code has to wait (${language})`, async ({
    page,
    portal,
  }) => {
    const callerIds = [{ number: office, isProved: false }, { number: mobile }];
    const dana = await openCallerIds(page, portal, language, { callerIds });
    const { t, section, button } = dana;
    await expect(dana.row(office)).toContainText(t('callerid.not-verified'));
    // One of them is verified, and nobody need be told what they are for.
    await expect(section.getByText(t('callerid.lead'))).toHaveCount(0);
    await button(t('callerid.verify'), dana.row(office)).click();
    for (const [way, told] of [
      ['callerid.send-text', 'callerid.sent-text'],
      ['callerid.send-text', 'callerid.sent-text'],
      ['callerid.send-call', 'callerid.sent-call'],
    ] as const) {
      const answered = page.waitForResponse('**/send-cli-code');
      await button(t(way)).click();
      expect((await answered).status()).toBe(200);
      await expect(section.getByText(t(told, { minutes: 10 }))).toBeVisible();
    }
    await button(t('callerid.send-call')).click();
    const wait = t('callerid.code-wait', { when: '|' }).split('|')[0] ?? '';
    await expect(section.getByRole('alert').filter({ hasText: wait })).toBeVisible();
    // The last one still works.
    await section.getByRole('textbox', { name: t('callerid.code') }).fill(await dana.code(2));
    await button(t('callerid.confirm-code')).click();
    await expect(dana.row(office).getByText(t('callerid.verified'), { exact: true })).toBeVisible();
  });

  test(`on a phone a row has a menu (${language})`, async ({ page, portal }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const dana = await openCallerIds(page, portal, language, { callerIds: three });
    const { t, button } = dana;
    const row = dana.row(mobile);
    const menu = row.getByRole('button', {
      name: t('callerid.actions', { number: '' }).trim(),
    });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await button(t('callerid.edit'), row).click();
    await expect(dana.name).toHaveValue('Mobile');
    await button(t('form.cancel')).click();
    await expect(menu).toBeFocused();
    await menu.click();
    await button(t('callerid.remove'), row).click();
    await expect(button(t('callerid.keep'))).toBeFocused();
    await button(t('callerid.keep')).click();
    await expect(menu).toBeFocused();
  });

  test(`caller IDs shut nobody out (${language})`, async ({ page, portal }) => {
    const callerIds = [...three.slice(0, 1), { number: office, isProved: false }];
    const dana = await openCallerIds(page, portal, language, { callerIds });
    const { t, button, section } = dana;
    const faults: string[] = [];
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    faults.push(...(await lookOver(page, language, 'caller IDs')));
    await button(t('callerid.verify'), dana.row(office)).click();
    await button(t('callerid.send-text')).click();
    await expect(section.getByRole('textbox', { name: t('callerid.code') })).toBeFocused();
    await button(t('callerid.confirm-code')).click();
    faults.push(...(await lookOver(page, language, 'caller IDs, code')));
    await button(t('callerid.remove'), dana.row(mobile)).click();
    faults.push(...(await lookOver(page, language, 'caller IDs, question')));
    await button(t('callerid.add')).click();
    await button(t('callerid.add')).click();
    await expect(dana.confirmation).toContainText(t('callerid.confirm-required'));
    faults.push(...(await lookOver(page, language, 'caller IDs, form with errors')));
    expect(faults).toEqual([]);
  });
}

test('a late answer leaves alone what was opened since', async ({ page, portal }) => {
  const callerIds = [...three.slice(0, 1), { number: office, isProved: false }, { number: spare }];
  const dana = await openCallerIds(page, portal, 'en', { callerIds });
  const { t, section, button, rows } = dana;
  /** Holds the answers of one endpoint until the test lets them go. */
  async function hold(endpoint: string): Promise<() => void> {
    const gate = Promise.withResolvers<void>();
    await page.route(`**/${endpoint}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    return gate.resolve;
  }
  async function typeMeanwhile() {
    await button(t('callerid.edit'), dana.row(mobile)).click();
    await dana.name.fill('Typed meanwhile');
  }
  async function expectTyped() {
    await expect(dana.name).toHaveValue('Typed meanwhile');
    await expect(dana.name).toBeFocused();
    await button(t('form.cancel')).click();
  }
  const deleteNow = await hold('delete-cli-number');
  await button(t('callerid.remove'), dana.row(spare)).click();
  await button(t('callerid.delete')).click();
  await typeMeanwhile();
  deleteNow();
  await expect(section.getByRole('status').filter({ hasText: written(spare) })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expectTyped();

  await button(t('callerid.verify'), dana.row(office)).click();
  await button(t('callerid.send-text')).click();
  await section.getByRole('textbox', { name: t('callerid.code') }).fill(await dana.code());
  const proveNow = await hold('prove-cli');
  await button(t('callerid.confirm-code')).click();
  // What is on its way can't be put off any more.
  await expect(button(t('callerid.later'))).toBeDisabled();
  await typeMeanwhile();
  proveNow();
  await expect(dana.row(office).getByText(t('callerid.verified'), { exact: true })).toBeVisible();
  await expectTyped();
});

test('a code whose sending got no answer is typed in, now or later', async ({ page, portal }) => {
  const callerIds = [...three.slice(0, 1), { number: office, isProved: false }];
  const dana = await openCallerIds(page, portal, 'en', { callerIds });
  const { t, section, button } = dana;
  await page.route('**/send-cli-code', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(t('callerid.verify'), dana.row(office)).click();
  await button(t('callerid.send-text')).click();
  await expect(section.getByText(t('callerid.sent-unknown'))).toBeVisible();
  const box = section.getByRole('textbox', { name: t('callerid.code') });
  await expect(box).toBeFocused();
  await button(t('callerid.later')).click();
  await button(t('callerid.verify'), dana.row(office)).click();
  await button(t('callerid.have-code')).click();
  await expect(box).toBeFocused();
  await box.fill(await dana.code());
  await page.keyboard.press('Enter');
  await expect(dana.row(office).getByText(t('callerid.verified'), { exact: true })).toBeVisible();
});
