import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  Banner,
  Button,
  EmailField,
  InlineStatus,
  KeyIcon,
  PasswordField,
  Stack,
} from '@portal/ui';
import { hasPortInToken, logIn, logInByPortIn, type OpensPage } from './log-in.ts';
import type { PasskeyFailure } from './passkey-log-in.rules.ts';
import { useLogInForm, type LoginFields } from './use-log-in-form.ts';
import { usePasskeyLogIn } from './use-passkey-log-in.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { usePasswordTexts } from '@portal/web/forms/password-texts.ts';
import { boot } from '@portal/web/lib/boot.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { useLoading } from '@portal/web/lib/loading.ts';
import { Link, navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { usePopup } from '@portal/web/lib/popup.ts';
import { tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { useTitle } from '@portal/web/lib/title.ts';
import { takeTyped, type Typed } from '@portal/web/lib/first-page.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import { LoginFrame } from './login-frame.tsx';
import styles from './login-screen.module.css';

type Way = 'form' | 'port-in' | 'passkey';

/** The popup of a refused log-in: by then the password is gone, and a link may be asked for twice. */
function popupOf(failure: Extract<PasskeyFailure, { kind: 'popup' }>, mailed?: 'named' | 'again') {
  const { name } = failure;
  let { variant } = failure;
  if (name === 'server-error') variant ??= 'login';
  if (name === 'email-not-verified') variant ??= mailed;
  return { name, ...(variant ? { variant } : {}) };
}

function useLogin(opensPage: OpensPage) {
  const i18n = useI18n();
  const popup = usePopup();
  const loading = useLoading();
  const form = useLogInForm(tabStore.getItem(keys.loginEmail) ?? '');
  const [unreached, setUnreached] = useState<Way | null>(null);
  const [isDismissed, setDismissed] = useState(false);

  /** `again` repeats the log-in that failed, with what was typed then. */
  function tell(
    failure: PasskeyFailure,
    by: Way,
    again?: { run: () => void; isRepeated: boolean },
  ) {
    setDismissed(failure.kind === 'dismissed');
    if (failure.kind === 'second-factor') {
      const query = new URLSearchParams({ email: failure.email, token: failure.token });
      navigate(`${paths.twoFactor}?${query}`);
      return;
    }
    if (failure.kind === 'page') {
      navigate(failure.path, { replace: true });
      return;
    }
    // Nobody has said anything about what was typed, so all of it stays for the next try.
    if (failure.kind === 'stopped') return;
    if (failure.kind === 'unreached') {
      setUnreached(by);
      return;
    }
    // The e-mail stays, the password goes.
    form.fill('password', '');
    if (failure.kind !== 'popup') return;
    const mails = failure.name === 'email-not-verified' ? again : undefined;
    popup.open({
      ...popupOf(failure, mails && (mails.isRepeated ? 'again' : 'named')),
      fallback: 'login-failed',
      values: {
        email: isolated(form.typed().email),
        ...(failure.retryAfter && { when: waitWords(i18n.language, failure.retryAfter) }),
      },
      ...(mails ? { onSendAgain: mails.run } : {}),
      onClose: () => form.focus(form.typed().email ? 'password' : 'email'),
    });
  }

  const passkey = usePasskeyLogIn((failure) => tell(failure, 'passkey'));
  function enterByPasskey() {
    setUnreached(null);
    setDismissed(false);
    void passkey.logIn();
  }
  async function enter(values: LoginFields, isRepeated: boolean) {
    setUnreached(null);
    setDismissed(false);
    tabStore.setItem(keys.loginEmail, values.email);
    const failure = await loading.during(
      ({ signal }) => logIn(values, i18n, signal),
      'loading.logging-in',
    );
    if (failure) tell(failure, 'form', { run: () => void enter(values, true), isRepeated });
    else tabStore.removeItem(keys.loginEmail);
  }
  const submit = form.submitting((values) => enter(values, false));

  async function enterByLink() {
    const failure = await loading.during(
      ({ signal }) => logInByPortIn(i18n, opensPage, signal),
      'loading.logging-in',
    );
    if (failure) tell(failure, 'port-in');
  }
  const wish = useRef<Typed['wish']>(null);
  const arrive = useEffectEvent(() => {
    if (hasPortInToken()) void enterByLink();
    else if (wish.current === 'submit') void submit();
    else if (wish.current === 'passkey') enterByPasskey();
  });
  const goOn = useEffectEvent(() => {
    const typed = takeTyped();
    if (!typed) return;
    wish.current = typed.wish;
    if (typed.email) form.fill('email', typed.email);
    form.fill('password', typed.password);
  });
  // In the same turn in which the form takes the other one's place: the next key is for it. The
  // form's own way to do it waits for a turn.
  useLayoutEffect(() => goOn(), []);
  // Once the form stands: what the link comes to is told in it.
  useEffect(() => queueMicrotask(() => arrive()), []);
  function retry() {
    setUnreached(null);
    if (unreached === 'passkey') enterByPasskey();
    else void (unreached === 'port-in' ? enterByLink() : submit());
  }
  return { form, submit, retry, unreached, passkey, enterByPasskey, isDismissed };
}

export interface LoginScreenProps {
  readonly opensPortInPage: OpensPage;
}

function LoginForm({ opensPortInPage }: LoginScreenProps) {
  const { t } = useI18n();
  const { form, submit, retry, unreached, ...byPasskey } = useLogin(opensPortInPage);
  const passwordTexts = usePasswordTexts();
  const { field, isSubmitting } = form;
  const { passkey } = byPasskey;
  return (
    <FormShell
      label={t('login.title')}
      submitting={isSubmitting}
      submitError={unreached ? t('login.network') : null}
      onRetry={retry}
      onSubmit={submit}
      actions={
        <Stack gap="sm">
          <Button type="submit" full busy={isSubmitting} busyLabel={t('login.submitting')}>
            {t('login.submit')}
          </Button>
          {passkey.isOffered ? (
            <Button
              full
              variant="outline"
              icon={<KeyIcon size={18} aria-hidden="true" />}
              busy={passkey.isBusy}
              busyLabel={t('login.passkey-waiting')}
              onClick={byPasskey.enterByPasskey}
            >
              {t('login.passkey')}
            </Button>
          ) : null}
          <InlineStatus tone="info">
            {byPasskey.isDismissed ? t('login.passkey-stopped') : undefined}
          </InlineStatus>
        </Stack>
      }
    >
      <EmailField
        {...field('email')}
        label={t('form.email')}
        // Its last word lets the browser offer passkeys among the e-mails.
        autoComplete="username webauthn"
        enterKeyHint="next"
        onFocus={() => void passkey.offer()}
      />
      <div className={styles.password}>
        <PasswordField
          {...field('password')}
          label={t('form.password')}
          texts={passwordTexts}
          enterKeyHint="go"
        />
        <Link
          to={paths.forgotPassword}
          className={styles.forgot}
          // What was typed here need not be typed there (WCAG 3.3.7).
          onClick={() => tabStore.setItem(keys.loginEmail, form.typed().email)}
        >
          {t('login.forgot')}
        </Link>
      </div>
    </FormShell>
  );
}

/** E-mail, password, passkey and every outcome of a log-in. */
export default function LoginScreen({ opensPortInPage }: LoginScreenProps) {
  const { t } = useI18n();
  const state = useLocation().state as {
    deviceEnabled?: boolean;
    reactivated?: boolean;
  } | null;
  useTitle(t('login.title'));
  return (
    <LoginFrame
      t={t}
      logo={boot.brand.assets.logoDark}
      usesRecaptcha={boot.botCheck.kind === 'recaptcha'}
      notices={
        <>
          {state?.deviceEnabled ? (
            <Banner tone="success">{t('login.device-enabled')}</Banner>
          ) : null}
          {state?.reactivated ? <Banner tone="success">{t('login.reactivated')}</Banner> : null}
        </>
      }
    >
      <LoginForm opensPortInPage={opensPortInPage} />
    </LoginFrame>
  );
}
