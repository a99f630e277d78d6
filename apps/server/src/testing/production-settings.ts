import { randomBytes } from 'node:crypto';

/** What production asks for; nothing of it leads anywhere. */
export function productionSettings(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    BOT_CHECK: 'altcha',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PUBLIC_URL: 'https://portal.example',
    APP_SECRET: randomBytes(32).toString('hex'),
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  };
}
