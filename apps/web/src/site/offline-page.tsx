import type { ReactNode } from 'react';
import { ButtonLink } from '@portal/ui';
import type { PageContext } from './page.ts';
import styles from './not-found-page.module.css';

/** A line that ends half-way, calm words, and a link that asks for the same address again. */
function BrokenLine({
  page,
  children,
}: {
  readonly page: PageContext;
  readonly children: ReactNode;
}) {
  return (
    <>
      <svg className={styles.art} viewBox="0 0 240 96" aria-hidden="true" fill="none">
        <path className={styles.line} d="M14 48H92" />
        <path className={styles.line} d="M148 48H226" strokeDasharray="1 9" />
        <circle className={styles.end} cx="14" cy="48" r="7" />
        <circle className={styles.far} cx="226" cy="48" r="7" />
        <path className={styles.gap} d="M112 40l16 16M128 40l-16 16" />
      </svg>
      {children}
      <div className={styles.ways}>
        <ButtonLink href="" variant="outline">
          {page.t('offline.retry')}
        </ButtonLink>
      </div>
    </>
  );
}

/**
 * Calm words without a connection. It shows under the address that was asked for, so a link to
 * nowhere else asks for it again.
 */
export function OfflinePage({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={styles.page} data-offline="">
      <BrokenLine page={page}>
        <h1 tabIndex={-1}>{t('offline.title')}</h1>
        <p className={styles.lead}>{t('offline.lead')}</p>
      </BrokenLine>
    </div>
  );
}

/** In place of a page whose data can't be read; it shows under the address that was asked for. */
export function UnavailablePage({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={styles.page}>
      <BrokenLine page={page}>
        <h1 tabIndex={-1}>{t('offline.unavailable-title')}</h1>
        <p className={styles.lead}>{t('offline.unavailable-lead')}</p>
      </BrokenLine>
    </div>
  );
}
