import { use } from 'react';
import type { BusinessHours } from '../contract.ts';
import { hoursAt, minutesOf, type WallClock, wallClock } from '../contract/ring-schedule.ts';
import { localeOf } from '@portal/i18n/locales';
import { Tel } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { RichText, slot } from '@portal/web/lib/rich-text.tsx';
import { clockOf, comingDay, dateOf, dayOf } from '../texts/clock-words.ts';
import styles from './hours-view.module.css';
import { nextOpening } from './route.rules.ts';
import { useNow } from './use-now.ts';
import { holidaysToCome, nextClosing } from './week.rules.ts';
import { WeekStrip } from './week-strip.tsx';
import { citiesIn, cityOf, offsetOf } from './zone-names.ts';

export interface HoursViewProps {
  readonly hours: BusinessHours | null;
  /** What becomes of a call outside of them, in words. */
  readonly outside: string;
}

/** When a plan's phones ring, by the week, and whether they would now. */
export function HoursView({ hours, outside }: HoursViewProps) {
  const { t } = useI18n();
  if (!hours) return <p className={styles.note}>{t('ring-plan.any-time')}</p>;
  return <Hours hours={hours} outside={outside} />;
}

function Hours({ hours, outside }: { readonly hours: BusinessHours; readonly outside: string }) {
  const { t, language } = useI18n();
  const instant = useNow();
  const now = wallClock(instant, hours.timeZone);
  const city = cityOf(hours.timeZone, use(citiesIn(language)));
  const holidays = holidaysToCome(hours, now.date).map((date) => dateOf(language, date));
  const list = new Intl.ListFormat(localeOf[language], { type: 'unit', style: 'short' });
  return (
    <>
      <State hours={hours} now={now} city={city} />
      <WeekStrip week={hours.week} now={now} />
      <p className={styles.note}>
        {t('ring-plan.zone-time', {
          city,
          offset: `\u2066${offsetOf(hours.timeZone, instant)}\u2069`,
        })}{' '}
        {outside}
        {holidays.length > 0 ? (
          <> {t('ring-plan.holidays-list', { days: list.format(holidays) })}</>
        ) : null}
      </p>
    </>
  );
}

interface StateProps {
  readonly hours: BusinessHours;
  readonly now: WallClock;
  readonly city: string;
}

/** 'Open now: it is Monday 14:02 in London. Closes at 17:00.' */
function State({ hours, now, city }: StateProps) {
  const { t, language } = useI18n();
  const isOpen = hoursAt(hours, now) === 'open';
  const here = t('ring-plan.it-is', {
    day: dayOf(language, now.date, 'long'),
    time: slot('time'),
    city,
  });
  const next = isOpen ? closing(hours, now) : opening(hours, now);
  const keys = isOpen
    ? (['ring-plan.closes-at', 'ring-plan.closes-day'] as const)
    : (['ring-plan.opens-at', 'ring-plan.opens-day'] as const);
  let when = '';
  if (next?.day) {
    when = t(keys[1], { day: comingDay(language, next.day, now.date), time: slot('next') });
  } else if (next) when = t(keys[0], { time: slot('next') });
  const words = t(isOpen ? 'ring-plan.open-now' : 'ring-plan.closed-now', { here });
  return (
    <p className={`${styles.state} ${isOpen ? styles.open : ''}`}>
      <RichText
        text={[words, when].filter(Boolean).join(' ')}
        slots={{
          time: <Tel>{clockOf(language, now.minutes)}</Tel>,
          next: <Tel>{next ? clockOf(language, next.minutes) : ''}</Tel>,
        }}
      />
    </p>
  );
}

interface Next {
  readonly minutes: number;
  /** Its date, where that is not today's. */
  readonly day: string | null;
}

function closing(hours: BusinessHours, now: WallClock): Next | null {
  const closes = nextClosing(hours, now);
  return closes && { minutes: closes.minutes, day: closes.date === now.date ? null : closes.date };
}

function opening(hours: BusinessHours, now: WallClock): Next | null {
  const opens = nextOpening(hours, now);
  if (!opens) return null;
  return { minutes: minutesOf(opens.from), day: opens.date === now.date ? null : opens.date };
}
