import { localeOf } from '@portal/i18n/locales';
import { formatDay, formatTime } from '@portal/i18n/format';
import { Tel } from '@portal/ui';
import * as limits from '@portal/contract/limits';
import { dayMs } from '@portal/contract/time';
import pictures from './pictures.module.css';
import styles from './hours.module.css';
import { Product, type SectionProps, told } from './section.tsx';
import { holidayOf, weekOf } from './week.rules.ts';

/** The bars run from six in the morning to ten at night. */
const FIRST = 6;
const LAST = 22;
const ofDay = (hours: number) => `${(100 * hours) / (LAST - FIRST)}%`;
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);

function WeekCard({ page, scene }: SectionProps) {
  const { t, language, brand } = page;
  const locale = localeOf[language];
  const week = weekOf(brand.site.scene, language);
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const at = (time: number) => formatTime(language, new Date(MONDAY + time * 3_600_000), 'UTC');
  // The week begins on Sunday in Hebrew, in the United States and in Brazil.
  const order = language === 'es' ? [0, 1, 2, 3, 4, 5, 6] : [6, 0, 1, 2, 3, 4, 5];
  return (
    <div className={pictures.card}>
      <div className={styles.head}>
        <Tel className={styles.number}>{scene?.number}</Tel>
        <span className={styles.now}>{t('home.hours-now')}</span>
      </div>
      <div className={styles.week}>
        {order.map((day) => {
          const open = week[day];
          return (
            <div key={day} className={styles.day}>
              <span>{dayName.format(MONDAY + day * dayMs)}</span>
              <svg className={styles.bar} aria-hidden="true">
                {open ? (
                  <rect
                    x={ofDay(open[0] - FIRST)}
                    width={ofDay(open[1] - open[0])}
                    height="100%"
                    rx="5.5"
                  />
                ) : null}
              </svg>
              <bdi className={styles.hours}>
                {open ? `${at(open[0])}–${at(open[1])}` : t('home.hours-closed')}
              </bdi>
            </div>
          );
        })}
      </div>
      <div className={styles.foot}>
        <span>{told(page, 'home.hours-outside', 'home.hours-outside-voicemail')}</span>
        <strong>
          {t('home.hours-holiday', {
            day: formatDay(language, holidayOf(language), 'UTC'),
          })}
        </strong>
      </div>
    </div>
  );
}

/** When a number rings, by the days of a week. */
export function Hours(props: SectionProps) {
  const { page } = props;
  const { t } = page;
  return (
    <Product
      {...props}
      name="hours"
      title={t('home.hours-title')}
      lead={told(page, 'home.hours-lead', 'home.hours-lead-voicemail')}
      points={[
        t('home.hours-clock'),
        t('home.hours-holidays', { n: limits.holidaysMax }),
        t('home.hours-try'),
      ]}
    >
      <WeekCard {...props} />
    </Product>
  );
}
