import type { Translate } from '@portal/i18n';
import { Tel } from '@portal/ui';
import styles from './login-art.module.css';

/** The half beside the form: the brand and, in one drawing, what the product does. */
export function LoginArt({ t, logo }: { readonly t: Translate; readonly logo: string }) {
  return (
    <div className={styles.panel} aria-hidden="true">
      <img src={logo} alt="" className={styles.logo} />
      <div className={styles.route}>
        <div className={styles.stop}>
          <span className={styles.label}>{t('login.panel-caller')}</span>
          <span className={styles.number}>
            <Tel>+44 20 7946 0123</Tel>
          </span>
        </div>
        <svg className={styles.line} viewBox="0 0 16 96" width="16" height="96" fill="none">
          <path d="M8 0v88" stroke="currentColor" strokeWidth="2" opacity=".35" />
          <path className={styles.dash} d="M8 0v88" stroke="currentColor" strokeWidth="2.5" />
          <path d="M2 82l6 7 6-7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <div className={styles.stop}>
          <span className={styles.label}>{t('login.panel-phone')}</span>
          <span className={styles.number}>
            <Tel>+1 212 555 0142</Tel>
          </span>
        </div>
      </div>
      <p className={styles.words}>{t('login.panel')}</p>
    </div>
  );
}
