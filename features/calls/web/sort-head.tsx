import type { ReactNode } from 'react';
import { ChevronDownIcon, classNames } from '@portal/ui';
import type { SortKey, Sorting } from './usage.rules.ts';
import styles from './usage-table.module.css';

interface SortHeadProps {
  readonly of: SortKey;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The head of a column that sorts: the largest first, pressed again the smallest. */
export function SortHead({ of, sorting, onSort, className, children }: SortHeadProps) {
  const isSorted = sorting.key === of;
  const order = sorting.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={classNames(styles.figure, className)}
      aria-sort={isSorted ? order : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        data-print="show"
        onClick={() => onSort({ key: of, descending: !isSorted || !sorting.descending })}
      >
        {children}
        {isSorted ? (
          <ChevronDownIcon
            size={14}
            className={classNames(!sorting.descending && styles.upwards)}
          />
        ) : null}
      </button>
    </th>
  );
}
