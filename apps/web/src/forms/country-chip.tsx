import { useMemo } from 'react';
import { localeOf } from '@portal/i18n/locales';
import { ChevronDownIcon } from '@portal/ui';
import { Flag } from '../lib/flag.tsx';
import { useI18n } from '../lib/i18n.tsx';
import styles from './country-chip.module.css';
import type { PhonePlans } from './load-phone-plans.ts';
import type { PhoneValue } from './phone-split.rules.ts';

interface CountryChipProps {
  readonly plans: PhonePlans | null;
  readonly value: PhoneValue;
  /** None where a number is typed again: its code is part of what is compared. */
  readonly onPick: ((prefix: string) => void) | null;
}

/** The flag of a calling code; where the code may be picked, with a list of the countries. */
export function CountryChip({ plans, value, onPick }: CountryChipProps) {
  const iso = plans?.isoOf(value.prefix, value.phone) ?? '';
  return (
    <span className={styles.chip}>
      <Flag iso={iso} />
      {onPick && plans ? (
        <>
          <ChevronDownIcon size={16} aria-hidden="true" className={styles.chevron} />
          <Countries plans={plans} iso={iso} onPick={onPick} />
        </>
      ) : null}
    </span>
  );
}

interface CountriesProps {
  readonly plans: PhonePlans;
  readonly iso: string;
  readonly onPick: (prefix: string) => void;
}

/** Every country by its name; the browser's own list finds one by its first letters. */
function Countries({ plans, iso, onPick }: CountriesProps) {
  const { t, language } = useI18n();
  const countries = useMemo(() => {
    const locale = localeOf[language];
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return plans
      .countries()
      .map((country) => ({ ...country, name: names.of(country.iso) ?? country.iso }))
      .sort((one, other) => one.name.localeCompare(other.name, locale));
  }, [plans, language]);
  return (
    <select
      className={styles.list}
      aria-label={t('form.country')}
      value={iso}
      onChange={({ target }) => {
        const picked = countries.find((country) => country.iso === target.value);
        if (picked) onPick(picked.prefix);
      }}
    >
      <option value="" disabled hidden>
        {t('form.country')}
      </option>
      {countries.map(({ iso: code, name, prefix }) => (
        <option key={code} value={code}>
          {`${name} \u2066+${prefix}\u2069`}
        </option>
      ))}
    </select>
  );
}
