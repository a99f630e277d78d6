import { useRef } from 'react';
import { Tel } from '@portal/ui';
import { AskFirst } from '@portal/web/forms/ask-first.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { useWithdraw, type Withdrawal } from './port-in-queries.ts';

export interface WithdrawQuestionProps {
  readonly token: string;
  /** The number as the page shows it. */
  readonly shown: string;
  /** It is decided: taken back, or too late for that. */
  readonly onDecided: (came: Exclude<Withdrawal, 'failed'>) => void;
  readonly onKeep: () => void;
}

/** Asks before a request is taken back. */
export function WithdrawQuestion({ token, shown, onDecided, onKeep }: WithdrawQuestionProps) {
  const { t } = useI18n();
  const withdraw = useWithdraw(token);
  const came = useRef<Exclude<Withdrawal, 'failed'>>('withdrawn');
  async function takeBack() {
    const outcome = await withdraw();
    if (outcome === 'failed') return t('port-in.withdraw-failed');
    came.current = outcome;
    return null;
  }
  return (
    <AskFirst
      title={
        <RichText
          text={t('port-in.withdraw-title', { number: slot('number') })}
          slots={{ number: <Tel>{shown}</Tel> }}
        />
      }
      description={t('port-in.withdraw-text')}
      confirmLabel={t('port-in.withdraw-confirm')}
      keepLabel={t('port-in.withdraw-keep')}
      work={takeBack}
      onDone={() => onDecided(came.current)}
      onKeep={onKeep}
    />
  );
}
