import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Language } from '../../e2e/fixtures.ts';
import type { NewCustomer, Portal } from '../../e2e/portal.ts';
import type { SipTab } from '../../e2e/sip-tabs.ts';
import { firstTarget, openNumbers } from '../numbers/numbers.page.ts';

export const caller = '16465550341';

/** A microphone that hums, since the machine has none, and a count of what is asked for. */
export async function withMicrophone(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked = { microphone: 0, notifications: 0 };
    Object.assign(window, { asked });
    navigator.mediaDevices.getUserMedia = () => {
      asked.microphone += 1;
      const sound = new AudioContext();
      const voice = sound.createOscillator();
      const line = sound.createMediaStreamDestination();
      voice.connect(line);
      voice.start();
      return Promise.resolve(line.stream);
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = () => {
      asked.notifications += 1;
      return Promise.resolve('denied');
    };
  });
}
/** A customer whose number rings a telephone and then the browser, with its plan open. */
export async function withPlan(
  page: Page,
  portal: Portal,
  language: Language,
  wish: Pick<NewCustomer, 'callerIds'> = {},
) {
  const numbers = [{ forwardTo: [firstTarget] }];
  const dana = await openNumbers(page, portal, language, { numbers, ...wish });
  const { t } = dana;
  await dana
    .row(0)
    .getByRole('button', { name: t('ring-plan.edit') })
    .click();
  await page.getByRole('button', { name: t('ring-plan.add-browser') }).click();
  await page.getByRole('button', { name: t('ring-plan.save'), exact: true }).click();
  await expect(page.getByText(t('ring-plan.saved'))).toBeVisible();
  const barOf = (where: Page) => where.getByRole('region', { name: t('web-phone.region') });
  const ring = (tab: SipTab | undefined) =>
    tab?.ring({ from: caller, called: dana.numbers[0] ?? '' });
  const switchOn = page.getByRole('button', { name: t('web-phone.switch-on') });
  return { ...dana, barOf, bar: barOf(page), ring, switchOn };
}
