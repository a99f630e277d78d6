import { useState } from 'react';
import type { RingPlan } from '../contract/ring-plan.ts';
import { type HoursState, type Ringing, ringingAt, ringingNow } from '../contract/ring-schedule.ts';
import type { TextKey } from '@portal/i18n';
import { planWords, type PlanSpeaker, ringingWords } from '../texts/ring-plan-words.ts';
import { TextField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './ring-plan.module.css';
import { readWall } from './ring-plan.rules.ts';
import { useNow } from './use-now.ts';

const stateKeys = {
  open: 'ring-plan.state-open',
  closed: 'ring-plan.state-closed',
  holiday: 'ring-plan.state-holiday',
} as const satisfies Record<Exclude<HoursState, 'always'>, TextKey>;

/** 'Open: rings …', as the schedule says for one moment. */
function useMomentWords(maskOf: PlanSpeaker['maskOf']): (ringing: Ringing) => string {
  const { t, language } = useI18n();
  return (ringing) => {
    const what = ringingWords({ t, language, ...(maskOf && { maskOf }) }, ringing);
    return ringing.hours === 'always' ? `${what}.` : `${t(stateKeys[ringing.hours])}: ${what}.`;
  };
}

export interface PlanPreviewProps {
  readonly plan: RingPlan;
  readonly section: string;
  readonly maskOf: (destination: string) => string | undefined;
}

/** What a plan does, in words, now and at a time to choose: by the rule that routes calls. */
export function PlanPreview({ plan, section, maskOf }: PlanPreviewProps) {
  const { t, language } = useI18n();
  const [asked, setAsked] = useState('');
  const words = useMomentWords(maskOf);
  const now = useNow();
  const wall = readWall(asked);
  return (
    <div className={styles.preview}>
      <div aria-live="polite">
        <p className={styles.previewTitle}>{t('ring-plan.will-do')}</p>
        <p>{planWords({ t, language, maskOf }, plan)}</p>
      </div>
      {plan.hours ? (
        <>
          <div>
            <p className={styles.previewTitle}>{t('ring-plan.now')}</p>
            <p>{words(ringingNow(plan, now))}</p>
          </div>
          <div className={styles.asking}>
            <TextField
              id={`${section}-at-time`}
              type="datetime-local"
              dir="ltr"
              label={t('ring-plan.at-time')}
              hint={t('ring-plan.at-time-hint', {
                zone: `\u2066${plan.hours.timeZone.replaceAll('_', ' ')}\u2069`,
              })}
              value={asked}
              onChange={(event) => setAsked(event.target.value)}
            />
            <p role="status">{wall ? words(ringingAt(plan, wall)) : null}</p>
          </div>
        </>
      ) : null}
    </div>
  );
}
