import { MailIcon, PhoneIncomingIcon } from '@portal/ui';
import CalendarIcon from 'lucide-react/icons/calendar-check';
import { WhatsappIcon } from '../chrome/whatsapp-icon.tsx';
import type { PageContext } from '../page.ts';
import styles from './fact-strip.module.css';

const facts = [
  { text: 'home.fact-phone', more: 'home.fact-phone-more', icon: <PhoneIncomingIcon size={22} /> },
  { text: 'home.fact-texts', more: 'home.fact-texts-more', icon: <MailIcon size={22} /> },
  { text: 'home.fact-prepaid', more: 'home.fact-prepaid-more', icon: <CalendarIcon size={22} /> },
  { text: 'home.fact-help', more: 'home.fact-help-more', icon: <WhatsappIcon size={22} /> },
] as const;

/** Four short facts under the hero. */
export function FactStrip({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section className={styles.strip} aria-label={t('home.facts')}>
      <ul className={styles.facts}>
        {facts.map(({ text, more, icon }) => (
          <li key={text} className={styles.fact}>
            <span className={styles.icon}>{icon}</span>
            <span>
              <span className={styles.text}>{t(text)}</span>
              <span className={styles.more}>{t(more)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
