import { formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import { Button, SelectField } from '@portal/ui';
import { countryName } from '../../lib/country-name.ts';
import { inReadersOrder } from '@portal/features/orders/site';
import type { PageContext } from '../page.ts';
import styles from './hero.module.css';

/** The country of a number, and off to its order; a plain form, so it needs no script. */
export function Finder({ page }: { readonly page: PageContext }) {
  const { t, language, data } = page;
  const nameOf = (place: { readonly iso: string; readonly countryName: string }) =>
    countryName(language, place.iso, place.countryName);
  const offers = inReadersOrder(data.offers ?? [], localeOf[language], nameOf);
  if (offers.length === 0) return null;
  return (
    <form action="/get-your-number" method="get" className={styles.finder}>
      <SelectField
        name="country"
        id="finder-country"
        label={t('get.finder')}
        defaultValue={language === 'he' ? 'il' : 'us'}
      >
        {offers.map((offer) => (
          <option key={offer.iso} value={offer.iso.toLowerCase()}>
            {nameOf(offer)} ·{' '}
            {t('get.each', { amount: formatMoney(language, offer.terms[0]?.price ?? 0) })}
          </option>
        ))}
      </SelectField>
      <input type="hidden" name="lang" value={language} />
      <Button type="submit" variant="outline" className={styles.finderButton}>
        {t('order.search')}
      </Button>
    </form>
  );
}
