import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@portal/contract/endpoint';
import { formatNumber } from '@portal/contract/fields/phone';
import { orderNumber } from '../contract.ts';
import { useAccount } from '@portal/features/account/web';
import { useCardPayment } from '@portal/features/cards/web';
import { minutesOf, useNumbers } from '@portal/features/numbers/web';
import {
  type PaymentOutcome,
  type SendPayment,
  useAttempt,
  usePayment,
} from '@portal/features/payments/web';
import { call } from '@portal/web/api/client';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { navigate } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import {
  type AnotherSettled,
  type AnotherStep,
  anotherStepOf,
  type Bought,
  type FirstCredit,
  keptCredit,
  sumsOf,
} from './another.rules.ts';
import { isRinging, type Ordered } from './ordered.rules.ts';
import { dropOrderData } from './order-data.ts';
import { type CountryOffer, useNumberForSale } from './order-queries.ts';
import { ringsFault } from './order.rules.ts';
import { useChoices } from './use-choices.ts';
import { usePhonePrice } from './use-phone-price.ts';

type Body = CallInput<typeof orderNumber>['body'];

interface Note {
  readonly step: AnotherStep;
  readonly text: string;
}

/** What calls to the chosen phone cost, and how far the credit goes there. */
function usePrice(choices: ReturnType<typeof useChoices>) {
  const { data: account, isPending } = useAccount();
  const { data, rings } = choices;
  const said = rings === '' ? '' : data.prefix;
  const phone = usePhonePrice(said, said && data.phone, choices.isIncluded);
  const { iso, isIncluded, price } = phone;
  const known = price.kind === 'known' ? price : null;
  const rate = known?.rate ?? null;
  // A running call may still spend what it holds, so that pays for no other.
  const credit = account ? { balance: account.currentBalance, free: account.freeCredit } : null;
  const minutes = credit && rate && minutesOf(credit.free, rate);
  const isAsking = !phone.hasPlans || isPending || price.kind === 'loading';
  return {
    isAsking,
    iso,
    isIncluded,
    rate,
    kind: known?.phone ?? null,
    credit,
    minutes,
  };
}

/** Dollars of the credit that goes along at first; null until that is known. */
function useFirstCredit(of: string, price: ReturnType<typeof usePrice>): number | null {
  const [first, setFirst] = useState<FirstCredit | null>(null);
  const kept = keptCredit(first, of, price);
  if (kept && kept !== first) setFirst(kept);
  return kept && kept.dollars;
}

/** Where it rings, for what, and with what it is paid: everything chosen for one more number. */
function useWish(offers: readonly CountryOffer[]) {
  const choices = useChoices(offers);
  // What was chosen before a log-in comes along.
  const [credit, setCredit] = useState(() => choices.credit);
  const { place, offer, rings, coupon } = choices;
  const price = usePrice(choices);
  const term = choices.term ?? offer?.terms[0] ?? null;
  // A log-in keeps the number of the address, which may be sold by then. An order of one's own keeps
  // its number from everybody: what stands about that order says so.
  const own = useAttempt('number');
  const sale = useNumberForSale(offer?.countryID ?? null, place.number);
  const isGone = sale.data === null && own === null;
  const hasNumber = offer !== null && place.number !== '' && !isGone;
  const settled = { number: hasNumber, rings: rings !== '' };
  const first = useFirstCredit(`${offer?.countryID} ${rings}`, price);
  const dollars = credit ?? first ?? 0;
  const sums = term && sumsOf(term, offer?.terms ?? [], coupon?.discountPercentage ?? 0, dollars);
  return {
    ...choices,
    price,
    term,
    settled,
    isGone,
    step: anotherStepOf(place.step, settled),
    /** The step of the number asks for its country first. */
    asksCountry: offer === null || place.step === 'country',
    credit: dollars,
    /** Dollars that were chosen before a log-in. */
    carried: choices.credit,
    /** The total may still change by itself. */
    isSumOpen: (credit === null && first === null) || choices.keptCoupon !== '',
    setCredit,
    sums,
  };
}

/** Orders the number once; `rings` is what the answer said of its calls. */
function useSending() {
  const rings = useRef<Ordered['rings']>(null);
  const send: SendPayment<Body> = async (body, options) => {
    const answer = await call(orderNumber, { body }, options);
    rings.current = (answer.ok && answer.result.rings) || null;
    return answer;
  };
  return { ...usePayment('number', send), rings };
}

/** The keys of what is still to be done before it can be paid. */
function todoOf(settled: AnotherSettled, missing: ReturnType<typeof useCardPayment>['missing']) {
  return [
    ...(settled.number ? [] : ['another.todo-number' as const]),
    ...(settled.rings ? [] : ['another.todo-rings' as const]),
    ...missing.map((one) => `credit.todo-${one}` as const),
  ];
}

type Failed = Exclude<PaymentOutcome, { kind: 'done' }>;

/** Each outcome at its own place (behaviour 8.3): nobody is told to try what is open. */
function useTelling(wish: ReturnType<typeof useWish>, payment: ReturnType<typeof useCardPayment>) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [note, setNote] = useState<Note | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { place, hrefWith } = wish;

  function sendBack(step: 'number' | 'rings', text: string) {
    setNote({ step, text });
    if (step === 'number') void client.invalidateQueries({ queryKey: ['numbers-for-sale'] });
    navigate(hrefWith({ step, ...(step === 'number' && { number: '' }) }));
  }
  function tell(outcome: Failed | null, isTheirs: boolean) {
    if (outcome?.kind === 'refused') {
      payment.tell(null);
      if (outcome.why === 'taken') {
        const number = isolated(formatNumber(place.number));
        return sendBack('number', t(isTheirs ? 'another.yours' : 'order.taken', { number }));
      }
      if (outcome.why !== 'coupon' && outcome.why !== 'price') {
        return setFailure(t('order.not-taken'));
      }
      if (outcome.why === 'coupon') wish.setCoupon(null);
      else wish.recheckCoupon();
      void client.invalidateQueries({ queryKey: ['offers'] });
      return setFailure(t(outcome.why === 'price' ? 'order.price-changed' : 'order.coupon-gone'));
    }
    const fault = outcome?.kind === 'fields' ? ringsFault(outcome.messages) : null;
    if (fault) {
      payment.tell(null);
      return sendBack('rings', t(fault));
    }
    if (outcome?.kind === 'failed') {
      payment.tell(null);
      return setFailure(t('order.not-taken'));
    }
    payment.tell(outcome);
  }
  function clear() {
    setFailure(null);
    setNote(null);
  }
  return { note, failure, tell, clear, clearNote: () => setNote(null) };
}

/** One more number for the account: what is chosen, and paying for it. */
export function useAnother(offers: readonly CountryOffer[]) {
  const client = useQueryClient();
  const wish = useWish(offers);
  const payment = useCardPayment('number');
  const sending = useSending();
  const { data: owned, refetch: readOwned } = useNumbers();
  const { tell, clear, ...told } = useTelling(wish, payment);
  const { place, term, rings, coupon, settled, credit, sums } = wish;
  const missing = todoOf(settled, payment.missing);

  function finish() {
    const isThere = isRinging({ rings: sending.rings.current });
    const bought: Bought = { didNumber: place.number, rings, isRinging: isThere };
    dropOrderData();
    navigate(paths.numbers, { replace: true, state: { bought } });
    // Nobody waits at the paid form until all is read again.
    void client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of !== 'for-sale' });
  }
  async function pay() {
    if (missing.length > 0 || !term || !sums || wish.isSumOpen) return;
    clear();
    const outcome = await sending.pay({
      didNumber: place.number,
      renewalPackageID: term.renewalPackageID,
      forwardingNumber: rings,
      startingCredit: credit,
      shownTotal: sums.today,
      ...(coupon && { coupon: coupon.code }),
      ...payment.card(),
    });
    if (outcome?.kind === 'done') return finish();
    // Taken by themselves, perhaps, and paid on another device.
    const isTaken = outcome?.kind === 'refused' && outcome.why === 'taken';
    const theirs = isTaken ? (await readOwned()).data : [];
    return tell(outcome, theirs?.some(({ didNumber }) => didNumber === place.number) ?? false);
  }
  return {
    ...wish,
    payment,
    owned,
    missing,
    ...told,
    pay,
    isPaying: sending.isBusy,
  };
}

export type Another = ReturnType<typeof useAnother>;
