import { useState } from 'react';
import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { SearchIcon, Stack, Tel, TextField } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { Flag } from '@portal/web/lib/flag.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import type { CountryOffer } from './order-queries.ts';
import styles from './orders.module.css';

export interface CountryStepProps {
  readonly offers: readonly CountryOffer[];
  /** The address of the order with this country. */
  readonly hrefOf: (iso: string) => string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Step 1: countries that have numbers, by name in the reader's language, and from which price. */
export function CountryStep({ offers, hrefOf }: CountryStepProps) {
  const { t, language } = useI18n();
  const [typed, setTyped] = useState('');
  const { compare } = new Intl.Collator(localeOf[language]);
  const named = offers
    .map((offer) => ({ ...offer, name: countryName(language, offer.iso, offer.countryName) }))
    .filter(({ name, countryName: english, iso, prefix }) =>
      [name, english, iso, `+${prefix}`].some((word) => plain(word).includes(plain(typed.trim()))),
    )
    .toSorted((one, other) => compare(one.name, other.name));
  return (
    <Stack>
      <TextField
        name="country-filter"
        label={t('order.country-filter')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        before={<SearchIcon size={18} />}
        autoComplete="off"
        dir="auto"
      />
      {named.length === 0 ? <p role="status">{t('order.country-none')}</p> : null}
      <ul className={styles.rows} aria-label={t('order.countries')}>
        {named.map(({ iso, name, prefix, terms }) => (
          <li key={iso}>
            <Link to={hrefOf(iso)} className={styles.country}>
              <Flag iso={iso} />
              <span className={styles.grow}>
                {name} <Tel className={styles.quiet}>+{prefix}</Tel>
              </span>
              <span className={styles.price}>
                {t('get.each', {
                  amount: `\u2068${formatMoney(language, terms[0]?.price ?? 0)}\u2069`,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
