import type { ReactNode } from 'react';
import type { Translate } from '@portal/i18n';
import { type PublicPath, sitePaths } from '@portal/contract/paths';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { LoginArt } from './login-art.tsx';
import styles from './login-screen.module.css';

export interface LoginFrameProps {
  readonly t: Translate;
  /** Address of the logo for dark ground. */
  readonly logo: string;
  readonly usesRecaptcha: boolean;
  /** The address of a public page, with its language where that is part of it. */
  readonly hrefOf?: (path: PublicPath) => string;
  /** Above the heading. */
  readonly notices?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** What stands around the form of log-in, the same where the server draws it and in the application. */
export function LoginFrame(props: LoginFrameProps) {
  const { t, logo, usesRecaptcha, hrefOf = (path) => path, notices, children } = props;
  return (
    <div className={styles.halves}>
      <div className={styles.column}>
        {notices}
        <h1 tabIndex={-1}>{t('login.title')}</h1>
        {children}
        <p className={styles.new}>
          {t('login.new-here')}{' '}
          <a href={hrefOf(sitePaths.getYourNumber)}>{t('login.get-number')}</a>
        </p>
        <p className={styles.small}>
          <RichText
            text={t('login.legal', { terms: slot('terms'), privacy: slot('privacy') })}
            slots={{
              terms: <a href={hrefOf(sitePaths.terms)}>{t('login.legal-terms')}</a>,
              privacy: <a href={hrefOf(sitePaths.privacy)}>{t('login.legal-privacy')}</a>,
            }}
          />
          {usesRecaptcha ? ` ${t('login.bot-recaptcha')}` : null}
        </p>
      </div>
      <LoginArt t={t} logo={logo} />
    </div>
  );
}
