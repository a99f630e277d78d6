import type { ReactNode } from 'react';
import type { Opening } from '../contract.ts';
import { type WallClock, weekday } from '../contract/ring-schedule.ts';
import { Ltr } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { spanOf, weekdayName, weekOrder } from '../texts/clock-words.ts';
import { dayMinutes, type StripDay, stripOf } from './week.rules.ts';
import styles from './week-strip.module.css';

export interface WeekStripProps {
  readonly week: readonly Opening[];
  /** What the clocks of the hours' zone say now. */
  readonly now: WallClock;
  /** What lies over the track of a day, where the week is edited. */
  readonly over?: (day: number) => ReactNode;
}

/** The hours of a week, day by day, with a post where it is now. */
export function WeekStrip({ week, now, over }: WeekStripProps) {
  const { t, language } = useI18n();
  const today = weekday(now.date);
  return (
    <div className={styles.frame}>
      <ul className={styles.strip} aria-label={t('ring-plan.hours')}>
        {stripOf(week, weekOrder(language)).map((day) => (
          <li key={day.day} className={`${styles.day} ${day.day === today ? styles.today : ''}`}>
            <span className={styles.name}>
              {weekdayName(language, day.day, nameLength[language])}
            </span>
            <Track day={day} now={day.day === today ? now.minutes : null}>
              {over?.(day.day)}
            </Track>
            <HoursOf day={day} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Hebrew's short name of a day is 'day' and a letter, seven times over; the letter tells it. */
const nameLength = { en: 'short', es: 'short', he: 'narrow', pt: 'short' } as const;

const placeOf = (minutes: number) => `${(minutes / dayMinutes) * 100}%`;

interface TrackProps {
  readonly day: StripDay;
  /** Minutes since midnight; null on another day. */
  readonly now: number | null;
  readonly children: ReactNode;
}

function Track({ day, now, children }: TrackProps) {
  return (
    <span className={styles.track} aria-hidden="true">
      {day.bars.map(({ from, to }) => (
        <span
          key={from}
          className={styles.bar}
          style={{ insetInlineStart: placeOf(from), inlineSize: placeOf(to - from) }}
        />
      ))}
      {now === null ? null : (
        <span className={styles.now} style={{ insetInlineStart: placeOf(now) }} />
      )}
      {children}
    </span>
  );
}

function HoursOf({ day }: { readonly day: StripDay }) {
  const i18n = useI18n();
  if (day.openings.length === 0)
    return <span className={styles.hours}>{i18n.t('ring-plan.shut')}</span>;
  return (
    <span className={styles.hours}>
      {day.openings.map((opening) => (
        <span key={opening.from}>
          <Ltr>{spanOf(i18n, opening)}</Ltr>{' '}
        </span>
      ))}
    </span>
  );
}
