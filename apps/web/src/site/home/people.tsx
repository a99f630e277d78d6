import { ButtonLink } from '@portal/ui';
import { whatsappUrl } from '../../lib/contact-lines.ts';
import { WhatsappIcon } from '../chrome/whatsapp-icon.tsx';
import type { PageContext } from '../page.ts';
import { PhoneLines } from '../parts/phone-lines.tsx';
import styles from './people.module.css';

/** Where people answer: the chat of the language and a phone in each country. */
export function People({ page }: { readonly page: PageContext }) {
  const { t, brand, language } = page;
  return (
    <section className={styles.people} aria-labelledby="home-people">
      <div className={styles.words}>
        <h2 id="home-people" className={styles.title}>
          {t('home.people')}
        </h2>
        <p className={styles.lead}>{t('home.people-lead')}</p>
        <ButtonLink
          href={whatsappUrl(brand, language)}
          target="_blank"
          rel="noopener"
          variant="outline"
          size="lg"
          icon={<WhatsappIcon size={22} />}
        >
          {t('chrome.whatsapp')}
        </ButtonLink>
      </div>
      <PhoneLines page={page} />
    </section>
  );
}
