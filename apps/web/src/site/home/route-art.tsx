import { PhoneIcon, Tel, UserIcon, XIcon } from '@portal/ui';
import type { PageContext } from '../page.ts';
import styles from './route-art.module.css';

/** The line that the call takes, in the drawing's own units; the styles move the dash along it. */
const ROUTE = 'M84 92C152 92 128 196 196 214S236 330 352 330';

function Globe() {
  return (
    <svg className={styles.globe} viewBox="0 0 520 440" fill="none">
      <g className={styles.grid}>
        <circle cx="260" cy="224" r="190" />
        <ellipse cx="260" cy="224" rx="190" ry="62" />
        <path d="M96 128Q260 190 424 128M96 320Q260 258 424 320" />
        <ellipse cx="260" cy="224" rx="70" ry="190" />
        <ellipse cx="260" cy="224" rx="140" ry="190" />
        <path d="M260 34V414" />
      </g>
      <path className={styles.route} d={ROUTE} />
      <rect className={styles.pulse} x="-14" y="-2.5" width="28" height="5" rx="2.5" />
      <circle className={styles.stop} cx="84" cy="92" r="6" />
    </svg>
  );
}

/**
 * A call's way: the caller, the local number, the customer's phone. One dash travels it once; it
 * stands still for those who want less motion. The numbers are from the ranges kept for fiction.
 */
export function RouteArt({ page }: { readonly page: PageContext }) {
  const { t } = page;
  return (
    <div className={styles.art} role="img" aria-label={t('home.route-alt')}>
      <Globe />
      <div className={styles.caller} aria-hidden="true">
        <span className={styles.face}>
          <UserIcon size={20} />
        </span>
        <span className={styles.callerName}>{t('home.route-caller')}</span>
      </div>
      <div className={styles.number} aria-hidden="true">
        <img
          src="/flags/GB.svg"
          alt=""
          width="36"
          height="24"
          fetchPriority="low"
          className={styles.flag}
        />
        <span>
          <Tel className={styles.digits}>+44 20 7946 0123</Tel>
          <span className={styles.small}>{t('home.route-number')}</span>
        </span>
      </div>
      <div className={styles.phone} aria-hidden="true">
        <span className={styles.speaker} />
        <span className={styles.small}>{t('home.route-ringing')}</span>
        <Tel className={styles.phoneDigits}>+44 20 7946 0958</Tel>
        <span className={styles.buttons}>
          <span className={styles.decline}>
            <XIcon size={20} />
          </span>
          <span className={styles.answer}>
            <PhoneIcon size={20} />
          </span>
        </span>
        <span className={styles.phoneName}>{t('home.route-phone')}</span>
      </div>
    </div>
  );
}
