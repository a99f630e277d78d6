import type { CustomerOptions, MadeCustomer } from './factories.ts';
import { makeCustomer } from './factories.ts';
import type { Answer, TestApp } from './test-app.ts';

/** The password of customers that are made to log in. */
export const testPassword = 'Portal2026';

export interface LogInOptions {
  password?: string;
  brand?: number;
  device?: string;
  knownDevice?: string;
  userAgent?: string;
  address?: string;
}

/** Logs in as a browser does. An address other than the first needs TRUSTED_PROXIES. */
export function logIn(test: TestApp, email: string, options: LogInOptions = {}): Promise<Answer> {
  return test.call('POST', '/api/vnumber/auth/Login', {
    body: {
      email,
      password: options.password ?? testPassword,
      ...(options.device !== undefined && { trustedDeviceJWT: options.device }),
      ...(options.knownDevice !== undefined && { knownDevice: options.knownDevice }),
    },
    headers: {
      ...(options.userAgent !== undefined && { 'user-agent': options.userAgent }),
      ...(options.address !== undefined && { 'x-forwarded-for': options.address }),
    },
    ...(options.brand !== undefined && { brand: options.brand }),
  });
}

const hashes = new WeakMap<TestApp, Promise<string>>();

/** A customer who can log in with `testPassword`. */
export async function makeWithPassword(
  test: TestApp,
  options: CustomerOptions = {},
): Promise<MadeCustomer> {
  const passwordHash = hashes.get(test) ?? test.deps.passwords.hash(testPassword);
  hashes.set(test, passwordHash);
  return makeCustomer(test.deps.db, { ...options, passwordHash: await passwordHash });
}

export interface LoggedIn extends MadeCustomer {
  token: string;
  refreshToken: string | null;
}

/** A customer who is logged in. */
export async function makeLoggedIn(
  test: TestApp,
  options: CustomerOptions = {},
): Promise<LoggedIn> {
  const customer = await makeWithPassword(test, options);
  const { body } = await logIn(test, customer.email, { brand: customer.brandId });
  return { ...customer, token: body?.result.token, refreshToken: body?.result.refreshToken };
}
