/** Every number of SPEC section 9 and of CONTRACT, in one place. Units stand in the names. */
export const limits = {
  // Languages and translations
  translationRetries: 2,
  languageCookieHours: 720,
  // Waiting
  loadingTimeoutMs: 25_000,
  overlayDelayMs: 400,
  slowWordsMs: 8_000,
  // Credit and billing
  creditPresetsUsd: [15, 25, 50],
  creditMinUsd: 1,
  creditMaxUsd: 99,
  /** Most that automatic top-up may be allowed in a month, and calls on one day. */
  topUpMonthMaxUsd: 1_000,
  dailyCapMaxUsd: 500,
  billingPage: 1,
  billingPageSize: 5,
  billingPageSizeMax: 100,
  // Cards and addresses
  cardNumberMin: 13,
  cardNumberMax: 19,
  cardNumberMaxNewPayment: 16,
  securityCodeMin: 3,
  securityCodeMax: 4,
  cardHolderMin: 3,
  cardHolderMax: 100,
  addressMin: 5,
  addressMax: 200,
  addressPartMax: 100,
  expiryYearsOffered: 10,
  cardExpiringDays: 60,
  /** Cards that failed, of one customer or from one address; more do not reach the gateway. */
  failedCardsPerDay: 10,
  /** A payment whose answer may still be on its way counts as one that may fail for so long. */
  paymentRunsSeconds: 16,
  /** How long one more card waits while too many others are on their way. */
  paymentWaitMs: 12_000,
  /** The same payment without an Idempotency-Key within this time is the same payment. */
  keylessRepeatSeconds: 10,
  receiptsPerHour: 20,
  // People
  passwordMin: 8,
  passwordMax: 128,
  nameMin: 3,
  nameMax: 60,
  emailMax: 254,
  // Phones
  prefixDigitsMax: 3,
  phoneDigitsMax: 15,
  /** The whole number, country code included (CONTRACT: decided against 3 + 15). */
  numberDigitsMax: 15,
  forwardingChangesPerDay: 50,
  /** Phones that one number may ring. */
  ringTargetsMax: 5,
  ringSecondsMin: 5,
  ringSecondsMax: 60,
  /** A carrier's own default for a phone that nobody was asked about. */
  ringSecondsDefault: 25,
  openingsMax: 21,
  holidaysMax: 60,
  voicemailSecondsMax: 120,
  /** Test calls to one phone, and of one number. */
  testCallsPerDay: 3,
  callerIdNameMax: 40,
  numberLabelMax: 40,
  /** Codes that a customer may have sent, and that one phone is sent by all customers. */
  callerIdCodesPerDay: 10,
  // Places
  countryDefaultId: 218,
  countryHebrewDefaultId: 101,
  // Two-factor
  otpInputMax: 7,
  otpDigits: 6,
  otpTries: 5,
  otpMinutes: 10,
  otpPerWindow: 3,
  /** Sign-in codes, and guesses at them that are looked at, of one account. */
  otpPerDay: 10,
  otpGuessesPerDay: 30,
  // Passkeys
  passkeysMax: 10,
  passkeyNameMax: 40,
  passkeyMinutes: 10,
  /** Log-ins with a passkey that one client address may begin within loginWindowMinutes. */
  passkeyStartsPerAddress: 300,
  /** The same for passkeys that one customer begins to add or to confirm a session with. */
  passkeyStartsPerCustomer: 30,
  // Success and countdowns
  editSuccessCloseMs: 1_500,
  addSuccessCloseMs: 2_000,
  receiptStatusMs: 3_000,
  redirectCountdownS: 5,
  /** How long 'Send again' waits (UX S2). */
  resendAfterS: 60,
  savedNoteMs: 4_000,
  // Looks
  callHistoryHeightPx: 600,
  scrollTopThresholdPx: 200,
  avatarBrightnessMax: 200,
  // Calls
  callHistoryPage: 50,
  callHistoryPageMax: 200,
  callSearchMax: 40,
  smsLogPage: 20,
  smsAgainPerHour: 5,
  callMinutesMax: 60,
  blockedCallersMax: 500,
  // Sessions (CONTRACT 2)
  accessTokenMinutes: 15,
  sessionIdleHours: 12,
  /** How long a browser may ask again for a new pair whose answer it lost. */
  refreshRecallSeconds: 60,
  sessionDays: 30,
  /** How long a shown password or passkey vouches for a session. */
  identityProofMinutes: 15,
  suspendedTokenMinutes: 60,
  resetLinkMinutes: 60,
  emailLinkHours: 24,
  portInLinkDays: 7,
  trustedDeviceDays: 30,
  verificationMailEveryMinutes: 5,
  /** How long the link of a changed address answers as the first time. */
  linkRepeatMinutes: 10,
  /** A passkey this much older than a change of e-mail stays when the change is undone. */
  passkeySettledDays: 7,
  // Orders
  numbersPage: 24,
  numberSearchMax: 40,
  couponMax: 40,
  /** E-mails that have an account, told to one client address; codes that are no coupon; visits. */
  takenEmailsPerHour: 10,
  wrongCouponsPerHour: 20,
  conversionsPerHour: 60,
  marketingWordMax: 100,
  // Numbers that are brought
  providerMax: 100,
  accountNumberMax: 40,
  /** Mails about a request that one e-mail address is sent because somebody asked. */
  portInMailsPerHour: 3,
  // Support
  messageMax: 5_000,
  // A closed account
  erasedAfterDays: 30,
  activityShown: 30,
  /** Of these the failed log-ins: guesses must not hide what else happened. */
  failuresShown: 5,
  // Abuse
  loginFailuresPerAccount: 10,
  loginFailuresPerAddress: 50,
  loginWindowMinutes: 15,
  /** Browsers that logged in to one account before, how long unused, and how often wrong in a row. */
  knownDevicesMax: 20,
  knownDeviceDays: 365,
  knownDeviceGuesses: 30,
  /** 'This e-mail does not exist', told to one client address in an hour. */
  unknownEmailsPerHour: 3,
  resetMailsPerHour: 20,
  emailChangesPerHour: 10,
  inquiriesPerHour: 10,
  bodyBytesMax: 65_536,
  /** Requests of one connection that may wait for the answer before theirs. */
  pipelinedRequestsMax: 32,
} as const;
