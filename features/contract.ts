import * as account from '@portal/contract/account';
import * as auth from '@portal/contract/auth';
import * as billing from '@portal/contract/billing';
import * as callerIds from '@portal/contract/caller-ids';
import * as blockedCallers from '@portal/features/blocked-callers/contract';
import * as calls from '@portal/contract/calls';
import * as cards from '@portal/contract/cards';
import * as credit from '@portal/contract/credit';
import type { EndpointShape } from '@portal/contract/endpoint';
import * as geography from '@portal/contract/geography';
import * as identity from '@portal/contract/identity';
import * as numbers from '@portal/contract/numbers';
import * as orders from '@portal/contract/orders';
import * as passkeys from '@portal/contract/passkeys';
import * as payments from '@portal/contract/payments';
import * as portIns from '@portal/contract/port-ins';
import * as recovery from '@portal/contract/recovery';
import * as ringPlan from '@portal/contract/ring-plan';
import * as security from '@portal/contract/security';
import * as sms from '@portal/contract/sms';
import * as subscriptions from '@portal/contract/subscriptions';
import * as spending from '@portal/contract/spending';
import * as support from '@portal/contract/support';
import * as translations from '@portal/contract/translations';

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
