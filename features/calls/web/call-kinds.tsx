import { useRef } from 'react';
import { Button, classNames, Ltr, VisuallyHidden } from '@portal/ui';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import {
  type CallFilters,
  callKinds,
  countFilters,
  kindOf,
  noFilters,
  ofKind,
} from './call-filters.rules.ts';
import { shownDate } from './call-words.ts';
import panel from '@portal/web/forms/filter-panel.module.css';
import styles from './call-kinds.module.css';

/** More than these the server does not count. */
const countedMost = 99;

interface CallKindsProps {
  readonly filters: CallFilters;
  /** Missed calls that were not in view yet. */
  readonly unseen: number;
  /** Messages that nobody has listened to. */
  readonly unheard: number;
  readonly onFilter: (filters: CallFilters) => void;
}

/** Which kind of calls is shown, one at a time. */
export function CallKinds({ filters, unseen, unheard, onFilter }: CallKindsProps) {
  const { t } = useI18n();
  const words = {
    all: t('calls.kind-all'),
    missed: t('calls.kind-missed'),
    voicemail: t('calls.kind-voicemail'),
    in: t('calls.kind-in'),
    out: t('calls.kind-out'),
  };
  return (
    <div className={styles.kinds} role="group" aria-label={t('calls.kinds')}>
      {callKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={styles.kind}
          aria-pressed={kindOf(filters) === kind}
          onClick={() => onFilter(ofKind(filters, kind))}
        >
          {words[kind]}
          {kind === 'missed' ? (
            <Count n={unseen} words={t('calls.unseen', { n: unseen })} isGrave />
          ) : null}
          {kind === 'voicemail' ? (
            <Count n={unheard} words={t('calls.unheard', { n: unheard })} />
          ) : null}
        </button>
      ))}
    </div>
  );
}

interface CountProps {
  readonly n: number;
  /** What is counted, for those who don't see where the number stands. */
  readonly words: string;
  readonly isGrave?: boolean;
}

function Count({ n, words, isGrave = false }: CountProps) {
  if (n === 0) return null;
  return (
    <>
      <span className={classNames(styles.count, isGrave && styles.grave)} aria-hidden="true">
        <Ltr>{n > countedMost ? `${countedMost}+` : n}</Ltr>
      </span>
      <VisuallyHidden>{`, ${words}`}</VisuallyHidden>
    </>
  );
}

interface ActiveFiltersProps {
  readonly filters: CallFilters;
  readonly onClear: () => void;
}

/** Which calls the form lets through, in words, and the way back to all of their kind. */
export function ActiveFilters({ filters, onClear }: ActiveFiltersProps) {
  const i18n = useI18n();
  const { t } = i18n;
  if (countFilters(filters) === 0) return null;
  const { from, to, search } = filters;
  const parts = [
    from && t('calls.only-from', { date: shownDate(i18n, from) }),
    to && t('calls.only-to', { date: shownDate(i18n, to) }),
    search.trim() && t('calls.only-number', { digits: `\u2066${search.trim()}\u2069` }),
  ].filter(Boolean);
  return (
    <div className={panel.active}>
      <p>
        {t('calls.only')} <bdi>{parts.join(' · ')}</bdi>
      </p>
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('calls.clear')}
      </Button>
    </div>
  );
}

/** Takes the form's filters back; the button that did it goes with them, and focus is given on. */
export function useClearing(filters: CallFilters, onFilter: (filters: CallFilters) => void) {
  const next = useRef<HTMLButtonElement>(null);
  function clear(to: CallFilters) {
    onFilter(to);
    next.current?.focus();
  }
  return {
    next,
    clearForm: () => clear(ofKind(noFilters, kindOf(filters))),
    clearAll: () => clear(noFilters),
  };
}
