import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { AccountInformation } from '../contract.ts';
import { Button, Card, CardSection, ListRow, EmailText, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { usePopup } from '@portal/web/lib/popup.ts';
import { useEmailChange } from './email-change.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import styles from './account.module.css';

interface EditRowProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly isOpen: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
  readonly button: Ref<HTMLButtonElement>;
  /** Nothing of it can be changed for now; a line above the page says why. */
  readonly isFixed: boolean;
  /** One of the two is being sent, and its answer would close a form opened since. */
  readonly isSending: boolean;
  readonly children: ReactNode;
}

/** A value with its Edit; the form opens under it. */
function EditRow(props: EditRowProps) {
  const { title, value, isOpen, onEdit, onCancel, button, isFixed, isSending, children } = props;
  const { t } = useI18n();
  return (
    <>
      <ListRow
        title={title}
        value={value}
        action={
          isFixed ? null : (
            <Button
              ref={button}
              size="sm"
              variant="outline"
              aria-expanded={isOpen}
              ended={isSending}
              onClick={isOpen ? onCancel : onEdit}
            >
              {t('account.edit')}
              <VisuallyHidden>{` – ${title}`}</VisuallyHidden>
            </Button>
          )
        }
      />
      {isOpen && !isFixed ? <CardSection sunken>{children}</CardSection> : null}
    </>
  );
}

/** Where /.well-known/change-password leads. */
const passwordFragment = '#password';

function useRows() {
  const popup = usePopup();
  const email = useEmailChange();
  const [password, setPassword] = useState(() => location.hash === passwordFragment);
  const emailButton = useRef<HTMLButtonElement>(null);
  const passwordButton = useRef<HTMLButtonElement>(null);

  /** Draws at once: Edit takes focus, and what is under it is gone by then. */
  function closePassword() {
    flushSync(() => setPassword(false));
    if (location.hash === passwordFragment) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    passwordButton.current?.focus();
  }
  return {
    email: {
      ...email,
      button: emailButton,
      isOpen: email.state !== 'closed',
      edit() {
        setPassword(false);
        email.edit();
      },
      cancel() {
        flushSync(email.cancel);
        emailButton.current?.focus();
      },
      sent(to: string) {
        popup.open({
          name: 'verifying-email',
          values: { email: isolated(to) },
          onClose: () => emailButton.current?.focus(),
        });
      },
    },
    password: {
      button: passwordButton,
      isOpen: password,
      edit() {
        email.cancel();
        setPassword(true);
      },
      cancel: closePassword,
      changed() {
        closePassword();
        popup.open({ name: 'password-changed-success' });
      },
    },
  };
}

/** How the customer logs in, with the two rows that open in place, one at a time. */
export function LoginDetails({ account }: { readonly account: AccountInformation }) {
  const { t } = useI18n();
  const current = account.customerEmail;
  const { email, password } = useRows();
  const [isSending, setSending] = useState(false);
  return (
    <Card title={t('account.login-details')} flush>
      <EditRow
        title={t('account.email')}
        value={
          <span className={styles.values}>
            <EmailText>{current}</EmailText>
            <PendingEmail
              email={account.pendingEmail}
              onGivenUp={() => email.button.current?.focus()}
            />
          </span>
        }
        isOpen={email.isOpen}
        onEdit={email.edit}
        onCancel={email.cancel}
        button={email.button}
        isFixed={!account.emailConfirmed}
        isSending={isSending}
      >
        <EmailForm
          current={current}
          onSending={setSending}
          send={email.send}
          onSent={email.sent}
          onCancel={email.cancel}
        />
      </EditRow>
      <EditRow
        title={t('account.password')}
        value={
          <span role="img" aria-label={t('account.password-hidden')}>
            ••••••••••
          </span>
        }
        isOpen={password.isOpen}
        onEdit={password.edit}
        onCancel={password.cancel}
        button={password.button}
        isFixed={!account.emailConfirmed}
        isSending={isSending}
      >
        <PasswordForm
          email={current}
          onSending={setSending}
          onChanged={password.changed}
          onCancel={password.cancel}
        />
      </EditRow>
    </Card>
  );
}
