import { useState } from 'react';
import { Button, InlineStatus, EmailText, Pill } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { isolated } from '@portal/web/lib/isolate.ts';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useTellFailure } from './change-account.ts';
import { useAskEmail, useGiveUpEmail } from './email-change.ts';
import styles from './account.module.css';

const noteMs = 8_000;

type Note = { readonly tone: 'success' | 'danger'; readonly text: string };

const notEndedKeys = {
  failed: 'account.email-pending-failed',
  unknown: 'account.email-give-up-unanswered',
} as const;

function usePending(onGivenUp: () => void) {
  const { t } = useI18n();
  const ask = useAskEmail();
  const giveUp = useGiveUpEmail();
  const tellFailure = useTellFailure();
  const [at, setAt] = useState<'again' | 'up' | null>(null);
  const [note, setNote] = useState<Note | null>(null);

  async function again(email: string) {
    if (at) return;
    setNote(null);
    setAt('again');
    const failure = await ask(email);
    setAt(null);
    if (!failure) {
      setNote({ tone: 'success', text: t('account.email-resent', { email: isolated(email) }) });
    } else if (failure.kind === 'taken' || failure.kind === 'email') {
      setNote({ tone: 'danger', text: t('popup.email-already-exist.title') });
    } else if (failure.kind === 'unconfirmed') {
      setNote({ tone: 'danger', text: t('confirm.not-done') });
    } else if (!tellFailure(failure)) {
      setNote({ tone: 'danger', text: t('account.email-unanswered') });
    }
  }
  async function up() {
    if (at) return;
    setNote(null);
    setAt('up');
    const end = await giveUp();
    setAt(null);
    if (end.kind === 'failed' || end.kind === 'unknown') {
      return setNote({ tone: 'danger', text: t(notEndedKeys[end.kind]) });
    }
    setNote(
      end.kind === 'late'
        ? { tone: 'danger', text: t('account.email-late', { email: isolated(end.email) }) }
        : { tone: 'success', text: t('account.email-given-up') },
    );
    onGivenUp();
  }
  return { at, note, again, up, expire: () => setNote(null) };
}

export interface PendingEmailProps {
  /** The address whose link is not opened yet; null where none waits. */
  readonly email: string | null;
  /** Its buttons are gone: somebody else takes focus. */
  readonly onGivenUp: () => void;
}

/** A new e-mail that waits for its link, with a way to send that again and one to give it up. */
export function PendingEmail({ email, onGivenUp }: PendingEmailProps) {
  const { t } = useI18n();
  const { at, note, again, up, expire } = usePending(onGivenUp);
  return (
    <>
      {email === null ? null : (
        <>
          <Pill tone="info">
            <span className={styles.waiting}>
              <RichText
                text={t('account.email-waiting', { email: slot('email') })}
                slots={{ email: <EmailText>{email}</EmailText> }}
              />
            </span>
          </Pill>
          <span className={styles.pending}>
            <Button
              size="sm"
              variant="quiet"
              busy={at === 'again'}
              busyLabel={t('account.email-sending')}
              onClick={() => void again(email)}
            >
              {t('account.email-resend')}
            </Button>
            <Button
              size="sm"
              variant="quiet"
              busy={at === 'up'}
              busyLabel={t('account.email-giving-up')}
              onClick={() => void up()}
            >
              {t('account.email-give-up')}
            </Button>
          </span>
        </>
      )}
      <InlineStatus
        tone={note?.tone ?? 'success'}
        lifetime={note?.tone === 'success' ? noteMs : undefined}
        onExpire={expire}
      >
        {note?.text}
      </InlineStatus>
    </>
  );
}
