import { useState, type ReactNode } from 'react';
import { formatNumber } from '@portal/contract/fields/phone';
import { ConfirmDialog, Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import type { VirtualNumber } from '../contract.ts';
import { PhoneName } from './phone-name.tsx';

interface FirstChange {
  readonly first: string;
  readonly before: string;
}

interface Asked extends FirstChange {
  readonly answer: (isWished: boolean) => void;
}

interface FirstAsker {
  readonly askFirst: (change: FirstChange) => Promise<boolean>;
  /** The open question. */
  readonly question: ReactNode;
}

/** Asks before another phone than now is the first to ring. */
export function useFirstQuestion(
  number: VirtualNumber,
  maskOf: (destination: string) => string | undefined,
): FirstAsker {
  const { t } = useI18n();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function askFirst(change: FirstChange): Promise<boolean> {
    const isWished = await new Promise<boolean>((answer) => setAsked({ ...change, answer }));
    setAsked(null);
    return isWished;
  }
  const written = (digits: string) => <PhoneName phone={digits} mask={maskOf(digits)} />;
  const question = asked ? (
    <ConfirmDialog
      open
      closeLabel={t('popup.close')}
      title={
        <RichText
          text={t('ring-plan.first-title', { number: slot('number'), phone: slot('phone') })}
          slots={{
            number: <Tel>{formatNumber(number.didNumber, number.mask)}</Tel>,
            phone: written(asked.first),
          }}
        />
      }
      description={
        <RichText
          text={t('ring-plan.first-text', { phone: slot('phone') })}
          slots={{ phone: written(asked.before) }}
        />
      }
      confirmLabel={t('ring-plan.first-confirm')}
      keepLabel={t('ring-plan.first-keep')}
      onConfirm={() => asked.answer(true)}
      onKeep={() => asked.answer(false)}
    />
  ) : null;
  return { askFirst, question };
}
