import type { Spending } from '../contract.ts';
import { formatMoney } from '@portal/i18n/format';
import { Card, CardSection, Skeleton, Stack } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { useSpending } from './queries.ts';
import { SpendingSwitch } from './spending-switch.tsx';
import styles from './spending.module.css';

const pausedKeys = {
  declined: 'spending.paused-declined',
  'no-card': 'spending.paused-no-card',
} as const;

/** Automatic top-up, the mail about low credit and the daily limit: one card, three switches. */
export function SpendingCard({ card }: { readonly card: string | null }) {
  const { t } = useI18n();
  const spending = useSpending();
  return (
    <Card
      flush
      title={t('spending.title')}
      description={t('spending.lead')}
      busy={spending.isPending}
      className={styles.card}
    >
      <Loaded
        query={spending}
        waiting={
          <CardSection>
            <Stack gap="sm">
              <Skeleton width="60%" />
              <Skeleton width="45%" />
            </Stack>
          </CardSection>
        }
        error={t('spending.load-error')}
        frame={CardSection}
      >
        {(known) => <Switches spending={known} card={card} />}
      </Loaded>
    </Card>
  );
}

function Switches({
  spending,
  card,
}: {
  readonly spending: Spending;
  readonly card: string | null;
}) {
  const { t, language } = useI18n();
  const { autoTopUp, lowBalance, dailyCap } = spending;
  const money = (dollars: number) => isolated(formatMoney(language, dollars));
  const amount = money(autoTopUp.amount);
  const used = { used: money(autoTopUp.monthUsed), max: money(autoTopUp.monthMax) };
  const set = t('spending.top-up-now', { amount, below: money(autoTopUp.below) });
  return (
    <>
      <SpendingSwitch
        kind="auto-top-up"
        spending={spending}
        isOn={autoTopUp.isOn}
        label={t('spending.top-up')}
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
      <SpendingSwitch
        kind="low-balance"
        spending={spending}
        isOn={lowBalance.isOn}
        label={t('spending.low')}
        text={
          lowBalance.isOn
            ? t('spending.low-now', { below: money(lowBalance.below) })
            : t('spending.low-text')
        }
        fields={[{ name: 'below', label: t('spending.low-below') }]}
      />
      <SpendingSwitch
        kind="daily-cap"
        spending={spending}
        isOn={dailyCap.isOn}
        label={t('spending.cap')}
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
