import { useState } from 'react';
import { Button, InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { testCallText } from './ring-plan-failure.ts';
import { ringForTest, useRingPlan } from './ring-plan-queries.ts';
import styles from './ring-plan.module.css';

/** Offers to ring the new phone, where the carrier can do so; nothing elsewhere. */
export function TestCall({ didid }: { readonly didid: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const asked = useRingPlan(didid);
  const [isRinging, setRinging] = useState(false);
  const [told, setTold] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);

  async function ring() {
    setRinging(true);
    setTold(null);
    const failed = await ringForTest(didid);
    setRinging(false);
    setTold(
      failed
        ? { tone: 'danger', text: testCallText(i18n, failed) }
        : { tone: 'success', text: t('ring-plan.test-called') },
    );
  }
  if (!asked.data?.canTestCall) return null;
  return (
    <div className={styles.testCall}>
      <Button
        size="sm"
        variant="outline"
        busy={isRinging}
        busyLabel={t('ring-plan.test-calling')}
        onClick={() => void ring()}
      >
        {t('ring-plan.test-call')}
      </Button>
      <InlineStatus tone={told?.tone}>{told?.text}</InlineStatus>
    </div>
  );
}
