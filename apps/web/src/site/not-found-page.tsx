import { ButtonLink, classNames } from '@portal/ui';
import layout from './layout.module.css';
import styles from './not-found-page.module.css';
import { linkTo, type PageContext } from './page.ts';
import { menuLinks } from './site-map.ts';

/** Plain words and ways on. */
export function NotFoundPage({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={styles.page}>
      <svg className={styles.art} viewBox="0 0 240 96" aria-hidden="true" fill="none">
        <path className={styles.line} d="M14 70C50 70 56 26 92 26h6" />
        <path className={styles.line} d="M142 26h6c36 0 42 44 78 44" strokeDasharray="1 9" />
        <circle className={styles.end} cx="14" cy="70" r="7" />
        <circle className={styles.far} cx="226" cy="70" r="7" />
        <path className={styles.gap} d="M112 18l16 16M128 18l-16 16" />
      </svg>
      <h1 tabIndex={-1}>{t('not-found.title')}</h1>
      <p className={styles.lead}>{t('not-found.lead')}</p>
      <div className={styles.ways}>
        {menuLinks
          .filter(({ anchor }) => anchor === undefined)
          .map(({ path, label }, place) => (
            <ButtonLink
              key={path}
              href={linkTo(page, path)}
              variant={place === 0 ? 'primary' : 'outline'}
            >
              {t(label as 'nav.home')}
            </ButtonLink>
          ))}
        <span className={classNames(layout.signedOut)}>
          <ButtonLink href={linkTo(page, '/login')} variant="outline">
            {t('chrome.log-in')}
          </ButtonLink>
        </span>
        <span className={classNames(layout.signedIn)}>
          <ButtonLink href="/profile/service-configuration" variant="outline">
            {t('not-found.numbers')}
          </ButtonLink>
        </span>
      </div>
    </div>
  );
}
