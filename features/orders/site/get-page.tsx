import { ButtonLink } from '@portal/ui';
import { sitePaths } from '@portal/contract/paths';
import { linkTo, type PageContext } from '@portal/web/site/page.ts';
import { PageTitle } from '@portal/web/site/parts/page-title.tsx';
import parts from '@portal/web/site/parts/parts.module.css';
import { CountryPage } from './country-page.tsx';
import styles from './get.module.css';
import tools from './tools.module.css';
import { askOf, offerAsked, placeHref } from './get-place.rules.ts';
import { Terms } from './price.tsx';
import { isRegion, regionNames, regionsOf } from './regions.rules.ts';
import { Results } from './results.tsx';
import { SearchForm } from './search-form.tsx';

/** What is on offer: a search first, then countries; or the numbers of one, each leading to its order. */
export function GetPage({ page }: { readonly page: PageContext }) {
  const offer = offerAsked(page);
  return (
    <div className={parts.page}>
      {offer ? <CountryPage page={page} offer={offer} /> : <StartPage page={page} />}
      <Bring page={page} />
    </div>
  );
}

function StartPage({ page }: { readonly page: PageContext }) {
  const { t, data } = page;
  const [first] = data.offers ?? [];
  return (
    <>
      <PageTitle title={t('get.title')} lead={t('get.lead')} />
      <SearchForm page={page} label={t('get.search')} />
      <div className={tools.tools}>
        <Regions page={page} />
        {first ? <Terms page={page} offer={first} /> : null}
      </div>
      <div data-results="">
        <Results page={page} />
      </div>
    </>
  );
}

/** Parts of the world that have numbers. */
function Regions({ page }: { readonly page: PageContext }) {
  const { t, data } = page;
  const { region, query } = askOf(page);
  const offers = data.offers ?? [];
  const isAll = !isRegion(region) || query !== '';
  return (
    <nav aria-label={t('get.regions')} className={tools.regions} data-regions="">
      <ul>
        <li>
          <a
            href={placeHref(page, { region: null, query: '' })}
            className={tools.region}
            aria-current={isAll ? 'true' : undefined}
          >
            {t('get.region-all', { n: offers.length })}
          </a>
        </li>
        {regionsOf(offers).map((each) => (
          <li key={each}>
            <a
              href={placeHref(page, { region: each, query: '' })}
              className={tools.region}
              aria-current={!isAll && each === region ? 'true' : undefined}
            >
              {t(regionNames[each])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For those who have a number, and those whose country is not here. */
function Bring({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <>
      <div className={styles.bring}>
        <div>
          <h2 className={styles.bringTitle}>{t('home.bring-title')}</h2>
          <p className={styles.quiet}>{t('home.bring-lead')}</p>
        </div>
        <ButtonLink href={linkTo(page, sitePaths.bringYourNumber)} variant="outline">
          {t('nav.bring-your-number')}
        </ButtonLink>
      </div>
      <p className={styles.ask}>
        {t('get.other')} {t('get.other-more')}{' '}
        <a href={linkTo(page, '/contact-us')}>{t('nav.contact-us')}</a>
      </p>
    </>
  );
}

/** Only what a search changes. */
export function GetResults({ page }: { readonly page: PageContext }) {
  return <Results page={page} />;
}
