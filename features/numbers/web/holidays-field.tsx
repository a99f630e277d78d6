import { useEffect, useRef, type KeyboardEvent } from 'react';
import * as limits from '@portal/contract/limits';
import { Button, IconButton, InlineStatus, PlusIcon, TextField, XIcon } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { dateOf } from '../texts/clock-words.ts';
import styles from './holidays-field.module.css';
import { holidaysOf } from './plan-form.rules.ts';
import type { PlanFormState } from './use-plan-form.ts';

/** Days on which nothing is open, each with a way to take it out. */
export function HolidaysField({ state }: { readonly state: PlanFormState }) {
  const { t, language } = useI18n();
  const { form, update, faultAt } = state;
  const days = form.holidays.toSorted();
  const newId = state.idOf('hours.holidays.new');
  const typed = form.newHoliday;
  const isAdding = typed !== null;
  const group = useRef<HTMLDivElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    if (isAdding) document.getElementById(newId)?.focus();
  }, [isAdding, newId]);
  // What had the focus has gone: the last button takes it, which adds another day.
  useEffect(() => {
    if (isLeft.current) [...(group.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    isLeft.current = false;
  });

  function close() {
    isLeft.current = true;
    update({ newHoliday: null });
  }
  function add() {
    if (!typed) return;
    update({ holidays: holidaysOf(form) });
    close();
  }
  function remove(date: string) {
    isLeft.current = true;
    update({ holidays: form.holidays.filter((one) => one !== date) });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
  }
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={state.idOf('hours.holidays.name')}
      className={styles.group}
    >
      <span id={state.idOf('hours.holidays.name')} className={styles.name}>
        {t('ring-plan.holidays')}
      </span>
      {days.map((date) => (
        <span key={date} className={styles.chip}>
          {dateOf(language, date, 'short')}
          <IconButton
            size="sm"
            className={styles.drop}
            label={t('ring-plan.remove-holiday', { day: dateOf(language, date, 'short') })}
            onClick={() => remove(date)}
          >
            <XIcon size={16} />
          </IconButton>
        </span>
      ))}
      {typed === null ? (
        form.holidays.length < limits.holidaysMax ? (
          <Button
            size="sm"
            variant="quiet"
            icon={<PlusIcon size={18} />}
            onClick={() => update({ newHoliday: '' })}
          >
            {t('ring-plan.add-holiday')}
          </Button>
        ) : null
      ) : (
        <span className={styles.adding}>
          <TextField
            id={newId}
            type="date"
            dir="ltr"
            hideLabel
            label={t('ring-plan.holiday')}
            value={typed}
            onKeyDown={onKeyDown}
            onChange={(event) => update({ newHoliday: event.target.value })}
          />
          <Button variant="outline" ended={typed === ''} onClick={add}>
            {t('ring-plan.add-day')}
          </Button>
        </span>
      )}
      <InlineStatus tone="danger">{faultAt('hours.holidays')}</InlineStatus>
    </div>
  );
}
