import { useEffect, useEffectEvent, useId, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { validateCoupon } from '../contract.ts';
import { localeOf } from '@portal/i18n/locales';
import { Button, handsOnFocus, InlineStatus, Ltr, TextField } from '@portal/ui';
import { call, type FailureOf } from '@portal/web/api/client';
import { type I18n, useI18n } from '@portal/web/lib/i18n.tsx';
import { percent } from '@portal/web/lib/percent.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import type { Coupon } from './order.rules.ts';
import styles from './orders.module.css';

export interface CouponBoxProps {
  readonly countryID: number;
  readonly coupon: Coupon | null;
  /** The code of one that counted for another country; nothing where there is none. */
  readonly left: string;
  /** The code of one that counted before, which is checked again; nothing where there is none. */
  readonly kept: string;
  readonly onCoupon: (coupon: Coupon | null) => void;
}

const soonSeconds = 3_600;

function failureText(
  { t, language }: I18n,
  { code, retryAfter }: FailureOf<typeof validateCoupon>,
): string {
  if (code === 'INVALID-COUPON' || code === 'VALIDATION') return t('order.coupon-invalid');
  if (code !== 'TOO-MANY-REQUESTS') return t('order.coupon-failed');
  return t('order.coupon-wait', { when: waitWords(language, retryAfter ?? soonSeconds) });
}

/** What the server says of a code: of one that is sent, and by itself of one that counted before. */
function useCheck({ countryID, kept, onCoupon }: CouponBoxProps) {
  const i18n = useI18n();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  // A kept code is one no more as soon as there is an answer.
  const isChecking = isSent || kept !== '';

  const ask = async (code: string) => {
    const answer = await call(validateCoupon, { body: { code, countryID } });
    return { code, countryID, answer };
  };
  function hear({ code, countryID: of, answer }: Awaited<ReturnType<typeof ask>>) {
    setSent(false);
    if (answer.ok && answer.result)
      return onCoupon({ code: code.toUpperCase(), countryID: of, ...answer.result });
    setFailure(answer.ok ? i18n.t('order.coupon-failed') : failureText(i18n, answer));
    if (kept !== '') onCoupon(null);
  }
  const askAgain = useEffectEvent(() => ask(kept));
  const hearAgain = useEffectEvent(hear);
  useEffect(() => {
    if (kept !== '') void askAgain().then(hearAgain);
  }, [kept]);

  function check(code: string) {
    if (code === '' || isChecking) return;
    setSent(true);
    setFailure(null);
    void ask(code).then(hear);
  }
  return { check, failure, isChecking };
}

/** A code that takes something off the first payment; asked about before it counts. */
export function CouponBox(props: CouponBoxProps) {
  const { coupon, left, kept, onCoupon } = props;
  const { t, language } = useI18n();
  const [typed, setTyped] = useState(left || kept);
  const { check, failure, isChecking } = useCheck(props);
  // The box and what is said of a coupon take the place of each other, and the focus along.
  const id = useId();
  const part = (name: 'code' | 'remove') => `${id}-${name}`;
  const handsOn = (name: 'code' | 'remove') =>
    handsOnFocus(() => {
      const heir = document.getElementById(part(name));
      // A box that closes along has its line.
      return heir?.checkVisibility() ? heir : heir?.closest('details')?.querySelector('summary');
    });
  const box = part('code');
  useEffect(() => {
    // What is said of a code shows where the box would close.
    const around = failure === null ? null : document.getElementById(box)?.closest('details');
    if (around) around.open = true;
  }, [failure, box]);
  if (coupon) {
    const off = percent(localeOf[language], coupon.discountPercentage);
    return (
      <div ref={handsOn('code')} className={styles.couponOn}>
        <InlineStatus tone="success">
          <Ltr>{coupon.code}</Ltr>: {t('order.coupon-on', { percent: off })}
        </InlineStatus>
        <Button id={part('remove')} size="sm" variant="quiet" onClick={() => onCoupon(null)}>
          {t('order.coupon-remove')}
        </Button>
      </div>
    );
  }
  return (
    <form
      ref={handsOn('remove')}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        check(typed.trim());
      }}
    >
      <TextField
        id={part('code')}
        name="coupon"
        label={t('order.coupon')}
        optionalMark={t('form.optional')}
        hint={left === '' ? undefined : t('order.coupon-left')}
        error={failure ?? undefined}
        value={typed}
        readOnly={isChecking}
        maxLength={limits.couponMax}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        className={styles.grow}
      />
      <Button
        type="submit"
        variant="outline"
        className={styles.searchButton}
        busy={isChecking}
        busyLabel={t('order.coupon-checking')}
      >
        {t('order.coupon-use')}
      </Button>
    </form>
  );
}
