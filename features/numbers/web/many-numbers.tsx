import { useState, type ReactNode } from 'react';
import type { VirtualNumber } from '../contract.ts';
import {
  Button,
  Card,
  classNames,
  SearchIcon,
  Segmented,
  TextField,
  VisuallyHidden,
} from '@portal/ui';
import { countryName } from '@portal/web/lib/country-name.ts';
import { useI18n } from '@portal/web/lib/i18n.tsx';
import { fits, isShown, type Show, standingNow } from './many.rules.ts';
import styles from './many-numbers.module.css';
import { useNow } from './use-now.ts';

interface ManyNumbersProps {
  readonly numbers: readonly VirtualNumber[];
  /** What is looked for, as the address keeps it. */
  readonly find: string;
  readonly onFind: (find: string) => void;
  /** One that doesn't fit is hidden, not taken away: something may be typed into it. */
  readonly row: (number: VirtualNumber, isHidden: boolean) => ReactNode;
}

const firstChoice = { show: 'all', times: 0 } as const;

/** Where the link past the list leads to. */
const afterId = 'after-numbers';

/** Many numbers, each on a line of one card, with a way to find one and a way past them all. */
export function ManyNumbers({ numbers, find, onFind, row }: ManyNumbersProps) {
  const { t, language } = useI18n();
  const now = useNow();
  const [{ show, times }, setChoice] = useState<{ show: Show; times: number }>(firstChoice);
  const choose = (of: Show) => setChoice({ show: of, times: times + 1 });
  const placed = numbers.map((number) => ({ number, ...standingNow(number, now) }));
  const count = (of: Show) => placed.filter((one) => isShown(of, one)).length;
  const fitting = placed.filter(
    (one) =>
      isShown(show, one) &&
      fits(one.number, find, countryName(language, one.number.iso, one.number.countryName)),
  );
  const kept = useKept(
    fitting.map(({ number }) => number.didid),
    `${times} ${find}`,
  );
  const shown = placed.filter(({ number }) => kept.has(number.didid));
  const segments: { value: Show; label: string }[] = [
    { value: 'all', label: t('numbers.show-all', { n: numbers.length }) },
    { value: 'ringing', label: t('numbers.show-ringing', { n: count('ringing') }) },
    { value: 'look', label: t('numbers.show-look', { n: count('look') }) },
  ];
  const isNarrowed = find.trim() !== '' || show !== 'all';
  return (
    <>
      <div className={styles.find}>
        <TextField
          id="find-number"
          type="search"
          dir="auto"
          className={styles.search}
          label={t('numbers.find')}
          hideLabel
          placeholder={t('numbers.find')}
          before={<SearchIcon size={18} />}
          autoComplete="off"
          enterKeyHint="search"
          value={find}
          onChange={(event) => onFind(event.target.value)}
        />
        <Segmented label={t('numbers.show')} segments={segments} value={show} onChange={choose} />
      </div>
      <VisuallyHidden>
        <span role="status">{isNarrowed ? t('numbers.found', { n: shown.length }) : null}</span>
      </VisuallyHidden>
      <a className={styles.skip} href={`#${afterId}`}>
        {t('numbers.skip', { n: shown.length })}
      </a>
      <Card flush className={classNames(styles.card, shown.length === 0 && styles.empty)}>
        {numbers.map((number) => row(number, !kept.has(number.didid)))}
      </Card>
      {shown.length > 0 ? null : (
        <Card>
          <p className={styles.none}>
            {t('numbers.none-fits')}{' '}
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                onFind('');
                choose('all');
              }}
            >
              {t('numbers.clear-search')}
            </Button>
          </p>
        </Card>
      )}
      <span id={afterId} tabIndex={-1} />
    </>
  );
}

/**
 * Numbers that fit, with those that did when they were asked for: what is saved or typed in a row
 * changes how it stands, and the row stays under its reader's hands.
 */
function useKept(fitting: readonly string[], asked: string): ReadonlySet<string> {
  const [kept, setKept] = useState({ asked, fitting });
  if (kept.asked === asked) return new Set([...kept.fitting, ...fitting]);
  setKept({ asked, fitting });
  return new Set(fitting);
}
