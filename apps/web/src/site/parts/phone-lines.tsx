import type { ReactNode } from 'react';
import { Tel } from '@portal/ui';
import { contactLines, flagOf, type ContactLine } from '../../lib/contact-lines.ts';
import type { PageContext } from '../page.ts';
import styles from './parts.module.css';

export interface PhoneLinesProps {
  readonly page: PageContext;
  /** Stands under the country's name. */
  readonly Note?: ((props: { page: PageContext; line: ContactLine }) => ReactNode) | undefined;
}

/** The phones that the brand answers, with the flags of their countries. */
export function PhoneLines({ page, Note }: PhoneLinesProps) {
  const { t, brand } = page;
  return (
    <ul className={styles.lines}>
      {contactLines(brand).map((line) => (
        <li key={line.href}>
          <a href={line.href} className={styles.line}>
            <img
              src={`/flags/${flagOf[line.country]}.svg`}
              alt=""
              width="36"
              height="24"
              loading="lazy"
              className={styles.flag}
            />
            <span className={styles.place}>
              {t(`chrome.phone-${line.country}`)}
              {Note ? <Note page={page} line={line} /> : null}
            </span>
            <Tel className={styles.digits}>{line.text}</Tel>
          </a>
        </li>
      ))}
    </ul>
  );
}
