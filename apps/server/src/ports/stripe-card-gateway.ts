import { Stripe } from 'stripe';
import type { CardGateway, CardUpdate } from './card-gateway.ts';
import { type GatewayTimes, gatewayTimes } from './gateway-request.ts';
import { createStripeBooks } from './stripe-books.ts';
import { createStripeCharges } from './stripe-charges.ts';
import { readStripeEvent } from './stripe-events.ts';
import { failureOf } from './stripe-failures.ts';
import { StripeHttp } from './stripe-http.ts';

/** The version of Stripe's API that this code is written for; the account's own does not count. */
const apiVersion = '2026-10-28.endive';
/** A customer's place in the vault is made on the way to a charge, which has its own time. */
const createCustomerMs = 4_000;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Scheme, host and port. */
  apiBase: string;
  /** What time it is; unless said, by this process's own clock. */
  now?: () => number;
  times?: GatewayTimes;
}

function createClient({ secretKey, apiBase, times = gatewayTimes }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    apiVersion,
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    httpClient: new StripeHttp(times),
    timeout: times.totalMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

type Vault = Pick<CardGateway, 'createCustomer' | 'updateCard' | 'removeCard'>;

function createVault({ customers, paymentMethods }: Stripe): Vault {
  return {
    async createCustomer(name) {
      const options = { idempotencyKey: `customer:${name}`, timeout: createCustomerMs };
      try {
        // Our name and nothing else: what is known of a person stays here.
        return (await customers.create({ metadata: { customer: name } }, options)).id;
      } catch {
        return null;
      }
    },

    async updateCard(token, { expirationMonth, expirationYear, holder, address }: CardUpdate) {
      const params: Stripe.PaymentMethodUpdateParams = {
        card: { exp_month: expirationMonth, exp_year: expirationYear },
        billing_details: {
          name: holder,
          address: {
            line1: address.address,
            city: address.city,
            postal_code: address.zipCode,
            country: address.country,
            state: address.state,
          },
        },
      };
      try {
        await paymentMethods.update(token, params);
        return true;
      } catch {
        return false;
      }
    },

    async removeCard(token) {
      try {
        await paymentMethods.detach(token);
        return true;
      } catch (error) {
        if (failureOf(error).kind !== 'refused') return false;
      }
      try {
        return (await paymentMethods.retrieve(token)).customer === null;
      } catch (error) {
        const failure = failureOf(error);
        return failure.kind === 'refused' && failure.isMissing;
      }
    },
  };
}

/** Stripe by its own library (docs/adr/0017). */
export function createStripeGateway(settings: StripeSettings): CardGateway {
  const stripe = createClient(settings);
  const { times = gatewayTimes, now = Date.now } = settings;
  const charges = createStripeCharges(stripe, { totalMs: times.totalMs, clock: now });
  return {
    name: 'stripe',
    cutOffSeconds: 60,
    signatureHeader: 'stripe-signature',
    ...createVault(stripe),
    ...charges,
    ...createStripeBooks(stripe, charges.find),
    readEvent: (body, signature) => readStripeEvent(stripe, settings, body, signature),
  };
}
