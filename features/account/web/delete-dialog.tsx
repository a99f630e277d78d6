import { useCallback, useState, type ReactNode } from 'react';
import { cancelCustomer, readAccount, type CancelReason } from '../contract.ts';
import { Button, Dialog, VisuallyHidden } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { draftOwner } from '@portal/web/api/draft-owner';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
import { lookAgainMs } from '@portal/web/api/saved-anyway';
import { dropDraft, keepDraft, readDraft } from '@portal/web/lib/drafts.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { usePopup } from '@portal/web/lib/popup.ts';
import { waitWords } from '@portal/web/lib/wait-words.ts';
import {
  deleteFailure,
  messageOf,
  readReason,
  type DeleteFailure,
  type Reason,
} from './delete-account.rules.ts';
import { DeletePassword } from './delete-password.tsx';
import { type AtStake, DeleteReason } from './delete-reason.tsx';
import styles from './account.module.css';

export interface DeleteDialogProps {
  /** The customer's e-mail. */
  readonly email: string;
  readonly atStake: AtStake;
  readonly onClose: () => void;
  /** The account is closed, and every token of it is dead. */
  readonly onDeleted: () => void;
}

function useDeletion({ email, onDeleted }: DeleteDialogProps) {
  const { t, language } = useI18n();
  const popup = usePopup();
  const [reason, setReason] = useState<Reason>(() =>
    readReason(readDraft('deleteDraft', draftOwner(email))),
  );
  const [step, setStep] = useState<1 | 2>(1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const onDraft = useCallback(
    (draft: Reason) => keepDraft('deleteDraft', draftOwner(email), draft),
    [email],
  );

  function tell(failed: DeleteFailure) {
    if (failed.kind === 'wrong-password') {
      setFailure(
        <>
          <strong>{t('delete.wrong-subtitle')}</strong>
          <br />
          {t('delete.wrong-message')}
        </>,
      );
    } else if (failed.kind === 'email-just-changed') {
      setFailure(t('delete.email-just-changed'));
    } else if (failed.kind === 'wait') {
      setFailure(t('delete.held', { when: waitWords(language, failed.seconds) }));
    } else if (failed.as === 'bot-check') popup.open({ name: 'bot-check' });
    else if (failed.as !== 'ended') setFailure(t('delete.not-deleted'));
  }
  function farewell() {
    dropDraft('deleteDraft');
    onDeleted();
  }
  /** The account itself tells what became of it, where it can be asked; one that is closed has no session. */
  async function lookAgain(): Promise<void> {
    const seen = await call(readAccount, {}, { signal: AbortSignal.timeout(lookAgainMs) });
    if (seen.ok) setFailure(t('delete.not-deleted'));
    else if (seen.code === 'UNAUTHORIZED') farewell();
    else setFailure(t('delete.unanswered'));
  }
  async function confirm(password: string): Promise<boolean> {
    setFailure(null);
    setBusy(true);
    const body = {
      languageISO: language,
      reason: reason.reason as CancelReason,
      message: messageOf(reason),
      password,
    };
    const answer = await call(cancelCustomer, { body });
    if (isUnanswered(answer)) await lookAgain();
    setBusy(false);
    if (answer.ok) {
      farewell();
      return false;
    }
    const failed = deleteFailure(answer);
    if (!isUnanswered(answer)) tell(failed);
    return failed.kind === 'wrong-password';
  }
  return {
    reason,
    step,
    isBusy,
    failure,
    onDraft,
    confirm,
    next(chosen: Reason) {
      setReason(chosen);
      setStep(2);
    },
    back() {
      setFailure(null);
      setStep(1);
    },
  };
}

/** Deletes the account in two steps; Esc, ✕ and the backdrop keep it. */
export default function DeleteDialog(props: DeleteDialogProps) {
  const { email, atStake, onClose } = props;
  const { t } = useI18n();
  const { reason, step, isBusy, failure, onDraft, confirm, next, back } = useDeletion(props);
  const title = t(step === 1 ? 'delete.title' : 'delete.confirm-title');
  const place = t('delete.step', { step, steps: 2 });
  return (
    <Dialog
      open
      sticky={isBusy}
      title={
        <>
          {title} <span className={styles.step}>{place}</span>
        </>
      }
      closeLabel={t('popup.close')}
      onClose={onClose}
      footer={
        step === 1 ? (
          <>
            <Button variant="outline" onClick={onClose}>
              {t('delete.keep')}
            </Button>
            <Button type="submit" form="delete-step-1">
              {t('delete.continue')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" disabled={isBusy} onClick={back}>
              {t('delete.back')}
            </Button>
            <Button
              type="submit"
              form="delete-step-2"
              variant="danger"
              busy={isBusy}
              busyLabel={t('delete.deleting')}
            >
              {t('delete.confirm')}
            </Button>
          </>
        )
      }
    >
      <VisuallyHidden>
        <span role="status">{step === 2 ? `${title}. ${place}` : ''}</span>
      </VisuallyHidden>
      {step === 1 ? (
        <DeleteReason
          id="delete-step-1"
          atStake={atStake}
          start={reason}
          onDraft={onDraft}
          onNext={next}
        />
      ) : (
        <DeletePassword
          id="delete-step-2"
          email={email}
          isBusy={isBusy}
          failure={failure}
          onConfirm={confirm}
        />
      )}
    </Dialog>
  );
}
