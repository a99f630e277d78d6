import { Tel } from '@portal/ui';
import { AskFirst } from '@portal/web/forms/ask-first.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { usePlanChanges } from './plan-queries.ts';

export interface GiveUpQuestionProps {
  readonly didid: string;
  /** The number as the list shows it. */
  readonly shown: string;
  readonly date: string;
  readonly onClose: () => void;
}

/** Asks before a number is given up. */
export function GiveUpQuestion({ didid, shown, date, onClose }: GiveUpQuestionProps) {
  const { t } = useI18n();
  const changes = usePlanChanges();
  async function giveUp() {
    const outcome = await changes.cancel(didid);
    if (outcome === 'saved') return null;
    if (outcome === 'unconfirmed') return t('confirm.not-done');
    return t(outcome === 'too-often' ? 'plan.too-often' : 'plan.not-saved');
  }
  return (
    <AskFirst
      title={
        <RichText
          text={t('plan.give-up-title', { number: slot('number') })}
          slots={{ number: <Tel>{shown}</Tel> }}
        />
      }
      description={t('plan.give-up-text', { date })}
      confirmLabel={t('plan.give-up-confirm')}
      keepLabel={t('plan.give-up-keep')}
      work={giveUp}
      onDone={onClose}
      onKeep={onClose}
    />
  );
}
