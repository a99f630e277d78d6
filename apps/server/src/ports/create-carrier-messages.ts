import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { type Db, transact } from '../db/client.ts';
import { carrierMessage } from '../mail/carrier-message.ts';
import type { Outbox } from '../mail/outbox.ts';
import { recipientOf } from '../mail/recipient.ts';
import type { CarrierMessages } from './carrier-messages.ts';
import { createTwilioMessages } from './twilio-messages.ts';

/** Messages as mails to the customer, for trying the product without a carrier. */
function createInboxMessages(db: Db, outbox: Outbox): CarrierMessages {
  return {
    async send({ by, to, text, language, expiresAt, customer }) {
      await transact(db, (tx) =>
        outbox.add(
          tx,
          carrierMessage,
          recipientOf(
            { brandId: customer.brandId, customerId: customer.id },
            { email: customer.email, language },
          ),
          { by, to, text },
          { expiresAt },
        ),
      );
      return 'sent';
    },
  };
}

/**
 * The carrier that the configuration names. Without an account messages land in the inbox; in
 * production nothing is sent then, because a mail proves nothing about a phone.
 */
export function createCarrierMessages(
  config: Pick<Config, 'twilio' | 'production'>,
  parts: { db: Db; outbox: Outbox; log: FastifyBaseLogger },
): CarrierMessages {
  const { accountSid, authToken, apiBase } = config.twilio;
  if (accountSid !== null && authToken !== null) {
    return createTwilioMessages({ accountSid, authToken, apiBase }, parts.log);
  }
  if (!config.production) return createInboxMessages(parts.db, parts.outbox);
  return {
    async send() {
      parts.log.error('CARRIER_TWILIO_ACCOUNT_SID is not set, so no code can be sent');
      return 'unavailable';
    },
  };
}
