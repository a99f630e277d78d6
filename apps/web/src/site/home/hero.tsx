import { ButtonLink } from '@portal/ui';
import layout from '../layout.module.css';
import { linkTo, type PageContext } from '../page.ts';
import { Finder } from './finder.tsx';
import styles from './hero.module.css';
import { RouteArt } from './route-art.tsx';

/** What it is, in one sentence and one drawing, and the way to get it. */
export function Hero({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={styles.row}>
        <div className={styles.words}>
          <h1 id="home-title" tabIndex={-1} className={styles.title}>
            {t('home.hero.title')}
          </h1>
          <p className={styles.sub}>{t('home.hero.sub')}</p>
          <div className={styles.actions}>
            <ButtonLink href={linkTo(page, '/get-your-number')} size="lg">
              {t('get.find')}
            </ButtonLink>
            <span className={layout.signedOut}>
              <ButtonLink href={linkTo(page, '/call-rates')} variant="outline" size="lg">
                {t('home.rates-action')}
              </ButtonLink>
            </span>
            <span className={layout.signedIn}>
              <ButtonLink href="/profile/service-configuration" variant="outline" size="lg">
                {t('nav.numbers')}
              </ButtonLink>
            </span>
          </div>
          <Finder page={page} />
        </div>
        <RouteArt page={page} />
      </div>
    </section>
  );
}
