import type { CallUsage } from '../contract.ts';
import {
  Card,
  CardSection,
  ChevronLeftIcon,
  ChevronRightIcon,
  IconButton,
  SelectField,
  Skeleton,
  VisuallyHidden,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { Loaded } from '@portal/web/lib/loaded.tsx';
import { useToday } from '@portal/web/lib/today.ts';
import { useUsage } from './usage-queries.ts';
import { monthAway, monthsToChoose } from './usage.rules.ts';
import { UsageChart } from './usage-chart.tsx';
import { UsageFacts } from './usage-facts.tsx';
import { UsageFoot } from './usage-foot.tsx';
import { UsageTable } from './usage-table.tsx';
import { fullMonth, nameOfMonth } from './usage-words.ts';
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

/** A month's calls and what they cost, day by day, by destination and by number; loads and fails alone. */
export default function UsageSection({ month, onMonth, masks, names }: UsageSectionProps) {
  const { t, language } = useI18n();
  const current = useToday().slice(0, 7);
  const chosen = month ?? current;
  const usage = useUsage(chosen);
  return (
    <Card
      flush
      title={t('usage.title')}
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
          data.calls + data.missed > 0 ? (
            <Month usage={data} masks={masks} names={names} />
          ) : (
            <p role="status" className={styles.none}>
              {t('usage.empty', { month: nameOfMonth(language, data.month) })}
            </p>
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
        ended={chosen <= oldest}
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
            {fullMonth(language, month)}
          </option>
        ))}
      </SelectField>
      <IconButton
        label={t('usage.next')}
        ended={chosen >= current}
        onClick={() => onMonth(monthAway(chosen, 1))}
      >
        <On size={20} />
      </IconButton>
    </div>
  );
}

interface MonthProps {
  readonly usage: CallUsage;
  readonly masks: ByNumber;
  readonly names: ByNumber;
}

/** All of a month: three facts, its days, and where calls went. */
function Month({ usage, masks, names }: MonthProps) {
  return (
    <>
      <UsageFacts usage={usage} />
      <UsageChart key={usage.month} usage={usage} />
      <UsageTable usage={usage} masks={masks} names={names} />
      <UsageFoot usage={usage} />
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
