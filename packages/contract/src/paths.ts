/** Every address of a page, for browser, server and mails. A `:token` stands for a secret. */

/** The application's pages: log-in, account and what mailed links open. */
export const paths = {
  login: '/login',
  twoFactor: '/two-factor-verification',
  validateEmail: '/validate-email/:token',
  forgotPassword: '/forgot-password',
  recovery: '/recovery-password/:token',
  portIn: '/port-in/:token',
  profile: '/profile',
  numbers: '/profile/service-configuration',
  addCredit: '/profile/add-credit',
  billing: '/profile/billing',
  account: '/profile/account-information',
  support: '/profile/support',
  /** With a number chosen; without one the address is a page of the site. */
  order: '/get-your-number',
  suspended: '/suspended-account',
  reactivate: '/reactivate-account',
} as const;

/** The pages of the account, each with a heading of its own. */
export const accountPaths: readonly string[] = [
  paths.numbers,
  paths.addCredit,
  paths.billing,
  paths.account,
  paths.support,
];

/** One more number, with its country still to be chosen: without a country the site answers. */
export const anotherNumberPath = `${paths.order}?country=`;

/** Pages of the public site that other pages link to. */
export const sitePaths = {
  home: '/home',
  getYourNumber: '/get-your-number',
  bringYourNumber: '/bring-your-number',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
} as const;

/** The public pages, in the order of the navigation: drawn by the server, readable without script. */
export const publicPaths = [
  sitePaths.home,
  sitePaths.getYourNumber,
  sitePaths.bringYourNumber,
  '/call-rates',
  '/about-us',
  '/faq',
  '/contact-us',
  sitePaths.terms,
  sitePaths.privacy,
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** The address of a page that is opened by a secret. */
export function pathWith(
  path: Extract<(typeof paths)[keyof typeof paths], `${string}:token`>,
  token: string,
): string {
  return path.replace(':token', encodeURIComponent(token));
}
