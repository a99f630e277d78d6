import * as account from './account.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as callerIds from './caller-ids.ts';
import * as blockedCallers from './blocked-callers.ts';
import * as calls from './calls.ts';
import * as cards from './cards.ts';
import * as credit from './credit.ts';
import type { EndpointShape } from './endpoint.ts';
import * as geography from './geography.ts';
import * as identity from './identity.ts';
import * as numbers from './numbers.ts';
import * as orders from './orders.ts';
import * as passkeys from './passkeys.ts';
import * as payments from './payments.ts';
import * as portIns from './port-ins.ts';
import * as recovery from './recovery.ts';
import * as ringPlan from './ring-plan.ts';
import * as security from './security.ts';
import * as sms from './sms.ts';
import * as subscriptions from './subscriptions.ts';
import * as spending from './spending.ts';
import * as support from './support.ts';
import * as translations from './translations.ts';

/** Every endpoint of the product, once. The server registers exactly these (a house law). */
export const endpoints = [
  auth.login,
  auth.signIn,
  auth.portInSignIn,
  recovery.resetPassword,
  auth.findCustomer,
  recovery.validateCustomerPassword,
  auth.refreshToken,
  auth.logout,
  recovery.trustedDevice,
  recovery.validateCustomerEmail,
  account.readAccount,
  account.updateAccount,
  account.verifyEmailChange,
  account.cancelEmailChange,
  account.cancelCustomer,
  passkeys.passkeySignInOptions,
  passkeys.passkeySignIn,
  identity.confirmOptions,
  identity.confirmIdentity,
  passkeys.listPasskeys,
  passkeys.passkeyOptions,
  passkeys.addPasskey,
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
  ringPlan.readRingPlan,
  ringPlan.saveRingPlan,
  ringPlan.ringTestCall,
  sms.smsLog,
  sms.sendSmsAgain,
  callerIds.myCallerIds,
  callerIds.addCallerId,
  callerIds.updateCallerId,
  callerIds.deleteCallerId,
  callerIds.sendCallerIdCode,
  callerIds.proveCallerId,
  calls.callHistory,
  calls.callHistoryFile,
  calls.callDetails,
  calls.callUsage,
  blockedCallers.blockedCallers,
  blockedCallers.blockCaller,
  blockedCallers.unblockCaller,
  cards.listCards,
  cards.readCard,
  cards.addPaymentMethod,
  cards.addCard,
  cards.editCard,
  cards.deleteCard,
  credit.addCredit,
  payments.paymentAttempt,
  subscriptions.getPackagePrice,
  subscriptions.preSuspended,
  subscriptions.submitPreSuspendedPayment,
  subscriptions.changePlan,
  subscriptions.cancelNumber,
  subscriptions.restoreNumber,
  subscriptions.readRenewalSettings,
  subscriptions.changeRenewalSettings,
  billing.billingHistory,
  billing.sendReceipt,
  spending.readSpending,
  spending.changeSpending,
  translations.getTranslation,
  geography.countries,
  geography.states,
  geography.ratesForCountry,
  orders.countriesOnOffer,
  orders.countriesPackages,
  orders.numbersForSale,
  orders.renewalPackage,
  orders.validateCoupon,
  orders.marketingConversion,
  orders.createSubscriber,
  orders.submitOrder,
  portIns.requestPortIn,
  portIns.portInStatus,
  portIns.withdrawPortIn,
  portIns.setUpPortIn,
] as const satisfies readonly EndpointShape[];

type RowName = (typeof endpoints)[number]['name'];

/** A line for each row in the OpenAPI document; a row without one does not compile. */
export const summaries: Readonly<Record<RowName, string>> = {
  ...account.summaries,
  ...auth.summaries,
  ...billing.summaries,
  ...blockedCallers.summaries,
  ...callerIds.summaries,
  ...calls.summaries,
  ...cards.summaries,
  ...credit.summaries,
  ...geography.summaries,
  ...identity.summaries,
  ...numbers.summaries,
  ...orders.summaries,
  ...passkeys.summaries,
  ...payments.summaries,
  ...portIns.summaries,
  ...recovery.summaries,
  ...ringPlan.summaries,
  ...security.summaries,
  ...sms.summaries,
  ...spending.summaries,
  ...subscriptions.summaries,
  ...support.summaries,
  ...translations.summaries,
};
