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

/** All that a session keeps. */
export const sessionKeys = [
  siteKeys.currentUser,
  siteKeys.suspended,
  'token',
  'expiration',
  'name',
  'refresh_token',
  'refreshAttempt',
  'portInToken',
] as const;

/** What the end of a session takes away: the session, and what its customer chose for an order. */
export const customerKeys = [...sessionKeys, 'orderData'] as const;

/** What a tab keeps of unfinished work. */
export const draftKeys = ['supportDraft', 'deleteDraft'] as const;

/** What a log-out leaves to nobody who uses the tab next: drafts, and the secret of a mailed link. */
export const tabKeys = [...draftKeys, 'broughtNumber'] as const;
