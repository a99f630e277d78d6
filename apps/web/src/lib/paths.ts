/** The application's addresses. Pages of the public site are not here. */
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
  /** With a country chosen; without one the address is a page of the site. */
  order: '/get-your-number',
  suspended: '/suspended-account',
  reactivate: '/reactivate-account',
} as const;

/** Pages of the public site that the application links to. */
export const sitePaths = {
  home: '/home',
  getYourNumber: '/get-your-number',
  bringYourNumber: '/bring-your-number',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
} as const;

/** The page where another password is chosen, by the token of a recovery. */
export function recoveryPath(token: string): string {
  return paths.recovery.replace(':token', encodeURIComponent(token));
}

/** The page of a request to bring a number, by the secret of its mailed link. */
export function portInPath(token: string): string {
  return paths.portIn.replace(':token', encodeURIComponent(token));
}
