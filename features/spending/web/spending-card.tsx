import { Suspense, type ReactNode } from 'react';
import type { Spending } from '../contract.ts';
import { formatMoney } from '@portal/i18n/format';
import { Card, CardSection, Skeleton } from '@portal/ui';
import { SettingRow } from '@portal/web/forms/setting-row.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolatedByLetters } from '@portal/web/lib/isolate.ts';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { useSpending } from './queries.ts';
import type { SpendingSwitchProps } from './spending-switch.tsx';
import { late } from '@portal/web/lib/late.tsx';
import styles from './spending.module.css';

const SpendingSwitch = late(() => import('./spending-switch.tsx'));

const pausedKeys = {
  declined: 'spending.paused-declined',
  'no-card': 'spending.paused-no-card',
  reversed: 'spending.paused-reversed',
} as const;

export interface SpendingCardProps {
  /** The name of the card that automatic top-up would charge. */
  readonly card: string | null;
  /** Rows of other settings about paying. */
  readonly children?: ReactNode;
}

/** Automatic top-up, the mail about low credit and the daily limit: a row each, with its value. */
export function SpendingCard({ card, children }: SpendingCardProps) {
  const { t } = useI18n();
  const spending = useSpending();
  return (
    <Card flush title={t('spending.title')} busy={spending.isPending} className={styles.card}>
      <div className={styles.rows}>
        <Loaded
          query={spending}
          waiting={[0, 1, 2].map((row) => (
            <div key={row} className={styles.waiting}>
              <Skeleton width={`${60 - row * 10}%`} />
            </div>
          ))}
          error={t('spending.load-error')}
          frame={CardSection}
        >
          {(known) => <Switches spending={known} card={card} />}
        </Loaded>
        {children}
      </div>
    </Card>
  );
}

interface SwitchesProps {
  readonly spending: Spending;
  readonly card: string | null;
}

/** One of the three: its row, and in it the switch with its amounts. */
function Row({ value, ...props }: SpendingSwitchProps & { readonly value: string }) {
  const { t } = useI18n();
  const isPaused = props.warning !== undefined && !props.isOn;
  return (
    <SettingRow
      label={props.label}
      value={isPaused ? t('spending.paused') : props.isOn ? value : t('spending.off')}
      tone={isPaused ? 'warning' : props.isOn ? 'plain' : 'quiet'}
    >
      <Suspense fallback={<Skeleton height="4rem" shape="block" />}>
        <SpendingSwitch {...props} />
      </Suspense>
    </SettingRow>
  );
}

function Switches({ spending, card }: SwitchesProps) {
  const { t, language } = useI18n();
  const { autoTopUp, lowBalance, dailyCap } = spending;
  const money = (dollars: number) => isolatedByLetters(formatMoney(language, dollars));
  const amount = money(autoTopUp.amount);
  const used = { used: money(autoTopUp.monthUsed), max: money(autoTopUp.monthMax) };
  const set = t('spending.top-up-now', { amount, below: money(autoTopUp.below) });
  return (
    <>
      <Row
        kind="auto-top-up"
        spending={spending}
        isOn={autoTopUp.isOn}
        label={t('spending.top-up')}
        value={t('spending.top-up-value', { amount, below: money(autoTopUp.below) })}
        text={
          autoTopUp.isOn ? `${set} ${t('spending.top-up-used', used)}` : t('spending.top-up-text')
        }
        warning={autoTopUp.paused ? t(pausedKeys[autoTopUp.paused]) : undefined}
        consent={card ? t('spending.top-up-consent', { card }) : t('spending.no-card')}
        fields={[
          { name: 'below', label: t('spending.top-up-below') },
          { name: 'amount', label: t('spending.top-up-amount') },
          { name: 'monthMax', label: t('spending.top-up-max') },
        ]}
      />
      <Row
        kind="low-balance"
        spending={spending}
        isOn={lowBalance.isOn}
        label={t('spending.low')}
        value={t('spending.low-value', { below: money(lowBalance.below) })}
        text={
          lowBalance.isOn
            ? t('spending.low-now', { below: money(lowBalance.below) })
            : t('spending.low-text')
        }
        fields={[{ name: 'below', label: t('spending.low-below') }]}
      />
      <Row
        kind="daily-cap"
        spending={spending}
        isOn={dailyCap.isOn}
        label={t('spending.cap')}
        value={t('spending.cap-value', { max: money(dailyCap.max) })}
        text={
          dailyCap.isOn
            ? `${t('spending.cap-now', { max: money(dailyCap.max) })} ${t('spending.cap-today', { today: money(dailyCap.today) })}`
            : t('spending.cap-text')
        }
        fields={[{ name: 'max', label: t('spending.cap-max') }]}
      />
    </>
  );
}
