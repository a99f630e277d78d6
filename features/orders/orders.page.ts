import { expect, type Page, type Route } from '@playwright/test';
import { formatMoney } from '@portal/i18n/format';
import { type Customer, customerAt, type Language } from '../../e2e/fixtures.ts';
import type { Portal } from '../../e2e/portal.ts';
import { offerTestCalls } from '../numbers/numbers.page.ts';

export const goodCard = '4242424242424242';
export const buyerPassword = 'Portal2026';

let buyers = 0;

/** Somebody who orders a number; what they have typed is the same each time. */
export interface Buyer extends Customer {
  readonly email: string;
  /** Takes the first number of the list; answers its digits. */
  takeNumber(): Promise<string>;
  takePlan(months: number): Promise<void>;
  /** Says where it rings; `credit` is what is chosen where the plan does not pay for the calls. */
  ringAt(prefix: string, phone: string, credit?: number): Promise<void>;
  fillDetails(card: string): Promise<void>;
  fillCard(card: string): Promise<void>;
  pay(dollars: number): Promise<void>;
}

/** A buyer at a browser, with an e-mail of their own. */
export function buyerAt(page: Page, portal: Portal, language: Language): Buyer {
  const customer = customerAt(page, portal, language);
  const { t } = customer;
  const email = `buyer-${language}-${(buyers += 1)}-${process.pid}@example.com`;
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const fillCard = async (number: string) => {
    await box(t('card.number')).fill(number);
    await box(t('card.code')).fill('123');
  };
  return {
    ...customer,
    email,
    fillCard,
    async takeNumber() {
      const row = page
        .getByRole('list', { name: t('order.numbers-list') })
        .getByRole('link')
        .first();
      const [number = ''] = await customer.numbersIn(row);
      await row.click();
      await page.waitForURL(new RegExp(`number=${number}`));
      return number;
    },
    async takePlan(months) {
      const name = new RegExp(`^${t('get.months', { n: months })}`);
      await page.getByRole('radio', { name }).check();
    },
    async ringAt(prefix, phone, credit) {
      await customer.fillPair(t('order.rings-legend'), prefix, phone);
      if (credit !== undefined) {
        const name = credit === 0 ? t('order.credit-none') : new RegExp(`(?:^|\\D)${credit}[.,]00`);
        await page
          .getByRole('radiogroup', { name: t('order.credit-title') })
          .getByRole('radio', { name })
          .check();
      }
      await press(t('order.continue'));
    },
    async fillDetails(card) {
      await box(t('account.first-name')).fill('Dana');
      await box(t('account.last-name')).fill('Levin');
      await box(t('form.email')).fill(email);
      await page.getByLabel(t('form.password'), { exact: true }).fill(buyerPassword);
      await page.getByLabel(t('card.year-options')).selectOption({ index: 3 });
      await page.getByLabel(t('card.month-options')).selectOption('04');
      // It stands there already, from the two names above.
      await expect(box(t('card.holder'))).toHaveValue('Dana Levin');
      await box(t('card.address')).fill('18 Lantern Street');
      // The phone that rings has a list of countries too.
      await page
        .getByRole('form', { name: t('order.step-details') })
        .getByLabel(t('card.country'), { exact: true })
        .selectOption('101');
      await box(t('card.city')).fill('Haifa');
      await box(t('card.zip')).fill('3100000');
      await fillCard(card);
    },
    async pay(dollars) {
      const amount = `\u2068${formatMoney(language, dollars)}\u2069`;
      // Phones have the same button in a bar as long as the page's own is out of sight.
      const name = t('order.pay', { amount });
      await page.getByRole('button', { name, exact: true }).first().click();
    },
  };
}

/** Takes a dollar off the prices that the page is shown; answers what shows the true ones again. */
export async function withOldPrices(page: Page): Promise<() => Promise<void>> {
  const path = '**/country/get-countries-packages';
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const { packages } of answer.result) for (const one of packages) one.price -= 1;
    await route.fulfill({ response, json: answer });
  });
  return () => page.unroute(path);
}

/**
 * No carrier stands behind the portal of stories: what one makes possible is said in its place. A
 * phone that it rings answers after a while.
 */
export async function withTestCalls(
  page: Page,
  ring: (body: unknown) => void,
): Promise<() => void> {
  await offerTestCalls(page);
  const tell = (route: Route, result: unknown) =>
    route.fulfill({ json: { isSuccessful: true, messages: [], result } });
  await page.route('**/ring-plan/test-call', (route) => {
    ring(route.request().postDataJSON());
    return tell(route, true);
  });
  let isTaken = false;
  await page.route('**/ring-plan/test-call?*', (route) =>
    tell(route, isTaken ? { state: 'answered', seconds: 6 } : { state: 'ringing', seconds: null }),
  );
  return () => {
    isTaken = true;
  };
}
