import { use, useEffect, useState } from 'react';
import type { RingPlan } from '../contract/ring-plan.ts';
import { type HoursState, type Ringing, ringingAt, ringingNow } from '../contract/ring-schedule.ts';
import type { TextKey } from '@portal/i18n';
import { type PlanSpeaker, planWords, ringingWords } from '../texts/ring-plan-words.ts';
import { Button, TextField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './next-call.module.css';
import { readWall } from './plan-form.rules.ts';
import { useNow } from './use-now.ts';
import { citiesIn, cityOf } from './zone-names.ts';

const stateKeys = {
  open: 'ring-plan.state-open',
  closed: 'ring-plan.state-closed',
  holiday: 'ring-plan.state-holiday',
} as const satisfies Record<Exclude<HoursState, 'always'>, TextKey>;

/** 'Open. Rings …', as the schedule says for one moment. */
function momentWords(speaker: PlanSpeaker, ringing: Ringing): string {
  const what = ringingWords(speaker, ringing);
  return ringing.hours === 'always'
    ? `${what}.`
    : `${speaker.t(stateKeys[ringing.hours])}. ${what}.`;
}

export interface NextCallProps {
  readonly plan: RingPlan;
  readonly section: string;
  readonly maskOf: (destination: string) => string | undefined;
}

/** What a plan does, in words, now and at a time to choose: by the rule that routes calls. */
export function NextCall({ plan, section, maskOf }: NextCallProps) {
  const { t, language } = useI18n();
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const speaker = { t, language, maskOf };
  return (
    <div className={styles.box}>
      <div aria-live="polite" className={styles.words}>
        <p className={styles.title}>{t('ring-plan.next-call')}</p>
        <p>{planWords(speaker, plan)}</p>
        {plan.hours ? (
          <p>
            {t('ring-plan.now')} {momentWords(speaker, ringingNow(plan, now))}
          </p>
        ) : null}
      </div>
      {plan.hours && isAsking ? (
        <OtherMoment plan={plan} section={section} speaker={speaker} zone={plan.hours.timeZone} />
      ) : null}
      {plan.hours && !isAsking ? (
        <div>
          <Button size="sm" variant="quiet" className={styles.ask} onClick={() => setAsking(true)}>
            {t('ring-plan.ask-other')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface OtherMomentProps {
  readonly plan: RingPlan;
  readonly section: string;
  readonly speaker: PlanSpeaker;
  readonly zone: string;
}

function OtherMoment({ plan, section, speaker, zone }: OtherMomentProps) {
  const { t, language } = speaker;
  const [asked, setAsked] = useState('');
  const city = cityOf(zone, use(citiesIn(language)));
  const wall = readWall(asked);
  const id = `${section}-at-time`;
  // The button that opened it has gone.
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <div className={styles.asking}>
      <TextField
        id={id}
        type="datetime-local"
        dir="ltr"
        label={t('ring-plan.at-time')}
        hint={t('ring-plan.at-time-hint', { zone: city })}
        value={asked}
        onChange={(event) => setAsked(event.target.value)}
      />
      <p role="status">{wall ? momentWords(speaker, ringingAt(plan, wall)) : null}</p>
    </div>
  );
}
