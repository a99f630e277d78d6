import { useEffect, useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { VirtualNumber } from '../contract.ts';
import { formatClock } from '@portal/i18n/format';
import { Button, InlineStatus, PhoneOutgoingIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { testCallText } from './ring-plan-failure.ts';
import styles from './saved-band.module.css';
import { ringForTest } from './ring-plan-queries.ts';

interface TestCallProps {
  readonly number: VirtualNumber;
  readonly size?: 'sm' | 'lg';
  readonly label?: string;
}

/** Offers to ring the new phone, where the carrier can do so; says how to try it elsewhere. */
export function TestCall({ number, size = 'sm', label }: TestCallProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isRinging, setRinging] = useState(false);
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const [first] = number.forwardingNumbers;
  const phone = first ? `\u2066${formatNumber(first.phoneNumber, first.mask)}\u2069` : '';

  async function ring() {
    setRinging(true);
    setTold(null);
    const failed = await ringForTest(number.didid);
    setRinging(false);
    setTold(
      failed
        ? { tone: 'danger', text: testCallText(i18n, failed) }
        : { tone: 'success', text: t('ring-plan.test-called', { phone }) },
    );
  }
  if (!number.canTestCall) {
    const shown = `\u2066${formatNumber(number.didNumber, number.mask)}\u2069`;
    return <p className={styles.try}>{t('numbers.try-it', { number: shown })}</p>;
  }
  return (
    <>
      <Button
        size={size}
        icon={<PhoneOutgoingIcon size={size === 'lg' ? 20 : 18} aria-hidden="true" />}
        busy={isRinging}
        busyLabel={t('ring-plan.test-calling')}
        onClick={() => void ring()}
      >
        {label ?? t('numbers.call-now')}
      </Button>
      <InlineStatus tone={told?.tone}>{told?.text}</InlineStatus>
      {told?.tone === 'success' ? <Seconds /> : null}
    </>
  );
}

/** Longer than that no phone rings. */
const longestRing = 60;

/** How long it has been ringing: to be seen, for nobody listens to a clock. */
function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - began) / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds > longestRing) return null;
  return (
    <span aria-hidden="true" className={styles.seconds}>
      {formatClock(seconds)}
    </span>
  );
}
