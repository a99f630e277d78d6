import { useMemo, useState } from 'react';
import type { CallUsage } from '../contract.ts';
import { formatNumber } from '@portal/contract/fields/phone';
import type { Language } from '@portal/contract/fields/text';
import { localDate } from '@portal/contract/fields/time-zone';
import { formatDuration, formatMoney } from '@portal/i18n/format';
import { localeOf } from '@portal/i18n/locales';
import {
  Card,
  CardSection,
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  Money,
  SelectField,
  Skeleton,
  Tel,
  UserText,
  VisuallyHidden,
} from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { SpendChart, type SpendLine } from './spend-chart.tsx';
import { useUsage } from './usage-queries.ts';
import { measureOf, monthAway, monthsToChoose, roundedSeconds } from './usage.rules.ts';
import styles from './usage.module.css';

/** Digits of the customer's numbers and how each is written, or what it is called. */
type ByNumber = ReadonlyMap<string, string>;

export interface UsageSectionProps {
  /** YYYY-MM; null for the month that it is. */
  readonly month: string | null;
  readonly onMonth: (month: string | null) => void;
  readonly masks: ByNumber;
  readonly names: ByNumber;
}

function monthName(language: Language, month: string): string {
  return new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));
}

/** A month's calls and what they cost, by destination and by number; loads and fails alone. */
export default function UsageSection({ month, onMonth, masks, names }: UsageSectionProps) {
  const { t, language } = useI18n();
  const [current] = useState(() => localDate(new Date()).slice(0, 7));
  const chosen = month ?? current;
  const usage = useUsage(chosen);
  return (
    <Card
      flush
      title={t('usage.title')}
      description={t('usage.lead')}
      busy={usage.isPending || usage.isPlaceholderData}
      action={
        <MonthPicker
          chosen={chosen}
          current={current}
          first={usage.data?.firstMonth ?? null}
          onMonth={(picked) => onMonth(picked === current ? null : picked)}
        />
      }
    >
      <Loaded
        query={usage}
        waiting={<UsageSkeleton label={t('usage.loading')} />}
        error={t('usage.load-error')}
        frame={CardSection}
      >
        {(data) =>
          data.calls > 0 ? (
            <Spends usage={data} masks={masks} names={names} />
          ) : (
            <CardSection>
              <p role="status">{t('usage.empty', { month: monthName(language, data.month) })}</p>
            </CardSection>
          )
        }
      </Loaded>
    </Card>
  );
}

interface MonthPickerProps {
  readonly chosen: string;
  readonly current: string;
  readonly first: string | null;
  readonly onMonth: (month: string) => void;
}

function MonthPicker({ chosen, current, first, onMonth }: MonthPickerProps) {
  const { t, language, direction } = useI18n();
  const months = monthsToChoose(current, first, chosen);
  const oldest = months.at(-1) ?? current;
  const [Back, On] =
    direction === 'rtl' ? [ChevronRightIcon, ChevronLeftIcon] : [ChevronLeftIcon, ChevronRightIcon];
  return (
    <div className={styles.picker}>
      <IconButton
        label={t('usage.previous')}
        disabled={chosen <= oldest}
        onClick={() => onMonth(monthAway(chosen, -1))}
      >
        <Back size={20} />
      </IconButton>
      <SelectField
        id="usage-month"
        className={styles.month}
        label={t('usage.month')}
        hideLabel
        optionalMark=" "
        value={chosen}
        onChange={({ target }) => onMonth(target.value)}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName(language, month)}
          </option>
        ))}
      </SelectField>
      <IconButton
        label={t('usage.next')}
        disabled={chosen >= current}
        onClick={() => onMonth(monthAway(chosen, 1))}
      >
        <On size={20} />
      </IconButton>
    </div>
  );
}

interface SpendsProps {
  readonly usage: CallUsage;
  readonly masks: ByNumber;
  readonly names: ByNumber;
}

function Spends({ usage, masks, names }: SpendsProps) {
  const { t, language } = useI18n();
  const measure = measureOf(usage);
  const byDestination = useMemo(
    () =>
      usage.byDestination.map((spend): SpendLine => {
        const name = countryName(language, spend.iso, spend.countryName);
        return { ...spend, key: spend.iso || 'elsewhere', name: name || t('usage.elsewhere') };
      }),
    [usage, language, t],
  );
  const byNumber = usage.byNumber.map((spend): SpendLine => {
    const label = names.get(spend.didNumber);
    const number = <Tel>{formatNumber(spend.didNumber, masks.get(spend.didNumber))}</Tel>;
    return {
      ...spend,
      key: spend.didNumber,
      name: label ? (
        <>
          <UserText>{label}</UserText>
          <span className={styles.digits}> · {number}</span>
        </>
      ) : (
        number
      ),
    };
  });
  return (
    <>
      <CardSection>
        <p role="status" className={styles.total}>
          <Money className={styles.amount}>{formatMoney(language, usage.cost)}</Money>
          <span className={styles.meta}>
            {t('usage.calls', { n: usage.calls })} ·{' '}
            {formatDuration(language, roundedSeconds(usage.seconds))}
          </span>
        </p>
        {measure === 'seconds' ? <p className={styles.meta}>{t('usage.by-time')}</p> : null}
      </CardSection>
      <div className={styles.charts}>
        <SpendChart
          title={t('usage.by-destination')}
          head={t('usage.destination')}
          lines={byDestination}
          measure={measure}
        />
        <SpendChart
          title={t('usage.by-number')}
          head={t('usage.number')}
          lines={byNumber}
          measure={measure}
        />
      </div>
    </>
  );
}

function UsageSkeleton({ label }: { readonly label: string }) {
  return (
    <CardSection>
      <div className={styles.skeleton}>
        <Skeleton width="8rem" height="1.875rem" />
        <Skeleton width="100%" height="0.75rem" />
        <Skeleton width="60%" height="0.75rem" />
      </div>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
    </CardSection>
  );
}
