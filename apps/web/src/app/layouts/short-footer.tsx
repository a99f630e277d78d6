import { classNames, EmailText, Ltr, Tel } from '@portal/ui';
import { paths, sitePaths } from '@portal/contract/paths';
import { boot } from '../../lib/boot.ts';
import { contactLines } from '../../lib/contact-lines.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { useLocation } from '../../lib/navigation.tsx';
import { thisYear } from './chrome.tsx';
import styles from './short-footer.module.css';

/** Pages that have the phones in a card of their own. */
const withPhones: readonly string[] = [paths.support, paths.suspended];

/**
 * The foot of the account's pages, in two lines: whom to call, and what is the law.
 * @param centred on the edges of the header, where no menu stands beside the page
 */
export function ShortFooter({ centred = false }: { readonly centred?: boolean }) {
  const { t } = useI18n();
  const { brand } = boot;
  const { pathname } = useLocation();
  return (
    <footer className={classNames(styles.footer, centred && styles.centred)} data-print="hide">
      {withPhones.includes(pathname) ? null : (
        <div className={classNames(styles.line, styles.phones)}>
          <span>{t('chrome.talk-to-us')}</span>
          {contactLines(brand).map(({ country, href, text }) => (
            <span key={href} className={styles.of}>
              <span>{t(`chrome.phone-${country}`)}</span>{' '}
              <a href={href} className={styles.phone}>
                <Tel>{text}</Tel>
              </a>
            </span>
          ))}
        </div>
      )}
      <div className={styles.line}>
        <span>
          <Ltr>{t('chrome.rights', { year: String(thisYear), company: brand.company.name })}</Ltr>
        </span>
        <a href={sitePaths.terms}>{t('nav.terms')}</a>
        <a href={sitePaths.privacy}>{t('nav.privacy')}</a>
        <a href={`${sitePaths.privacy}#cookies`}>{t('nav.cookies')}</a>
        <a href={`mailto:${brand.infoEmail}`}>
          <EmailText>{brand.infoEmail}</EmailText>
        </a>
      </div>
    </footer>
  );
}
