import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordForm } from '@portal/contract/fields/password-pair';
import type { TextKey } from '@portal/i18n';
import { Button, buttonClass, Card, InlineStatus, Ltr, Stack } from '@portal/ui';
import { LoginCountdown } from './login-countdown.tsx';
import { useRecovery } from './recovery.ts';
import type { Recovery, RecoveryFailure } from './recovery.rules.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { HiddenUsername, NewPassword } from '@portal/web/forms/new-password.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { matchPath } from '@portal/web/lib/navigation.rules.ts';
import { Link, navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { usePopup } from '@portal/web/lib/popup.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { useTitle } from '@portal/web/lib/title.ts';
import narrow from '@portal/web/lib/narrow-page.module.css';

const titles = {
  choosing: 'recovery.title',
  saving: 'recovery.title',
  done: 'recovery.done-title',
  expired: 'recovery.expired-title',
} as const satisfies Record<Recovery['kind'], TextKey>;

/** The address as it stands in a sentence. */
const emailSlot = (email: string) => ({
  email: (
    <strong>
      <Ltr>{email}</Ltr>
    </strong>
  ),
});

interface FormProps {
  readonly email: string;
  /** Whether a change of e-mail was undone just now, which led here. */
  readonly isUndone: boolean;
  readonly save: (password: string) => Promise<RecoveryFailure | null>;
}

function PasswordForm({ email, isUndone, save }: FormProps) {
  const { t } = useI18n();
  const popup = usePopup();
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', again: '' },
  });
  const [unreached, setUnreached] = useState(false);
  const { isSubmitting } = form.formState;

  function tell(failure: RecoveryFailure) {
    if (failure.kind === 'password') {
      form.setError('password', { message: failure.message }, { shouldFocus: true });
    } else if (failure.kind === 'lost') {
      if (failure.as === 'unreached') setUnreached(true);
      else if (failure.as !== 'ended') popup.open({ name: failure.as });
    } else {
      popup.open({
        name: 'token-expired-or-invalid',
        onButton: () => navigate(paths.forgotPassword),
      });
    }
  }
  const submit = form.handleSubmit(async ({ password }) => {
    setUnreached(false);
    const failure = await save(password);
    if (failure) tell(failure);
  });
  return (
    <FormShell
      label={t('recovery.title')}
      submitting={isSubmitting}
      submitError={unreached ? t('login.network') : null}
      onRetry={() => void submit()}
      onSubmit={submit}
      actions={
        <Button type="submit" full busy={isSubmitting} busyLabel={t('form.saving')}>
          {t('recovery.submit')}
        </Button>
      }
    >
      {isUndone ? (
        <InlineStatus tone="success">
          <RichText
            text={t('recovery.undone', { email: slot('email') })}
            slots={emailSlot(email)}
          />
        </InlineStatus>
      ) : null}
      <div>
        <p className={narrow.label}>{t('form.email')}</p>
        <p className={narrow.address}>
          <Ltr>{email}</Ltr>
        </p>
        <HiddenUsername email={email} />
      </div>
      <NewPassword form={form} />
      <p className={narrow.small}>{t(isUndone ? 'recovery.ends-undone' : 'recovery.ends')}</p>
    </FormShell>
  );
}

function Done({ email, isUndone }: Pick<FormProps, 'email' | 'isUndone'>) {
  const { t } = useI18n();
  return (
    <Stack gap="md">
      <InlineStatus tone="success">
        <RichText text={t('recovery.done', { email: slot('email') })} slots={emailSlot(email)} />
      </InlineStatus>
      <p className={narrow.small}>
        {t(isUndone ? 'recovery.ends-undone' : 'recovery.done-everywhere')}
      </p>
      <LoginCountdown />
    </Stack>
  );
}

function Expired({ email }: { readonly email: string }) {
  const { t } = useI18n();
  // Whoever comes by an old link need not type the e-mail that stands in it.
  useEffect(() => {
    if (email) tabStore.setItem(keys.loginEmail, email);
  }, [email]);
  return (
    <Stack gap="md">
      <p>{t('recovery.expired')}</p>
      <Link to={paths.forgotPassword} className={buttonClass({ full: true })}>
        {t('recovery.again')}
      </Link>
    </Stack>
  );
}

/** A new password by a mailed link. */
export default function RecoveryScreen() {
  const { t } = useI18n();
  const { pathname, state: cameBy } = useLocation();
  const [isUndone] = useState(() => cameBy === 'undone');
  const [token] = useState(() => matchPath(paths.recovery, pathname)?.['token'] ?? '');
  const { state, save } = useRecovery(token);
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state.kind);
  const title = t(titles[state.kind]);
  useTitle(title);
  useEffect(() => {
    if (before.current !== state.kind && state.kind === 'done') heading.current?.focus();
    before.current = state.kind;
  }, [state.kind]);
  return (
    <div className={narrow.page}>
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <Card>
        {state.kind === 'done' ? (
          <Done email={state.email} isUndone={isUndone} />
        ) : state.kind === 'expired' ? (
          <Expired email={state.email} />
        ) : (
          <PasswordForm email={state.email} isUndone={isUndone} save={save} />
        )}
      </Card>
      {state.kind === 'done' ? null : (
        <p>
          <Link to={paths.login}>{t('forgot.back')}</Link>
        </p>
      )}
    </div>
  );
}
