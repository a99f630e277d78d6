import { GlobeIcon } from '@portal/ui';
import styles from './flag.module.css';

/**
 * The flag of a number's country, a file fetched when it is shown. Decorative: the country's name
 * stands beside it. Without a known country a globe stands in.
 */
export function Flag({ iso }: { readonly iso: string }) {
  if (!/^[A-Z]{2}$/.test(iso)) {
    return (
      <span className={`${styles.flag} ${styles.unknown}`} aria-hidden="true">
        <GlobeIcon size={16} />
      </span>
    );
  }
  return <img className={styles.flag} src={`/flags/${iso}.svg`} alt="" width={32} height={21} />;
}
