import { ButtonLink } from '@portal/ui';
import { whatsappUrl } from '../../lib/contact-lines.ts';
import { WhatsappIcon } from '../../lib/whatsapp-icon.tsx';
import { linkTo, type PageContext } from '../page.ts';
import styles from './parts.module.css';

export interface AskStripProps {
  readonly page: PageContext;
  readonly title: string;
  readonly lead: string;
}

/** Two ways to ask a person, at the end of a page. */
export function AskStrip({ page, title, lead }: AskStripProps) {
  const { t, brand, language } = page;
  return (
    <section className={styles.strip} aria-labelledby="ask">
      <div>
        <h2 id="ask" className={styles.h2}>
          {title}
        </h2>
        <p className={styles.under}>{lead}</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          href={whatsappUrl(brand, language)}
          target="_blank"
          rel="noopener"
          icon={<WhatsappIcon size={20} />}
        >
          {t('chrome.whatsapp')}
        </ButtonLink>
        <ButtonLink href={linkTo(page, '/contact-us')} variant="outline">
          {t('nav.contact-us')}
        </ButtonLink>
      </div>
    </section>
  );
}
