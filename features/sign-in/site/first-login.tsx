import { paths } from '@portal/contract/paths';
import {
  Banner,
  Button,
  EmailField,
  InlineStatus,
  KeyIcon,
  PasswordField,
  Stack,
} from '@portal/ui';
import shell from '@portal/web/forms/form-shell.module.css';
import { linkTo, type PageContext } from '@portal/web/site/page.ts';
import { LoginFrame } from '../web/login-frame.tsx';
import styles from '../web/login-screen.module.css';

export interface FirstLoginProps {
  readonly page: PageContext;
  /** Where the address is one that passkeys of the brand are for. */
  readonly offersPasskey: boolean;
}

/**
 * Log-in as the server draws it, to be seen and typed into before the application is here, which
 * takes its place with what was typed (`lib/first-page.ts`). It is sent by nothing but a script.
 */
export function FirstLogin({ page, offersPasskey }: FirstLoginProps) {
  const { t, brand, usesRecaptcha } = page;
  return (
    <LoginFrame
      t={t}
      logo={brand.assets.logoDark}
      usesRecaptcha={usesRecaptcha}
      hrefOf={(path) => linkTo(page, path)}
      notices={
        <div className={styles.scriptless}>
          <Banner tone="warning">{t('chrome.no-script')}</Banner>
        </div>
      }
    >
      {/* Sent without script, the password must not come into the address. */}
      <form method="post" action={paths.login} noValidate aria-label={t('login.title')}>
        <Stack gap="lg">
          <EmailField
            name="email"
            label={t('form.email')}
            autoComplete="username webauthn"
            enterKeyHint="next"
          />
          <div className={styles.password}>
            <PasswordField
              name="password"
              label={t('form.password')}
              texts={{
                show: t('form.show'),
                hide: t('form.hide'),
                showLabel: t('form.show-password'),
                hideLabel: t('form.hide-password'),
                shown: t('form.password-shown'),
                hidden: t('form.password-hidden'),
              }}
              enterKeyHint="go"
            />
            <a href={paths.forgotPassword} className={styles.forgot}>
              {t('login.forgot')}
            </a>
          </div>
          <div className={shell.foot}>
            <InlineStatus tone="danger" />
            <Stack gap="sm">
              <Button type="submit" full>
                {t('login.submit')}
              </Button>
              {offersPasskey ? (
                <Button
                  full
                  variant="outline"
                  data-passkey=""
                  icon={<KeyIcon size={18} aria-hidden="true" />}
                >
                  {t('login.passkey')}
                </Button>
              ) : null}
              <InlineStatus tone="info" />
            </Stack>
          </div>
        </Stack>
      </form>
    </LoginFrame>
  );
}
