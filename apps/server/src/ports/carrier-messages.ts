import type { Language } from '@portal/contract/fields/text';

/** A text or a spoken message to a phone, on behalf of a customer. */
export interface CarrierMessage {
  by: 'text' | 'call';
  /** Digits of the phone. */
  to: string;
  /** Digits that the phone shows: a number of this house; null where there is none to show. */
  from: string | null;
  language: Language;
  /** What is written, or said twice. */
  text: string;
  /** After this the message helps nobody. */
  expiresAt: Date;
  customer: { id: number; brandId: number; email: string };
  /** Where the carrier says what becomes of a call; nowhere without it. */
  reportTo?: string;
}

/**
 * `refused`: the carrier does not take this phone, such as a landline for a text. `unavailable`:
 * there is no carrier that takes messages now. `unknown`: it was asked, and did not say.
 */
export type CarrierDelivery = 'sent' | 'refused' | 'unavailable' | 'unknown';

/** Hands messages to a carrier. It answers and never throws. */
export interface CarrierMessages {
  send(message: CarrierMessage): Promise<CarrierDelivery>;
}
