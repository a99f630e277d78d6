import { buttonClass, Ltr, PhoneIcon, Tel } from '@portal/ui';
import { boot } from '@portal/web/lib/boot.ts';
import { contactLines, whatsappUrl } from '@portal/web/lib/contact-lines.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { WhatsappIcon } from '@portal/web/lib/whatsapp-icon.tsx';
import styles from './contact-ways.module.css';

export interface WhatsappLinkProps {
  readonly full?: boolean;
  /** Beside what a page is for, which has its own main button. */
  readonly quiet?: boolean;
}

/** Opens a chat with the brand's number of the page's language. */
export function WhatsappLink({ full, quiet }: WhatsappLinkProps) {
  const { t, language } = useI18n();
  return (
    <a
      href={whatsappUrl(boot.brand, language)}
      target="_blank"
      rel="noopener"
      className={buttonClass({ full, variant: quiet ? 'outline' : 'primary' })}
    >
      <span className={styles.buttonWords}>
        <WhatsappIcon size={20} />
        {t('shell.contact-whatsapp')}
      </span>
    </a>
  );
}

/** The phones that the brand answers, each with its country. */
export function PhoneLines() {
  const { t } = useI18n();
  return (
    <ul className={styles.lines}>
      {contactLines(boot.brand).map(({ country, href, text }) => (
        <li key={href} className={styles.line}>
          <PhoneIcon size={20} className={styles.icon} />
          <span className={styles.country}>{t(`chrome.phone-${country}`)}</span>
          <a href={href} className={styles.number}>
            <Tel>{text}</Tel>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link that starts an e-mail to the brand. */
export function EmailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`} className={styles.number}>
      <Ltr>{address}</Ltr>
    </a>
  );
}

/** WhatsApp and phones under one another: how to reach a person from any screen. */
export function ContactWays() {
  const { t } = useI18n();
  return (
    <div className={styles.ways}>
      <WhatsappLink quiet />
      <p className={styles.heading}>{t('shell.contact-phones')}</p>
      <PhoneLines />
    </div>
  );
}
