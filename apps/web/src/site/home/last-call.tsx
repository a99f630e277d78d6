import { ButtonLink } from '@portal/ui';
import { linkTo, type PageContext } from '../page.ts';
import styles from './last-call.module.css';

/** The main action once more, for those who read to the end. */
export function LastCall({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section className={styles.last} aria-labelledby="home-last">
      <div className={styles.panel}>
        <svg className={styles.waves} viewBox="0 0 400 300" fill="none" aria-hidden="true">
          <circle cx="330" cy="250" r="60" />
          <circle cx="330" cy="250" r="120" />
          <circle cx="330" cy="250" r="180" />
          <circle cx="330" cy="250" r="240" />
        </svg>
        <h2 id="home-last" className={styles.title}>
          {t('home.last')}
        </h2>
        <p className={styles.lead}>{t('home.last-lead')}</p>
        <ButtonLink href={linkTo(page, '/get-your-number')} size="lg" className={styles.action}>
          {t('get.find')}
        </ButtonLink>
      </div>
    </section>
  );
}
