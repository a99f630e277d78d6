import { useState } from 'react';
import { flushSync } from 'react-dom';
import { callMessage, deleteMessage, type LeftMessage, markMessageHeard } from '../contract.ts';
import { ConfirmDialog, DownloadIcon, IconButton, InlineStatus, TrashIcon } from '@portal/ui';
import { call } from '@portal/web/api/client';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { offeredName, saveFile } from '@portal/web/lib/save-file.ts';
import { SoundBar } from './sound-bar.tsx';
import { useSound } from './use-sound.ts';
import styles from './message-player.module.css';

export interface MessagePlayerProps {
  readonly callId: string;
  readonly message: LeftMessage;
  /** Who left it, as it is read out. */
  readonly who: string;
  readonly onHeard: () => void;
  readonly onDeleted: () => void;
}

const whyNot = <T extends 'load' | 'save'>({ code }: { readonly code: string }, what: T) =>
  code === 'NOT-FOUND' ? 'gone' : what;

/** Plays what a caller left, and hands it out or deletes it. */
export default function MessagePlayer(props: MessagePlayerProps) {
  const { callId, message, who, onHeard, onDeleted } = props;
  const { t } = useI18n();
  const params = { id: callId };
  const [isAsking, setAsking] = useState(false);
  // Stays while it is tried again: what says so has the button that was pressed.
  const [failure, setFailure] = useState<'load' | 'save' | 'gone' | null>(null);
  const [isSaving, setSaving] = useState(false);

  async function load() {
    const answer = await call(callMessage, { params });
    setFailure(answer.ok ? null : whyNot(answer, 'load'));
    return answer.ok ? answer.result : null;
  }
  async function hear() {
    if (message.isHeard) return;
    if ((await call(markMessageHeard, { params })).ok) onHeard();
  }
  const sound = useSound(load, () => void hear());
  async function save() {
    setSaving(true);
    const answer = await call(callMessage, { params });
    setSaving(false);
    setFailure(answer.ok ? null : whyNot(answer, 'save'));
    if (answer.ok) saveFile(answer.result, offeredName(answer.headers, 'voicemail.wav'));
  }
  // One that was deleted elsewhere, or is past its time, does not come again.
  const retries = { load: sound.toggle, save: () => void save(), gone: undefined };
  return (
    <>
      <div className={styles.player} role="group" aria-label={t('voicemail.of', { who })}>
        <SoundBar
          sound={sound}
          seconds={message.seconds}
          playLabel={t('voicemail.play', { who })}
          pauseLabel={t('voicemail.pause', { who })}
          trackLabel={t('voicemail.track')}
        />
        {message.isHeard ? null : <span className={styles.fresh}>{t('voicemail.new')}</span>}
        <IconButton size="sm" label={t('voicemail.download')} onClick={() => void save()}>
          <DownloadIcon size={18} />
        </IconButton>
        <IconButton size="sm" label={t('voicemail.delete')} onClick={() => setAsking(true)}>
          <TrashIcon size={18} />
        </IconButton>
      </div>
      <InlineStatus
        tone="danger"
        retryLabel={t('section.retry')}
        retryBusy={isSaving || sound.isLoading}
        onRetry={retries[failure ?? 'load']}
      >
        {failure === null
          ? undefined
          : t(failure === 'gone' ? 'voicemail.gone' : 'voicemail.load-failed')}
      </InlineStatus>
      <DeleteQuestion
        open={isAsking}
        callId={callId}
        onKeep={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

interface DeleteQuestionProps {
  readonly open: boolean;
  readonly callId: string;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

function DeleteQuestion({ open, callId, onKeep, onDeleted }: DeleteQuestionProps) {
  const { t } = useI18n();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  async function remove() {
    setState('busy');
    const ask = () => call(deleteMessage, { params: { id: callId } });
    const first = await ask();
    // Asked once more, one that is deleted answers that it is not there.
    const answer = isUnanswered(first) ? await ask() : first;
    // Gone already is what was wanted.
    if (!answer.ok && answer.code !== 'NOT-FOUND') return setState('failed');
    // Its row takes the focus, which it can't while the window is open.
    flushSync(onKeep);
    onDeleted();
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('voicemail.delete-title')}
      description={t('voicemail.delete-text')}
      closeLabel={t('popup.close')}
      confirmLabel={t('voicemail.delete-yes')}
      keepLabel={t('voicemail.delete-no')}
      busy={state === 'busy'}
      busyLabel={t('voicemail.deleting')}
      onConfirm={() => void remove()}
      onKeep={() => {
        setState('idle');
        onKeep();
      }}
    >
      <InlineStatus tone="danger">
        {state === 'failed' ? t('voicemail.delete-failed') : undefined}
      </InlineStatus>
    </ConfirmDialog>
  );
}
