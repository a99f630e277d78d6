import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { trustedDevice } from '../contract/recovery.ts';
import * as limits from '@portal/contract/limits';
import { Button, Card, CodeField, EmailText, InlineStatus } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { codeOf, maskedEmail, readChallenge } from './second-factor.rules.ts';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link, navigate, useLocation } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { usePopup } from '@portal/web/lib/popup.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { localStore, tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { useTitle } from '@portal/web/lib/title.ts';
import narrow from '@portal/web/lib/narrow-page.module.css';

/** The challenge of this visit; its address is cleaned of it, and the tab keeps it for a reload. */
function useChallenge() {
  const { search } = useLocation();
  const [challenge] = useState(() => readChallenge(search, tabStore.getItem(keys.secondFactor)));
  useEffect(() => {
    if (!search) return;
    tabStore.setItem(keys.secondFactor, JSON.stringify(challenge));
    navigate(paths.twoFactor, { replace: true });
  }, [search, challenge]);
  return challenge;
}

function CodeForm({ email, token }: { readonly email: string; readonly token: string }) {
  const { t } = useI18n();
  const popup = usePopup();
  const form = useForm({ defaultValues: { code: '' } });
  const [unreached, setUnreached] = useState(false);
  const field = useFields(form);
  const { isSubmitting } = form.formState;

  function backToLogin(state?: { deviceEnabled: true }) {
    tabStore.removeItem(keys.secondFactor);
    if (email) tabStore.setItem(keys.loginEmail, email);
    navigate(paths.login, { replace: true, state });
  }
  const submit = form.handleSubmit(async ({ code }) => {
    setUnreached(false);
    const answer = await call(trustedDevice, { body: { token2FA: token, OTP: codeOf(code) } });
    if (answer.ok && answer.result) {
      localStore.setItem(keys.trustedDevice, answer.result);
      backToLogin({ deviceEnabled: true });
    } else if (answer.ok) popup.open({ name: 'server-error' });
    else if (answer.code === 'ERRVNUMS12') {
      popup.open({ name: 'token-expired', onClose: () => backToLogin() });
    } else if (answer.code === 'INVALID-OTP' || answer.code === 'VALIDATION') {
      form.setError('code', { message: 'two-factor.code-wrong' }, { shouldFocus: true });
    } else if (answer.code === 'NETWORK') setUnreached(true);
    else popup.open({ name: answer.code === 'BOT-CHECK' ? 'bot-check' : 'server-error' });
  });
  return (
    <FormShell
      label={t('two-factor.title')}
      submitting={isSubmitting}
      submitError={unreached ? t('two-factor.network') : null}
      onSubmit={submit}
      actions={
        <Button type="submit" full busy={isSubmitting} busyLabel={t('two-factor.enabling')}>
          {t('two-factor.enable')}
        </Button>
      }
    >
      <CodeField
        {...field('code', {
          validate: (typed) => codeOf(typed) !== '' || 'two-factor.code-required',
        })}
        length={limits.otpInputMax}
        label={t('two-factor.code')}
        hint={t('two-factor.note')}
      />
    </FormShell>
  );
}

/** The code from the e-mail makes this device a trusted one. */
export default function TwoFactorScreen() {
  const { t } = useI18n();
  const { email, token } = useChallenge();
  const shown = maskedEmail(email);
  const isComplete = token !== '';
  useTitle(t(isComplete ? 'two-factor.title' : 'two-factor.incomplete'));
  if (!isComplete) {
    return (
      <div className={narrow.page}>
        <h1 tabIndex={-1}>{t('two-factor.incomplete')}</h1>
        <InlineStatus tone="danger">{t('two-factor.code-required')}</InlineStatus>
        <p>
          <Link to={paths.login}>{t('two-factor.back')}</Link>
        </p>
      </div>
    );
  }
  return (
    <div className={narrow.page}>
      <h1 tabIndex={-1}>{t('two-factor.title')}</h1>
      <p className={narrow.lead}>
        {shown ? (
          <RichText
            text={t('two-factor.sent', { email: slot('email') })}
            slots={{
              email: (
                <strong>
                  <EmailText>{shown}</EmailText>
                </strong>
              ),
            }}
          />
        ) : (
          t('two-factor.sent-somewhere')
        )}
      </p>
      <Card>
        <CodeForm email={email} token={token} />
      </Card>
      <p className={narrow.small}>
        {t('two-factor.again')} <Link to={paths.login}>{t('two-factor.again-link')}</Link>
      </p>
    </div>
  );
}
