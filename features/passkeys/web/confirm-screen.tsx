import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { typedPasswordSchema } from '@portal/contract/fields/text';
import { Button, Dialog, InlineStatus, KeyIcon, PasswordField, Stack } from '@portal/ui';
import { useFields } from '@portal/web/forms/fields.ts';
import { HiddenUsername } from '@portal/web/forms/new-password.tsx';
import { usePasswordTexts } from '@portal/web/forms/password-texts.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import { confirmByPasskey, confirmByPassword } from './confirm.ts';
import type { ConfirmFailure } from './confirm.rules.ts';

export { hasPasskeyHere } from './confirm.ts';

const passwordForm = z.object({ password: typedPasswordSchema });

export interface ConfirmQuestionProps {
  /** The customer's e-mail, for password managers. */
  readonly email: string;
  /** Whether there is a passkey to offer. */
  readonly hasPasskey: boolean;
  readonly onAnswer: (answer: 'confirmed' | 'cancelled') => void;
}

function useQuestion(onAnswer: ConfirmQuestionProps['onAnswer']) {
  const { t, language } = useI18n();
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { password: '' } });
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null);
  const [told, setTold] = useState('');

  function tell(failure: ConfirmFailure) {
    if (failure.kind === 'wrong-password') {
      form.setError('password', { message: 'confirm.wrong' });
      form.setFocus('password', { shouldSelect: true });
    } else if (failure.kind === 'wait') {
      setTold(t('confirm.held', { when: waitWords(language, failure.seconds) }));
    } else if (failure.kind === 'told') setTold(t(failure.text));
  }
  async function prove(way: 'password' | 'passkey', work: () => Promise<ConfirmFailure | null>) {
    if (busy) return;
    setTold('');
    setBusy(way);
    const failure = await work();
    setBusy(null);
    if (failure) tell(failure);
    else onAnswer('confirmed');
  }
  const submit = form.handleSubmit(({ password }) =>
    prove('password', () => confirmByPassword(password)),
  );
  return {
    form,
    busy,
    told,
    submit,
    byPasskey() {
      form.clearErrors();
      void prove('passkey', confirmByPasskey);
    },
  };
}

/** Asks whether it is still the customer, by password or passkey; Esc, ✕ and Cancel change nothing. */
export default function ConfirmQuestion({ email, hasPasskey, onAnswer }: ConfirmQuestionProps) {
  const { t } = useI18n();
  const texts = usePasswordTexts();
  const { form, busy, told, submit, byPasskey } = useQuestion(onAnswer);
  const field = useFields(form);
  const cancel = () => onAnswer('cancelled');
  return (
    <Dialog
      open
      compact
      sticky={busy !== null}
      title={t('confirm.title')}
      description={t(hasPasskey ? 'confirm.text-passkey' : 'confirm.text')}
      closeLabel={t('popup.close')}
      onClose={cancel}
      footer={
        <>
          <Button variant="outline" disabled={busy !== null} onClick={cancel}>
            {t('form.cancel')}
          </Button>
          <Button
            type="submit"
            form="confirm-identity"
            busy={busy === 'password'}
            busyLabel={t('confirm.checking')}
            disabled={busy === 'passkey'}
          >
            {t('confirm.continue')}
          </Button>
        </>
      }
    >
      <form
        id="confirm-identity"
        noValidate
        aria-label={t('confirm.title')}
        onSubmit={(event) => void submit(event)}
      >
        <Stack gap="md">
          {hasPasskey ? (
            <Button
              full
              variant="outline"
              icon={<KeyIcon size={18} aria-hidden="true" />}
              busy={busy === 'passkey'}
              busyLabel={t('login.passkey-waiting')}
              disabled={busy === 'password'}
              onClick={byPasskey}
            >
              {t('login.passkey')}
            </Button>
          ) : null}
          <HiddenUsername email={email} />
          <PasswordField
            {...field('password')}
            id="confirm-password"
            data-dialog-focus="main"
            label={t('form.password')}
            texts={texts}
            enterKeyHint="done"
            readOnly={busy !== null}
          />
          <InlineStatus tone="danger">{told || undefined}</InlineStatus>
        </Stack>
      </form>
    </Dialog>
  );
}
