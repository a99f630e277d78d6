import type { NewCard } from '../contract.ts';
import { cardBrand, isExpired } from '@portal/contract/fields/card';
import { findNow } from '@portal/server/db/clock.repo';
import { findCard } from './saved-cards.repo.ts';
import type { Deps } from '@portal/server/deps';
import type { NewPayment, PaymentOutcome } from './engine.ts';
import { fail } from '@portal/server/http/context';
import type { ChargeSource } from '@portal/server/ports/card-gateway';
import { billedTo, cardFaults } from './billed-card.rules.ts';
import type { NewIntent } from './payments.repo.ts';
import type { KeptPurpose } from './settle-payment.service.ts';
import type { WithGeography } from '@portal/features/geography/server';

type SourceDeps = Pick<Deps, 'db' | 'cardGateway'> & WithGeography;

/** What the gateway is given, and what the intent keeps of it. */
export interface Source {
  charge: ChargeSource;
  intent: Pick<NewIntent, 'cardId' | 'cardBrand' | 'cardLastFour' | 'purpose'>;
}

function typedSource(deps: SourceDeps, card: NewCard, askedFrom: string | null): Source {
  const billed = billedTo(card, deps.geography);
  const keep = card.IsSaveCard === 1;
  const expiry = { expirationMonth: card.ExpirationMonth, expirationYear: card.ExpirationYear };
  const purpose: KeptPurpose = keep
    ? { keep: { ...billed, ...expiry, isPrimary: card.IsPrimary === 1, askedFrom } }
    : {};
  return {
    charge: {
      kind: 'card',
      keep,
      card: {
        ...expiry,
        number: card.CreditCardNumber,
        securityCode: card.SecurityCode,
        holder: card.CardHolder,
      },
      address: {
        address: card.Address,
        city: card.City,
        zipCode: card.Zip,
        country: deps.geography.country(card.CountryNumber)?.iso ?? '',
        state: billed.state,
      },
    },
    intent: {
      cardBrand: cardBrand(card.CreditCardNumber),
      cardLastFour: card.CreditCardNumber.slice(-4),
      purpose,
    },
  };
}

type Refused = Extract<PaymentOutcome, { ok: false }>;

/** What a payment is paid with, or why it can't be. */
export async function sourceOf(deps: SourceDeps, payment: NewPayment): Promise<Source | Refused> {
  if (payment.source.kind === 'new') {
    const faults = cardFaults(payment.source.card, await findNow(deps.db), deps.geography);
    if (faults.length > 0) return fail('VALIDATION', { messages: faults });
    return typedSource(deps, payment.source.card, payment.address);
  }
  const card =
    payment.customerId === null
      ? undefined
      : await findCard(deps.db, payment.customerId, payment.source.cardId);
  // A card of another gateway can't be paid with: this one has never seen it.
  if (card?.gateway !== deps.cardGateway.name) return fail('NOT-FOUND');
  if (isExpired(card, card.now)) {
    return fail('VALIDATION', { field: '/PaymentId', text: 'form.card-expired' });
  }
  return {
    charge: { kind: 'token', token: card.gatewayToken },
    intent: { cardId: card.id, cardBrand: card.brand, cardLastFour: card.lastFour },
  };
}
