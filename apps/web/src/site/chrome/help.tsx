import type { Language } from '@portal/contract/fields/text';
import type { Translate } from '@portal/i18n';
import { ScrollTop } from '@portal/ui';
import { whatsappUrl } from '../../lib/contact-lines.ts';
import type { PublicBrand } from '../../page-request.ts';
import styles from './help.module.css';
import { WhatsappIcon } from '../../lib/whatsapp-icon.tsx';

export interface HelpProps {
  readonly t: Translate;
  readonly brand: Pick<PublicBrand, 'whatsapp'>;
  readonly language: Language;
}

const chatOf = ({ brand, language }: HelpProps) =>
  ({ href: whatsappUrl(brand, language), target: '_blank', rel: 'noopener' }) as const;

/** At the foot of the sidebar: the chat and the way back to the top, over no content. */
export function HelpDock(props: HelpProps) {
  const { t } = props;
  return (
    <div role="group" aria-label={t('chrome.quick-help')} className={styles.dock}>
      <a {...chatOf(props)} className={styles.chat}>
        <WhatsappIcon size={20} />
        <span>{t('chrome.whatsapp')}</span>
      </a>
      <ScrollTop label={t('chrome.scroll-top')} className={styles.top} />
    </div>
  );
}

interface HeaderHelpProps extends HelpProps {
  /** Beside a sidebar it is not shown, unless so. */
  readonly always?: boolean;
}

/** The same in the header, where there is no sidebar. */
export function HeaderHelp({ always = false, ...props }: HeaderHelpProps) {
  const { t } = props;
  return (
    <div
      role="group"
      aria-label={t('chrome.quick-help')}
      className={always ? styles.inHeader : `${styles.inHeader} ${styles.narrowOnly}`}
    >
      <ScrollTop label={t('chrome.scroll-top')} className={styles.icon} />
      <a
        {...chatOf(props)}
        className={styles.icon}
        aria-label={t('chrome.whatsapp')}
        title={t('chrome.whatsapp')}
      >
        <WhatsappIcon size={24} />
      </a>
    </div>
  );
}
