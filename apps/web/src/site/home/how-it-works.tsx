import type { ReactNode } from 'react';
import { buttonClass, CheckIcon, Tel } from '@portal/ui';
import { localeOf } from '@portal/i18n/locales';
import type { PageContext } from '../page.ts';
import { howAnchor } from '../site-map.ts';
import styles from './how-it-works.module.css';

const countries = [
  { iso: 'BR', prefix: '55' },
  { iso: 'GB', prefix: '44' },
  { iso: 'IL', prefix: '972' },
] as const;

function CountrySample({ page }: { readonly page: PageContext }) {
  const names = new Intl.DisplayNames(localeOf[page.language], { type: 'region' });
  return (
    <ul className={styles.countries}>
      {countries.map(({ iso, prefix }) => (
        <li key={iso} className={iso === 'GB' ? styles.chosen : styles.country}>
          <img
            src={`/flags/${iso}.svg`}
            alt=""
            width="27"
            height="18"
            loading="lazy"
            className={styles.flag}
          />
          <span className={styles.countryName}>{names.of(iso)}</span>
          {iso === 'GB' ? <CheckIcon size={18} /> : <Tel className={styles.code}>+{prefix}</Tel>}
        </li>
      ))}
    </ul>
  );
}

function RingsSample({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={styles.form}>
      <span className={styles.label}>{t('home.sample-rings-at')}</span>
      <bdi className={styles.pair} dir="ltr">
        <span className={styles.prefix}>+1</span>
        <span className={styles.rest}>212 555 0142</span>
      </bdi>
      <span className={buttonClass({})}>{t('home.sample-save')}</span>
    </div>
  );
}

function ShareSample({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={styles.share}>
      <img
        src="/flags/GB.svg"
        alt=""
        width="36"
        height="24"
        loading="lazy"
        className={styles.flag}
      />
      <span className={styles.shareText}>
        <span className={styles.shareLabel}>{t('home.sample-number')}</span>
        <Tel className={styles.shareNumber}>+44 20 7946 0123</Tel>
      </span>
      <span className={styles.copied}>
        <CheckIcon size={16} />
        {t('home.sample-copied')}
      </span>
    </div>
  );
}

interface StepProps {
  readonly index: number;
  readonly title: string;
  readonly more: string;
  readonly children: ReactNode;
}

function Step({ index, title, more, children }: StepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.sample} aria-hidden="true">
        {children}
      </div>
      <div className={styles.stepText}>
        <span className={styles.index} aria-hidden="true">
          {index}
        </span>
        <h3 className={styles.stepTitle}>{title}</h3>
        <p className={styles.more}>{more}</p>
      </div>
    </li>
  );
}

/** Three steps, each with a piece of the product as it looks in this language and theme. */
export function HowItWorks({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <section id={howAnchor} className={styles.how} aria-labelledby="home-how">
      <h2 id="home-how" className={styles.title}>
        {t('home.how')}
      </h2>
      <ol className={styles.steps}>
        <Step index={1} title={t('home.how-country')} more={t('home.how-country-more')}>
          <CountrySample page={page} />
        </Step>
        <Step index={2} title={t('home.how-rings')} more={t('home.how-rings-more')}>
          <RingsSample page={page} />
        </Step>
        <Step index={3} title={t('home.how-share')} more={t('home.how-share-more')}>
          <ShareSample page={page} />
        </Step>
      </ol>
    </section>
  );
}
