import type { Opening } from '../contract/ring-plan.ts';
import * as limits from '@portal/contract/limits';
import {
  Button,
  CheckboxField,
  CopyIcon,
  IconButton,
  InlineStatus,
  PlusIcon,
  TrashIcon,
} from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { weekdayName, weekOrder } from '../texts/clock-words.ts';
import { focusNext } from './focus-next.ts';
import { copyDay, officeDays } from './plan-form.rules.ts';
import type { PlanFormState } from './use-plan-form.ts';
import styles from './week-rows.module.css';

/** More openings than this on one day are kept and not offered. */
const openingsOffered = 2;

interface Placed {
  readonly opening: Opening;
  /** Its place in the week as it is saved, which is how mistakes are named. */
  readonly at: number;
}

/** A week of one's own, day by day: open or not, and when. */
export function WeekRows({ state }: { readonly state: PlanFormState }) {
  const { t, language } = useI18n();
  const { form, update, faultAt } = state;
  const { week } = form;
  const put = (next: readonly Opening[]) => update({ week: next });
  const work = officeDays(language);
  return (
    <div className={styles.rows}>
      {weekOrder(language).map((day) => {
        const placed = week.flatMap((opening, at) =>
          opening.day === day ? [{ opening, at }] : [],
        );
        const name = weekdayName(language, day, 'long');
        const isOpen = placed.length > 0;
        return (
          <div key={day} role="group" aria-label={name} className={styles.row}>
            <CheckboxField
              className={styles.day}
              id={state.idOf(`hours.day.${day}`)}
              label={name}
              checked={isOpen}
              onChange={() =>
                put(
                  isOpen
                    ? week.filter((opening) => opening.day !== day)
                    : [...week, { day, from: '09:00', to: '17:00' }],
                )
              }
            />
            <div className={styles.openings}>
              {isOpen ? null : <span className={styles.shut}>{t('ring-plan.shut')}</span>}
              {placed.map((one, nth) => (
                <OpeningBoxes
                  key={one.at}
                  state={state}
                  placed={one}
                  name={name}
                  canRemove={nth > 0}
                  onChange={put}
                />
              ))}
            </div>
            <div className={styles.actions}>
              {day === work[0] && isOpen ? (
                <Button
                  size="sm"
                  variant="quiet"
                  icon={<CopyIcon size={16} />}
                  onClick={() => put(copyDay(week, day, work))}
                >
                  {t('ring-plan.copy-days')}
                </Button>
              ) : null}
              {isOpen && placed.length < openingsOffered && week.length < limits.openingsMax ? (
                <Button
                  id={state.idOf(`hours.more.${day}`)}
                  size="sm"
                  variant="quiet"
                  icon={<PlusIcon size={16} />}
                  aria-label={t('ring-plan.more-hours', { day: name })}
                  onClick={() =>
                    focusNext(
                      () => put([...week, { day, from: '', to: '' }]),
                      [state.idOf(`hours.week.${week.length}.from`)],
                    )
                  }
                >
                  {t('ring-plan.hours-short')}
                </Button>
              ) : null}
            </div>
          </div>
        );
      })}
      <InlineStatus tone="danger">{faultAt('hours.week')}</InlineStatus>
      <p className={styles.hint}>{t('ring-plan.hours-hint')}</p>
    </div>
  );
}

interface OpeningBoxesProps {
  readonly state: PlanFormState;
  readonly placed: Placed;
  readonly name: string;
  readonly canRemove: boolean;
  readonly onChange: (week: readonly Opening[]) => void;
}

function OpeningBoxes({ state, placed, name, canRemove, onChange }: OpeningBoxesProps) {
  const { t } = useI18n();
  const { week } = state.form;
  const { opening, at } = placed;
  const errorId = `${state.idOf(`hours.week.${at}`)}-error`;
  const fault = state.faultAt(`hours.week.${at}.from`) ?? state.faultAt(`hours.week.${at}.to`);
  const clock = (edge: 'from' | 'to') => (
    <input
      id={state.idOf(`hours.week.${at}.${edge}`)}
      type="time"
      dir="ltr"
      className={styles.clock}
      aria-label={t(edge === 'from' ? 'ring-plan.day-from' : 'ring-plan.day-to')}
      aria-invalid={state.faultAt(`hours.week.${at}.${edge}`) ? true : undefined}
      aria-describedby={fault ? errorId : undefined}
      value={opening[edge]}
      onChange={(event) =>
        onChange(week.map((one, n) => (n === at ? { ...one, [edge]: event.target.value } : one)))
      }
    />
  );
  return (
    <div className={styles.opening}>
      {clock('from')}
      <span aria-hidden="true" className={styles.to}>
        –
      </span>
      {clock('to')}
      {canRemove ? (
        <IconButton
          size="sm"
          className={styles.danger}
          label={t('ring-plan.remove-opening', { day: name })}
          onClick={() =>
            focusNext(
              () => onChange(week.filter((_, n) => n !== at)),
              [state.idOf(`hours.more.${opening.day}`), state.idOf(`hours.day.${opening.day}`)],
            )
          }
        >
          <TrashIcon size={18} />
        </IconButton>
      ) : null}
      {fault ? (
        <p id={errorId} className={styles.fault}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}
