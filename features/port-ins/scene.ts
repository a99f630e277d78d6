import * as mails from './server/mails.ts';
import type { PortInReport } from './server/index.ts';
import type { Mail } from '@portal/server/mail/define-mail';
import { readQueuedMail } from '@portal/server/testing/queued-mail';
import type { Answer, TestApp } from '@portal/server/testing/test-app';

/** The carrier side's secret of these tests. */
export const deskSecret = 'desk-secret-of-the-tests-0123456789';

/** Settings of a server that listens to that side, and lets every request come from an address of its own. */
export const withDesk = { PORT_IN_SECRETS: deskSecret, TRUSTED_PROXIES: '127.0.0.1' };

let made = 0;

/** A request as the page sends it; everything fits unless said. */
export function portInWish(more: object = {}) {
  made += 1;
  return {
    languageISO: 'en',
    number: `4420794${String(60_000 + made)}`,
    provider: 'Example Telecom',
    accountHolder: 'Dana Levin',
    accountNumber: 'AC-100',
    email: `brings-${made}@example.com`,
    mayMove: true,
    ...more,
  };
}

/** Client addresses that nobody else has, where the app trusts this proxy. */
let addresses = 0;
export const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1) % 250}` });

export function askToBring(
  app: TestApp,
  wish: object,
  more: { brand?: number; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return app.call('POST', '/api/inquiry/port-in', {
    body: wish,
    ...(more.brand !== undefined && { brand: more.brand }),
    headers: more.headers ?? elsewhere(),
  });
}

/** What the desk reports of a request. */
export function report(app: TestApp, body: PortInReport | object, secret = deskSecret) {
  return app.call('POST', '/carrier/port-ins', {
    body,
    headers: { authorization: `Bearer ${secret}` },
  });
}

/** The token of the newest link that somebody was mailed. */
export async function linkTo(
  app: TestApp,
  email: string,
  mail: Mail<mails.News> = mails.portInReceived,
): Promise<string> {
  const { linkPath } = await readQueuedMail(app.deps, email, mail);
  return linkPath.replace(/^.*[/=]/, '');
}

export const statusOf = (app: TestApp, token: string, brand = 1) =>
  app.call('POST', '/api/vnumber/port-in/status', { body: { token }, brand });

/** A number that has arrived, and the newest link to it. */
export async function bringNumber(app: TestApp, more: object = {}) {
  const wish = portInWish(more);
  const { body } = await askToBring(app, wish);
  const reference = body?.result.reference as string;
  await report(app, { reference, state: 'completed' });
  const token = await linkTo(app, wish.email, mails.portInCompleted);
  return { number: wish.number, email: wish.email, reference, token };
}
