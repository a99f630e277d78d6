import { listed } from './offers.rules.ts';
import { countryName } from '@portal/web/lib/country-name.ts';
import type { Offer } from '@portal/web/site/page-data.ts';
import type { PageContext } from '@portal/web/site/page.ts';
import { localeOf } from '@portal/i18n/locales';

/** Where a plan forwards to for nothing more; nothing where that is nowhere. */
export function includedSaid({ t, language }: PageContext, { includes }: Offer): string {
  if (includes.length === 0) return '';
  const names = includes.map(({ iso, countryName: name }) => countryName(language, iso, name));
  return t('get.includes', { countries: listed(localeOf[language], names) });
}
