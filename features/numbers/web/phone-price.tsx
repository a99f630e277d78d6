import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { PriceFact, useKindWords } from './price-fact.tsx';
import { useQuote, useSettled } from './quote-queries.ts';
import { isPriced, isTold, readNumber, type TypedNumber } from './reading.rules.ts';
import styles from './ring-plan.module.css';

export interface PhonePriceProps {
  readonly didid: string;
  readonly typed: TypedNumber;
}

/** What calls to one phone of a plan cost; its line is there before its words. */
export function PhonePrice({ didid, typed }: PhonePriceProps) {
  const plans = usePhonePlans();
  const [prefix = '', phone = ''] = useSettled(`${typed.prefix} ${typed.phone}`).split(' ');
  const { digits } = readNumber({ prefix, phone });
  const isAsked = plans !== null && isTold({ prefix, phone }) && isPriced(digits, plans.isTooShort);
  const state = useQuote(didid, isAsked ? digits : null);
  const read = isAsked ? plans.describe(prefix, digits.slice(prefix.length)) : null;
  const kind = useKindWords(read?.iso ?? null, state);
  return (
    <p className={styles.price} aria-live="polite">
      {kind ? `${kind} · ` : null}
      {isAsked ? <PriceFact state={state} /> : null}
    </p>
  );
}
