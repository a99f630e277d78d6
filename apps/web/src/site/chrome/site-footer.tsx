import type { ReactNode } from 'react';
import { EmailText, Footer, Tel } from '@portal/ui';
import type { Language } from '@portal/contract/fields/text';
import type { Translate } from '@portal/i18n';
import { flagsTogether } from '../document/flag-sheet.ts';
import { contactLines, flagOf, whatsappUrl } from '../../lib/contact-lines.ts';
import { isolated } from '../../lib/isolate.ts';
import type { PublicBrand } from '../../page-request.ts';
import styles from './chrome.module.css';
import footer from './site-footer.module.css';
import { LanguageList, type LanguageChoice } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import type { SchemeChoice } from '../../page-request.ts';
import { type PublicPath, sitePaths } from '@portal/contract/paths';

export interface SiteFooterProps {
  readonly t: Translate;
  readonly brand: PublicBrand;
  readonly language: Language;
  readonly scheme?: SchemeChoice | undefined;
  readonly languages: LanguageChoice;
  /** The address of a public page, with its language where that is part of it. */
  readonly hrefOf: (path: PublicPath | '/login') => string;
  /** Of the line of rights. */
  readonly year: number;
}

interface Entry {
  readonly href: string;
  readonly label: ReactNode;
}

function Links({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ul className={styles.plainList}>
      {entries.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={styles.footLink}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ColumnProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Column({ id, title, children }: ColumnProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.footTitle}>
        {title}
      </h2>
      {children}
    </nav>
  );
}

function Support({ t, brand, language, hrefOf }: SiteFooterProps) {
  const lines = contactLines(brand);
  const flagAt = flagsTogether(lines.map(({ country }) => flagOf[country]));
  const phones = lines.map(({ country, href, text }) => ({
    href,
    label: (
      <>
        <img
          src={flagAt(flagOf[country])}
          alt={t(`chrome.phone-${country}`)}
          width="24"
          height="16"
          loading="lazy"
          className={footer.flag}
        />
        <Tel>{text}</Tel>
      </>
    ),
  }));
  return (
    <Column id="foot-support" title={t('chrome.support')}>
      <Links
        entries={[
          { href: hrefOf('/faq'), label: t('nav.faq') },
          { href: hrefOf('/contact-us'), label: t('nav.contact-us') },
          { href: whatsappUrl(brand, language), label: t('chrome.whatsapp-name') },
          ...phones,
        ]}
      />
    </Column>
  );
}

function Company({ t, brand, hrefOf }: SiteFooterProps) {
  return (
    <div className={footer.stack}>
      <Column id="foot-company" title={t('chrome.company')}>
        <Links
          entries={[
            { href: hrefOf('/about-us'), label: t('nav.about-us') },
            { href: `mailto:${brand.infoEmail}`, label: <EmailText>{brand.infoEmail}</EmailText> },
          ]}
        />
      </Column>
      <Column id="foot-legal" title={t('chrome.legal')}>
        <Links
          entries={[
            { href: hrefOf(sitePaths.terms), label: t('nav.terms') },
            { href: hrefOf(sitePaths.privacy), label: t('nav.privacy') },
            { href: `${hrefOf(sitePaths.privacy)}#cookies`, label: t('nav.cookies') },
          ]}
        />
      </Column>
    </div>
  );
}

/** What it is, where the pages are, whom to call, who it is, and the languages. */
export function SiteFooter(props: SiteFooterProps) {
  const { t, brand, scheme, languages, hrefOf, year } = props;
  return (
    <Footer
      legal={
        <div className={footer.last}>
          <span>
            {isolated(t('chrome.rights', { year: String(year), company: brand.legalEntity }))}
          </span>
          <span>{t('chrome.no-emergency')}</span>
        </div>
      }
    >
      <div className={footer.columns}>
        <div className={footer.brand}>
          <Logo brand={brand} scheme={scheme} lazy />
          <p className={footer.tagline}>{t('chrome.tagline')}</p>
        </div>
        <Column id="foot-product" title={t('chrome.product')}>
          <Links
            entries={[
              { href: hrefOf(sitePaths.getYourNumber), label: t('nav.get-your-number') },
              { href: hrefOf('/call-rates'), label: t('nav.rates') },
              { href: hrefOf(sitePaths.bringYourNumber), label: t('nav.bring-your-number') },
              { href: `${hrefOf(sitePaths.home)}#how`, label: t('nav.how') },
              { href: hrefOf('/login'), label: t('chrome.log-in') },
            ]}
          />
        </Column>
        <Support {...props} />
        <Company {...props} />
        <Column id="foot-languages" title={t('chrome.languages')}>
          <LanguageList {...languages} />
        </Column>
      </div>
    </Footer>
  );
}
