/** The names that the script of public pages asks for, apart: it would carry all the others along. */
export const siteKeys = {
  /** JSON of the logged-in record: token, refresh_token, expiration, user. */
  currentUser: 'currentUser',
  /** JSON of the suspended record; it has a token of its own. */
  suspended: 'suspended',
  /** JSON of log-outs that no server has heard yet: the token of each, and when it was. */
  farewells: 'farewells',
  language: 'preferredLang',
  /** A tab's own: the language that was picked in it before a log-in. */
  languagePick: 'pickedLang',
} as const;

/**
 * What a log-out takes away, be it in the browser's store or the tab's: the session, what was chosen
 * for an order, drafts, and the secret of a mailed link. One list, since public pages carry it.
 */
export const leftKeys = [
  siteKeys.currentUser,
  siteKeys.suspended,
  'token',
  'expiration',
  'name',
  'refresh_token',
  'refreshAttempt',
  'portInToken',
  'orderData',
  'supportDraft',
  'deleteDraft',
  'broughtNumber',
] as const;
