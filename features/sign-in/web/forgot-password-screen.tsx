import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { resetPassword } from '../contract/recovery.ts';
import { emailSchema } from '@portal/contract/fields/text';
import { Button, Card, EmailField, InlineStatus, Ltr, Stack } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { forgotFailure, type ForgotFailure } from './forgot-password.rules.ts';
import { useResendWait } from './resend-wait.ts';
import { useFields } from '@portal/web/forms/fields.ts';
import { FormShell } from '@portal/web/forms/form-shell.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Link } from '@portal/web/lib/navigation.tsx';
import { paths } from '@portal/contract/paths';
import { usePopup } from '@portal/web/lib/popup.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { tabStore } from '@portal/web/lib/storage.ts';
import { keys } from '@portal/web/lib/storage-keys.ts';
import { useTitle } from '@portal/web/lib/title.ts';
import narrow from '@portal/web/lib/narrow-page.module.css';
import { MailDrawing } from './mail-drawing.tsx';

const forgotForm = z.object({ email: emailSchema });

/** Asks for the mailed link; null: it is on its way. */
function useAsk() {
  const { language } = useI18n();
  return async (email: string): Promise<ForgotFailure | null> => {
    const answer = await call(resetPassword, { body: { email, languageIso: language } });
    return answer.ok ? null : forgotFailure(answer);
  };
}

interface EmailFormProps {
  readonly onSent: (email: string) => void;
  /** The reader came back to type another e-mail. */
  readonly isAgain: boolean;
}

function EmailForm({ onSent, isAgain }: EmailFormProps) {
  const { t } = useI18n();
  const popup = usePopup();
  const ask = useAsk();
  const form = useForm({
    resolver: zodResolver(forgotForm),
    defaultValues: { email: tabStore.getItem(keys.loginEmail) ?? '' },
  });
  const [unreached, setUnreached] = useState(false);
  const field = useFields(form);
  const { isSubmitting } = form.formState;
  const { setFocus } = form;
  const backToField = () => setFocus('email');
  useEffect(() => {
    if (isAgain) setFocus('email', { shouldSelect: true });
  }, [isAgain, setFocus]);

  function tell(failure: ForgotFailure) {
    if (failure.kind === 'unknown') popup.open({ name: 'email-not-exist', onClose: backToField });
    else if (failure.kind === 'email') {
      form.setError('email', { message: failure.message }, { shouldFocus: true });
    } else if (failure.as === 'unreached') setUnreached(true);
    else if (failure.as !== 'ended') popup.open({ name: failure.as, onClose: backToField });
  }
  const submit = form.handleSubmit(async ({ email }) => {
    setUnreached(false);
    const failure = await ask(email);
    if (failure) tell(failure);
    else onSent(email);
  });
  return (
    <FormShell
      label={t('forgot.title')}
      submitting={isSubmitting}
      submitError={unreached ? t('login.network') : null}
      onRetry={() => void submit()}
      onSubmit={submit}
      actions={
        <Button type="submit" full busy={isSubmitting} busyLabel={t('forgot.sending')}>
          {t('forgot.next')}
        </Button>
      }
    >
      <EmailField
        {...field('email')}
        label={t('form.email')}
        autoComplete="username"
        enterKeyHint="go"
      />
    </FormShell>
  );
}

interface SentProps {
  readonly email: string;
  readonly onOther: () => void;
}

function Sent({ email, onOther }: SentProps) {
  const { t } = useI18n();
  const popup = usePopup();
  const ask = useAsk();
  const { left, restart } = useResendWait();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<'waiting' | 'sending' | 'sent' | 'unreached'>('waiting');
  useEffect(() => {
    popup.open({ name: 'verifying-password', onClose: () => heading.current?.focus() });
    // Once, as the letter goes out; `popup` is the same for the life of the page.
  }, [popup]);

  async function again() {
    setState('sending');
    const failure = await ask(email);
    if (!failure) {
      restart();
      return setState('sent');
    }
    const isUnreached = failure.kind === 'lost' && failure.as === 'unreached';
    setState(isUnreached ? 'unreached' : 'waiting');
    if (failure.kind !== 'lost') popup.open({ name: 'email-not-exist', onClose: onOther });
    else if (!isUnreached) popup.open({ name: failure.as });
  }
  return (
    <Stack gap="md">
      <MailDrawing />
      <h2 tabIndex={-1} ref={heading}>
        {t('forgot.sent-title')}
      </h2>
      <p>
        <RichText
          text={t('forgot.sent', { email: slot('email') })}
          slots={{
            email: (
              <strong className={narrow.address}>
                <Ltr>{email}</Ltr>
              </strong>
            ),
          }}
        />
      </p>
      <Stack gap="xs">
        <Button
          variant="outline"
          full
          ended={left > 0}
          busy={state === 'sending'}
          busyLabel={t('forgot.sending')}
          onClick={() => void again()}
        >
          {t('forgot.again')}
        </Button>
        {left > 0 ? <p className={narrow.small}>{t('forgot.again-in', { n: left })}</p> : null}
        <InlineStatus tone={state === 'unreached' ? 'danger' : 'success'}>
          {state === 'sent'
            ? t('forgot.again-done')
            : state === 'unreached'
              ? t('login.network')
              : undefined}
        </InlineStatus>
      </Stack>
      <Button variant="quiet" full onClick={onOther}>
        {t('forgot.other')}
      </Button>
    </Stack>
  );
}

/** Asks for a mailed link with which a new password can be chosen. */
export default function ForgotPasswordScreen() {
  const { t } = useI18n();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isAgain, setAgain] = useState(false);
  useTitle(t(sentTo === null ? 'forgot.title' : 'forgot.sent-title'));
  function sent(email: string) {
    tabStore.setItem(keys.loginEmail, email);
    setSentTo(email);
  }
  function other() {
    setAgain(true);
    setSentTo(null);
  }
  return (
    <div className={narrow.page}>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      {sentTo === null ? <p className={narrow.lead}>{t('forgot.lead')}</p> : null}
      <Card>
        {sentTo === null ? (
          <EmailForm onSent={sent} isAgain={isAgain} />
        ) : (
          <Sent email={sentTo} onOther={other} />
        )}
      </Card>
      <p>
        <Link to={paths.login}>{t('forgot.back')}</Link>
      </p>
    </div>
  );
}
