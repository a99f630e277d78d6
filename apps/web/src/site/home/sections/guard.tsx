import type { ReactNode } from 'react';
import { formatMoney } from '@portal/i18n/format';
import { BanIcon, CheckIcon, KeyIcon, Tel } from '@portal/ui';
import type { PageContext } from '../../page.ts';
import { apart } from '../scene-data.ts';
import styles from './guard.module.css';
import { Frame, Head, type SectionProps } from './section.tsx';

function Meter({ page }: { readonly page: PageContext }) {
  const { t, language } = page;
  return (
    <span className={styles.meter}>
      {t('home.guard-of', {
        spent: apart(formatMoney(language, 1.24)),
        limit: apart(formatMoney(language, 5)),
      })}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="24.8" height="1" />
      </svg>
    </span>
  );
}

/** What keeps costs and callers within bounds; phones read the words only. */
export function Guard({ page, raised }: SectionProps) {
  const { t, language } = page;
  const cards: readonly { title: string; more: string; picture: ReactNode }[] = [
    {
      title: t('home.guard-limit'),
      more: t('home.guard-limit-more'),
      picture: <Meter page={page} />,
    },
    {
      title: t('home.guard-top-up'),
      more: t('home.guard-top-up-more'),
      picture: (
        <span className={styles.done}>
          <CheckIcon size={16} />
          {t('home.guard-adds', {
            amount: apart(formatMoney(language, 15)),
            least: apart(formatMoney(language, 5)),
          })}
        </span>
      ),
    },
    {
      title: t('home.guard-blocked'),
      more: t('home.guard-blocked-more'),
      picture: (
        <span className={styles.blocked}>
          <BanIcon size={20} />
          <Tel>+1 305 555 0199</Tel>
          <span className={styles.pill}>{t('home.guard-is-blocked')}</span>
        </span>
      ),
    },
    {
      title: t('home.guard-passkeys'),
      more: t('home.guard-passkeys-more'),
      picture: (
        <span className={styles.passkey}>
          <KeyIcon size={18} />
          {t('home.guard-use-passkey')}
        </span>
      ),
    },
  ];
  return (
    <Frame id="home-guard" raised={raised}>
      <Head id="home-guard" title={t('home.guard-title')} />
      <ul className={styles.cards}>
        {cards.map(({ title, more, picture }) => (
          <li key={title} className={styles.card}>
            <div className={styles.picture} aria-hidden="true">
              {picture}
            </div>
            <h3>{title}</h3>
            <p>{more}</p>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
