import { Suspense, useEffect, useRef, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { TryNumber } from '@portal/features/numbers/web';
import { Banner, buttonClass, Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { forgetState, Link, useLocation } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { boughtIn } from './another.rules.ts';
import styles from './another.module.css';

/** Digits of the number that was just bought, as the order led here; null on every other visit. */
export function useBoughtNumber(): string | null {
  const { state } = useLocation();
  const [bought] = useState(() => boughtIn(state)?.didNumber ?? null);
  return bought;
}

/** On the page of the numbers: that the one just bought works, or what it lacks to ring. */
export function BoughtNote() {
  const { t } = useI18n();
  const { state } = useLocation();
  const [bought, setBought] = useState(() => boughtIn(state));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!bought) return;
    place.current?.focus();
    forgetState();
  }, [bought]);
  if (!bought) return null;
  const slots = {
    number: <Tel>{formatNumber(bought.didNumber)}</Tel>,
    phone: <Tel>{formatNumber(bought.rings)}</Tel>,
  };
  const text = bought.isRinging ? 'another.bought-rings' : 'another.bought-credit';
  return (
    <div ref={place} tabIndex={-1} className={styles.bought}>
      <Banner
        tone={bought.isRinging ? 'success' : 'warning'}
        title={t(bought.isRinging ? 'another.bought' : 'order.done-title-waits')}
        onClose={() => setBought(null)}
        closeLabel={t('credit.notice-close')}
        action={
          bought.isRinging ? null : (
            <Link to={paths.addCredit} className={buttonClass({ size: 'sm' })}>
              {t('nav.addCredit')}
            </Link>
          )
        }
      >
        <RichText text={t(text, { number: slot('number'), phone: slot('phone') })} slots={slots} />
        {bought.isRinging ? (
          <div className={styles.tryIt}>
            <Suspense>
              <TryNumber didNumber={bought.didNumber} />
            </Suspense>
          </div>
        ) : null}
      </Banner>
    </div>
  );
}
