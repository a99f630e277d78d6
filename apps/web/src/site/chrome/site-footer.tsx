import { Footer, Ltr } from '@portal/ui';
import type { Translate } from '@portal/i18n';
import type { PublicBrand } from '../../page-request.ts';
import styles from './chrome.module.css';
import { ContactPhones } from './contact-phones.tsx';
import { LanguageList, type LanguageChoice } from './language-menu.tsx';
import type { PublicPath } from '@portal/contract/paths';
import { sitePages } from '../site-map.ts';

export interface SiteFooterProps {
  readonly t: Translate;
  readonly brand: PublicBrand;
  readonly languages: LanguageChoice;
  /** The address of a public page, with its language where that is part of it. */
  readonly hrefOf: (path: PublicPath) => string;
  /** Of the line of rights. */
  readonly year: number;
}

function QuickLinks({ t, hrefOf }: Pick<SiteFooterProps, 't' | 'hrefOf'>) {
  const pages = sitePages.filter((page) => page.quickLink);
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="foot-company">
      <h2 id="foot-company" className={styles.footTitle}>
        {t('chrome.company')}
      </h2>
      <ul className={styles.plainList}>
        {pages.map(({ path, label }) => (
          <li key={path}>
            <a href={hrefOf(path)} className={styles.footLink}>
              {t(label as 'nav.home')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where the company's links don't show, those that must be there still do. */
function LegalLinks({ t, hrefOf }: Pick<SiteFooterProps, 't' | 'hrefOf'>) {
  return (
    <>
      {sitePages
        .filter((page) => page.legal)
        .map(({ path, label }) => (
          <a key={path} href={hrefOf(path)} className={styles.footLink}>
            {t(label as 'nav.home')}
          </a>
        ))}
    </>
  );
}

/** Phones, e-mail, the company's links where the brand shows them, and languages. */
export function SiteFooter({ t, brand, languages, hrefOf, year }: SiteFooterProps) {
  return (
    <Footer
      legal={
        <div className={styles.rights}>
          <span>
            {t('chrome.rights', {
              year: String(year),
              company: `\u2068${brand.legalEntity}\u2069`,
            })}
          </span>
          {brand.footer.quickLinks ? null : <LegalLinks t={t} hrefOf={hrefOf} />}
        </div>
      }
    >
      <div className={styles.foot}>
        <section aria-labelledby="foot-contact" className={styles.footContact}>
          <h2 id="foot-contact" className={styles.footTitle}>
            {t('chrome.talk-to-us')}
          </h2>
          <ContactPhones t={t} brand={brand} />
        </section>
        <section aria-labelledby="foot-email">
          <h2 id="foot-email" className={styles.footTitle}>
            {t('chrome.email')}
          </h2>
          <a href={`mailto:${brand.infoEmail}`} className={styles.footLink}>
            <Ltr>{brand.infoEmail}</Ltr>
          </a>
        </section>
        {brand.footer.quickLinks ? <QuickLinks t={t} hrefOf={hrefOf} /> : null}
        <nav aria-labelledby="foot-languages">
          <h2 id="foot-languages" className={styles.footTitle}>
            {t('chrome.languages')}
          </h2>
          <LanguageList {...languages} />
        </nav>
      </div>
    </Footer>
  );
}
