import * as z from 'zod';
import { formed, isInTheClear, notOneOf, orNull, text, webAddress } from './setting-kinds.ts';

const isBare = (base: string) => {
  const { pathname, search, username } = new URL(base);
  return pathname === '/' && search === '' && username === '';
};

export const gatewaySettings = z.discriminatedUnion(
  'PAYMENT_GATEWAY',
  [
    z
      .object({
        PAYMENT_GATEWAY: z.literal('sandbox'),
        GATEWAY_URL: orNull(webAddress),
        GATEWAY_SECRET: orNull(text),
      })
      .refine(({ GATEWAY_URL: url, GATEWAY_SECRET: secret }) => url === null || secret !== null, {
        path: ['GATEWAY_SECRET'],
        error: 'is missing; the gateway at GATEWAY_URL asks for it.',
      }),
    z.object({
      PAYMENT_GATEWAY: z.literal('stripe'),
      STRIPE_SECRET_KEY: formed(
        /^[sr]k_(?:test|live)_\w+$/,
        'sk_ or rk_, then test_ or live_',
        'PAYMENT_GATEWAY=stripe needs it.',
      ),
      STRIPE_WEBHOOK_SECRET: formed(/^whsec_\S+$/, 'whsec_', 'PAYMENT_GATEWAY=stripe needs it.'),
      STRIPE_API_BASE: webAddress
        .refine(isBare, 'is more than scheme, host and port.')
        .refine(
          (base) => !isInTheClear(base),
          'is http; card numbers leave this machine by https only.',
        )
        .default('https://api.stripe.com'),
    }),
  ],
  notOneOf('PAYMENT_GATEWAY', ['sandbox', 'stripe']),
);

export function gatewayConfigOf(set: z.output<typeof gatewaySettings>, keptSecret = '') {
  if (set.PAYMENT_GATEWAY === 'sandbox') {
    const { GATEWAY_URL: url, GATEWAY_SECRET: secret } = set;
    /** Without an address every payment is refused before it is sent. */
    return { kind: set.PAYMENT_GATEWAY, url, secret: secret ?? keptSecret };
  }
  return {
    kind: set.PAYMENT_GATEWAY,
    secretKey: set.STRIPE_SECRET_KEY,
    webhookSecret: set.STRIPE_WEBHOOK_SECRET,
    apiBase: set.STRIPE_API_BASE,
  };
}
