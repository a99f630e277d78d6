import { useEffect, useRef, useState } from 'react';
import * as limits from '@portal/contract/limits';
import { TextField } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import type { CallFilters } from './call-filters.rules.ts';
import { shownDate } from './call-words.ts';
import styles from '@portal/web/forms/filter-panel.module.css';

/** No field here has to be filled in, and none needs a word that says so. */
const unmarked = ' ';
/** After the last key the search waits so long. */
const typingMs = 300;

export interface CallFiltersFormProps {
  readonly id: string;
  readonly filters: CallFilters;
  readonly onFilter: (filters: CallFilters) => void;
}

/** The fields that hold calls back; each applies as it changes. */
export default function CallFiltersForm({ id, filters, onFilter }: CallFiltersFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { from, to } = filters;
  const isTurned = from !== null && to !== null && to < from;
  return (
    <form
      id={id}
      role="search"
      aria-label={t('calls.filter-form')}
      className={styles.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        id={`${id}-from`}
        type="date"
        label={t('calls.from')}
        optionalMark={unmarked}
        value={from ?? ''}
        max={to ?? undefined}
        onChange={({ target }) => onFilter({ ...filters, from: target.value || null })}
      />
      <TextField
        id={`${id}-to`}
        type="date"
        label={t('calls.to')}
        optionalMark={unmarked}
        value={to ?? ''}
        min={from ?? undefined}
        error={isTurned ? t('calls.date-order', { date: shownDate(i18n, from) }) : undefined}
        onChange={({ target }) => onFilter({ ...filters, to: target.value || null })}
      />
      <SearchField
        id={`${id}-search`}
        search={filters.search}
        onSearch={(search) => onFilter({ ...filters, search })}
      />
    </form>
  );
}

interface SearchFieldProps {
  readonly id: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Searches once typing rests; what the address says meanwhile, such as after Clear, counts. */
function SearchField({ id, search, onSearch }: SearchFieldProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(search);
  const [before, setBefore] = useState(search);
  if (before !== search) {
    setBefore(search);
    setTyped(search);
  }
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => {
    if (typed === search) return undefined;
    const timer = setTimeout(() => latest.current(typed), typingMs);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <TextField
      id={id}
      type="search"
      inputMode="tel"
      dir="ltr"
      label={t('calls.number')}
      hint={t('calls.number-hint')}
      optionalMark={unmarked}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={limits.callSearchMax}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
