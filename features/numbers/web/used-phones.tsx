import { use } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { Tel } from '@portal/ui';
import { Flag } from '@portal/web/lib/flag.tsx';
import { usePhonePlans } from '@portal/web/forms/phone-plans.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { boxesOf, type ForwardingTarget } from './numbers.rules.ts';
import { ProvedPhones } from './proved-phones.ts';
import { useNumbers } from './queries.ts';
import { usedPhones } from './route.rules.ts';
import styles from './used-phones.module.css';

interface UsedPhonesProps {
  /** Phones that need no choice: where the number rings already. */
  readonly without: readonly string[];
  readonly onPick: (target: ForwardingTarget) => void;
}

/**
 * Phones that ring already for other numbers of the customer, or were proved to be theirs; nothing
 * where there are none.
 */
export function UsedPhones({ without, onPick }: UsedPhonesProps) {
  const { t } = useI18n();
  const plans = usePhonePlans();
  const phones = usedPhones(useNumbers().data ?? [], without, use(ProvedPhones));
  if (phones.length === 0) return null;
  const isoOf = (target: ForwardingTarget) => {
    const { prefix, phone } = boxesOf(target);
    return plans?.isoOf(prefix, phone) ?? '';
  };
  return (
    <div role="group" aria-label={t('numbers.used-before')}>
      <p className={styles.name} aria-hidden="true">
        {t('numbers.used-before')}
      </p>
      <div className={styles.chips}>
        {phones.map((target) => (
          <button
            key={target.phoneNumber}
            type="button"
            className={styles.chip}
            onClick={() => onPick(target)}
          >
            <Flag iso={target.iso || isoOf(target)} />
            <Tel>{formatNumber(target.phoneNumber, target.mask)}</Tel>
          </button>
        ))}
      </div>
    </div>
  );
}
