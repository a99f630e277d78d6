import { use, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Field, SearchIcon } from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { formatTime } from '@portal/i18n/format';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { readerTimeZone } from '@portal/web/lib/time-zone.ts';
import { findZones, presentName, zoneChoices } from './zone-choices.ts';
import styles from './zone-field.module.css';
import { citiesIn, cityOf, offsetOf } from './zone-names.ts';

/** So many are shown at once; who wants another one types. */
const shownMax = 60;

export interface ZoneFieldProps {
  readonly id: string;
  readonly zone: string;
  /** Of the number, whose zones go first. */
  readonly country: string;
  readonly now: Date;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

/** A time zone, looked for by its city in the reader's language. */
export function ZoneField({ id, zone, country, now, error, onChange }: ZoneFieldProps) {
  const { t, language } = useI18n();
  const cities = use(citiesIn(language));
  const [wish, setWish] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => zoneChoices(country, readerTimeZone(), cities), [country, cities]);
  const isOpen = wish !== null;
  const nameOfCountry = (iso: string) => countryName(language, iso, '');
  const found = isOpen
    ? findZones(all, { wish, cities, countryName: nameOfCountry }).slice(0, shownMax)
    : [];
  const told = (one: string) =>
    t('ring-plan.zone-choice', {
      city: cityOf(presentName(one), cities),
      offset: `\u2066${offsetOf(one, now)}\u2069`,
      time: `\u2066${formatTime(language, now, one)}\u2069`,
    });
  const idAt = (at: number) => `${listId}-${at}`;

  function choose(one: string | undefined) {
    setWish(null);
    if (one) onChange(one);
  }
  function go(to: number) {
    const at = Math.min(Math.max(0, to), found.length - 1);
    setActive(at);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setWish('');
      else go(active + (event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && isOpen) choose(found[active]);
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setWish(null);
    }
  }
  return (
    <Field id={id} label={t('ring-plan.zone')} error={error}>
      {(wiring) => (
        <span className={styles.anchor}>
          <span className={styles.box}>
            <SearchIcon size={18} aria-hidden="true" className={styles.sign} />
            <input
              {...wiring}
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              className={styles.input}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && found.length > 0 ? idAt(active) : undefined}
              placeholder={isOpen ? t('ring-plan.zone-search') : undefined}
              value={wish ?? told(zone)}
              onClick={() => setWish((before) => before ?? '')}
              onChange={(event) => {
                setWish(event.target.value);
                setActive(0);
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setWish(null)}
            />
          </span>
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={t('ring-plan.zone')}
            className={styles.list}
            hidden={!isOpen || found.length === 0}
          >
            {found.map((one, at) => (
              <button
                key={one}
                id={idAt(at)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={one === presentName(zone)}
                className={`${styles.option} ${at === active ? styles.active : ''}`}
                // Focus stays in the box, so that leaving it closes the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
              >
                {told(one)}
              </button>
            ))}
          </div>
          <span role="status" className={styles.none}>
            {isOpen && found.length === 0 ? t('ring-plan.zone-none') : null}
          </span>
        </span>
      )}
    </Field>
  );
}
