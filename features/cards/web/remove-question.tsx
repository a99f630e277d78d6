import { useState } from 'react';
import type { SavedCard } from '../contract.ts';
import { AskFirst } from '@portal/web/forms/ask-first.tsx';
import { isUnanswered } from '@portal/web/api/lost-call.rules';
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

/** Remove or keep a card that is not the primary one; focus begins on Keep. */
export function RemoveQuestion({ card, remove, onKeep, onRemoved }: RemoveQuestionProps) {
  const { t } = useI18n();
  const name = useCardName();
  const [key] = useState(() => newKey());

  async function work() {
    const failed = await remove(card.creditCardId, key);
    if (!failed) return null;
    if (isUnanswered(failed)) return t('card.remove-unanswered');
    return t(failed.code === 'PRIMARY-CARD' ? 'card.remove-primary' : 'card.remove-failed');
  }
  return (
    <AskFirst
      title={t('card.remove-question', { card: name(card) })}
      description={t('card.remove-text')}
      confirmLabel={t('card.remove')}
      busyLabel={t('card.removing')}
      keepLabel={t('card.remove-keep')}
      work={work}
      onDone={onRemoved}
      onKeep={onKeep}
    />
  );
}
