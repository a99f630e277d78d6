import { dayMs } from '@portal/contract/time';
import type { PaidBy } from '@portal/features/payments/server';
import { browserPhone, phoneOf } from '@portal/features/numbers/contract';
import { findRingPlan } from '@portal/features/numbers/server';
import type { Tx } from '@portal/server/db/client';
import { formatDate } from '@portal/i18n/format';
import { cardName } from '@portal/server/mail/card-name.rules';
import { ltr } from '@portal/server/mail/isolates.rules';
import {
  type Block,
  money,
  phone,
  type ReceiptLine,
  type Writing,
} from '@portal/server/mail/mail-parts';
import { numberFacts, planFacts } from '@portal/server/mail/plan-facts';

export const day = ({ language }: Writing, instant: string) =>
  formatDate(language, new Date(instant), 'UTC');

/** A number that renews, as mails know it. Mails that waited may lack all but its digits. */
export interface Renewing {
  didNumber: string;
  months?: number;
  /** The phones that it rings, in their order. */
  phones?: string[];
}

/** The phones that calls to a customer's number ring now. */
export async function findPhones(
  tx: Tx,
  owned: { numberId: number; customerId: number },
): Promise<string[]> {
  const plan = await findRingPlan(tx, owned);
  return (plan?.targets ?? []).map(phoneOf);
}

/** Where a number rings, in the words of a mail. */
export function ringsWords({ t }: Writing, phones: readonly string[]): string {
  if (phones.length === 0) return t('mail.forwarding-nowhere');
  return phones
    .map((one) => (one === browserPhone ? t('mail.your-browser') : phone(one)))
    .join(', ');
}

type Card = { brand: string; lastFour: string } | null;
const cardFact = ({ t }: Writing, card: Card) =>
  card ? [{ label: t('mail.receipt-card'), value: ltr(cardName(card)) }] : [];

/** What a number is to renew by. Micro-dollars; an instant as ISO 8601, null where it is to end. */
export interface PlanChanged extends Required<Renewing> {
  amountMicros: number;
  renewsAt: string | null;
}

/** The term, and of a number that renews when, for what and where it rings. */
export function changedFacts(writing: Writing, values: PlanChanged): Block {
  const { renewsAt } = values;
  if (renewsAt !== null) return renewalFacts(writing, { ...values, renewsAt, card: null });
  const { t } = writing;
  const value = t('coming.months', { n: values.months });
  return numberFacts(writing, values.didNumber, [{ label: t('mail.fact-plan'), value }]);
}

/** Days before a renewal. Micro-dollars, instants as ISO 8601. */
export interface RenewalSoon extends Renewing {
  amountMicros: number;
  renewsAt: string;
  card: { brand: string; lastFour: string } | null;
}

/** Its plan, its renewal and where it rings; of a mail that waited only what that one knew. */
export function renewalFacts(writing: Writing, values: RenewalSoon): Block {
  const { t } = writing;
  const { didNumber, months, phones, amountMicros, renewsAt } = values;
  const card = cardFact(writing, values.card);
  if (months === undefined || phones === undefined) {
    const amount = { label: t('mail.receipt-amount'), value: money(writing, amountMicros) };
    return numberFacts(writing, didNumber, [amount, ...card]);
  }
  const term = t('coming.months', { n: months });
  const rings = ringsWords(writing, phones);
  const plan = { didNumber, term, renewsAt, renewalMicros: amountMicros, rings };
  return planFacts(writing, plan, card);
}

/** A number with the period that was paid for, and with its next renewal. */
export interface RenewedNumber extends Required<Renewing> {
  from: string;
  renewsAt: string;
  priceMicros: number;
}

export interface RenewalPaid {
  numbers: readonly string[];
  amountMicros: number;
  transactionId: string;
  renewsAt: string;
  card: { brand: string; lastFour: string } | null;
  billedTo?: PaidBy;
  /** The same numbers with their plans; mails that waited lack them. */
  renewed?: readonly RenewedNumber[];
}

/** One line for each number with its period, where their prices make up what was paid. */
export function renewalLines(writing: Writing, values: RenewalPaid): ReceiptLine[] {
  const { t } = writing;
  const { numbers, renewed = [], amountMicros } = values;
  const sum = renewed.reduce((all, { priceMicros }) => all + priceMicros, 0);
  const amount = money(writing, amountMicros);
  if (renewed.length === 0) return [{ label: numbers.map(phone).join(', '), value: amount }];
  const lines = renewed.map((one) => ({
    label: phone(one.didNumber),
    value: money(writing, one.priceMicros),
    under: [
      t('mail.receipt-period', {
        from: day(writing, one.from),
        to: formatDate(writing.language, new Date(Date.parse(one.renewsAt) - dayMs), 'UTC'),
      }),
    ],
  }));
  if (sum === amountMicros) return lines;
  const under = lines.map((line) => [line.label, ...line.under].join(' · '));
  return [{ label: t('mail.receipt-renewal'), value: amount, under }];
}

function nextWords(writing: Writing, one: RenewedNumber): string {
  const { t } = writing;
  const next = { amount: money(writing, one.priceMicros), date: day(writing, one.renewsAt) };
  if (one.phones.length === 0) return t('mail.renews-next-silent', next);
  return t('mail.renews-next', { ...next, phone: ringsWords(writing, one.phones) });
}

/** Of one number all there is to say; of several when and for what each renews. */
export function renewedFacts(writing: Writing, renewed: readonly RenewedNumber[]): Block[] {
  const [only, ...others] = renewed;
  if (!only) return [];
  if (others.length === 0) {
    const plan = { ...only, amountMicros: only.priceMicros, card: null };
    return [renewalFacts(writing, plan)];
  }
  const facts = renewed.map((one) => ({
    label: phone(one.didNumber),
    value: nextWords(writing, one),
  }));
  return [{ kind: 'facts', facts }];
}
