import { formatMoney } from '@portal/i18n/format';
import { Money } from '@portal/ui';
import type { PageContext } from '../../page.ts';
import styles from './facts.module.css';

/** Two counts of today, and two promises. */
export function Facts({ page }: { readonly page: PageContext }) {
  const { t, data, language } = page;
  const facts = [
    { value: (data.offers ?? []).length, text: t('home.proof-countries') },
    { value: (data.rates ?? []).length, text: t('home.proof-places') },
    { value: <Money>{formatMoney(language, 0)}</Money>, text: t('home.proof-included') },
    { value: 0, text: t('home.proof-recorded') },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ value, text }) => (
        <div key={text} className={styles.fact}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
