import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import type { CallerId } from '../contract.ts';
import { Actions, Button, CardSection, InlineStatus, Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import styles from './caller-ids.module.css';
import { deleteWords } from './failure-words.ts';
import type { DeleteFailure } from './queries.ts';

export interface DeleteQuestionProps {
  readonly callerId: CallerId;
  readonly remove: (id: string) => Promise<DeleteFailure | null>;
  readonly onDeleted: () => void;
  readonly onKeep: () => void;
}

/** The row as a question: the buttons name the outcome, Keep stands first, and focus starts on it. */
export function DeleteQuestion({ callerId, remove, onDeleted, onKeep }: DeleteQuestionProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DeleteFailure | null>(null);
  useEffect(() => keep.current?.focus(), []);

  async function confirm() {
    // What is tried again stays told until the answer: else its button goes from under the focus.
    setBusy(true);
    const failed = await remove(callerId.id);
    setBusy(false);
    // Gone is gone, whoever deleted it.
    if (failed && failed.code !== 'NOT-FOUND') setFailure(failed);
    else onDeleted();
  }
  function leave({ key }: KeyboardEvent) {
    if (key === 'Escape' && !isBusy) onKeep();
  }
  const told = failure && deleteWords(i18n, failure);
  return (
    <CardSection sunken>
      <div role="group" aria-labelledby={id}>
        <p id={id} className={styles.questionText}>
          <RichText
            text={t('callerid.delete-question', { number: slot('number') })}
            slots={{ number: <Tel>{formatNumber(callerId.callerId, callerId.mask)}</Tel> }}
          />
        </p>
        <InlineStatus
          tone="danger"
          className={styles.refused}
          retryLabel={t('section.retry')}
          retryBusy={isBusy}
          onRetry={told?.canRetry ? () => void confirm() : undefined}
        >
          {told?.text}
        </InlineStatus>
        <Actions stretch>
          <Button ref={keep} variant="outline" disabled={isBusy} onClick={onKeep} onKeyDown={leave}>
            {t('callerid.keep')}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={t('callerid.deleting')}
            onClick={() => void confirm()}
            onKeyDown={leave}
          >
            {t('callerid.delete')}
          </Button>
        </Actions>
      </div>
    </CardSection>
  );
}
