import { ScrollTop } from '@portal/ui';
import { boot } from '../../lib/boot.ts';
import { whatsappUrl } from '../../lib/contact-lines.ts';
import { useI18n } from '../../lib/i18n.tsx';
import { WhatsappIcon } from '../../site/chrome/whatsapp-icon.tsx';
import styles from './help.module.css';

function useChat() {
  const { t, language } = useI18n();
  return { href: whatsappUrl(boot.brand, language), target: '_blank', rel: 'noopener', t } as const;
}

/** At the foot of the sidebar: the chat and the way back to the top, over no content. */
export function HelpDock() {
  const { t, ...chat } = useChat();
  return (
    <div role="group" aria-label={t('chrome.quick-help')} className={styles.dock}>
      <a {...chat} className={styles.chat}>
        <WhatsappIcon size={20} />
        <span>{t('chrome.whatsapp')}</span>
      </a>
      <ScrollTop label={t('chrome.scroll-top')} className={styles.top} />
    </div>
  );
}

/** The same in the header, where there is no sidebar. */
export function HeaderHelp({ always = false }: { readonly always?: boolean }) {
  const { t, ...chat } = useChat();
  return (
    <div
      role="group"
      aria-label={t('chrome.quick-help')}
      className={always ? styles.inHeader : `${styles.inHeader} ${styles.narrowOnly}`}
    >
      <ScrollTop label={t('chrome.scroll-top')} className={styles.icon} />
      <a
        {...chat}
        className={styles.icon}
        aria-label={t('chrome.whatsapp')}
        title={t('chrome.whatsapp')}
      >
        <WhatsappIcon size={24} />
      </a>
    </div>
  );
}
