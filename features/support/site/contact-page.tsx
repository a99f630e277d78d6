import { ButtonLink, EmailText } from '@portal/ui';
import { formatTime } from '@portal/i18n/format';
import { whatsappUrl, type ContactLine } from '@portal/web/lib/contact-lines.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { WhatsappIcon } from '@portal/web/lib/whatsapp-icon.tsx';
import { minutesAhead } from '@portal/web/site/clocks.rules.ts';
import layout from '@portal/web/site/layout.module.css';
import type { PageContext } from '@portal/web/site/page.ts';
import { PageTitle } from '@portal/web/site/parts/page-title.tsx';
import frame from '@portal/web/site/parts/form-frame.module.css';
import parts from '@portal/web/site/parts/parts.module.css';
import { PhoneLines } from '@portal/web/site/parts/phone-lines.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

/** The hour where the line is answered; the page's script keeps it. */
function Clock({ page, line }: { readonly page: PageContext; readonly line: ContactLine }) {
  const { t, language, now } = page;
  const time = (
    <bdi data-clock={minutesAhead(now, line.timeZone)}>
      {formatTime(language, now, line.timeZone)}
    </bdi>
  );
  return (
    <span className={parts.clock}>
      <RichText text={t('contact.clock', { time: slot('time') })} slots={{ time }} />
    </span>
  );
}

function Ways({ page }: { readonly page: PageContext }) {
  const { t, brand, language } = page;
  return (
    <div className={styles.ways}>
      <section aria-labelledby="by-chat">
        <h2 id="by-chat" className={parts.h2}>
          {t('contact.whatsapp')}
        </h2>
        <p className={parts.under}>{t('contact.whatsapp-more')}</p>
        <ButtonLink
          href={whatsappUrl(brand, language)}
          target="_blank"
          rel="noopener"
          size="lg"
          icon={<WhatsappIcon size={22} />}
          className={styles.chat}
        >
          {t('chrome.whatsapp')}
        </ButtonLink>
      </section>
      <section aria-labelledby="by-phone">
        <h2 id="by-phone" className={parts.h2}>
          {t('contact.phones')}
        </h2>
        <div className={styles.phones}>
          <PhoneLines page={page} Note={Clock} />
        </div>
      </section>
      <section aria-labelledby="by-email">
        <h2 id="by-email" className={parts.h2}>
          {t('contact.email')}
        </h2>
        <p className={parts.under}>{t('contact.email-more')}</p>
        <p className={styles.address}>
          <a href={`mailto:${brand.infoEmail}`}>
            <EmailText>{brand.infoEmail}</EmailText>
          </a>
        </p>
      </section>
    </div>
  );
}

/**
 * `/contact-us`: the ways to a person, in the same order as everywhere. Customers write from their
 * account instead.
 */
export function ContactPage({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={parts.page}>
      <PageTitle title={t('contact.title')} lead={t('contact.lead')} />
      <div className={styles.columns}>
        <Ways page={page} />
        <section className={frame.panel} aria-labelledby="form" data-beside="">
          <h2 id="form" className={parts.h2}>
            {t('contact.form')}
          </h2>
          <div className={layout.signedIn}>
            <p className={parts.under}>{t('contact.signed-in')}</p>
            <p className={styles.chat}>
              <ButtonLink href="/profile/support">{t('contact.signed-in-link')}</ButtonLink>
            </p>
          </div>
          <div className={layout.signedOut}>
            <ContactForm page={page} />
          </div>
        </section>
      </div>
    </div>
  );
}
