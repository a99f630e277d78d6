import { expect, type Page } from '@playwright/test';
import type { Customer } from '../../e2e/fixtures.ts';

/** What somebody who brings a number types; everything fits unless said. */
export interface Wish {
  /** Digits with the country code. */
  number: string;
  prefix: string;
  email: string;
}

let brought = 447_700_900_700;

/** A British number that no other story of this product has brought: what is ours is not taken again. */
export const numberToBring = () => String((brought += 1));

/** Fills the form that is open. */
export async function fillWish(page: Page, { t, fillPair }: Customer, wish: Wish): Promise<void> {
  const box = (name: string) => page.getByRole('textbox', { name });
  await fillPair(t('bring.number'), wish.prefix, wish.number.slice(wish.prefix.length));
  await box(t('bring.provider')).fill('Example Telecom');
  await box(t('bring.holder')).fill('Dana Levin');
  await box(t('form.email')).fill(wish.email);
  await page.getByRole('checkbox', { name: t('bring.may-move') }).check();
}

/** Sends the form; answers the reference that the page then tells. */
export async function sendWish(page: Page, { t }: Customer): Promise<string> {
  await page.getByRole('button', { name: t('bring.send') }).click();
  const told = page.getByRole('heading', { name: /[A-Z2-9]{8}/ });
  await expect(told).toBeVisible();
  return /[A-Z2-9]{8}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
}

/** Asks to bring a number, from the page on. */
export async function askToBring(page: Page, customer: Customer, wish: Wish): Promise<string> {
  await customer.open('/bring-your-number');
  await fillWish(page, customer, wish);
  return sendWish(page, customer);
}
