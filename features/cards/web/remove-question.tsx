import { useState } from 'react';
import type { SavedCard } from '../contract.ts';
import { Button, Dialog, InlineStatus } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { newKey } from '@portal/web/lib/new-key.ts';
import { useCardName } from './card-name.ts';
import type { CardChanges } from './queries.ts';

export interface RemoveQuestionProps {
  readonly card: SavedCard;
  readonly remove: CardChanges['remove'];
  readonly onKeep: () => void;
  readonly onRemoved: () => void;
}

/** Remove or keep a card that is not the primary one; focus begins on Keep (SPEC 2, UX S11). */
export function RemoveQuestion({ card, remove, onKeep, onRemoved }: RemoveQuestionProps) {
  const { t } = useI18n();
  const name = useCardName();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'card.remove-failed' | 'card.remove-primary' | null>(null);
  const [key] = useState(() => newKey());

  async function confirm() {
    setBusy(true);
    setFailure(null);
    const failed = await remove(card.creditCardId, key);
    setBusy(false);
    if (!failed) return onRemoved();
    setFailure(failed.code === 'PRIMARY-CARD' ? 'card.remove-primary' : 'card.remove-failed');
  }
  return (
    <Dialog
      open
      compact
      role="alertdialog"
      firstFocus="safe"
      onClose={onKeep}
      sticky={isBusy}
      closeLabel={t('card.close')}
      title={t('card.remove-question', { card: name(card) })}
      description={t('card.remove-text')}
      footer={
        <>
          <Button data-dialog-focus="safe" variant="outline" disabled={isBusy} onClick={onKeep}>
            {t('card.remove-keep')}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            busyLabel={t('card.removing')}
            onClick={() => void confirm()}
          >
            {t('card.remove')}
          </Button>
        </>
      }
    >
      <InlineStatus tone="danger">{failure ? t(failure) : undefined}</InlineStatus>
    </Dialog>
  );
}
