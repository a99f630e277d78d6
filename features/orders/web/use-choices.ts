import { useEffect, useRef, useState } from 'react';
import { ringsForm } from '../contract.ts';
import { useCountries } from '@portal/features/cards/web';
import { broughtAs } from './brought-number.ts';
import { keepOrderData, type OrderData, readOrderData } from './order-data.ts';
import {
  type OrderPlace,
  phoneIn,
  readPlace,
  stepOf,
  stepsOf,
  writePlace,
} from './order-place.rules.ts';
import type { CountryOffer } from './order-queries.ts';
import { type Coupon, couponIn } from './order.rules.ts';
import { navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';

/** What was chosen so far: of the address, and of the fields that the browser keeps. */
export function useChoices(offers: readonly CountryOffer[]) {
  const { search } = useLocation();
  const [data, setData] = useState(() => ({ ...readOrderData(), ...phoneIn(search) }));
  const latest = useRef(data);
  const [applied, setApplied] = useState<Coupon | null>(null);
  const countries = useCountries().data;

  const place = readPlace(search);
  useEffect(() => {
    if (phoneIn(search) === null) return;
    keepOrderData(data);
    navigate(writePlace(paths.order, search, readPlace(search)), { replace: true });
  }, [search, data]);
  /** Whoever is answered late keeps the rest as it is by then. */
  function keep(change: Partial<OrderData>) {
    latest.current = { ...latest.current, ...change };
    setData(latest.current);
    keepOrderData(latest.current);
  }
  const brought = broughtAs(place.number);
  const offer = offers.find(({ iso }) => iso === place.country) ?? null;
  const term = offer?.terms.find(({ months }) => months === place.months) ?? null;
  const isRinging = ringsForm.safeParse(data).success;
  const settled = {
    country: offer !== null,
    number: place.number !== '',
    plan: term !== null,
    rings: isRinging,
  };
  return {
    place,
    offer,
    term,
    ...couponIn(applied, offer?.countryID),
    setCoupon(coupon: Coupon | null) {
      setApplied(coupon);
      keep({ coupon: coupon?.code ?? '' });
    },
    /** A code that counted before, and is to be checked again; nothing where there is none. */
    keptCoupon: applied === null ? data.coupon : '',
    recheckCoupon: () => setApplied(null),
    data,
    settled,
    brought,
    steps: stepsOf(brought !== null),
    step: stepOf(place.step, settled, brought !== null),
    /** Dollars of starting credit; null while nothing is said of it. */
    credit: place.credit,
    /** Digits of where it rings; nothing while that is not said. */
    rings: isRinging ? data.prefix + data.phone : '',
    /** The address with other choices. */
    hrefWith: (change: Partial<OrderPlace>) =>
      writePlace(paths.order, search, { ...place, step: null, ...change }),
    /** Whether the plan pays for calls to a country; null while nobody knows. */
    isIncluded(iso: string | null): boolean | null {
      if (iso === null || !offer || !countries) return null;
      const country = countries.find((one) => one.iso === iso);
      return country !== undefined && offer.includedCountryIDs.includes(country.countryID);
    },
    countryAt: (iso: string | null) => countries?.find((country) => country.iso === iso),
    isoOf: (countryID: number) =>
      countries?.find((country) => country.countryID === countryID)?.iso ?? null,
    keep,
  };
}
