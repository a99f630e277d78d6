import type { ReactNode } from 'react';
import { Card } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './first-number.module.css';

export interface FirstNumberProps {
  /** What a number does and costs. */
  readonly lead: ReactNode;
  readonly action: ReactNode;
}

/** Where there is no number yet: what one does, and how to get it. */
export function FirstNumber({ lead, action }: FirstNumberProps) {
  const { t } = useI18n();
  return (
    <Card>
      <div className={styles.empty}>
        <Drawing />
        <h2 className={styles.title}>{t('numbers.empty-title')}</h2>
        <p className={styles.text}>{lead}</p>
        {action}
      </div>
    </Card>
  );
}

/** A caller, the number, and the phone that it rings: as the language is read. */
function Drawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 420 96"
      width="420"
      height="96"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="50" cy="48" r="26" className={styles.ground} />
      <circle cx="50" cy="42" r="6" className={styles.quiet} />
      <path d="M39 60a11 9 0 0 1 22 0" className={styles.quiet} />
      <path d="M78 48h86" className={styles.dots} />
      <rect x="164" y="20" width="100" height="56" rx="10" className={styles.number} />
      <rect x="180" y="44" width="24" height="8" rx="4" className={styles.digits} />
      <rect x="210" y="44" width="14" height="8" rx="4" className={styles.others} />
      <rect x="230" y="44" width="18" height="8" rx="4" className={styles.others} />
      <path d="M266 48h76M334 40l8 8-8 8" className={styles.wire} />
      <rect x="354" y="14" width="40" height="68" rx="8" className={styles.phone} />
      <path d="M368 74h12" className={styles.phone} />
    </svg>
  );
}
