import * as account from '@portal/features/account/contract';
import * as signIn from '@portal/features/sign-in/contract';
import * as billing from '@portal/features/billing/contract';
import * as callerIds from '@portal/features/caller-ids/contract';
import * as blockedCallers from '@portal/features/blocked-callers/contract';
import * as callerNames from '@portal/features/caller-names/contract';
import * as calls from '@portal/features/calls/contract';
import * as cards from '@portal/features/cards/contract';
import * as credit from '@portal/features/credit/contract';
import type { EndpointShape } from '@portal/contract/endpoint';
import * as geography from '@portal/features/geography/contract';
import * as liveCalls from '@portal/features/live-calls/contract';
import * as numbers from '@portal/features/numbers/contract';
import * as orders from '@portal/features/orders/contract';
import * as passkeys from '@portal/features/passkeys/contract';
import * as phone from '@portal/features/phone/contract';
import * as payments from '@portal/features/payments/contract';
import * as portIns from '@portal/features/port-ins/contract';
import * as security from '@portal/features/security/contract';
import * as sms from '@portal/features/sms/contract';
import * as subscriptions from '@portal/features/subscriptions/contract';
import * as spending from '@portal/features/spending/contract';
import * as support from '@portal/features/support/contract';
import * as voicemail from '@portal/features/voicemail/contract';
import * as translations from '@portal/contract/translations';

/** Every endpoint of the product, once. The server registers exactly these (a house law). */
export const endpoints = [
  signIn.login,
  signIn.signIn,
  signIn.portInSignIn,
  signIn.resetPassword,
  signIn.findCustomer,
  signIn.validateCustomerPassword,
  signIn.refreshToken,
  signIn.logout,
  signIn.trustedDevice,
  signIn.validateCustomerEmail,
  account.readAccount,
  account.updateAccount,
  account.verifyEmailChange,
  account.cancelEmailChange,
  account.sendConfirmation,
  account.cancelCustomer,
  signIn.passkeySignInOptions,
  signIn.passkeySignIn,
  signIn.confirmOptions,
  signIn.confirmIdentity,
  passkeys.listPasskeys,
  passkeys.passkeyOptions,
  passkeys.addPasskey,
  passkeys.renamePasskey,
  passkeys.removePasskey,
  security.listSessions,
  security.endSession,
  security.endOtherSessions,
  security.listTrustedDevices,
  security.removeTrustedDevice,
  security.removeTrustedDevices,
  security.listActivity,
  support.supportCustomer,
  support.createLead,
  support.createInquiry,
  numbers.myNumbers,
  numbers.updateForwarding,
  numbers.labelNumber,
  numbers.rateQuote,
  numbers.readRingPlan,
  numbers.saveRingPlan,
  numbers.ringTestCall,
  numbers.testCall,
  sms.smsLog,
  sms.smsInbox,
  sms.sendSmsAgain,
  callerIds.myCallerIds,
  callerIds.addCallerId,
  callerIds.updateCallerId,
  callerIds.deleteCallerId,
  callerIds.sendCallerIdCode,
  callerIds.proveCallerId,
  liveCalls.liveCalls,
  liveCalls.hangUpCall,
  liveCalls.sendCallToVoicemail,
  liveCalls.ringCallElsewhere,
  liveCalls.phonesForCall,
  calls.callHistory,
  calls.callHistoryFile,
  calls.callsSeen,
  calls.callDetails,
  voicemail.callMessage,
  voicemail.markMessageHeard,
  voicemail.deleteMessage,
  voicemail.greetings,
  voicemail.greeting,
  voicemail.saveGreeting,
  voicemail.deleteGreeting,
  calls.callUsage,
  calls.callUsageFile,
  blockedCallers.blockedCallers,
  blockedCallers.blockCaller,
  blockedCallers.unblockCaller,
  callerNames.callerNames,
  callerNames.nameCaller,
  phone.phoneToken,
  phone.phoneState,
  cards.listCards,
  cards.readCard,
  cards.addPaymentMethod,
  cards.addCard,
  cards.editCard,
  cards.deleteCard,
  credit.addCredit,
  payments.paymentAttempt,
  subscriptions.comingUp,
  subscriptions.getPackagePrice,
  subscriptions.preSuspended,
  subscriptions.submitPreSuspendedPayment,
  subscriptions.changePlan,
  subscriptions.cancelNumber,
  subscriptions.restoreNumber,
  subscriptions.readRenewalSettings,
  subscriptions.changeRenewalSettings,
  billing.billingHistory,
  billing.billingChoices,
  billing.billingFile,
  billing.sendReceipt,
  billing.readInvoice,
  spending.readSpending,
  spending.changeSpending,
  translations.getTranslation,
  geography.countries,
  geography.states,
  geography.ratesForCountry,
  orders.countriesOnOffer,
  subscriptions.countriesPackages,
  orders.numbersForSale,
  subscriptions.renewalPackage,
  orders.validateCoupon,
  orders.marketingConversion,
  orders.createSubscriber,
  orders.orderNumber,
  orders.submitOrder,
  portIns.requestPortIn,
  portIns.portInStatus,
  portIns.ownPortIns,
  portIns.openPortIn,
  portIns.withdrawPortIn,
  portIns.setUpPortIn,
] as const satisfies readonly EndpointShape[];

type RowName = (typeof endpoints)[number]['name'];

/** A line for each row in the OpenAPI document; a row without one does not compile. */
export const summaries: Readonly<Record<RowName, string>> = {
  ...account.summaries,
  ...signIn.summaries,
  ...billing.summaries,
  ...blockedCallers.summaries,
  ...callerIds.summaries,
  ...callerNames.summaries,
  ...liveCalls.summaries,
  ...calls.summaries,
  ...cards.summaries,
  ...credit.summaries,
  ...geography.summaries,
  ...numbers.summaries,
  ...orders.summaries,
  ...passkeys.summaries,
  ...payments.summaries,
  ...phone.summaries,
  ...portIns.summaries,
  ...security.summaries,
  ...sms.summaries,
  ...spending.summaries,
  ...subscriptions.summaries,
  ...support.summaries,
  ...translations.summaries,
  ...voicemail.summaries,
};
