import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { RingPlan } from '../contract.ts';
import { wholePlanWords } from '../texts/hours-words.ts';
import { type Cities, citiesIn, cityOf } from './zone-names.ts';

interface Asked {
  readonly now: RingPlan;
  readonly cities: Cities;
  readonly answer: (isWished: boolean) => void;
}

interface ChangeAsker {
  /** Whether a plan may be saved over the one of now. */
  readonly askOver: (now: RingPlan) => Promise<boolean>;
  /** The open question. */
  readonly question: ReactNode;
}

/** Asks before a plan takes the place of one that was changed elsewhere meanwhile, and says how that rings. */
export function useChangedQuestion(
  maskOf: (destination: string) => string | undefined,
): ChangeAsker {
  const { t, language } = useI18n();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function askOver(now: RingPlan): Promise<boolean> {
    const cities = await citiesIn(language);
    const isWished = await new Promise<boolean>((answer) => setAsked({ now, cities, answer }));
    setAsked(null);
    return isWished;
  }
  const question = asked ? (
    <ConfirmDialog
      open
      closeLabel={t('popup.close')}
      title={t('ring-plan.changed-title')}
      description={t('ring-plan.changed-text')}
      confirmLabel={t('ring-plan.changed-confirm')}
      keepLabel={t('ring-plan.changed-keep')}
      onConfirm={() => asked.answer(true)}
      onKeep={() => asked.answer(false)}
    >
      <p>
        {wholePlanWords(
          { t, language, maskOf, cityOf: (zone) => cityOf(zone, asked.cities) },
          asked.now,
        )}
      </p>
    </ConfirmDialog>
  ) : null;
  return { askOver, question };
}
