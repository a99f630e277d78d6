import { EmailText } from '@portal/ui';
import type { PageContext } from './page.ts';
import { PageTitle } from './parts/page-title.tsx';
import { PhoneLines } from './parts/phone-lines.tsx';
import styles from './not-found-page.module.css';

/** In place of a screen of the application where no script runs: what to do, and whom to ask. */
export function NeedsScriptPage({ page }: { readonly page: PageContext }) {
  const { t, brand } = page;
  return (
    <div className={styles.words}>
      <PageTitle title={t('chrome.no-script-title')} lead={t('chrome.no-script-page')} />
      <p>{t('chrome.no-script-help')}</p>
      <PhoneLines page={page} />
      <p>
        <a href={`mailto:${brand.infoEmail}`}>
          <EmailText>{brand.infoEmail}</EmailText>
        </a>
      </p>
    </div>
  );
}
