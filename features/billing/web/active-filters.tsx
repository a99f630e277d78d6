import { formatNumber } from '@portal/contract/fields/phone';
import { Button } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { countFilters, type PaymentFilters } from './payment-filters.rules.ts';
import styles from '@portal/web/forms/filter-panel.module.css';

interface ActiveFiltersProps {
  readonly filters: PaymentFilters;
  readonly onClear: () => void;
}

/** Which payments the filters let through, in words, and the way back to all. */
export function ActiveFilters({ filters, onClear }: ActiveFiltersProps) {
  const { t } = useI18n();
  if (countFilters(filters) === 0) return null;
  const { type, number, year } = filters;
  const parts = [
    type && t(`billing.type-${type}`),
    number && `\u2066${formatNumber(number)}\u2069`,
    year && String(year),
  ].filter(Boolean);
  return (
    <div className={styles.active}>
      <p>
        {t('billing.only')} <bdi>{parts.join(' · ')}</bdi>
      </p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('billing.clear')}
      </Button>
    </div>
  );
}
