/** What bounds or times something for browser and server alike. Units stand in the names. */

// Languages and translations
export const translationRetries = 2;
export const languageCookieHours = 720;
// Waiting
export const loadingTimeoutMs = 25_000;
export const overlayDelayMs = 400;
export const slowWordsMs = 8_000;
// Credit and billing
export const creditPresetsUsd = [15, 25, 50] as const;
/** Credit that is offered with a first number. */
export const startingCreditsUsd = [5, 10, 15] as const;
export const creditMinUsd = 1;
export const creditMaxUsd = 99;
/** Most that automatic top-up may be allowed in a month, and calls on one day. */
export const topUpMonthMaxUsd = 1_000;
export const dailyCapMaxUsd = 500;
export const billingPage = 1;
export const billingPageSize = 5;
export const billingPageSizeMax = 100;
// Cards and addresses
export const cardNumberMin = 13;
export const cardNumberMax = 19;
export const cardNumberMaxNewPayment = 16;
export const securityCodeMin = 3;
export const securityCodeMax = 4;
export const cardHolderMin = 3;
export const cardHolderMax = 100;
export const addressMin = 5;
export const addressMax = 200;
export const addressPartMax = 100;
export const expiryYearsOffered = 10;
export const cardExpiringDays = 60;
/** Cards that failed, of one customer or from one address; more do not reach the gateway. */
export const failedCardsPerDay = 10;
/** A payment whose answer may still be on its way counts as one that may fail for so long. */
export const paymentRunsSeconds = 16;
/** How long one more card waits while too many others are on their way. */
export const paymentWaitMs = 12_000;
/** The same payment without an Idempotency-Key within this time is the same payment. */
export const keylessRepeatSeconds = 10;
export const receiptsPerHour = 20;
export const invoicesPerHour = 60;
// People
export const passwordMin = 8;
export const passwordMax = 128;
export const nameMin = 3;
export const nameMax = 60;
export const emailMax = 254;
// Phones
export const prefixDigitsMax = 3;
export const phoneDigitsMax = 15;
/** The whole number, country code included. */
export const numberDigitsMax = 15;
export const forwardingChangesPerDay = 50;
/** Changes of one kind that a customer may make, of those that are mailed or told a gateway. */
export const toldChangesPerDay = 50;
/** Phones that one number may ring. */
export const ringTargetsMax = 5;
export const ringSecondsMin = 5;
export const ringSecondsMax = 60;
/** A carrier's own default for a phone that nobody was asked about. */
export const ringSecondsDefault = 25;
export const openingsMax = 21;
export const holidaysMax = 60;
export const voicemailSecondsMax = 120;
/** How long a message can be heard in the account, and how much of them is kept a customer. */
export const voicemailDays = 30;
export const voicemailBytesMax = 200_000_000;
/** What callers hear before they leave one. */
export const greetingSecondsMax = 30;
export const greetingBytesMax = 524_288;
export const greetingChangesPerDay = 10;
/** Test calls to one phone, and of one number. */
export const testCallsPerDay = 3;
/** Of all numbers of a customer together. */
export const testCallsOfAllPerDay = 10;
export const callerIdNameMax = 40;
export const numberLabelMax = 40;
/** Codes that a customer may have sent, and that one phone is sent by all customers. */
export const callerIdCodesPerDay = 10;
// Places
export const countryDefaultId = 218;
export const countryHebrewDefaultId = 101;
// Two-factor
export const otpInputMax = 7;
export const otpDigits = 6;
export const otpTries = 5;
export const otpMinutes = 10;
export const otpPerWindow = 3;
/** Sign-in codes, and guesses at them that are looked at, of one account. */
export const otpPerDay = 10;
export const otpGuessesPerDay = 30;
/** Wrong passwords that one session may show in a day. */
export const sessionGuessesPerDay = 30;
// Passkeys
export const passkeysMax = 10;
export const passkeyNameMax = 40;
export const passkeyMinutes = 10;
/** Log-ins with a passkey that one client address may begin within loginWindowMinutes. */
export const passkeyStartsPerAddress = 300;
/** The same for passkeys that one customer begins to add, or one session to confirm itself with. */
export const passkeyStartsPerCustomer = 30;
// Success and countdowns
export const editSuccessCloseMs = 1_500;
export const addSuccessCloseMs = 2_000;
export const receiptStatusMs = 3_000;
export const redirectCountdownS = 5;
/** How long 'Send again' waits. */
export const resendAfterS = 60;
export const savedNoteMs = 4_000;
// Calls
export const callHistoryPage = 50;
export const callHistoryPageMax = 200;
export const callSearchMax = 40;
export const smsLogPage = 20;
export const smsAgainPerHour = 5;
export const callMinutesMax = 60;
export const blockedCallersMax = 500;
export const callerNamesMax = 1_000;
export const callerNameMax = 40;
// Sessions
export const accessTokenMinutes = 15;
export const sessionIdleHours = 12;
/** How long a browser may ask again for a new pair whose answer it lost. */
export const refreshRecallSeconds = 60;
export const sessionDays = 30;
/** How long a shown password or passkey vouches for a session. */
export const identityProofMinutes = 15;
export const suspendedTokenMinutes = 60;
export const resetLinkMinutes = 60;
export const emailLinkHours = 24;
/** How far ahead charges are told. */
export const comingUpDays = 60;
/** A buyer is logged in so long without having verified the e-mail. */
export const unverifiedSessionHours = 24;
export const portInLinkDays = 7;
export const trustedDeviceDays = 30;
/** What a browser keeps of an order that was not made. */
export const orderDataDays = 30;
export const verificationMailEveryMinutes = 5;
/** How long the link of a changed address answers as the first time. */
export const linkRepeatMinutes = 10;
/** A passkey this much older than a change of e-mail stays when the change is undone. */
export const passkeySettledDays = 7;
// Orders
export const numbersPage = 24;
export const numberSearchMax = 40;
export const couponMax = 40;
/** E-mails that have an account, told to one client address; codes that are no coupon; visits. */
export const takenEmailsPerHour = 10;
export const wrongCouponsPerHour = 20;
export const conversionsPerHour = 60;
export const marketingWordMax = 100;
// Numbers that are brought
export const providerMax = 100;
export const accountNumberMax = 40;
/** Mails about a request that one e-mail address is sent because somebody asked. */
export const portInMailsPerHour = 3;
/** Links to requests of one's own that an account opens in an hour. */
export const portInOpensPerHour = 20;
// Support
export const messageMax = 5_000;
/** What somebody without an account wrote is forgotten after so long. */
export const inquiryMonths = 24;
/** That a campaign led somewhere is forgotten after so long. */
export const conversionMonths = 24;
// A closed account
export const erasedAfterDays = 30;
export const activityShown = 30;
/** Of these what can be done and undone without end, while there is anything else to show. */
export const smallThingsShown = 10;
/** Of these the failed log-ins: guesses must not hide what else happened. */
export const failuresShown = 5;
// Pages
/** Of more flags a page shows most further down, where each is fetched as it comes near. */
export const flagsOfSheetMax = 16;
// Abuse
export const loginFailuresPerAccount = 10;
export const loginWindowMinutes = 15;
/** Browsers that logged in to one account before, how long unused, and how often wrong in a row. */
export const knownDevicesMax = 20;
export const knownDeviceDays = 365;
export const knownDeviceGuesses = 30;
/** 'This e-mail does not exist', told to one client address in an hour. */
export const unknownEmailsPerHour = 3;
export const resetMailsPerHour = 20;
export const emailChangesPerHour = 10;
export const inquiriesPerHour = 10;
/** The same letter of the same sender within so long is one. */
export const sameLetterMinutes = 10;
export const bodyBytesMax = 65_536;
/** Requests of one connection that may wait for the answer before theirs. */
export const pipelinedRequestsMax = 32;
