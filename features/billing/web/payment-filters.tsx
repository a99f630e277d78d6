import { useState } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { SelectField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isUnread, LoadFailure } from '@portal/web/lib/load-failure.tsx';
import { transactionTypes } from '../contract.ts';
import { type PaymentFilters, yearsOf } from './payment-filters.rules.ts';
import styles from '@portal/web/forms/filter-panel.module.css';
import { useBillingChoices } from './queries.ts';

/** No field here has to be filled in, and none needs a word that says so. */
const unmarked = ' ';

interface PaymentFiltersFormProps {
  readonly id: string;
  readonly filters: PaymentFilters;
  readonly onFilter: (filters: PaymentFilters) => void;
}

/** The lists that hold payments back, of what there is; each applies as it changes. */
export default function PaymentFiltersForm({ id, filters, onFilter }: PaymentFiltersFormProps) {
  const { t } = useI18n();
  const query = useBillingChoices();
  const choices = query.data;
  const [now] = useState(() => new Date());
  const { type, number, year } = filters;
  // What the address names is there to be seen, whatever there is of it.
  const types = transactionTypes.filter((one) => one === type || choices?.types.includes(one));
  const numbers = choices?.numbers ?? [];
  const isOwn = number === null || numbers.some(({ didNumber }) => didNumber === number);
  return (
    <form
      id={id}
      role="search"
      aria-label={t('billing.filter-form')}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <SelectField
        id={`${id}-type`}
        label={t('billing.type')}
        optionalMark={unmarked}
        value={type ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filters, type: types.find((one) => one === target.value) ?? null })
        }
      >
        <option value="">{t('billing.all-types')}</option>
        {types.map((one) => (
          <option key={one} value={one}>
            {t(`billing.type-${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}-number`}
        label={t('billing.number')}
        optionalMark={unmarked}
        value={number ?? ''}
        onChange={({ target }) => onFilter({ ...filters, number: target.value || null })}
      >
        <option value="">{t('billing.all-numbers')}</option>
        {numbers.map(({ didNumber, label }) => (
          <option key={didNumber} value={didNumber}>
            {/* Isolated: digits keep their order in a list of any language. */}
            {`\u2066${formatNumber(didNumber)}\u2069${label === '' ? '' : ` · \u2068${label}\u2069`}`}
          </option>
        ))}
        {isOwn ? null : <option value={number}>{`\u2066${formatNumber(number)}\u2069`}</option>}
      </SelectField>
      <SelectField
        id={`${id}-year`}
        label={t('billing.year')}
        optionalMark={unmarked}
        value={year ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filters, year: target.value === '' ? null : Number(target.value) })
        }
      >
        <option value="">{t('billing.all-years')}</option>
        {yearsOf(choices?.first ?? null, now, year).map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      {isUnread(query) ? <LoadFailure query={query} text={t('billing.choices-error')} /> : null}
    </form>
  );
}
