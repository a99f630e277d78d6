import { formatNumber } from '@portal/contract/fields/phone';
import type { Locator, Page } from '@playwright/test';
import { type Customer, customerAt, expect, type Language } from '../../e2e/fixtures.ts';
import type { MadeCustomer, NewCustomer, Portal } from '../../e2e/portal.ts';

/** How numbers of New Jersey, which tests give out, are written. */
const mask = '(###) ###-####';
/** Where the numbers of a new customer ring at first. */
export const firstTarget = '13475550166';

/** A customer who stands on the page with the numbers. */
export interface NumbersPage extends Customer, MadeCustomer {
  /** The routes, in the order of the numbers. */
  row(at: number): Locator;
  /** Opens and closes what else is set for a number. */
  toggle(at: number): Locator;
  /** Opens the change of where a number rings. */
  change(at: number): Locator;
  /** Edit of where texts go, in the row that is open. */
  editTexts: Locator;
  newNumber: Locator;
  confirmNumber: Locator;
  save: Locator;
  history: Locator;
  balance: Locator;
  /** Fills both pairs alike. */
  typeTwice(prefix: string, phone: string): Promise<void>;
}

/** A new customer opens the page; by default with two numbers and $20. */
export async function openNumbers(
  page: Page,
  portal: Portal,
  language: Language,
  wish: NewCustomer = {},
): Promise<NumbersPage> {
  const numbers = [{ forwardTo: [firstTarget] }, { forwardTo: [firstTarget] }];
  const made = await portal.newCustomer({ language, credit: 20, numbers, ...wish });
  const customer = customerAt(page, portal, language);
  const { t } = customer;
  await customer.enter(made.email, '/profile/service-configuration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('nav.numbers'));
  const button = (name: string) => page.getByRole('button', { name });
  const shown = (at: number) => formatNumber(made.numbers[at] ?? '', mask);
  const isolated = (at: number) => `\u2066${shown(at)}\u2069`;
  const row = (at: number) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: shown(at) }) });
  const newNumber = page.getByRole('group', { name: t('numbers.new-number') });
  const confirmNumber = page.getByRole('group', { name: t('numbers.confirm-number') });
  return {
    ...customer,
    ...made,
    row,
    toggle: (at) =>
      row(at).getByRole('button', { name: t('numbers.details', { number: isolated(at) }) }),
    change: (at) =>
      row(at)
        .getByRole('button', { name: `${t('numbers.change')} ${isolated(at)}` })
        .or(row(at).getByRole('button', { name: `${t('numbers.switch-on')} ${isolated(at)}` })),
    editTexts: button(`${t('numbers.edit')} – ${t('numbers.sms')}`),
    newNumber,
    confirmNumber,
    save: button(t('numbers.save-number')),
    history: page.getByRole('region', { name: t('calls.title'), exact: true }),
    balance: page.getByRole('region', { name: t('shell.balance') }),
    async typeTwice(prefix, phone) {
      await customer.fillPair(t('numbers.new-number'), prefix, phone);
      await customer.fillPair(t('numbers.confirm-number'), prefix, phone);
    },
  };
}

/** No carrier stands behind the portal of stories: that one would ring a number's phone is said here. */
export async function offerTestCalls(page: Page): Promise<void> {
  await page.route('**/api/vnumber/my-vnumbers', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const result = answer.result.map((one: object) => ({ ...one, canTestCall: true }));
    await route.fulfill({ response, json: { ...answer, result } });
  });
}

/** Puts a text into the box that has focus, the way a person pastes. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}
