import type { Translate } from '@portal/i18n';
import { Tel } from '@portal/ui';
import { contactLines } from '../../lib/contact-lines.ts';
import type { PublicBrand } from '../../page-request.ts';
import styles from './chrome.module.css';

export interface ContactPhonesProps {
  readonly t: Translate;
  readonly brand: Pick<PublicBrand, 'phones'>;
}

/** The phones that a brand answers, each with its country's name from the translations. */
export function ContactPhones({ t, brand }: ContactPhonesProps) {
  return (
    <ul className={styles.phones}>
      {contactLines(brand).map(({ country, href, text }) => (
        <li key={href} className={styles.phoneLine}>
          <span className={styles.phoneCountry}>{t(`chrome.phone-${country}`)}</span>
          <a href={href} className={styles.footLink}>
            <Tel>{text}</Tel>
          </a>
        </li>
      ))}
    </ul>
  );
}
