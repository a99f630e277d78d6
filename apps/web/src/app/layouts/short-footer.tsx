import { Ltr, Tel } from '@portal/ui';
import { sitePaths } from '@portal/contract/paths';
import { boot } from '../../lib/boot.ts';
import { contactLines } from '../../lib/contact-lines.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { thisYear } from './chrome.tsx';
import styles from './short-footer.module.css';

/** The foot of the account's pages, in two lines: whom to call, and what is the law. */
export function ShortFooter() {
  const { t } = useI18n();
  const { brand } = boot;
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.line}>
        <span>{t('chrome.talk-to-us')}</span>
        {contactLines(brand).map(({ country, href, text }) => (
          <span key={href}>
            {t(`chrome.phone-${country}`)}{' '}
            <a href={href} className={styles.phone}>
              <Tel>{text}</Tel>
            </a>
          </span>
        ))}
      </div>
      <div className={styles.line}>
        <span>
          {t('chrome.rights', {
            year: String(thisYear),
            company: `\u2068${brand.legalEntity}\u2069`,
          })}
        </span>
        <a href={sitePaths.terms}>{t('nav.terms')}</a>
        <a href={sitePaths.privacy}>{t('nav.privacy')}</a>
        <a href={`mailto:${brand.infoEmail}`}>
          <Ltr>{brand.infoEmail}</Ltr>
        </a>
      </div>
    </footer>
  );
}
