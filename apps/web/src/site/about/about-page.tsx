import type { ReactNode } from 'react';
import { ButtonLink, ClockIcon, CreditCardIcon, MailIcon, PhoneIcon, UserIcon } from '@portal/ui';
import { directionOf, endonyms } from '@portal/i18n/locales';
import ForwardIcon from 'lucide-react/icons/phone-forwarded';
import { ScenePanel } from '../home/scene-panel.tsx';
import { Facts } from '../home/sections/facts.tsx';
import { inLanguage, linkTo, type PageContext } from '../page.ts';
import { PageTitle } from '../parts/page-title.tsx';
import parts from '../parts/parts.module.css';
import { PhoneLines } from '../parts/phone-lines.tsx';
import styles from './about.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children?: ReactNode;
}

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className={parts.section} aria-labelledby={id}>
      <h2 id={id} className={parts.h2}>
        {title}
      </h2>
      {lead ? <p className={parts.under}>{lead}</p> : null}
      {children}
    </section>
  );
}

const stops = [
  { text: 'about.call-caller', more: 'about.call-caller-more', Icon: UserIcon },
  { text: 'about.call-us', more: 'about.call-us-more', Icon: ForwardIcon },
  { text: 'about.call-you', more: 'about.call-you-more', Icon: PhoneIcon },
] as const;

/** The way of a call in three stops; the words are the text alternative themselves. */
function CallWay({ page }: { readonly page: PageContext }) {
  return (
    <ol className={styles.way}>
      {stops.map(({ text, more, Icon }) => (
        <li key={text} className={styles.stop}>
          <span className={styles.mark}>
            <Icon size={24} />
          </span>
          <h3>{page.t(text)}</h3>
          <p className={parts.under}>{page.t(more)}</p>
        </li>
      ))}
    </ol>
  );
}

const promises = [
  { text: 'about.data-cards', Icon: CreditCardIcon },
  { text: 'about.data-calls', Icon: ClockIcon },
  { text: 'about.data-links', Icon: MailIcon },
] as const;

function Promises({ page }: { readonly page: PageContext }) {
  return (
    <ul className={styles.promises}>
      {promises.map(({ text, Icon }) => (
        <li key={text} className={styles.promise}>
          <Icon size={22} className={styles.icon} />
          <p>{page.t(text)}</p>
        </li>
      ))}
    </ul>
  );
}

/** `/about-us`: who connects the numbers, and how a call travels. */
export function AboutPage({ page }: { readonly page: PageContext }) {
  const { t, brand, languages, pathname } = page;
  return (
    <div className={parts.page}>
      <PageTitle
        title={t('about.title')}
        lead={t('about.lead', { app: `\u2068${brand.name}\u2069` })}
      />
      <ScenePanel page={page} />
      <div className={styles.facts}>
        <Facts page={page} />
      </div>
      <Section id="what" title={t('about.what')} lead={t('about.what-more')} />
      <Section id="call" title={t('about.call')}>
        <CallWay page={page} />
      </Section>
      <section className={styles.help} aria-labelledby="help">
        <div>
          <h2 id="help" className={parts.h2}>
            {t('about.help')}
          </h2>
          <p className={parts.under}>{t('about.help-more', { n: brand.phones.length })}</p>
        </div>
        <PhoneLines page={page} />
      </section>
      <Section id="data" title={t('about.data')}>
        <Promises page={page} />
        <p className={parts.under}>
          <a href={linkTo(page, '/privacy-policy')}>{t('about.data-more')}</a>
        </p>
      </Section>
      <div className={styles.pair}>
        <Section
          id="languages"
          title={t('about.languages')}
          lead={t('about.languages-more', { n: languages.length })}
        >
          <ul className={styles.languages}>
            {languages.map((to) => (
              <li key={to}>
                <a
                  href={inLanguage(pathname, to)}
                  hrefLang={to}
                  lang={to}
                  dir={directionOf(to)}
                  data-language={to}
                >
                  {endonyms[to]}
                </a>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="company" title={t('about.company')}>
          <address className={styles.address}>
            <bdi>{brand.legalEntity}</bdi>
          </address>
        </Section>
      </div>
      <section className={parts.strip} aria-labelledby="next">
        <h2 id="next" className={parts.h2}>
          {t('about.cta')}
        </h2>
        <ButtonLink href={linkTo(page, '/get-your-number')} size="lg">
          {t('get.find')}
        </ButtonLink>
      </section>
    </div>
  );
}
