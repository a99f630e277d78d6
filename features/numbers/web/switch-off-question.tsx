import type { ReactNode } from 'react';
import { AskFirst } from '@portal/web/forms/ask-first.tsx';
import { useI18n } from '@portal/web/lib/i18n.tsx';

export interface SwitchOffQuestionProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Answers what went wrong, or null once it is off. */
  readonly switchOff: () => Promise<ReactNode>;
  readonly onDone: () => void;
  readonly onKeep: () => void;
}

/** Asks before calls or texts stop. */
export function SwitchOffQuestion({ text, switchOff, ...props }: SwitchOffQuestionProps) {
  const { t } = useI18n();
  return (
    <AskFirst
      {...props}
      description={text}
      confirmLabel={t('numbers.switch-off-confirm')}
      busyLabel={t('numbers.switching-off')}
      keepLabel={t('numbers.switch-off-keep')}
      work={switchOff}
    />
  );
}
