import { Suspense } from 'react';
import type { VirtualNumber } from '../contract.ts';
import { wallClock } from '../contract/ring-schedule.ts';
import { Columns, Segmented, Skeleton } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import styles from './edit-hours.module.css';
import { EditStrip } from './edit-strip.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { OtherField, OtherNumber } from './other-field.tsx';
import { type HoursKind, weekOf } from './plan-form.rules.ts';
import { useNow } from './use-now.ts';
import type { PlanFormState } from './use-plan-form.ts';
import { WeekRows } from './week-rows.tsx';
import { ZoneField } from './zone-field.tsx';

export interface EditHoursProps {
  readonly number: VirtualNumber;
  readonly state: PlanFormState;
  readonly maskOf: (destination: string) => string | undefined;
}

/** When the phones of a plan ring: always, as offices do, or by a week of one's own. */
export function EditHours({ number, state, maskOf }: EditHoursProps) {
  const { t, language } = useI18n();
  const now = useNow();
  const { form, update } = state;
  const whole = weekOf(form, language).filter(({ from, to }) => from !== '' && to !== '');
  const choices: { value: HoursKind; label: string }[] = [
    { value: 'always', label: t('ring-plan.hours-always') },
    { value: 'office', label: t('ring-plan.hours-office') },
    { value: 'custom', label: t('ring-plan.hours-custom') },
  ];
  return (
    <div className={styles.hours}>
      <div className={styles.head}>
        <h4 className={styles.title}>{t('ring-plan.hours-title')}</h4>
        <Segmented
          label={t('ring-plan.hours-title')}
          segments={choices}
          value={form.hours}
          onChange={(hours) => update({ hours })}
        />
      </div>
      {form.hours === 'always' ? (
        <p className={styles.note}>{t('ring-plan.any-time')}</p>
      ) : (
        <div className={styles.card}>
          <EditStrip
            shown={whole}
            week={form.hours === 'office' ? whole : form.week}
            now={wallClock(now, form.timeZone)}
            // Hours that are dragged are a week of one's own from then on.
            onChange={(week) => update({ hours: 'custom', week })}
          />
          {form.hours === 'custom' ? <WeekRows state={state} /> : null}
          <Columns fields>
            <Suspense fallback={<Skeleton height="4rem" shape="block" />}>
              <ZoneField
                id={state.idOf('hours.timeZone')}
                zone={form.timeZone}
                country={number.iso}
                now={now}
                error={state.faultAt('hours.timeZone')}
                onChange={(timeZone) => update({ timeZone })}
              />
            </Suspense>
            <OtherField state={state} name="outside" label={t('ring-plan.outside-does')} />
          </Columns>
          <OtherNumber number={number} state={state} name="outside" maskOf={maskOf} />
          <HolidaysField state={state} />
        </div>
      )}
    </div>
  );
}
